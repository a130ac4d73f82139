import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const units = (headers: Headers) => Number(/units;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '')?.[1])

describe('GET /locations/top_cities.json', () => {
  it('counts locations, most first, equal counts by name', async () => {
    const { body, headers } = await stack.get('/locations/top_cities.json')

    expect(body).toEqual([
      { id: null, city: 'Portland', state: 'OR', location_count: 4 },
      { id: null, city: 'Seattle', state: 'WA', location_count: 2 },
      { id: null, city: 'Taveuni', state: null, location_count: 2 },
      { id: null, city: 'Portland', state: 'ME', location_count: 1 },
    ])
    expect(units(headers)).toBeLessThanOrEqual(1)
  })

  it('takes a limit from 1 to 100', async () => {
    expect((await stack.get('/locations/top_cities.json?limit=1')).body).toHaveLength(1)
    expect((await stack.get('/locations/top_cities.json?limit=101')).status).toBe(400)
  })
})
