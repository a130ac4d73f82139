// The short lists: types, machines, regions, statuses, and the top lists of locations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../support/directory.js'
import { fixture } from '../support/fixture.js'
import type { Stack } from '../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body
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
})

describe('GET /locations/top_cities_by_machine.json', () => {
  it('counts machines under both names', async () => {
    const [first, second] = await get('/locations/top_cities_by_machine.json')

    expect(first).toEqual({ id: null, city: 'Portland', state: 'OR', machine_count: 9, machines_count: 9 })
    expect(second).toMatchObject({ city: 'Seattle', machine_count: 3 })
  })
})

describe('GET /locations/type_count.json', () => {
  it('counts locations that have a type, most first', async () => {
    expect(await get('/locations/type_count.json')).toEqual([
      { id: null, name: 'Bar', type_count: 3 },
      { id: null, name: 'Arcade', type_count: 2 },
    ])
  })
})

describe('GET /location_types.json', () => {
  it('lists the types by name', async () => {
    const { location_types } = await get('/location_types.json')

    expect(location_types.map(({ name }: { name: string }) => name)).toEqual(['Arcade', 'Bar'])
    expect(location_types[0]).toMatchObject({ id: 1, icon: 'space-invaders', library: 'icons' })
  })
})

describe('GET /machines.json', () => {
  const namesOf = ({ machines }: { machines: { name: string }[] }) => machines.map(({ name }) => name)

  it('lists all machines with all fields, by id', async () => {
    const { machines } = await get('/machines.json')

    expect(machines.map(({ id }: { id: number }) => id)).toEqual([641, 642, 700, 701, 702, 703, 3211])
    expect(machines[0]).toMatchObject({ is_active: null, ipdb_link: null, machine_display: 'dmd' })
  })

  it('lists the machines that stand in a region by name', async () => {
    expect(namesOf(await get('/machines.json?region_id=3'))).toEqual(['Eight Ball', 'Godzilla', 'Monster Bash'])
    expect((await stack.get('/machines.json?region_id=77')).status).toBe(404)
  })

  it('lists the machines of a maker, exactly named', async () => {
    expect(namesOf(await get('/machines.json?manufacturer=Bally'))).toEqual(['The Addams Family', 'Eight Ball'])
    expect(namesOf(await get('/machines.json?manufacturer=bally'))).toEqual([])
  })

  it('leaves out what clients do not show with no_details', async () => {
    const { machines } = await get('/machines.json?no_details=1')

    expect(machines[0].is_active).toBeUndefined()
    expect(machines[0]).toMatchObject({
      machine_group_id: 72,
      opdb_id: 'Gr3EW-MD3Nj',
      machine_type: 'ss',
      ic_eligible: null,
    })
  })
})

describe('GET /regions.json', () => {
  it('lists the regions without anybody’s address', async () => {
    const { regions } = await get('/regions.json')

    expect(regions.map(({ name }: { name: string }) => name)).toEqual(['portland', 'seattle'])
    expect(regions[0]).toMatchObject({ id: 1, motd: 'Play more', lat: '45.5234', effective_radius: 40 })
    expect(JSON.stringify(regions)).not.toMatch(/email_contact|@/)
  })
})

describe('GET /regions/{id}.json', () => {
  it('shows links by category and who scored most', async () => {
    const { region } = await get('/regions/1.json')

    expect(region.filtered_region_links).toMatchObject({ Leagues: [{ name: 'League' }], Links: [{ name: 'Shop' }] })
    expect(Object.keys(region.n_high_rollers)).toEqual(['flipper', 'tilt'])
    expect(region.n_high_rollers.tilt).toMatchObject([{ score: 99000000 }])
  })

  it.each(['portland', 'x'])('does not find a region by a name such as %s', async (id) => {
    expect((await stack.get(`/regions/${id}.json`)).status).toBe(404)
  })

  it('answers 404 for an unknown region', async () => {
    expect((await stack.get('/regions/77.json')).status).toBe(404)
  })
})

describe('GET /statuses.json', () => {
  it('tells when each list changed, the same each time', async () => {
    const { statuses } = await get('/statuses.json')

    expect(statuses.map(({ status_type }: { status_type: string }) => status_type).sort()).toEqual([
      'location_types',
      'machines',
      'operators',
      'regions',
    ])
    expect(statuses.every(({ updated_at }: { updated_at: string }) => /^\d{4}-.*Z$/.test(updated_at))).toBe(true)
    expect((await get('/statuses.json')).statuses).toEqual(statuses)
  })
})
