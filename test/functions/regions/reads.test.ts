// What hangs on regions, and the regions by name and place.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, PORTLAND } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('GET /regions/location_and_machine_counts.json', () => {
  it('counts everything, or a region', async () => {
    expect(await get('/regions/location_and_machine_counts.json')).toEqual({ num_locations: 9, num_lmxes: 15 })
    expect(await get('/regions/location_and_machine_counts.json?region_name=Seattle')).toEqual({
      num_locations: 2,
      num_lmxes: 3,
    })
  })

  it('answers 404 for an unknown region', async () => {
    const { status, body } = await stack.get('/regions/location_and_machine_counts.json?region_name=atlantis')

    expect(status).toBe(404)
    expect(body.errors).toMatch(/not found$/)
  })
})

describe('GET /regions/does_region_exist.json', () => {
  it('knows a region by its exact name only', async () => {
    expect((await get('/regions/does_region_exist.json?name=portland')).region).toMatchObject({ id: 1 })
    expect((await stack.get('/regions/does_region_exist.json?name=Portland')).status).toBe(404)
    expect((await stack.get('/regions/does_region_exist.json')).status).toBe(400)
  })
})

describe('GET /regions/closest_by_lat_lon.json', () => {
  it('answers with the nearest region and how far it is', async () => {
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

describe('GET /operators.json', () => {
  it('lists operators by name without their addresses', async () => {
    const { operators } = await get('/operators.json')

    expect(operators).toEqual([
      { id: 6, name: 'Another Operator', region_id: 3, website: null, operator_has_email: false },
      { id: 5, name: 'Quarters Inc', region_id: 1, website: 'https://example.org', operator_has_email: true },
    ])
  })

  it('keeps to a region', async () => {
    expect(namesOf((await get('/region/portland/operators.json')).operators)).toEqual(['Quarters Inc'])
    expect(namesOf((await get('/operators.json?region=seattle')).operators)).toEqual(['Another Operator'])
  })
})

describe('GET /operators/{id}.json', () => {
  it('shows one operator', async () => {
    expect((await get('/operators/5.json')).operator).toMatchObject({ name: 'Quarters Inc', operator_has_email: true })
    expect((await stack.get('/operators/99.json')).status).toBe(404)
  })
})

describe('GET /region/{region}/zones.json', () => {
  it('lists the zones by name', async () => {
    expect(namesOf((await get('/region/portland/zones.json')).zones)).toEqual(['NE', 'SE'])
    expect((await get('/region/seattle/zones.json')).zones).toEqual([])
  })
})

describe('GET /region/{region}/region_link_xrefs.json', () => {
  it('lists the links', async () => {
    expect(namesOf((await get('/region/portland/region_link_xrefs.json')).regionlinks)).toEqual(['League', 'Shop'])
  })
})

describe('GET /region/{region}/events.json', () => {
  it('lists what is to come or just over, by date, without date last', async () => {
    expect(namesOf((await get('/region/portland/events.json')).events)).toEqual([
      'Just over',
      'Next week',
      'Every week',
    ])
  })

  it('groups by category with sorted', async () => {
    const { events } = await get('/region/portland/events.json?sorted=1')

    expect(events).toHaveLength(1)
    expect(namesOf(events[0].General)).toEqual(['Just over', 'Every week'])
    expect(namesOf(events[0].Tournament)).toEqual(['Next week'])
    expect(await get('/region/seattle/events.json?sorted=1')).toEqual({ events: [] })
  })
})

describe('single records', () => {
  it.each([
    ['/machines/642.json', { id: 642, name: 'The Addams Family', manufacturer: 'Bally' }],
    ['/location_types/4.json', { id: 4, name: 'Bar' }],
    ['/statuses/2.json', { id: 2, status_type: 'machines' }],
  ])('shows %s without a root', async (path, expected) => {
    expect(await get(path)).toMatchObject(expected)
  })

  it.each(['/machines/99999.json', '/location_types/99999.json', '/statuses/99.json'])(
    'answers 404 for %s',
    async (path) => {
      expect((await stack.get(path)).status).toBe(404)
    },
  )
})
