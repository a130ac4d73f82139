// Super administrators revert the merge of two machines of the catalog.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { doubles } from '../../support/doubles.js'
import { type Faults, failCalls } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const person = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}

/** Suggestions that wait: of a location with both machines, and of the machine that goes. */
const suggestions = (id: number): ImportRecord[] => {
  const by = { user_id: FLIPPER.id, username: FLIPPER.username, created_at: confirmed_at, updated_at: confirmed_at }
  return [
    { type: 'suggested_location', id, name: `New ${id}`, region_id: 3, machine_ids: [id + 1, 641, id], ...by },
    { type: 'suggested_machine', id, name: `Double ${id} (Pro)`, machine_id: id, ...by },
  ]
}

const WRITES = /^(TransactWriteItems|BatchWriteItem|DeleteItem)Command$/
/** More than a merge has, or its revert. */
const MAX_WRITES = 60
/** From one interrupted write to the next. */
const STEP = usually(23, 1)
/** Nothing of these is filled that searches show, which a job would wait for. */
const SAME = { manufacturer: 'Bally', opdb_id: 'G1' }
const FAULT_IDS = Array.from({ length: 2 + MAX_WRITES / STEP }, (_, index) => 8000 + 10 * index)
const IDS = Array.from({ length: 10 }, (_, index) => 7000 + 10 * index)
/** Of these machines, the second lacks what searches show. */
const FILLED_IDS = [9000, 9010] as const

let stack: Stack
let chief: AdministratorClient
let deputy: AdministratorClient
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(
    [
      ...fixture,
      person(60, 'chief', { is_super_admin: true }),
      person(61, 'deputy', { is_super_admin: true }),
      person(62, 'rain', { region_id: 3 }),
      ...[...IDS, ...FAULT_IDS].flatMap((id) => [...doubles(id, SAME), ...suggestions(id)]),
      ...FILLED_IDS.flatMap((id) => [...doubles(id), ...suggestions(id)]),
    ],
    { LOG_LEVEL: 'silent' },
  )
  // The tests say when the rest of a change is done.
  stack.followers.hold({ pk: 'FOLLOW_UP' })
  ;[chief, deputy] = [administratorClient(stack, 60), administratorClient(stack, 61)]
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

let used = 0
function takeDoubles(): number {
  const id = IDS[used++]
  if (id === undefined) throw new Error('all doubles are used up')
  return id
}

async function runJobLater(maxMs?: number) {
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  return finishFollowUps(new Date(Date.now() + 61_000), maxMs)
}

async function startMerge(id: number, into = id + 1): Promise<void> {
  expect((await chief('POST', `machines/${id}/merge.json`, { into_machine_id: into })).status).toBe(200)
}

/** @returns the id of its entry in the journal. */
async function mergeDoubles(id: number, into = id + 1): Promise<number> {
  await startMerge(id, into)
  await runJobLater()
  return mergeEntry(id)
}

async function mergeEntry(id: number): Promise<number> {
  const { body } = await chief('GET', `journal.json?record_type=machine&record_id=${id}&action=merge_machine`)
  expect(body.entries[0]).toMatchObject({ is_revertible: true })
  return body.entries[0].id
}

const revert = (entry: number, as = chief) => as('POST', `journal/${entry}/revert.json`, {})

async function revertAll(...entries: number[]): Promise<void> {
  for (const entry of entries) {
    expect((await revert(entry)).status).toBe(200)
    expect(await runJobLater()).toMatchObject({ failed: 0 })
  }
}

/**
 * What the merge and its revert leave: when records were changed, what the administrators did, and that somebody has, or
 * had, a score on the machine that stays.
 */
const TRACES = /^(JOURNAL|SEQUENCE|STATUS|SCORED_MACHINE) /

/** All items of the table, without the traces. */
async function allItems(): Promise<Record<string, object>> {
  const { tableItems } = await import('../../support/table-items.js')
  const lasting = [...(await tableItems())].filter(([key]) => !TRACES.test(key))
  return Object.fromEntries(lasting.map(([key, { updated_at, ...item }]) => [key, item]))
}

/** Of these machines. */
async function itemsOf(ids: readonly number[]): Promise<Record<string, object>> {
  const about = new RegExp(ids.map((id) => `\\b0*${String(id).slice(0, 3)}[0-9]+\\b`).join('|'))
  return Object.fromEntries(Object.entries(await allItems()).filter(([key]) => about.test(key)))
}

const lineUpOf = async (location: number) =>
  Object.fromEntries(
    (await getLocation(stack, location)).location_machine_xrefs.map((lmx: Record<string, unknown>) => [
      lmx.machine_id,
      (lmx.machine_conditions as { comment: string }[]).map(({ comment }) => comment),
    ]),
  )

