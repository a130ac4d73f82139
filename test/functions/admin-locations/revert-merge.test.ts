// Administrators revert the merge of two locations.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'
import { twins } from '../../support/twins.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const person = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}
const BEND: ImportRecord = { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' }
/** From one interrupted write to the next. */
const STEP = usually(23, 1)
/** More than it takes. */
const MAX_WRITES = 80
const IDS = Array.from({ length: 6 + Math.ceil(MAX_WRITES / STEP) }, (_, index) => 7000 + 10 * index)

let stack: Stack
let chief: AdministratorClient
let deputy: AdministratorClient
let flipper: SignedInClient
beforeAll(async () => {
  const administrators = [
    person(60, 'chief', { is_super_admin: true }),
    person(61, 'deputy', { is_super_admin: true }),
    person(62, 'rose', { region_id: 7 }),
    person(63, 'player'),
  ]
  stack = await startDirectory(
    [...fixture, BEND, ...administrators, ...IDS.flatMap(twins)],
    { LOG_LEVEL: 'silent' },
    { pictures: true },
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
function takeTwins(): number {
  const id = IDS[used++]
  if (id === undefined) throw new Error('all twins are used up')
  return id
}

async function runJobLater() {
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  return finishFollowUps(new Date(Date.now() + 61_000))
}

const startMerge = (id: number) => chief('POST', `locations/${id}/merge.json`, { into_location_id: id + 1 })

/** @returns the id of its entry in the journal. */
async function mergeTwins(id: number): Promise<number> {
  expect((await startMerge(id)).status).toBe(200)
  await runJobLater()
  return mergeEntry(id)
}

async function mergeEntry(id: number): Promise<number> {
  const { body } = await chief('GET', `journal.json?record_type=location&record_id=${id}&action=merge_location`)
  expect(body.entries[0]).toMatchObject({ is_revertible: true })
  return body.entries[0].id
}

const revert = (entry: number, as = chief) => as('POST', `journal/${entry}/revert.json`, {})

/** Traces of the merge and its revert: when, and what came of the location's activity. */
const TRACES = new Set(['updated_at', 'version', 'revision'])

/** All items of the table about the twins, without the traces. */
async function itemsOf(id: number): Promise<Record<string, object>> {
  const { tableItems } = await import('../../support/table-items.js')
  const isMeant = (key: string) =>
    /^(LOCATION|HISTORY|REMOVED|CONFIRMED|LOCATION_USER|WATCHES#LOCATION|FEED#LOCATION|USER|USER_SCORES?|EVENT)\b/.test(
      key,
    )
  const ids = new RegExp(`\\b0*${String(id).slice(0, 3)}[0-9]+\\b`)
  const all = [...(await tableItems())].filter(([key]) => isMeant(key) && ids.test(key))
  return Object.fromEntries(
    all.map(([key, item]) => [key, Object.fromEntries(Object.entries(item).filter(([name]) => !TRACES.has(name)))]),
  )
}

describe('reverting a merge', () => {
  it('restores to each location what was its own, once, and ends the redirect', async () => {
    const id = takeTwins()
    await addPicture(flipper, await jpegPhoto(), id)
    const before = await itemsOf(id)
    const entry = await mergeTwins(id)
    const merged = await itemsOf(id)
    expect(Object.keys(merged)).not.toEqual(Object.keys(before))

    const answers = await Promise.all([revert(entry), revert(entry, deputy)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await runJobLater()).toMatchObject({ finished: 1, failed: 0 })
    expect(await itemsOf(id)).toEqual(before)
    const { status, body } = await stack.get(`/locations/${id}.json`)
    expect([status, body.id, body.name]).toEqual([200, id, `Twin ${id}`])
    const { entries } = (await chief('GET', `journal.json?record_type=location&record_id=${id}`)).body
    expect(entries[0]).toMatchObject({ action: 'revert_merge_location', after: { name: `Twin ${id}` } })
    // The two can be merged again.
    expect((await startMerge(id)).status).toBe(200)
    await runJobLater()
    expect(Object.keys(await itemsOf(id)).filter((key) => key.startsWith(`LOCATION#${id} `))).toEqual([])
  })

  it('keeps what was written since where it belongs', async () => {
    const id = takeTwins()
    const entry = await mergeTwins(id)
    const note = (n: number, condition: string) =>
      flipper.put(`/location_machine_xrefs/${id * 10 + n}.json`, { condition })
    // Of the location that went alone, of both, and of the other alone.
    for (const [n, text] of [
      [2, 'new at the first'],
      [0, 'new at both'],
      [6, 'new at the second'],
    ] as const) {
      expect((await note(n, text)).status).toBe(200)
    }
    await flipper.put(`/locations/${id + 1}.json`, { description: 'Upstairs' })

    expect((await revert(entry)).status).toBe(200)
    await runJobLater()

    const notesAt = async (location: number) =>
      Object.fromEntries(
        (await stack.get(`/locations/${location}.json`)).body.location_machine_xrefs.map(
          (one: { machine_id: number; machine_conditions: { comment: string }[] }) => [
            one.machine_id,
            one.machine_conditions.map(({ comment }) => comment),
          ],
        ),
      )
    expect(await notesAt(id)).toEqual({ 641: ['older machine'], 642: ['newest of both'], 700: ['new at the first'] })
    expect(await notesAt(id + 1)).toEqual({
      641: ['new at both', 'newer machine'],
      642: ['of the other'],
      701: ['new at the second'],
    })
    expect((await stack.get(`/locations/${id + 1}.json`)).body.description).toBe('Upstairs')
  })

  it('leaves favorites, watches, scores and pictures that were added since at the location that stayed', async () => {
    const id = takeTwins()
    const player = await signInAs(stack, { id: 63, email: 'player@example.org' })
    const entry = await mergeTwins(id)
    const points = (n: number, score: number) =>
      player.post('/machine_score_xrefs.json', { location_machine_xref_id: id * 10 + n, score })
    const added = [
      await player.post('/users/63/add_fave_location.json', { location_id: id + 1 }),
      await player.post('/users/63/watches.json', { location_id: id + 1 }),
      await addPicture(player, await jpegPhoto(), id + 1),
      await points(0, 31),
      await points(2, 32),
      await points(6, 33),
    ]
    expect(added.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201, 201])

    expect((await revert(entry)).status).toBe(200)
    await runJobLater()

    const items = await itemsOf(id)
    const kept = Object.values(items) as Record<string, unknown>[]
    const placesOf = (kind: RegExp) =>
      kept.filter(({ pk, user_id }) => user_id === 63 && kind.test(String(pk))).map(({ location_id }) => location_id)
    expect([placesOf(/^USER#/), placesOf(/^WATCHES#/)]).toEqual([[id + 1], [id + 1]])
    const scoresAt = async (location: number) => {
      const { body } = await stack.get(`/locations/${location}.json`)
      const lists = body.location_machine_xrefs.map((one: { machine_score_xrefs: { score: number }[] }) =>
        one.machine_score_xrefs.map(({ score }) => score),
      )
      return lists.flat().sort()
    }
    expect([await scoresAt(id), await scoresAt(id + 1)]).toEqual([
      [100, 32],
      [200, 31, 33],
    ])
    const pictures = Object.keys(items).filter((key) => key.includes(' ALBUM#'))
    expect(pictures.map((key) => key.split(' ')[0])).toEqual([`LOCATION#${id + 1}`])
  })

  it('says what is in the way', async () => {
    const [first, second, third, imported] = [takeTwins(), takeTwins(), takeTwins(), takeTwins()]
    const again = await mergeTwins(imported)
    const { importFiles } = await import('../../../lib/import/import.js')
    await importFiles([[{ type: 'location', id: imported, name: 'Again', lat: '45.6', lon: '-122.5' }]])
    expect((await revert(again)).body.errors).toContain(`location ${imported} is there again`)
    const before = await itemsOf(second)
    expect((await startMerge(first)).status).toBe(200)
    const { body } = await chief('GET', `journal.json?record_type=location&record_id=${first}`)
    expect((await revert(body.entries[0].id)).body.errors).toContain('is still being merged')
    await runJobLater()
    expect((await revert(body.entries[0].id, administratorClient(stack, 62))).status).toBe(403)

    const entry = await mergeTwins(second)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3600_000 })
    const late = await revert(entry)
    vi.useRealTimers()
    expect(late.body.errors).toContain('a merge is reverted within 30 days')
    // Once that is reverted, the first can be, too.
    await chief('POST', `locations/${second + 1}/merge.json`, { into_location_id: third })
    await runJobLater()
    expect((await revert(entry)).body.errors).toContain(
      `location ${second + 1}, into which it was merged, is not there`,
    )
    for (const one of [await mergeEntry(second + 1), entry]) {
      expect((await revert(one)).status).toBe(200)
      await runJobLater()
    }
    expect(await itemsOf(second)).toEqual(before)
  })

  it('loses nothing when it is interrupted at any write', async () => {
    for (let skip = 0, failed = 1; failed > 0; skip += STEP) {
      const id = takeTwins()
      const before = await itemsOf(id)
      const interrupted = async () => {
        const about = String(id).slice(0, 3)
        const faults = await failCalls({ operation: WRITES, about, skip, times: 99, error: new Error('killed') })
        await runJobLater()
        faults.stop()
        await runJobLater()
        return faults.failed
      }
      expect((await startMerge(id)).status).toBe(200)
      const failedMerge = await interrupted()
      expect((await revert(await mergeEntry(id))).status).toBe(200)
      failed = failedMerge + (await interrupted())
      expect(await itemsOf(id), `write ${skip}`).toEqual(before)
    }
  }, 300_000)
})
const WRITES = /^(TransactWriteItems|BatchWriteItem)Command$/
