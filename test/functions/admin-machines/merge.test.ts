// Administrators merge two machines of the catalog that are the same, and undo that.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin } from '../../support/admin.js'
import { type AdministratorClient, administratorClient, administratorToken } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { doubles } from '../../support/doubles.js'
import { type Faults, failCalls } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import { everythingDerived, type Stack } from '../../support/stack.js'
import { tableItems } from '../../support/table-items.js'
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

/** From one interrupted write to the next. */
const STEP = usually(23, 1)
/** More than a merge has, or its undo. */
const MAX_WRITES = 30
/** Each write is interrupted before, and after. */
const FAULT_IDS = Array.from({ length: 2 * (2 + Math.floor(MAX_WRITES / STEP)) }, (_, index) => 8000 + 10 * index)
/** Imported together: each import counts the whole directory again. */
const IDS = Array.from({ length: 20 }, (_, index) => 7000 + 10 * index)

let stack: Stack
let chief: AdministratorClient
let deputy: AdministratorClient
let rain: AdministratorClient
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  const people = [
    person(60, 'chief', { is_super_admin: true }),
    person(61, 'deputy', { is_super_admin: true }),
    person(62, 'rain', { region_id: 3 }),
  ]
  const records = [...IDS, ...FAULT_IDS].flatMap((id) => [...doubles(id), ...suggestions(id)])
  stack = await startDirectory([...fixture, ...people, ...records], { LOG_LEVEL: 'silent' })
  // The tests say when the rest of a change is done.
  stack.followers.hold({ pk: 'FOLLOW_UP' })
  ;[chief, deputy, rain] = [60, 61, 62].map((id) => administratorClient(stack, id)) as [
    typeof chief,
    typeof chief,
    typeof chief,
  ]
  ;[flipper, tilt] = [await signInAs(stack, FLIPPER), await signInAs(stack, TILT)]
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

let used = 0
/** @returns the id of the first of two machines that no other test has. */
function takeDoubles(): number {
  const id = IDS[used++]
  if (id === undefined) throw new Error('all doubles are used up')
  return id
}

const merge = (id: number, into = id + 1, who = chief) =>
  who('POST', `machines/${id}/merge.json`, { into_machine_id: into })