describe('reverting a merge of two machines', () => {
  it('leaves the table as it was before the merge, once', async () => {
    const id = FILLED_IDS[0]
    const before = await allItems()
    const entry = await mergeDoubles(id)
    expect(Object.keys(await allItems())).not.toEqual(Object.keys(before))

    const answers = await Promise.all([revert(entry), revert(entry, deputy)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    // A run without enough time leaves the rest to the next.
    expect(await runJobLater(300)).toMatchObject({ finished: 0, failed: 0 })
    expect(await runJobLater()).toMatchObject({ failed: 0 })
    expect(await allItems()).toEqual(before)
  })

  it('keeps what was written since with the machine that stayed, unless its record is of the other', async () => {
    const id = FILLED_IDS[1]
    const entry = await mergeDoubles(id)
    const points = (lmx: number, score: number) =>
      flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: id * 10 + lmx, score })
    const written = [
      await flipper.put(`/location_machine_xrefs/${id * 10}.json`, { condition: 'new at both' }),
      await flipper.put(`/location_machine_xrefs/${id * 10 + 2}.json`, { condition: 'new at the first' }),
      await points(0, 11),
      await points(2, 12),
      await flipper.post('/location_machine_xrefs.json', { location_id: id + 2, machine_id: id + 1 }),
      await chief('PUT', `records/machines/${id + 1}.json`, { manufacturer: 'Stern' }),
    ]
    expect(written.map(({ status }) => status)).toEqual([200, 200, 201, 201, 201, 200])

    await revertAll(entry)

    expect(await lineUpOf(id)).toEqual({ [id]: ['of the older'], [id + 1]: ['new at both', 'newest of both'] })
    expect(await lineUpOf(id + 1)).toEqual({ [id]: ['new at the first', 'alone'] })
    expect(await lineUpOf(id + 2)).toEqual({ [id + 1]: [] })
    const best = async (machine: number) =>
      (await stack.get(`/machines/${machine}.json`)).body.highest_scores.map((one: { score: number }) => one.score)
    expect(await best(id)).toEqual([500, 400, 300, 100, 12])
    expect(await best(id + 1)).toEqual([200, 11])
    const { body } = await stack.get(`/machines/${id + 1}.json`)
    expect([body.manufacturer, body.opdb_id]).toEqual(['Stern', null])
  })

  it('restores nothing that was removed since', async () => {
    const id = takeDoubles()
    const entry = await mergeDoubles(id)
    const removed = [
      await flipper.delete(`/location_machine_xrefs/${id * 10}.json`),
      await flipper.delete(`/location_machine_xrefs/${id * 10 + 2}.json`),
      await flipper.post(`/users/${FLIPPER.id}/remove_life_list_machine.json`, { machine_id: id + 1 }),
      await flipper.delete(`/users/${FLIPPER.id}/watches/${id * 10 + 1}.json`),
      await chief('PUT', `suggestions/locations/${id}.json`, { machine_ids: [641] }),
    ]
    expect(removed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])

    await revertAll(entry)

    expect([await lineUpOf(id), await lineUpOf(id + 1)]).toEqual([{}, {}])
    const items = await itemsOf([id])
    const ofFlipper = Object.keys(items).filter((key) => key.startsWith(`USER#${FLIPPER.id} `))
    expect(ofFlipper).toEqual([])
    expect(items[`SUGGESTION#LOCATION#OPEN ${String(id).padStart(15, '0')}`]).toMatchObject({ machine_ids: [641] })
    // The removed machine is the one that it was, and is restored as that.
    const again = await flipper.post('/location_machine_xrefs.json', { location_id: id + 1, machine_id: id })
    expect(again.body.location_machine.id).toBe(id * 10 + 2)
    expect(await lineUpOf(id + 1)).toEqual({ [id]: ['alone'] })
  })

  it('restores machines that had just been removed before the merge', async () => {
    const [id, other] = [takeDoubles(), takeDoubles()]
    // Of the first where it is alone, and of either where both are.
    const lmxIds = [id * 10 + 2, id * 10 + 1, other * 10]
    for (const lmx of lmxIds) expect((await flipper.delete(`/location_machine_xrefs/${lmx}.json`)).status).toBe(200)
    const before = await itemsOf([id, other])
    expect(Object.keys(before).filter((key) => key.startsWith('REMOVED#'))).toHaveLength(3)

    await revertAll(await mergeDoubles(id), await mergeDoubles(other))

    expect(await itemsOf([id, other])).toEqual(before)
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: other, machine_id: other })
    expect(added.body.location_machine.id).toBe(other * 10)
  })

  it('finds machines of locations that were merged, removed or restored meanwhile', async () => {
    const [id, other] = [takeDoubles(), takeDoubles()]
    const before = await itemsOf([other])
    expect((await chief('DELETE', `locations/${other}.json`)).status).toBe(200)
    await runJobLater()
    const entries = [await mergeDoubles(id), await mergeDoubles(other)]
    expect((await chief('POST', `locations/${other}/restore.json`)).status).toBe(200)
    await chief('POST', `locations/${id + 1}/merge.json`, { into_location_id: id + 2 })
    await runJobLater()
    expect(Object.keys(await lineUpOf(id + 2))).toEqual([String(id + 1)])

    await revertAll(...entries.reverse())

    expect(Object.keys(await lineUpOf(id + 2))).toEqual([String(id)])
    expect(withoutRemoval(await itemsOf([other]))).toEqual(withoutRemoval(before))
  })

  it('goes back one merge after the other', async () => {
    const [first, second] = [takeDoubles(), takeDoubles()]
    const before = await itemsOf([first, second])
    const entry = await mergeDoubles(first)
    const next = await mergeDoubles(second, first + 1)
    expect((await revert(entry)).body.errors).toContain(`machine ${second} was merged into machine ${first + 1} since`)
    await revertAll(next)
    const last = await mergeDoubles(first + 1, second)
    expect((await revert(entry)).body.errors).toContain(
      `machine ${first + 1}, into which it was merged, was merged into machine ${second} since: revert that first`,
    )

    await revertAll(last, entry)

    expect(await itemsOf([first, second])).toEqual(before)
  })

  it('says what is in the way', async () => {
    const id = takeDoubles()
    await startMerge(id)
    const { body } = await chief('GET', `journal.json?record_type=machine&record_id=${id}`)
    const entry = body.entries[0].id
    const errors = async () => {
      const response = await revert(entry)
      expect(response.status).toBe(409)
      return response.body.errors
    }
    expect(await errors()).toContain('it is still being merged')
    await runJobLater()
    expect((await revert(entry, administratorClient(stack, 62))).status).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3600_000 })
    const late = await revert(entry)
    vi.useRealTimers()
    expect([late.status, late.body.errors]).toEqual([409, 'a merge is reverted within 30 days'])
    const namesake = await chief('POST', 'records/machines.json', { name: `Double ${id} (Pro)` })
    expect(await errors()).toContain(`name is already taken by machine ${namesake.body.record.id}`)
    const { importFiles } = await import('../../../lib/import/import.js')
    await importFiles([[{ type: 'machine', id, name: 'Imported again' }]])
    expect(await errors()).toContain(`machine ${id} is there again`)
  })

  it('says that nothing is kept of a merge whose record has expired', async () => {
    const id = takeDoubles()
    await startMerge(id)
    const [{ deleteItem }, { machineMergeRecordKey }] = await Promise.all([
      import('../../../shared/table/write.js'),
      import('../../../shared/removal/keys.js'),
    ])
    await deleteItem(machineMergeRecordKey(id))
    await runJobLater()

    const { status, body } = await revert(await mergeEntry(id))

    expect([status, body.errors]).toEqual([409, expect.stringContaining('nothing is kept of the merge')])
  })

  it('changes nothing of an export when the command reverts it', async () => {
    const id = takeDoubles()
    const before = await exported()

    const { status } = await admin('journal', 'revert', String(await mergeDoubles(id)))

    await runJobLater()
    expect(status).toBe(0)
    expect(await exported()).toEqual(before)
  })

  it('loses nothing when it is interrupted at any write', async () => {
    const before = await itemsOf(FAULT_IDS)
    const interrupted = async () => {
      const faults: Faults[] = []
      for (const [index, id] of FAULT_IDS.entries()) {
        // The ids of all that is of the machines, and of their locations, begin so; the digits of points do not count.
        const about = new RegExp(`(?<![.0-9])0*${String(id).slice(0, 3)}[0-9]{1,2}(?![0-9])`)
        const plan = { operation: WRITES, about, skip: index * STEP, times: 99, error: new Error('killed') }
        faults.push(await failCalls(plan))
      }
      await runJobLater()
      for (const one of faults) one.stop()
      expect(await runJobLater()).toMatchObject({ failed: 0 })
      return faults.map(({ failed }) => failed)
    }
    for (const id of FAULT_IDS) await startMerge(id)
    const merges = await interrupted()
    for (const id of FAULT_IDS) expect((await revert(await mergeEntry(id))).status).toBe(200)
    const reverts = await interrupted()

    // The first is interrupted at its first write, and the last would be after its last.
    expect([merges, reverts].map((counts) => [counts[0] !== 0, counts.at(-1)])).toEqual([
      [true, 0],
      [true, 0],
    ])
    expect(await itemsOf(FAULT_IDS)).toEqual(before)
  }, 300_000)
})

/** A restored location has these of its removal. */
function withoutRemoval(items: Record<string, object>): Record<string, object> {
  return Object.fromEntries(Object.entries(items).filter(([key]) => !/REMOVED_LOC|ARCHIVE/.test(key)))
}

/** All records, without the traces. */
async function exported(): Promise<ImportRecord[]> {
  const { exportDirectory } = await import('../../../lib/export/export.js')
  const { PassThrough } = await import('node:stream')
  const { text } = await import('node:stream/consumers')
  const output = new PassThrough()
  const [lines] = await Promise.all([text(output), exportDirectory(output, { withPasswordHashes: false })])
  const records = lines
    .trim()
    .split('\n')
    .map((line): ImportRecord => JSON.parse(line))
  return records
    .filter(({ type }) => type !== 'journal_entry' && type !== 'sequence')
    .map(({ updated_at, ...record }) => record as ImportRecord)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
