// The journal of what administrators did.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
/** Location 5000 was merged into 5001, and so on until 5021, which is in region 7: an id leads on twenty times at most. */
const [FIRST_MERGED, LAST_MERGED, IN_BEND] = [5000, 5020, 5021]
const records: ImportRecord[] = [
  { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' },
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 61, username: 'sage', email: 'sage@example.org', confirmed_at, region_id: 7 },
  { type: 'location', id: IN_BEND, name: 'Place', lat: '44.06', lon: '-121.31', region_id: 7 },
  ...Array.from({ length: LAST_MERGED - FIRST_MERGED + 1 }, (_, index) => ({
    ...{ type: 'merged_location', merged_location_id: FIRST_MERGED + index },
    ...{ into_location_id: FIRST_MERGED + index + 1, merged_at: '2026-01-01T00:00:00Z' },
  })),
]

/** What two entries of region 8 are about. */
const MERGED: Record<number, number> = { 151: FIRST_MERGED + 1, 152: FIRST_MERGED }
/** Of region 7 the 150 oldest; the two oldest of all are removals. */
const ENTRIES = 1_300
const entry = (id: number) => ({
  id,
  created_at: new Date(Date.UTC(2026, 0, 1) + id * 3600_000).toISOString(),
  user_id: 60,
  username: 'chief',
  action: id <= 2 ? 'remove_location' : 'update_location',
  record_type: 'location',
  record_id: MERGED[id] ?? 1 + (id % 40),
  region_id: id <= 150 ? 7 : 8,
  further_region_id: null,
  location_id: null,
  before: {},
  after: id === ENTRIES ? { phone: '1', name: 'Place', street: '1 Oak St' } : {},
  reverted_by: null,
  reverted_at: null,
})

let stack: Stack
let chief: AdministratorClient
let sage: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' })
  ;[chief, sage] = [administratorClient(stack, 60), administratorClient(stack, 61)]
  const { journalEntryStep } = await import('../../../shared/administrators/journal-entries.js')
  const { transact } = await import('../../../shared/table/transaction.js')
  for (let first = 1; first <= ENTRIES; first += 100) {
    await transact(Array.from({ length: 100 }, (_, index) => journalEntryStep(entry(first + index))))
  }
})
afterAll(() => stack.close())

describe('GET /admin/journal.json', () => {
  it('has the fields in the order of the forms', async () => {
    const [newest] = (await chief('GET', 'journal.json')).body.entries
    expect(Object.keys(newest.after)).toEqual(['name', 'street', 'phone'])
  })

  const read = async (as: AdministratorClient, query: string) => {
    const { entries, next_before } = (await as('GET', `journal.json?${query}`)).body
    return { ids: entries.map(({ id }: { id: number }) => id), next_before }
  }

  it('fills a page with what is wanted, and is now in the region, however much lies between', async () => {
    const found = await read(chief, 'action=remove_location&before=1000')
    expect(found).toEqual({ ids: [2, 1], next_before: null })

    const first = await read(sage, 'before=1000')
    expect([first.ids.length, first.ids[0], first.next_before]).toEqual([100, 151, 52])
    const second = await read(sage, 'before=52')
    expect([second.ids.length, second.next_before]).toEqual([51, null])
  })

  it('reads so much at most, and then says where to go on', async () => {
    const first = await read(chief, 'action=remove_location')
    expect(first).toEqual({ ids: [], next_before: ENTRIES - 999 })

    expect(await read(chief, `action=remove_location&before=${first.next_before}`)).toMatchObject({ ids: [2, 1] })
    expect(await read(chief, 'action=remove_location&before=1000&username=Chief')).toMatchObject({ ids: [2, 1] })
    expect(await read(chief, 'action=remove_location&before=1000&username=sage')).toMatchObject({ ids: [] })
  })

  it.each([
    [{ action: 'remove_location' }, 30],
    [{ action: 'merge_location' }, 30],
    [{ action: 'merge_machine' }, 30],
    [{ action: 'revert_action', before: { submission_type: 'location_metadata' }, after: { website: null } }, 30],
    [{ action: 'revert_action', before: { submission_type: 'new_lmx' } }, 7],
    [{ action: 'revert_action', after: { hidden_record_type: 'machine_condition', hidden_record_id: 1 } }, Infinity],
    [{ action: 'delete_user' }, 7],
    [{ action: 'update_location' }, Infinity],
    [{ action: 'hide_record' }, Infinity],
    [{ action: 'remove_zone' }, Infinity],
    [{ action: 'restore_location' }, 0],
  ])('offers to revert %j for %d days', async (fields, days) => {
    const { isRevertible } = await import('../../../shared/undo/revertible.js')
    const made = { ...entry(1), ...fields }
    const isOffered = (ms: number) => isRevertible(made, new Date(Date.parse(made.created_at) + ms))

    const end = Math.min(days, 1000) * 24 * 3600_000
    expect([isOffered(end - 1000), isOffered(end + 1000)]).toEqual([days > 0, days === Infinity])
  })

  it('offers what it says: what is older than 30 days is reverted no more', async () => {
    const { body } = await chief('GET', 'journal.json?action=remove_location&before=1000')
    expect(body.entries.map((one: { is_revertible: boolean }) => one.is_revertible)).toEqual([false, false])
  })

  it('ends at the first day that is wanted', async () => {
    const day = entry(1290).created_at.slice(0, 10)
    const { ids, next_before } = await read(chief, `since=${day}`)

    expect(next_before).toBeNull()
    expect(ids.every((id: number) => entry(id).created_at >= day)).toBe(true)
    expect(ids).toContain(1290)
  })
})
