// Administrators merge two machines of the catalog that are the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient, administratorToken } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { doubles } from '../../support/doubles.js'
import { failCalls } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import { everythingDerived, type Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const person = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}

let stack: Stack
let chief: AdministratorClient
let rain: AdministratorClient
let flipper: SignedInClient
beforeAll(async () => {
  const administrators = [person(60, 'chief', { is_super_admin: true }), person(61, 'chief2', { is_super_admin: true })]
  const records = [
    ...fixture,
    ...administrators,
    person(62, 'rain', { region_id: 3 }),
    ...IDS.flatMap((id) => doubles(id)),
  ]
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' })
  // The tests say when the rest of a change is done.
  stack.followers.hold({ pk: 'FOLLOW_UP' })
  chief = administratorClient(stack, 60)
  rain = administratorClient(stack, 62)
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

/** From one interrupted write to the next. */
const STEP = usually(23, 1)
/** More than it takes. */
const MAX_WRITES = 80
/** Imported together: each import counts the whole directory again. */
const IDS = Array.from({ length: 8 + Math.ceil(MAX_WRITES / STEP) }, (_, index) => 7000 + 10 * index)
let used = 0
/** @returns the id of the first of two machines that no other test has. */
function takeDoubles(): number {
  const id = IDS[used++]
  if (id === undefined) throw new Error('all doubles are used up')
  return id
}

const merge = (id: number, into: number, who = chief) =>
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

/** What there is of the machines, in terms that are the same for all: ids count from the first. */
async function summary(id: number) {
  const { queryAll } = await import('../../../shared/table/query.js')
  const { tableItems } = await import('../../support/table-items.js')
  // Also what has failed, which is repeated.
  await everythingDerived()
  const { body: shown } = await stack.get(`/machines/${id + 1}.json`)
  const lineUps = await Promise.all([0, 1, 2].map((n) => getLocation(stack, id + n)))
  const lists = ['HISTORY', 'LOCATION'].map((kind) => queryAll({ partition: `${kind}#${id + 2}`, consistent: true }))
  const history = (await Promise.all(lists)).flat().filter(({ sk }) => /^(CONDITION|LMX|SCORE)#/.test(String(sk)))
  const { items: feed } = (await stack.get(`/machines/${id + 1}/feed.json`)).body
  const old = [...(await tableItems()).values()].filter(
    ({ pk, machine_id }) => machine_id === id && !String(pk).startsWith('JOURNAL'),
  )
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
    old,
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

  it('loses nothing when it is interrupted at any write', async () => {
    for (let skip = 0, failed = 1; failed > 0; skip += STEP) {
      const id = takeDoubles()
      expect((await merge(id, id + 1)).status).toBe(200)
      const about = String(id).slice(0, 3)
      const faults = await failCalls({ operation: WRITES, about, skip, times: 99, error: new Error('killed') })
      await runJobLater()
      faults.stop()
      failed = faults.failed
      await runJobLater()
      expect(await summary(id), `write ${skip}`).toMatchObject(MERGED)
    }
  }, 300_000)

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

  it('is for administrators of everything, of two other machines that nobody else is merging or removing', async () => {
    const [id, other] = [takeDoubles(), takeDoubles()]
    const second = administratorClient(stack, 61)

    expect((await merge(id, id + 1, rain)).status).toBe(403)
    expect((await merge(id, 4711)).status).toBe(404)
    expect((await merge(4711, id)).status).toBe(404)
    expect((await merge(id, id)).status).toBe(400)
    const answers = await Promise.all([merge(id, id + 1), merge(id + 1, id, second)])
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

  it('reaches what is restored after it', async () => {
    const id = takeDoubles()
    expect((await chief('DELETE', `locations/${id}.json`)).status).toBe(200)
    await runJobLater()
    await merge(id, id + 1)
    await runJobLater()

    expect((await chief('POST', `locations/${id}/restore.json`)).status).toBe(200)

    await runJobLater()
    const { lineUps, counts, old } = await summary(id)
    expect({ lineUps, counts, old }).toMatchObject({ lineUps: MERGED.lineUps, counts: MERGED.counts, old: [] })
  })

  it('keeps every condition, score and submission in an export, which leads the old id to the new one', async () => {
    const id = takeDoubles()
    const before = await exported()
    await merge(id, id + 1)
    await runJobLater()
    const after = await exported()
    const { tableItems } = await import('../../support/table-items.js')
    const items = await tableItems()
    const { importFiles } = await import('../../../lib/import/import.js')
    expect((await importFiles([after])).problems).toEqual([])
    const imported = await tableItems()

    for (const type of ['machine_condition', 'machine_score_xref', 'user_submission', 'location_picture_xref']) {
      const idsOf = (records: ImportRecord[]) => records.filter((one) => one.type === type).map((one) => one.id)
      expect(idsOf(after).sort(), type).toEqual(idsOf(before).sort())
    }
    expect(after).toContainEqual(
      expect.objectContaining({ type: 'merged_machine', merged_machine_id: id, into_machine_id: id + 1 }),
    )
    // Another test restores a location: an import writes more of its removal, which no feed shows.
    for (const all of [items, imported])
      for (const key of all.keys()) if (/REMOVED_LOC|ARCHIVE/.test(key)) all.delete(key)
    expect(imported).toEqual(items)
    expect((await stack.get(`/machines/${id}.json`)).body.id).toBe(id + 1)
  })
})

async function exported(): Promise<ImportRecord[]> {
  const { exportDirectory } = await import('../../../lib/export/export.js')
  const { PassThrough } = await import('node:stream')
  const { text } = await import('node:stream/consumers')
  const output = new PassThrough()
  const [lines] = await Promise.all([text(output), exportDirectory(output, { withPasswordHashes: false })])
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
const WRITES = /^(TransactWriteItems|BatchWriteItem)Command$/
