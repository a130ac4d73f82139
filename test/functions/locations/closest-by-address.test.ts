import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

/** Far apart, so that nothing is near their middle. */
const wide: ImportRecord[] = [
  ...[
    [910, 'Reno', 'NV', 'US', 39.53, -119.81],
    [911, 'Las Vegas', 'NV', 'US', 36.17, -115.14],
    [912, 'Las Vegas', 'NV', 'US', 36.11, -115.17],
    [913, 'Perth', 'WA', 'AU', -31.95, 115.86],
    [914, 'Sydney', 'NSW', 'AU', -33.87, 151.21],
    [915, 'München', 'Bayern', 'DE', 48.14, 11.58],
    [916, 'Würzburg', 'Bayern', 'DE', 49.79, 9.95],
    [917, 'Flensburg', null, 'DE', 54.78, 9.43],
    // Between the two of Nevada, and nearer to its middle.
    [918, 'Bishop', 'CA', 'US', 37.36, -118.39],
  ].map(([id, city, state, country, lat, lon]) => ({
    ...{ type: 'location', id, name: `Bar ${id}`, street: '1 Main St', ...(id === 911 ? { location_type_id: 1 } : {}) },
    ...{ city, state, country, lat, lon },
  })),
] as ImportRecord[]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...wide])
})
afterAll(() => stack.close())

const at = (address: string, rest = '') =>
  stack.get(`/locations/closest_by_address.json?address=${encodeURIComponent(address)}${rest}`)

describe('GET /locations/closest_by_address.json', () => {
  it.each(['', '?address=', '?address=%20'])('rejects a request without address: %s', async (query) => {
    const { status, body } = await stack.get(`/locations/closest_by_address.json${query}`)

    expect(status).toBe(400)
    expect(body.errors).toMatch(/^address is required/)
  })

  it.each([
    ['Seattle, WA', [200, 201]],
    ['seattle', [200, 201]],
    ['Seattle Washington', [200, 201]],
    ['Seattle, Washington, USA', [200, 201]],
    ['98103', [201]],
    ['4250 Fremont Ave N, Seattle, WA 98103', [201]],
    ['Portland, Maine', [300]],
    ['portland me', [300]],
    ['04101', [300]],
    ['Portland, Oregon', [100, 101, 102, 103]],
    ['97212', [101]],
    ['Taveuni, Fiji', [301, 302]],
    ['Maine', [300]],
  ])('knows where %s is', async (address, expected) => {
    const { status, body } = await at(address)

    expect(status).toBe(200)
    expect(expected).toContain(body.location.id)
  })

  it.each(['Nowhereville, OR', 'Nowhereville', '!!!', '日本', '™', '®', '…'])(
    'says that it does not know %s',
    async (address) => {
      const { status, body } = await at(address)

      expect(status).toBe(404)
      expect(body.errors).toMatch(/^No locations within \d+ miles: the address was not found/)
    },
  )

  it.each([
    ['Nevada', [910, 911, 912]],
    ['nevada, usa', [910, 911, 912]],
    ['NV', [910, 911, 912]],
    ['Bayern', [915, 916]],
    ['Western Australia', [913]],
    ['Australia', [913, 914]],
    ['AU', [913, 914]],
    ['Germany', [915, 916, 917]],
    ['Deutschland', [915, 916, 917]],
    ['Allemagne', [915, 916, 917]],
  ])('finds the nearest of the whole of %s, however far from its middle', async (address, expected) => {
    const { status, body } = await at(address)

    expect(status).toBe(200)
    expect(expected).toContain(body.location.id)
    expect(body.location.distance).toBeGreaterThan(0)
  })

  it('keeps to filters and a distance that are sent with a state or country', async () => {
    expect((await at('Nevada', '&by_type_id=1')).body.location.id).toBe(911)
    expect((await at('Nevada', '&max_distance=50')).status).toBe(404)
    expect((await at('Germany', '&max_distance=50')).status).toBe(404)
    expect((await at('Germany', '&by_state_id=bayern')).body.location.state).toBe('Bayern')
    expect((await at('Nevada', '&send_all_within_distance=1')).body).toEqual({ locations: [] })
  })

  it.each(['Peru', 'Bavaria', 'Utah', 'Atlantis, Germany'])(
    'finds nothing for %s, where nothing is',
    async (address) => {
      expect((await at(address)).status).toBe(404)
    },
  )

  it('says where a town or street is, and nothing of the kind for a state or country', async () => {
    const town = (await at('Portland, Maine')).body
    expect(town.point.lat).toBeCloseTo(43.6591, 1)
    expect(town.point.lon).toBeCloseTo(-70.2568, 1)
    expect((await at('04101', '&max_distance=800&no_details=1')).body.point).toEqual(town.point)
    expect((await at('Nevada')).body).not.toHaveProperty('point')
  })

  it('includes the machines with all fields', async () => {
    const { body } = await at('97212')

    const [lmx] = body.location.location_machine_xrefs
    expect(body.location).toMatchObject({ id: 101, machine_ids: [3211], distance: expect.any(Number) })
    expect(lmx).toMatchObject({ id: 1010, machine_id: 3211, condition: null, ip: null })
    expect(lmx.machine).toMatchObject({ name: 'Monster Bash (Remake)', is_active: null })
  })

  it('shortens location, machines and their models with no_details', async () => {
    const { body } = await at('97212', '&no_details=1')

    const [lmx] = body.location.location_machine_xrefs
    expect(body.location.phone).toBeUndefined()
    expect(Object.keys(lmx).sort()).toEqual(['ic_enabled', 'id', 'location_id', 'machine', 'machine_id'])
    expect(lmx.machine.is_active).toBeUndefined()
  })

  it('returns an empty list when all within the distance are asked for and there is none', async () => {
    const { status, body } = await at('Nowhereville', '&send_all_within_distance=1')

    expect(status).toBe(200)
    expect(body).toEqual({ locations: [] })
  })

  it('returns all within the distance of the place, nearest first', async () => {
    const { body } = await at('97202', '&send_all_within_distance=1&max_distance=10')

    const distances = body.locations.map(({ distance }: { distance: number }) => distance)
    expect(body.locations).toHaveLength(4)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
  })
})
