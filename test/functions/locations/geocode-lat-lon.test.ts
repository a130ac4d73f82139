import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const GEOCODE_KEY = 'key of the apps'
const stack = await startDirectory(fixture, { GEOCODE_KEY })
afterAll(() => stack.close())

const key = `geocode_key=${encodeURIComponent(GEOCODE_KEY)}`
const find = (query: string) => stack.get(`/locations/geocode_lat_lon.json?${query}`)

describe('GET /locations/geocode_lat_lon.json', () => {
  it('returns latitude and longitude, with either separator of parameters', async () => {
    const found = { geocode_lat_lon: [expect.closeTo(47.63, 1), expect.closeTo(-122.35, 1)] }

    expect((await find(`address=Seattle,%20WA;${key}`)).body).toEqual(found)
    expect((await find(`address=Seattle,%20WA&${key}`)).body).toEqual(found)
  })

  it('returns a blank text when nothing is found', async () => {
    const { status, body } = await find(`address=Atlantis;${key}`)

    expect([status, body]).toEqual([200, { geocode_lat_lon: '' }])
  })

  it.each([
    ['address=Seattle', 401, 'geocode_key is required'],
    ['address=Seattle&geocode_key=guess', 401, 'geocode_key is not valid'],
    [key, 400, 'address is required'],
  ])('rejects %s', async (query, status, message) => {
    const answer = await find(query)

    expect(answer.status).toBe(status)
    expect([answer.body.errors].flat()).toEqual([message])
  })
})
