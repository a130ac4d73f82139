// The day of a machine's newest condition is that of the people at its location, however it came to be the newest.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

/** Where it is [another day] than in UTC at that time. */
const PLACES = [
  { id: 950, lat: '45.52', lon: '-122.68', time: '2026-11-26T00:45:00Z', day: '2026-11-25' },
  { id: 951, lat: '-33.87', lon: '151.21', time: '2026-11-25T13:30:00Z', day: '2026-11-26' },
  { id: 952, lat: '18.92', lon: '72.83', time: '2026-11-25T18:31:00Z', day: '2026-11-26' },
] as const
const LATER = Date.parse('2026-12-24T12:00:00Z')

const recordsAt = ({ id, lat, lon, time }: (typeof PLACES)[number]): ImportRecord[] => [
  { type: 'location', id, name: `Place ${id}`, lat, lon },
  { type: 'location', id: id + 10, name: `Twin of ${id}`, lat, lon },
  { type: 'location_machine_xref', id: id * 10, location_id: id, machine_id: 641 },
  { type: 'location_machine_xref', id: id * 10 + 1, location_id: id, machine_id: 642 },
  { type: 'location_machine_xref', id: id * 10 + 2, location_id: id + 10, machine_id: 642 },
  { type: 'machine_condition', id: id * 10, location_machine_xref_id: id * 10, comment: 'imported', created_at: time },
  {
    type: 'machine_condition',
    id: id * 10 + 1,
    location_machine_xref_id: id * 10 + 2,
    comment: 'of the twin',
    created_at: time,
  },
]

let stack: Stack
let flipper: SignedInClient
let chief: AdministratorClient
beforeAll(async () => {
  const chiefRecord = { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', is_super_admin: true }
  stack = await startDirectory([
    ...fixture,
    { ...chiefRecord, confirmed_at: '2019-01-01T00:00:00Z' },
    ...PLACES.flatMap(recordsAt),
  ])
  flipper = await signInAs(stack, FLIPPER)
  chief = administratorClient(stack, 60)
})
afterAll(() => stack.close())

describe.each(PLACES)('condition_date at location $id at $time', ({ id, time, day }) => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(time), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const shown = async (lmx: number) => {
    const { condition, condition_date } = (await stack.get(`/location_machine_xrefs/${lmx}.json`)).body.location_machine
    return [condition, condition_date]
  }

  it('is of the place after an import', async () => {
    expect(await shown(id * 10)).toEqual(['imported', day])
  })

  it('is of the place for a machine that is added with a condition', async () => {
    const added = { location_id: id, machine_id: 701, condition: 'plays well' }
    const { body } = await flipper.post('/location_machine_xrefs.json', added)

    expect(body.location_machine.condition_date).toBe(day)
  })

  it('is of the place for a new condition, and again when newer ones are deleted or hidden and shown', async () => {
    const lmx = id * 10 + 1
    const path = `/location_machine_xrefs/${lmx}.json`
    const first = (await flipper.put(path, { condition: 'first' })).body.location_machine
    expect(first.condition_date).toBe(day)

    vi.setSystemTime(LATER)
    const later = (await flipper.put(path, { condition: 'later' })).body.location_machine
    expect(later.condition_date).toBe('2026-12-24')
    await flipper.delete(`/machine_conditions/${later.machine_conditions[0].id}.json`)
    expect(await shown(lmx)).toEqual(['first', day])

    await chief('POST', `content/machine_condition/${first.machine_conditions[0].id}/hide.json`)
    expect(await shown(lmx)).toEqual([null, null])
    await chief('POST', `content/machine_condition/${first.machine_conditions[0].id}/show.json`)
    expect(await shown(lmx)).toEqual(['first', day])
  })

  it('is of the place for the newest condition of two machines that are merged', async () => {
    vi.setSystemTime(LATER)

    const { status } = await chief('POST', `locations/${id + 10}/merge.json`, { into_location_id: id })

    expect(status).toBe(200)
    const machines = (await stack.get(`/locations/${id}.json`)).body.location_machine_xrefs
    const merged = machines.find(({ machine_id }: { machine_id: number }) => machine_id === 642)
    expect((await shown(merged.id))[1]).toBe(day)
  })
})
