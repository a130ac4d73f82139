import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, PORTLAND } from '../../support/fixture.js'

const stack = await startDirectory([...fixture, { type: 'region', id: 40, name: 'nowhere', full_name: 'No point' }])
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /regions/closest_by_lat_lon.json', () => {
  it('returns the nearest region and how far it is', async () => {
    const { region } = await get(`/regions/closest_by_lat_lon.json?lat=${PORTLAND.lat + 1}&lon=${PORTLAND.lon}`)

    expect(region).toMatchObject({ id: 1, name: 'portland', bearing: '180' })
    expect(region.distance).toBeCloseTo(69.1, 1)
  })

  it('answers 404 beyond 250 miles', async () => {
    const { status, body } = await stack.get('/regions/closest_by_lat_lon.json?lat=0&lon=0')

    expect(status).toBe(404)
    expect(body.errors).toContain('250 miles')
  })
})
