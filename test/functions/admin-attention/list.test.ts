// What needs an administrator's look.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import { newLocation } from '../../support/records.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const today = new Date().toISOString().slice(0, 10)
const place = (id: number, fields: object): ImportRecord => ({
  type: 'location',
  id,
  name: `Place ${id}`,
  city: 'Bend',
  state: 'OR',
  lat: `44.0${id % 10}`,
  lon: '-121.3',
  region_id: 7,
  date_last_updated: today,
  ...fields,
})
const records: ImportRecord[] = [
  { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' },
  { type: 'region', id: 8, name: 'salem', full_name: 'Salem', lat: '44.94', lon: '-123.03' },
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 61, username: 'sage', email: 'sage@example.org', confirmed_at, region_id: 7 },
  { type: 'machine', id: 701, name: 'Godzilla' },
  place(1, {}),
  place(2, {}),
  place(3, { date_last_updated: '2020-05-01' }),
  place(4, { date_last_updated: '2019-05-01', lat: '45.4', lon: '-122.6' }),
  place(5, { city: 'Redmond', lat: '10', lon: '10' }),
  place(6, { region_id: null }),
  ...[1, 2, 3, 4, 5].map(
    (id): ImportRecord => ({ type: 'location_machine_xref', id, location_id: id, machine_id: 701 }),
  ),
  place(9, {}),
]

let stack: Stack
let chief: AdministratorClient
let sage: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' })
  ;[chief, sage] = [administratorClient(stack, 60), administratorClient(stack, 61)]
})
afterAll(() => stack.close())

describe('GET /admin/attention.json', () => {
  const idsOf = async (kind: string) =>
    (await sage('GET', `attention.json?kind=${kind}`)).body.locations.map(({ id }: { id: number }) => id)

  it('lists the locations of the own region, the longest neglected first', async () => {
    expect(await idsOf('unconfirmed')).toEqual([4, 3])
    expect(await idsOf('empty')).toEqual([9])
    // The fifth is the only one of its city, and outside of the region.
    expect(await idsOf('far_away')).toEqual([4, 5])
    expect(await idsOf('many_machines')).toEqual([])
  })

  it('rejects an unknown kind and another region', async () => {
    expect((await sage('GET', 'attention.json?kind=strange')).body.errors).toMatch(/^kind /)
    expect((await sage('GET', 'attention.json')).body.errors).toBe('kind is required')
    expect((await sage('GET', 'attention.json?kind=empty&region_id=8')).status).toBe(403)
    expect((await chief('GET', 'attention.json?kind=empty')).body).toMatchObject({ region_id: null, count: 1 })
  })
})

describe('GET /admin/overview.json', () => {
  it('counts the same, and failed emails for administrators of all regions alone', async () => {
    const concerns = { unconfirmed: 2, empty: 1, far_away: 2, many_machines: 0, website: 0 }
    const counts = { suggestions: 0, reports: 0, ...concerns }
    const ofAll = { suggested_machines: 0, suggested_regions: 0, failed_emails: 0 }

    expect((await sage('GET', 'overview.json')).body).toEqual({
      region_id: 7,
      counts: { ...counts, suggested_machines: null, suggested_regions: null, failed_emails: null },
    })
    expect((await chief('GET', 'overview.json?region_id=7')).body.counts).toEqual({ ...counts, ...ofAll })
  })
})

describe('locationsToCheck', () => {
  const HOUR = 3600_000
  const now = new Date('2026-11-23T12:00:00Z')
  const manyMachines = async (times: readonly number[]) => {
    const { locationsToCheck } = await import('../../../shared/search/attention.js')
    const line_up = Object.fromEntries(
      times.map((time, index) => [index, [index, time, time, null] as [number, number, number, null]]),
    )
    const locations = [newLocation({ line_up, machine_count: times.length })]
    return locationsToCheck(locations, { problems: new Map(), region: undefined }, now).many_machines.length
  }
  const from = (start: number, step: number, count: number) => Array.from({ length: count }, (_, i) => start + i * step)

  it('notices 40 machines within an hour of the last 30 days', async () => {
    const start = now.getTime() - 2 * HOUR

    expect(await manyMachines(from(start, 60_000, 40))).toBe(1)
    expect(await manyMachines(from(start, 60_000, 39))).toBe(0)
    expect(await manyMachines(from(start - 100 * HOUR, 2 * HOUR, 45))).toBe(0)
    expect(await manyMachines(from(start - 31 * 24 * HOUR, 0, 60))).toBe(0)
    expect(await manyMachines([...from(start - 200 * HOUR, 2 * HOUR, 30), ...from(start, 0, 40)])).toBe(1)
  })
})
