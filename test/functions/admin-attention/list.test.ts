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
  { type: 'region', id: 1, name: 'portland', full_name: 'Portland', lat: '45.5', lon: '-122.6' },
  { type: 'user', id: 62, username: 'rose', email: 'rose@example.org', confirmed_at, region_id: 1 },
  {
    ...{ type: 'user', id: 63, username: 'both', email: 'both@example.org', confirmed_at },
    ...{ region_id: 7, further_region_ids: [8] },
  },
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
  place(7, { region_id: 8, city: 'Salem', lat: '44.94', lon: '-123.03' }),
  place(8, { region_id: 1, city: 'Portland', lat: '45.5', lon: '-122.6' }),
  ...[7, 7, 8, null].map(
    (region_id, index): ImportRecord => ({
      type: 'suggested_location',
      id: index + 1,
      region_id,
      name: 'New',
      machines: '',
      user_id: 61,
      username: 'sage',
    }),
  ),
  ...[7, 8, null].map(
    (region_id, index): ImportRecord => ({
      type: 'content_report',
      id: index + 1,
      record_type: 'machine_condition',
      record_id: index + 1,
      region_id,
      reports: [{ user_id: 61, username: 'sage', reason: 'Cold', reported_at: '2026-11-02T00:00:00.000Z' }],
      report_count: 1,
    }),
  ),
]

let stack: Stack
let chief: AdministratorClient
let sage: AdministratorClient
let rose: AdministratorClient
let both: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' })
  ;[chief, sage] = [administratorClient(stack, 60), administratorClient(stack, 61)]
  ;[rose, both] = [administratorClient(stack, 62), administratorClient(stack, 63)]
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
  })

  it('lists those of all regions of an administrator, or of one of them', async () => {
    const listed = async (administrator: AdministratorClient, region = '') => {
      const { body } = await administrator('GET', `attention.json?kind=empty${region}`)
      return [body.region_ids, body.locations.map(({ id }: { id: number }) => id).sort()]
    }

    expect(await listed(chief)).toEqual([null, [6, 7, 8, 9]])
    expect(await listed(rose)).toEqual([null, [6, 7, 8, 9]])
    expect(await listed(both)).toEqual([
      [7, 8],
      [7, 9],
    ])
    expect(await listed(both, '&region_id=8')).toEqual([[8], [7]])
    expect(await listed(chief, '&region_id=8')).toEqual([[8], [7]])
  })
})

describe('GET /admin/overview.json', () => {
  it('counts the same, and failed emails for administrators of all regions alone', async () => {
    const concerns = { unconfirmed: 2, empty: 1, far_away: 2, many_machines: 0, website: 0, duplicates: 0 }
    const counts = { suggestions: 2, reports: 1, ...concerns }
    const ofAll = { suggested_machines: 0, suggested_regions: 0, failed_emails: 0 }

    expect((await sage('GET', 'overview.json')).body).toEqual({
      user: { id: 61, username: 'sage', region_ids: [7], is_super_admin: false },
      region_ids: [7],
      counts: { ...counts, suggested_machines: null, suggested_regions: null, failed_emails: null },
    })
    expect((await chief('GET', 'overview.json?region_id=7')).body.counts).toEqual({ ...counts, ...ofAll })
  })
})

describe('GET /admin/overview.json of several regions', () => {
  const countsOf = async (administrator: AdministratorClient, region = '') => {
    const { region_ids, counts } = (await administrator('GET', `overview.json${region}`)).body
    return { region_ids, ...counts }
  }

  it('counts all that the administrator looks after, whatever the home region is', async () => {
    const all = { region_ids: null, suggestions: 4, reports: 3, empty: 4, unconfirmed: 2, far_away: 2 }

    expect(await countsOf(chief)).toMatchObject(all)
    expect(await countsOf(rose)).toMatchObject(all)
    expect(await countsOf(both)).toMatchObject({ region_ids: [7, 8], suggestions: 3, reports: 2, empty: 2 })
  })

  it('is narrowed to one of them, and so are the lists behind the counts', async () => {
    expect(await countsOf(both, '?region_id=8')).toMatchObject({
      region_ids: [8],
      suggestions: 1,
      reports: 1,
      empty: 1,
    })
    expect((await both('GET', 'overview.json?region_id=1')).status).toBe(403)
    const listed = async (path: string, name: string) => (await both('GET', path)).body[name]
    expect(await listed('suggestions/locations.json?region_id=8', 'suggestions')).toMatchObject([{ id: 3 }])
    expect(await listed('reports.json?region_id=8', 'reports')).toMatchObject([{ id: 2 }])
  })
})

describe('locationsToCheck', () => {
  const HOUR = 3600_000
  const now = new Date('2026-11-23T12:00:00Z')
  const manyMachines = async (times: readonly number[]) => {
    const { locationsToCheck } = await import('../../../shared/attention/locations.js')
    const machines = times.map((time, index) => {
      return { machineId: index, lmxId: index, addedAt: time, updatedAt: time, isConnected: null }
    })
    const locations = [{ ...newLocation({ machine_count: times.length }), machines }]
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