async function mergeOnce(id: number, into: number, key: string) {
  const authorization = `Bearer ${await administratorToken(60)}`
  return stack.request(`/admin/machines/${id}/merge.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, 'idempotency-key': key },
    body: JSON.stringify({ into_machine_id: into }),
  })
}

/** What the job does a minute later. */
async function runJobLater() {
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  return finishFollowUps(new Date(Date.now() + 61_000))
}

/** Also what the first run has registered. */
async function runJobs(): Promise<void> {
  for (let finished = 1; finished > 0; ) {
    const run = await runJobLater()
    expect(run).toMatchObject({ failed: 0 })
    finished = run.finished
  }
}

/** @returns the id of its entry in the journal. */
async function mergeDoubles(id: number, into = id + 1): Promise<number> {
  expect((await merge(id, into)).status).toBe(200)
  await runJobs()
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
    await runJobs()
  }
}

/**
 * What the merge and its undo leave: when records were changed, what the administrators did, and that somebody has, or
 * had, a score on the machine that stays.
 */
const TRACES = /^(JOURNAL|SEQUENCE|STATUS|SCORED_MACHINE|REMOVED_LOC|FEED#(ARCHIVE|REMOVED_LOC))/

/** All items of the table, or those of these machines, without the traces. */
async function itemsOf(ids?: readonly number[]): Promise<Record<string, object>> {
  const about = new RegExp((ids ?? []).map((id) => `\\b0*${String(id).slice(0, 3)}[0-9]+\\b`).join('|'))
  const lasting = await tableItems((key) => !TRACES.test(key) && about.test(key))
  return Object.fromEntries([...lasting].map(([key, { updated_at, ...item }]) => [key, item]))
}

const lineUpOf = async (location: number) =>
  Object.fromEntries(
    (await getLocation(stack, location)).location_machine_xrefs.map((lmx: Record<string, unknown>) => [
      lmx.machine_id,
      (lmx.machine_conditions as { comment: string }[]).map(({ comment }) => comment),
    ]),
  )

/** What there is of the machines, in terms that are the same for all: ids count from the first. */
async function summary(id: number) {
  const { queryAll } = await import('../../../shared/table/query.js')
  // Also what has failed, which is repeated.
  await everythingDerived()
  const { body: shown } = await stack.get(`/machines/${id + 1}.json`)
  const lineUps = await Promise.all([0, 1, 2].map((n) => getLocation(stack, id + n)))
  const lists = ['HISTORY', 'LOCATION'].map((kind) => queryAll({ partition: `${kind}#${id + 2}`, consistent: true }))
  const history = (await Promise.all(lists)).flat().filter(({ sk }) => /^(CONDITION|LMX|SCORE)#/.test(String(sk)))
  const { items: feed } = (await stack.get(`/machines/${id + 1}/feed.json`)).body
  const old = await tableItems((key, { machine_id }) => Number(machine_id) === id && !key.startsWith('JOURNAL'))
  const ofUser = async (user: number, kind: string) =>
    (await queryAll({ partition: `USER#${user}`, prefix: kind, consistent: true })).flatMap(({ machine_id }) =>
      [id, id + 1].includes(Number(machine_id)) ? [Number(machine_id) - id] : [],
    )
  return {
    machine: [shown.manufacturer, shown.year, shown.opdb_id === `G${id}`, shown.lmx_count],
    counts: lineUps.map(({ num_machines }) => num_machines),
    lineUps: lineUps.map(({ location_machine_xrefs }) =>
      location_machine_xrefs.map((lmx: Record<string, unknown>) => ({
        ids: [Number(lmx.id) - id * 10, Number(lmx.machine_id) - id],
        condition: lmx.condition,
        connected: lmx.ic_enabled,
        scores: (lmx.machine_score_xrefs as { score: number }[]).map(({ score }) => score),
        notes: (lmx.machine_conditions as { comment: string }[]).map(({ comment }) => comment),
      })),
    ),
    history: history.map(({ sk, machine_id }) => [String(sk).split('#')[0], machine_id && Number(machine_id) - id]),
    best: shown.highest_scores.map(({ score }: { score: number }) => score),
    activity: feed.map((one: { id: string }) => Number(one.id.match(/\d+$/)) - id * 10),
    lifeLists: [await ofUser(10, 'LIFE_LIST'), await ofUser(11, 'LIFE_LIST')],
    watches: [await ofUser(10, 'WATCH'), await ofUser(11, 'WATCH')],
    old: [...old.values()],
  }
}

const MERGED = {
  machine: ['Bally', 1981, true, 2],
  counts: [1, 1, 0],
  lineUps: [
    [
      {
        ...{ ids: [0, 1], condition: 'newest of both', connected: true },
        ...{ scores: [200, 100], notes: ['newest of both', 'of the older'] },
      },
    ],
    [{ ids: [2, 1], condition: 'alone', connected: null, scores: [300], notes: ['alone'] }],
    [],
  ],
  history: [
    ['CONDITION', undefined],
    ['LMX', 1],
    ['SCORE', 1],
  ],
  best: [500, 400, 300, 200, 100],
  activity: [2, 1, 0],
  lifeLists: [[1], [1]],
  watches: [[1], [1]],
  old: [],
}

describe('POST /admin/machines/{id}/merge.json', () => {
  it('lets the other machine take its place everywhere, fills blank fields, and records it', async () => {
    const id = takeDoubles()
    const { status, body } = await mergeOnce(id, id + 1, 'merge-twice')

    expect([status, body]).toEqual([200, { machine_id: id + 1, name: `Double ${id} (LE)` }])
    expect((await mergeOnce(id, id + 1, 'merge-twice')).body).toEqual(body)
    expect((await chief('GET', 'journal.json')).body.entries[0]).toMatchObject({
      username: 'chief',
      action: 'merge_machine',
      record_id: id,
      before: { name: `Double ${id} (Pro)` },
      after: { merged_into: id + 1, filled: 'manufacturer, opdb_id' },
    })
    // Machines that were removed long ago are history.
    await (await import('../../../shared/locations/history/move-removed.js')).moveRemovedMachines(new Date())
    // Nobody sees half of it.
    expect((await stack.get(`/machines/${id}.json`)).status).toBe(200)
    expect((await flipper.post('/location_machine_xrefs.json', { location_id: id + 2, machine_id: id })).status).toBe(
      404,
    )
    expect(await runJobLater()).toMatchObject({ failed: 0 })
    expect(await summary(id)).toMatchObject(MERGED)
    expect((await chief('GET', 'journal.json')).body.entries[0].action).toBe('merge_machine')
  })

  it('loses nothing when it, or its undo, is interrupted before or after any write', async () => {
    const before = await itemsOf(FAULT_IDS)
    /** Each time another write of each id fails. */
    const interrupted = async (begin: (id: number) => Promise<unknown>) => {
      const faults: Faults[] = []
      for (const [index, id] of FAULT_IDS.entries()) {
        // The ids of all that is of the machines, and of their locations, begin so; the digits of points do not count.
        const about = new RegExp(`(?<![.0-9])0*${String(id).slice(0, 3)}[0-9]{1,2}(?![0-9])`)
        const [skip, after] = [(index >> 1) * STEP, index % 2 === 1]
        faults.push(await failCalls({ operation: WRITES, about, skip, after, times: 99, error: new Error('killed') }))
      }
      for (const id of FAULT_IDS) await begin(id)
      await runJobLater()
      for (const one of faults) one.stop()
      // What was not registered begins again.
      for (const id of FAULT_IDS) await begin(id)
      await runJobs()
      // The first is interrupted at its first write, and the last would be after its last.
      expect([faults[0]?.failed !== 0, faults.at(-1)?.failed]).toEqual([true, 0])
    }

    await interrupted((id) => merge(id))
    for (const id of FAULT_IDS) expect(await summary(id), `${id}`).toMatchObject(MERGED)
    const entries = new Map<number, number>()
    for (const id of FAULT_IDS) entries.set(id, await mergeEntry(id))
    await interrupted((id) => revert(entries.get(id) ?? 0))

    expect(await itemsOf(FAULT_IDS)).toEqual(before)
  }, 600_000)

  it('moves the conditions of the record that goes, when it is interrupted before', async () => {
    const id = takeDoubles()
    // Then a scan finds nothing at the location.
    expect((await tilt.delete(`/machine_score_xrefs/${id * 10 + 1}.json`)).status).toBe(200)
    expect((await merge(id + 1, id)).status).toBe(200)
    const faults = await failCalls({ operation: WRITES, about: 'CONDITION#', times: 99, error: new Error('killed') })
    await runJobLater()
    faults.stop()
    expect(faults.failed).toBeGreaterThan(0)
    await runJobLater()

    const [lmx] = (await getLocation(stack, id)).location_machine_xrefs
    const notes = lmx.machine_conditions.map(({ comment }: { comment: string }) => comment)
    expect([lmx.machine_id, notes]).toEqual([id, ['newest of both', 'of the older']])
  })

  it('answers for the old id with 301 to the new one, after all merges', async () => {
    const [first, second, third] = [takeDoubles(), takeDoubles(), takeDoubles()]
    await merge(first, second)
    await runJobLater()
    await merge(second, third)
    await runJobLater()
    const where = async (path: string) => {
      const response = await fetch(`${stack.url}/api/v1${path}`, { redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }

    expect(await where(`/machines/${first}.json?limit=5`)).toEqual([301, `/api/v1/machines/${third}.json?limit=5`])
    expect(await where(`/machines/${second}/feed.atom`)).toEqual([301, `/api/v1/machines/${third}/feed.atom`])
    expect((await where(`/machines/${third}.json`))[0]).toBe(200)
    expect((await where('/machines/4711.json'))[0]).toBe(404)
    expect((await merge(first, third)).body.errors).toContain(`was merged into machine ${third}`)
  })

  it('is for super administrators, of two other machines that nobody else is merging or removing', async () => {
    const [id, other] = [takeDoubles(), takeDoubles()]

    expect((await merge(id, id + 1, rain)).status).toBe(403)
    expect((await merge(id, 4711)).status).toBe(404)
    expect((await merge(4711, id)).status).toBe(404)
    expect((await merge(id, id)).status).toBe(400)
    const answers = await Promise.all([merge(id, id + 1), merge(id + 1, id, deputy)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [gone, kept] = answers[0]?.status === 200 ? [id, id + 1] : [id + 1, id]
    expect((await merge(other, gone)).status).toBe(409)
    expect((await merge(kept, other)).status).toBe(409)
    expect((await merge(gone, other)).status).toBe(409)
    const { removeReferenceRecord } = await import('../../../shared/removal/reference/removal.js')
    const administrator = { id: null, username: 'operator' }
    for (const machine of [gone, kept]) {
      const removal = removeReferenceRecord('machine', machine, { findReferrers: async () => [], administrator })
      await expect(removal).rejects.toMatchObject({ status: 409 })
    }
    await runJobLater()
    expect((await stack.get(`/machines/${kept}.json`)).status).toBe(200)
    expect((await merge(other, other + 1)).status).toBe(200)
    await runJobLater()
  })

  it('keeps every record in an export, which leads the old id to the new one; its undo by the command leaves no trace', async () => {
    const id = takeDoubles()
    const before = await exported()
    const entry = await mergeDoubles(id)
    const after = await exported()
    const items = await itemsOf([id])
    const { importFiles } = await import('../../../lib/import/import.js')
    expect((await importFiles([after])).problems).toEqual([])

    for (const type of ['machine_condition', 'machine_score_xref', 'user_submission', 'location_picture_xref']) {
      const idsOf = (records: ImportRecord[]) => records.filter((one) => one.type === type).map((one) => one.id)
      expect(idsOf(after).sort(), type).toEqual(idsOf(before).sort())
    }
    expect(after).toContainEqual(
      expect.objectContaining({ type: 'merged_machine', merged_machine_id: id, into_machine_id: id + 1 }),
    )
    expect(await itemsOf([id])).toEqual(items)
    expect((await stack.get(`/machines/${id}.json`)).body.id).toBe(id + 1)

    expect((await admin('journal', 'revert', String(entry))).status).toBe(0)
    await runJobs()
    expect(lasting(await exported())).toEqual(lasting(before))
  })
})

describe('its undo', () => {
  it('leaves the table as it was before the merge, once', async () => {
    const id = takeDoubles()
    const before = await itemsOf()
    const entry = await mergeDoubles(id)
    expect(Object.keys(await itemsOf())).not.toEqual(Object.keys(before))

    const answers = await Promise.all([revert(entry), revert(entry, deputy)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await runJobs()
    expect(await itemsOf()).toEqual(before)
  })

  it('leaves what was changed since with the machine that stayed, and says so', async () => {
    const id = takeDoubles()
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

    expect(await lineUpOf(id)).toEqual({ [id + 1]: ['new at both', 'newest of both', 'of the older'] })
    expect(await lineUpOf(id + 1)).toEqual({ [id + 1]: ['new at the first', 'alone'] })
    expect(await lineUpOf(id + 2)).toEqual({ [id + 1]: [] })
    const best = async (machine: number) =>
      (await stack.get(`/machines/${machine}.json`)).body.highest_scores.map((one: { score: number }) => one.score)
    expect(await best(id)).toEqual([500, 400])
    expect(await best(id + 1)).toEqual([300, 200, 100, 12, 11])
    const { body } = await stack.get(`/machines/${id + 1}.json`)
    expect([body.manufacturer, body.opdb_id]).toEqual(['Stern', `G${id}`])
    const { entries } = (await chief('GET', `journal.json?record_id=${id}&action=revert_merge_machine`)).body
    const byFlipper = { record_type: 'location_machine_xref', reason: 'it was changed since by flipper' }
    expect(entries[0].left).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...byFlipper, record_id: id * 10 }),
        expect.objectContaining({ ...byFlipper, record_id: id * 10 + 2 }),
        expect.objectContaining({ record_type: 'machine', record_id: id + 1, reason: 'it was changed since by chief' }),
      ]),
    )
  })

  it('is completed after the response to its last write was lost', async () => {
    const id = takeDoubles()
    const entry = await mergeDoubles(id)
    const faults = await failCalls({ operation: WRITES, about: 'MERGING_INTO_MACHINE', skip: 1, after: true })
    await revert(entry)
    await runJobLater()
    faults.stop()
    expect(faults.failed).toBe(1)

    await runJobs()

    expect((await merge(id)).status).toBe(200)
    await runJobs()
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
    // The removed machine is still the other, and is restored as that.
    const again = await flipper.post('/location_machine_xrefs.json', { location_id: id + 1, machine_id: id + 1 })
    expect(again.body.location_machine.id).toBe(id * 10 + 2)
    expect(await lineUpOf(id + 1)).toEqual({ [id + 1]: ['alone'] })
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

  it('reaches a location that was restored since, and leaves what was moved to another', async () => {
    const [id, other] = [takeDoubles(), takeDoubles()]
    const before = await itemsOf([other])
    expect((await chief('DELETE', `locations/${other}.json`)).status).toBe(200)
    await runJobLater()
    const entries = [await mergeDoubles(id), await mergeDoubles(other)]
    expect((await chief('POST', `locations/${other}/restore.json`)).status).toBe(200)
    expect((await summary(other)).lineUps).toMatchObject(MERGED.lineUps)
    await chief('POST', `locations/${id + 1}/merge.json`, { into_location_id: id + 2 })
    await runJobs()
    expect(Object.keys(await lineUpOf(id + 2))).toEqual([String(id + 1)])

    await revertAll(...entries.reverse())

    expect(Object.keys(await lineUpOf(id + 2))).toEqual([String(id + 1)])
    expect(await itemsOf([other])).toEqual(before)
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
    expect((await merge(id)).status).toBe(200)
    const { body } = await chief('GET', `journal.json?record_type=machine&record_id=${id}`)
    const entry = body.entries[0].id
    const errors = async () => {
      const response = await revert(entry)
      expect(response.status).toBe(409)
      return response.body.errors
    }
    expect(await errors()).toContain('it is still being merged')
    await runJobLater()
    expect((await revert(entry, rain)).status).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3600_000 })
    const late = await revert(entry)
    vi.useRealTimers()
    expect([late.status, late.body.errors]).toEqual([409, 'a merge is reverted within 30 days'])
    const [{ deleteAll, putAll }, { queryAll }] = await Promise.all([
      import('../../../shared/table/whole/bulk.js'),
      import('../../../shared/table/query.js'),
    ])
    const kept = (await queryAll({ partition: `CHANGE#${entry}` })) as { pk: string; sk: string }[]
    await deleteAll(kept.map(({ pk, sk }) => ({ pk, sk })))
    expect(await errors()).toContain('nothing is kept of the merge')
    await putAll(kept)
    const namesake = await chief('POST', 'records/machines.json', { name: `Double ${id} (Pro)` })
    expect(await errors()).toContain(`name is already taken by machine ${namesake.body.record.id}`)
    const { importFiles } = await import('../../../lib/import/import.js')
    await importFiles([[{ type: 'machine', id, name: 'Imported again' }]])
    expect(await errors()).toContain(`machine ${id} is there again`)
  })
})

/** All records. */
async function exported(): Promise<ImportRecord[]> {
  const { exportDirectory } = await import('../../../lib/export/export.js')
  const output = new PassThrough()
  const [lines] = await Promise.all([text(output), exportDirectory(output, { withPasswordHashes: false })])
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Without the traces. */
const lasting = (records: ImportRecord[]) =>
  records
    .filter(({ type }) => type !== 'journal_entry' && type !== 'sequence')
    // Another test restores a location: an import writes less of its removal, which no feed shows.
    .filter(({ submission_type }) => submission_type !== 'delete_location')
    .map(({ updated_at, ...record }) => JSON.stringify(record))
    .sort()

const WRITES = /^(TransactWriteItems|BatchWriteItem)Command$/
