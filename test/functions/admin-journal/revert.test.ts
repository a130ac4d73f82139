// Administrators revert what they, or others, did.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const person = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}
const place = (id: number): ImportRecord => ({
  ...{ type: 'location', id, name: `Hall ${id}`, city: 'Seattle', lat: '47.6', lon: '-122.3', region_id: 3 },
  phone: '206-555-0100',
})
const suggested = (type: string, id: number, fields: object = {}): ImportRecord => ({
  ...{ type, id, name: `Suggested ${id}`, user_id: 10, username: 'flipper' },
  ...{ created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z', ...fields },
})
const records: ImportRecord[] = [
  ...fixture,
  person(60, 'chief', { is_super_admin: true }),
  person(61, 'deputy', { is_super_admin: true }),
  person(62, 'rain', { region_id: 3 }),
  person(64, 'player'),
  person(65, 'mute'),
  ...[301, 302, 303, 304, 305].map(place),
  { type: 'location_machine_xref', id: 3050, location_id: 305, machine_id: 641 },
  { type: 'location_machine_xref', id: 3030, location_id: 303, machine_id: 641 },
  { type: 'machine_condition', id: 3030, location_machine_xref_id: 3030, comment: 'Plays well', user_id: 10 },
  { type: 'zone', id: 30, name: 'North', region_id: 3 },
  { type: 'zone', id: 31, name: 'South', region_id: 3 },
  { type: 'event', id: 30, name: 'Finals', region_id: 3, start_date: '2031-05-01' },
  { type: 'machine', id: 901, name: 'Deep Water' },
  suggested('suggested_location', 901, {
    region_id: 3,
    city: 'Seattle',
    lat: 47.6,
    lon: -122.3,
    point_from: 'city',
    street: '1 Main St',
  }),
  suggested('suggested_location', 903, { region_id: 3, city: 'Seattle', lat: '47.6', lon: '-122.3' }),
  suggested('suggested_machine', 901, { name: 'Deep Water', machine_id: 901 }),
  suggested('suggested_region', 901),
  { type: 'machine', id: 902, name: 'Double' },
  suggested('suggested_machine', 902, { name: 'Double', machine_id: 902 }),
]

let stack: Stack
let chief: AdministratorClient
let deputy: AdministratorClient
let rain: AdministratorClient
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' })
  // The tests say when the rest of a change is done.
  stack.followers.hold({ pk: 'FOLLOW_UP' })
  ;[chief, deputy, rain] = [60, 61, 62].map((id) => administratorClient(stack, id)) as [
    AdministratorClient,
    AdministratorClient,
    AdministratorClient,
  ]
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  await finishFollowUps(new Date(Date.now() + 61_000))
  await expectConsistentDirectory()
  await stack.close()
})

interface Entry {
  id: number
  action: string
  record_id: number
  is_revertible: boolean
  reverted_by: string | null
}

/** The newest of a record. */
async function lastEntry(record_type: string, record_id: number): Promise<Entry> {
  const { body } = await chief('GET', `journal.json?record_type=${record_type}&record_id=${record_id}`)
  return body.entries[0]
}
const revert = (as: AdministratorClient, { id }: Entry) => as('POST', `journal/${id}/revert.json`, {})
const outcome = async (answer: ReturnType<AdministratorClient>) => {
  const { status, body } = await answer
  return [status, body.errors]
}
const record = async (type: string, id: number) => (await chief('GET', `records/${type}/${id}.json`)).body.record
const locationOf = async (id: number) => (await chief('GET', `locations/${id}.json`)).body.location

