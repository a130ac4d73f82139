// Machines at locations, read in every way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, PORTLAND } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

type Row = { id: number } & Record<string, unknown>

describe('GET /location_machine_xrefs/{id}.json', () => {
  it('carries the newest twelve conditions', async () => {
    const { body } = await stack.get('/location_machine_xrefs/1002.json')

    expect(body.location_machine).toMatchObject({ id: 1002, machine_id: 641, last_updated_by_username: 'tilt' })
    expect(body.location_machine.machine_conditions).toHaveLength(12)
    expect(body.location_machine.machine_conditions[0]).toMatchObject({ comment: 'note 13', username: 'flipper' })
  })

  it('is the same below a region', async () => {
    const { body } = await stack.get('/region/portland/location_machine_xrefs/1002.json')

    expect(body.location_machine.id).toBe(1002)
  })

  it('answers 404 for an unknown one', async () => {
    expect((await stack.get('/location_machine_xrefs/99999.json')).status).toBe(404)
  })
})

describe('GET /region/{region}/location_machine_xrefs.json', () => {
  it('lists the machines of the region, the latest first, with location and model', async () => {
    const { body } = await stack.get('/region/portland/location_machine_xrefs.json')

    const rows: Row[] = body.location_machine_xrefs
    expect(rows.map(({ id }) => id)).toEqual([1012, 1011, 1010, 1005, 1004, 1003, 1002, 1001, 1000])
    expect(rows[0]).toMatchObject({
      location: { id: 102, name: 'Café Zürich' },
      machine: { name: 'The Addams Family' },
    })
    expect(rows.find(({ id }) => id === 1002)?.machine_conditions).toHaveLength(12)
  })

  it('stops at the limit and goes on from the cursor', async () => {
    const first = await stack.get('/region/portland/location_machine_xrefs.json?limit=4')
    const second = await stack.get(
      `/region/portland/location_machine_xrefs.json?limit=4&cursor=${first.body.next_cursor}`,
    )

    expect(first.body.location_machine_xrefs.map(({ id }: Row) => id)).toEqual([1012, 1011, 1010, 1005])
    expect(second.body.location_machine_xrefs.map(({ id }: Row) => id)).toEqual([1004, 1003, 1002, 1001])
  })
})

describe('GET /location_machine_xrefs/top_n_machines.json', () => {
  it('counts all versions of a title together, most first', async () => {
    const { body } = await stack.get('/location_machine_xrefs/top_n_machines.json')

    expect(body.machines).toEqual([
      { opdb_id: 'Gr3EW', machine_name: 'Monster Bash', manufacturer: 'Williams', year: 1998, machine_count: 5 },
      { opdb_id: 'GEiBa', machine_name: 'Eight Ball', manufacturer: 'Bally', year: 1977, machine_count: 3 },
      { opdb_id: 'Gweel', machine_name: 'Godzilla', manufacturer: 'Stern', year: 2021, machine_count: 3 },
      { opdb_id: 'G4ODR', machine_name: 'The Addams Family', manufacturer: 'Bally', year: 1992, machine_count: 2 },
    ])
  })

  it.each([
    ['n=2', 2],
    ['n=0', 4],
    ['n=many', 4],
  ])('lists as many as %s says', async (query, expected) => {
    const { body } = await stack.get(`/location_machine_xrefs/top_n_machines.json?${query}`)

    expect(body.machines).toHaveLength(expected)
  })
})

describe('GET /location_machine_xrefs/most_recent_by_lat_lon.json', () => {
  it('names the three that came last, the oldest of them first', async () => {
    const { body } = await stack.get(
      `/location_machine_xrefs/most_recent_by_lat_lon.json?lat=${PORTLAND.lat}&lon=${PORTLAND.lon}`,
    )

    expect(body.most_recently_added_machines).toEqual([
      'Godzilla @ Ground Kontrol',
      'Homemade @ Ground Kontrol',
      'Eight Ball @ Ground Kontrol',
    ])
  })

  it('lets one stand for all that came at the same time', async () => {
    const { body } = await stack.get('/location_machine_xrefs/most_recent_by_lat_lon.json?lat=47.62&lon=-122.34')

    expect(body.most_recently_added_machines).toHaveLength(1)
  })

  it('says how far it has looked', async () => {
    const { status, body } = await stack.get(
      '/location_machine_xrefs/most_recent_by_lat_lon.json?lat=0&lon=0&max_distance=7',
    )

    expect(status).toBe(404)
    expect(body.errors).toContain('7 miles')
  })
})

describe('GET /machine_score_xrefs/{id}.json', () => {
  it('lists the scores on the machine, the highest first', async () => {
    const { body } = await stack.get('/machine_score_xrefs/1002.json')

    expect(body.machine_scores).toMatchObject([
      { id: 7001, score: 99000000, username: 'tilt' },
      { id: 7000, score: 1234567, username: 'flipper' },
    ])
    expect((await stack.get('/machine_score_xrefs/1002.json?user_id=10')).body.machine_scores).toHaveLength(1)
    expect((await stack.get('/machine_score_xrefs/1000.json')).body.machine_scores).toEqual([])
    expect((await stack.get('/machine_score_xrefs/99999.json')).status).toBe(404)
  })
})

describe('GET /region/{region}/machine_score_xrefs.json', () => {
  const idsOf = async (query: string) =>
    (await stack.get(`/region/portland/machine_score_xrefs.json${query}`)).body.machine_score_xrefs.map(
      ({ id }: Row) => id,
    )

  it('lists the scores of the region, the latest first, or those of a zone', async () => {
    expect(await idsOf('')).toEqual([7002, 7001, 7000])
    expect(await idsOf('?limit=2')).toEqual([7002, 7001])
    expect(await idsOf('?zone_id=1')).toEqual([7002])
  })
})