describe('POST /admin/journal/{id}/revert.json', () => {
  it('gives a location its former values, once, and says who did', async () => {
    await rain('PUT', 'locations/301.json', { phone: '206-555-0199', description: 'Upstairs' })
    const entry = await lastEntry('location', 301)
    expect(entry).toMatchObject({ action: 'update_location', is_revertible: true, reverted_by: null })

    const { status, body } = await revert(rain, entry)

    expect([status, body.entry]).toMatchObject([200, { id: entry.id, reverted_by: 'rain' }])
    expect(await locationOf(301)).toMatchObject({ phone: '206-555-0100', description: null })
    expect(await lastEntry('location', 301)).toMatchObject({ after: { phone: '206-555-0100' } })
    const [again, message] = await outcome(revert(chief, entry))
    expect([again, message]).toEqual([409, expect.stringMatching(/was reverted by rain on \d{4}-/)])
  })

  it('leaves what somebody has changed since', async () => {
    await rain('PUT', 'locations/302.json', { phone: '206-555-0199', description: 'Upstairs' })
    const entry = await lastEntry('location', 302)
    await chief('PUT', 'locations/302.json', { phone: '206-555-0142' })

    expect(await outcome(revert(rain, entry))).toEqual([
      409,
      'location 302 has been changed since: phone is "206-555-0142"',
    ])
    expect(await locationOf(302)).toMatchObject({ phone: '206-555-0142', description: 'Upstairs' })
    expect(await lastEntry('location', 302)).toMatchObject({ is_revertible: true })
  })

  it('happens once for two administrators at the same moment', async () => {
    await chief('PUT', 'locations/304.json', { description: 'Downstairs' })
    const entry = await lastEntry('location', 304)

    const [first, second] = await Promise.all([outcome(revert(chief, entry)), outcome(revert(deputy, entry))])

    const [done, late] = [first, second].sort(([a], [b]) => a - b)
    expect(done).toEqual([200, undefined])
    expect(late).toEqual([409, expect.stringMatching(/was reverted by (chief|deputy)/)])
    expect((await chief('GET', 'journal.json?record_type=location&record_id=304')).body.entries).toHaveLength(2)
  })

  it('gives a suggestion the fields back that it had before an administrator corrected them', async () => {
    const correct = (fields: object) => rain('PUT', 'suggestions/locations/903.json', fields)
    const suggestion = async () => (await rain('GET', 'suggestions/locations/903.json')).body.suggestion
    const before = await suggestion()
    await correct({ name: 'Another name', phone: '1', machine_ids: '641', lat: 47.7, lon: -122.4 })
    const first = await lastEntry('suggested_location', 903)
    await correct({ website: 'https://hall.example.org' })
    await correct({ phone: '2' })
    const second = await lastEntry('suggested_location', 903)

    expect(await outcome(revert(rain, first))).toEqual([
      409,
      'suggested_location 903 has been changed since: phone is "2"',
    ])
    expect((await revert(rain, second)).status).toBe(200)
    expect((await revert(rain, first)).status).toBe(200)

    const { updated_at, ...now } = await suggestion()
    expect(now).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'updated_at')),
      website: 'https://hall.example.org',
    })
    await rain('POST', 'suggestions/locations/903/reject.json', { reason: 'It has closed' })
    const { entries } = (await rain('GET', 'journal.json?action=update_suggestion&record_id=903')).body
    const [status, message] = await outcome(
      revert(
        rain,
        entries.find((one: Entry) => one.reverted_by === null),
      ),
    )
    expect([status, message]).toEqual([409, expect.stringContaining('was rejected by rain')])
  })

  it.each([
    ['a location', async () => movedLocation((path) => rain('PUT', path, { phone: '206-555-0199' }))],
    ['a note that was hidden there', async () => movedLocation(async () => hideNote(await addNote('Moves along')))],
    ['reports that were dismissed there', async () => movedLocation(async () => dismissReport(await addNote('Rude')))],
    ['what a user did there', async () => movedLocation(async () => revertNote(await addNote('Reverted')))],
    ['an operator', async () => moved('operators', { name: 'Wanderer' })],
    ['an event', async () => moved('events', { name: 'Travelling Open' })],
    ['a link', async () => moved('links', { name: 'Guide', url: 'https://guide.example.org' })],
  ] as const)('leaves %s to the region where it is now', async (_, make) => {
    const entry = await make()

    expect(await outcome(revert(rain, entry))).toEqual([
      403,
      expect.stringMatching(/^You do not administer region 1: /),
    ])
    expect((await revert(chief, entry)).status).toBe(200)
  })

  /** Lets rain do something at a location, which then moves. @returns the entry of what rain did. */
  async function movedLocation(act: (path: string) => Promise<unknown>): Promise<Entry> {
    const path = 'locations/305.json'
    await chief('PUT', path, { region_id: 3 })
    await act(path)
    const [entry] = (await rain('GET', 'journal.json')).body.entries
    expect((await chief('PUT', path, { region_id: 1 })).status).toBe(200)
    return entry
  }

  /** Lets rain make and change a record, which then moves. @returns the entry of the change. */
  async function moved(type: string, fields: object): Promise<Entry> {
    const { id } = (await rain('POST', `records/${type}.json`, { region_id: 3, ...fields })).body.record
    await rain('PUT', `records/${type}/${id}.json`, { name: 'Another name' })
    const [entry] = (await rain('GET', 'journal.json')).body.entries
    expect((await chief('PUT', `records/${type}/${id}.json`, { region_id: 1 })).status).toBe(200)
    return entry
  }

  async function addNote(condition: string): Promise<number> {
    const { body } = await flipper.put('/location_machine_xrefs/3050.json', { condition })
    return body.location_machine.machine_conditions[0].id
  }
  const hideNote = (id: number) => rain('POST', `content/machine_condition/${id}/hide.json`, {})
  async function dismissReport(id: number) {
    await flipper.post('/reports.json', { record_type: 'machine_condition', record_id: id, reason: 'Rude' })
    const { reports } = (await rain('GET', 'reports.json')).body
    return rain('POST', `reports/${reports[0].id}/decide.json`, { decision: 'dismiss' })
  }
  async function revertNote(id: number) {
    const { actions } = (await rain('GET', 'actions.json?location_id=305')).body
    const action =
      actions.find((one: { machine_condition_id: number }) => one.machine_condition_id === id) ?? actions[0]
    return rain('POST', `actions/${action.id}/revert.json`, { created_at: action.created_at })
  }

  it('restores a removed location with what belonged to it', async () => {
    await rain('DELETE', 'locations/303.json', {})
    const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
    await finishFollowUps(new Date(Date.now() + 61_000))

    expect((await revert(rain, await lastEntry('location', 303))).status).toBe(200)

    const { body } = await stack.get('/locations/303.json')
    expect(body.location_machine_xrefs).toMatchObject([{ machine_conditions: [{ comment: 'Plays well' }] }])
  })

  it('makes removed reference data again, removes what was made, and changes back what was changed', async () => {
    const [zone, event] = [await record('zones', 30), await record('events', 30)]
    await rain('DELETE', 'records/zones/30.json', {})
    await rain('DELETE', 'records/events/30.json', {})
    await rain('PUT', 'records/zones/31.json', { name: 'Far South' })
    const { body } = await rain('POST', 'records/operators.json', { name: 'New Operator', region_id: 3 })

    expect((await revert(rain, await lastEntry('zone', 30))).status).toBe(200)
    expect((await revert(rain, await lastEntry('event', 30))).status).toBe(200)
    expect((await revert(rain, await lastEntry('zone', 31))).status).toBe(200)
    expect((await revert(rain, await lastEntry('operator', body.record.id))).status).toBe(200)

    expect(await record('zones', 30)).toEqual({ ...zone, updated_at: expect.any(String) })
    expect(await record('events', 30)).toEqual({ ...event, updated_at: expect.any(String) })
    expect(await record('zones', 31)).toMatchObject({ name: 'South' })
    expect((await chief('GET', `records/operators/${body.record.id}.json`)).status).toBe(404)
  })

  it('removes nothing to which something refers by now', async () => {
    const { body } = await rain('POST', 'records/operators.json', { name: 'Busy Operator', region_id: 3 })
    const { id } = body.record
    const entry = await lastEntry('operator', id)
    await rain('PUT', 'locations/302.json', { operator_id: id })

    expect(await outcome(revert(rain, entry))).toEqual([409, expect.stringContaining('location 302')])
    await rain('PUT', 'locations/302.json', { operator_id: '' })
  })

  it('opens a rejected suggestion again', async () => {
    await rain('POST', 'suggestions/locations/901/reject.json', { reason: 'Closed' })
    await chief('POST', 'suggestions/regions/901/reject.json', { reason: 'Too small' })

    expect((await revert(rain, await lastEntry('suggested_location', 901))).status).toBe(200)
    expect((await revert(chief, await lastEntry('suggested_region', 901))).status).toBe(200)

    const { suggestion } = (await chief('GET', 'suggestions/locations/901.json')).body
    expect(suggestion).toMatchObject({ status: 'open', closed_at: null, decided_by: null, rejection_reason: null })
    const confirmed = { is_no_duplicate: true, accept_approximate_point: true }
    expect(await outcome(chief('POST', 'suggestions/locations/901/approve.json', confirmed))).toEqual([200, undefined])
    expect((await chief('GET', 'suggestions/regions/901.json')).body.suggestion.status).toBe('open')
  })

  it('opens a rejected machine again once it is in the catalog again', async () => {
    await chief('POST', 'suggestions/machines/901/reject.json', { reason: 'No pinball machine' })
    const rejection = await lastEntry('suggested_machine', 901)
    expect(await outcome(revert(chief, rejection))).toEqual([409, expect.stringContaining('revert that first')])

    expect((await revert(chief, await lastEntry('machine', 901))).status).toBe(200)
    expect((await revert(chief, rejection)).status).toBe(200)

    const { suggestion } = (await chief('GET', 'suggestions/machines/901.json')).body
    expect(suggestion).toMatchObject({ status: 'open', machine_id: 901 })
    expect(await record('machines', 901)).toMatchObject({ name: 'Deep Water' })
  })

  it('reverts the merge of a rejected machine with the rejection', async () => {
    const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
    await chief('POST', 'suggestions/machines/902/reject.json', { reason: 'A double', existing_machine_id: 641 })
    const rejection = await lastEntry('suggested_machine', 902)
    expect(await outcome(revert(chief, rejection))).toEqual([409, expect.stringContaining('still being merged')])
    await finishFollowUps(new Date())

    expect((await revert(chief, rejection)).status).toBe(200)

    await finishFollowUps(new Date())
    const { suggestion } = (await chief('GET', 'suggestions/machines/902.json')).body
    expect(suggestion).toMatchObject({ status: 'open', machine_id: 902 })
    expect(await record('machines', 902)).toMatchObject({ name: 'Double' })
    const { entries } = (await chief('GET', 'journal.json?record_type=machine&record_id=902')).body
    expect(entries.map((one: { action: string; reverted_by: string | null }) => [one.action, one.reverted_by])).toEqual(
      [
        ['revert_merge_machine', null],
        ['merge_machine', 'chief'],
      ],
    )
  })

  it('gives an account its former role and state, but not the own one', async () => {
    await chief('PUT', 'users/64.json', { region_ids: '3', is_silenced: true })

    const entry = await lastEntry('user', 64)
    expect(await outcome(revert(rain, entry))).toEqual([403, expect.any(String)])
    expect((await revert(chief, entry)).status).toBe(200)

    expect((await chief('GET', 'users/64.json')).body.user).toMatchObject({ region_ids: [], is_silenced: false })
    await chief('PUT', 'users/61.json', { region_ids: '3' })
    expect(await outcome(revert(deputy, await lastEntry('user', 61)))).toEqual([
      409,
      'this is your own account: ask another administrator',
    ])
  })

  it('shows a hidden condition again', async () => {
    const { body } = await flipper.post('/location_machine_xrefs.json', { location_id: 301, machine_id: 700 })
    const lmx = body.location_machine.id
    await flipper.put(`/location_machine_xrefs/${lmx}.json`, { condition: 'Rude words' })
    const conditions = async () =>
      (await stack.get(`/location_machine_xrefs/${lmx}.json`)).body.location_machine.machine_conditions
    const [{ id }] = await conditions()
    await rain('POST', `content/machine_condition/${id}/hide.json`, {})
    expect(await conditions()).toEqual([])

    expect((await revert(rain, await lastEntry('machine_condition', id))).status).toBe(200)

    expect(await conditions()).toMatchObject([{ id, comment: 'Rude words' }])
  })

  it('says what to do about what cannot be reverted', async () => {
    expect((await admin('users', 'delete-at-once', '65', '--yes')).status).toBe(0)
    const entry = await lastEntry('user', 65)

    expect(entry.is_revertible).toBe(false)
    expect(await outcome(revert(chief, entry))).toEqual([409, expect.stringContaining('The account is gone')])
    expect((await chief('POST', 'journal/999999/revert.json', {})).status).toBe(404)
  })
})
