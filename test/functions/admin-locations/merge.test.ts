// Administrators merge two locations that are the same place, and undo that.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { interrupted } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { tableItems } from '../../support/table-items.js'
import { usually } from '../../support/thoroughness.js'
import { twins } from '../../support/twins.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const person = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}

const BEND: ImportRecord = { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' }

let stack: Stack
let chief: AdministratorClient
let rain: AdministratorClient
let flipper: SignedInClient
beforeAll(async () => {
  const people = [
    person(60, 'chief', { is_super_admin: true }),
    person(61, 'deputy', { is_super_admin: true }),
    person(62, 'rain', { region_id: 3 }),
    person(63, 'player'),
    person(64, 'rose', { region_id: 7 }),
  ]
  stack = await startDirectory(
    [...fixture, BEND, ...people, ...IDS.flatMap(twins)],
    { LOG_LEVEL: 'silent' },
    { pictures: true },
  )
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
/** The first interrupted write, before and after its effect. */
const firstWrite = (after: boolean) => usually(after ? 13 : 5, 0)
/** More than it takes. */
const MAX_WRITES = 35
/** Imported together: each import counts the whole directory again. */
const IDS = Array.from({ length: 17 + 4 * (1 + Math.ceil(MAX_WRITES / STEP)) }, (_, index) => 7000 + 10 * index)
let used = 0
/** @returns the id of the first of two twins that no other test has. */
function takeTwins(): number {
  const id = IDS[used++]
  if (id === undefined) throw new Error('all twins are used up')
  return id
}

const merge = (id: number, into: number, who = chief) =>
  who('POST', `locations/${id}/merge.json`, { into_location_id: into })

/** What the job does a minute later. */
async function runJobLater() {
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  return finishFollowUps(new Date(Date.now() + 61_000))
}

/** What there is of twins, in terms that are the same for all: ids count from the first. */
async function summary(id: number) {
  const location = await getLocation(stack, id + 1)
  const items = Object.entries(await itemsOf(id))
  const keysOf = (start: string) => items.map(([key]) => key).filter((key) => new RegExp(`^${start}`).test(key))
  const valuesOf = (start: string, name: string) =>
    items.flatMap(([key, item]) => (key.startsWith(start) ? [item[name]] : []))
  const machines: Record<string, unknown>[] = location.location_machine_xrefs
  return {
    machines: machines
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map(({ id: lmxId, machine_id, condition, ic_enabled, machine_score_xrefs, machine_conditions }) => ({
        ...{ lmx: Number(lmxId) - id * 10, machine: machine_id, condition, connected: ic_enabled },
        scores: (machine_score_xrefs as { score: number }[]).map(({ score }) => score),
        notes: (machine_conditions as { comment: string }[]).map(({ comment }) => comment),
      })),
    counts: [location.num_machines, location.user_submissions_count, location.users_count, location.ic_active],
    activity: (await listActivity(stack, id + 1)).map((one: { id: number }) => one.id - id * 10),
    history: keysOf(`HISTORY#${id + 1} `).length,
    watches: keysOf(`WATCHES#LOCATION#${id + 1} `).length,
    favorites: keysOf('USER#\\d+ FAVORITE#').length,
    events: valuesOf('EVENT#', 'location_id').map((at) => Number(at) - id),
    confirmations: valuesOf('CONFIRMED#', 'confirmed_at'),
    left: keysOf(`(?!LOCATOR)\\S+#${id} `),
  }
}

const MERGED = {
  machines: [
    {
      ...{ lmx: 0, machine: 641, condition: 'newer machine', connected: true },
      ...{ scores: [200, 100], notes: ['newer machine', 'older machine'] },
    },
    { lmx: 2, machine: 700, condition: null, connected: null, scores: [], notes: [] },
    {
      ...{ lmx: 5, machine: 642, condition: 'newest of both', connected: null },
      ...{ scores: [], notes: ['newest of both', 'of the other'] },
    },
    { lmx: 6, machine: 701, condition: null, connected: null, scores: [], notes: [] },
  ],
  counts: [4, 4, 2, true],
  activity: [2, 1, 0, 3],
  history: 3,
  watches: 2,
  favorites: 2,
  events: [1],
  confirmations: ['2020-03-01T00:00:00.000Z'],
  left: [],
}

describe('POST /admin/locations/{id}/merge.json', () => {
  it('moves everything to the other location, keeps what both have once, and records it', async () => {
    const id = takeTwins()
    const added = (await addPicture(flipper, await jpegPhoto(), id)).body.location_picture
    const { status, body } = await merge(id, id + 1, rain)

    expect([status, body]).toEqual([200, { location_id: id + 1, name: `Twin ${id + 1}` }])
    expect((await rain('GET', 'journal.json')).body.entries[0]).toMatchObject({
      username: 'rain',
      action: 'merge_location',
      record_id: id,
      region_id: 3,
      before: { name: `Twin ${id}` },
      after: { merged_into: id + 1 },
    })
    expect(await runJobLater()).toMatchObject({ finished: 1, failed: 0 })
    // The new picture is an activity, too.
    const activity = expect.arrayContaining(MERGED.activity)
    expect(await summary(id)).toEqual({ ...MERGED, activity, counts: [4, 5, 2, true] })
    expect((await stack.get(`/location_picture_xrefs/${added.id}.json`)).body.location_picture.location_id).toBe(id + 1)
    const list = (await stack.get('/region/seattle/machine_score_xrefs.json')).body.machine_score_xrefs
    expect(list.map(({ score }: { score: number }) => score)).toEqual(expect.arrayContaining([100, 200]))
  })

  it('answers for the old id with 301 to the new one, after all merges, wherever a location is read by its id', async () => {
    const [first, second, third] = [takeTwins(), takeTwins(), takeTwins()]
    await merge(first, second)
    await runJobLater()
    await merge(second, third)
    await runJobLater()
    const where = async (path: string) => {
      const response = await fetch(`${stack.url}/api/v1${path}`, { redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }

    expect(await where(`/locations/${first}.json?no_details=1`)).toEqual([
      301,
      `/api/v1/locations/${third}.json?no_details=1`,
    ])
    expect(await where(`/locations/${second}/machine_details.json`)).toEqual([
      301,
      `/api/v1/locations/${third}/machine_details.json`,
    ])
    expect((await getLocation(stack, first)).id).toBe(third)
    expect((await where(`/locations/${third}.json`))[0]).toBe(200)
    expect((await where('/locations/4711.json'))[0]).toBe(404)
    expect((await flipper.put(`/locations/${first}/confirm.json`)).status).toBe(404)
    expect((await merge(first, third)).body.errors).toContain(`was merged into location ${third}`)
  })

  it('rejects an unknown location, itself, another region, and a location that is just being merged', async () => {
    const id = takeTwins()

    expect((await merge(id, 4711)).status).toBe(404)
    expect((await merge(4711, id)).status).toBe(404)
    expect((await merge(id, id)).status).toBe(400)
    expect((await merge(id, 100, rain)).status).toBe(403)
    expect((await merge(100, id, rain)).status).toBe(403)
    const answers = await Promise.all([merge(id, id + 1), merge(id, id + 1, rain)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await chief('DELETE', `locations/${id + 1}.json`)).status).toBe(409)
    expect((await merge(id + 1, 100)).status).toBe(409)
    await runJobLater()
    expect(await summary(id)).toEqual(MERGED)
  })

  it('asks users to try again while a machine moves', async () => {
    const id = takeTwins()
    expect((await merge(id, id + 1)).status).toBe(200)

    const answer = await flipper.delete(`/location_machine_xrefs/${id * 10}.json`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    await runJobLater()
    expect((await flipper.delete(`/location_machine_xrefs/${id * 10}.json`)).status).toBe(200)
  })

  it('survives an export: the ids still lead to the other location', async () => {
    const id = takeTwins()
    await merge(id, id + 1)
    await runJobLater()
    const { exportDirectory } = await import('../../../lib/export/export.js')
    const { PassThrough } = await import('node:stream')
    const { text } = await import('node:stream/consumers')
    const output = new PassThrough()
    const [lines] = await Promise.all([text(output), exportDirectory(output, { withPasswordHashes: false })])
    const records = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const before = await itemsOf(id)

    const { importFiles } = await import('../../../lib/import/import.js')
    expect((await importFiles([records])).problems).toEqual([])

    expect(records).toContainEqual(
      expect.objectContaining({ type: 'merged_location', merged_location_id: id, into_location_id: id + 1 }),
    )
    expect(await itemsOf(id)).toEqual(before)
    expect((await getLocation(stack, id)).id).toBe(id + 1)
  })
})

/** @returns the id of its entry in the journal. */
async function mergeTwins(id: number): Promise<number> {
  expect((await merge(id, id + 1)).status).toBe(200)
  await runJobLater()
  return (await mergeEntry(id)).id
}

async function mergeEntry(id: number) {
  const { body } = await chief('GET', `journal.json?record_type=location&record_id=${id}&action=merge_location`)
  return body.entries[0]
}

const undo = (entry: number, as = chief) => as('POST', `journal/${entry}/revert.json`, {})

/** What changes with every write, and what no undo takes back. */
const TRACES = new Set(['updated_at', 'version', 'revision', 'has_pictures'])
const OF_TWINS =
  /^(LOCATION|HISTORY|REMOVED|CONFIRMED|LOCATION_USER|WATCHES#LOCATION|FEED#LOCATION|USER|USER_SCORES?|EVENT|LOCATOR|COUNTER|MERGED_LOCATION)\b/

/** All items of the table about twins, without the traces. */
async function itemsOf(id: number): Promise<Record<string, Record<string, unknown>>> {
  const ids = new RegExp(`\\b0*${String(id).slice(0, 3)}[0-9]+\\b`)
  const own = await tableItems((key) => OF_TWINS.test(key) && ids.test(key))
  return Object.fromEntries(
    [...own].map(([key, item]) => [
      key,
      Object.fromEntries(Object.entries(item).filter(([name]) => !TRACES.has(name))),
    ]),
  )
}

const WRITES = /^(TransactWriteItems|BatchWriteItem)Command$/

describe('the undo of a merge', () => {
  it('restores to each location what was its own, once, and ends the redirect', async () => {
    const id = takeTwins()
    await addPicture(flipper, await jpegPhoto(), id)
    const before = await itemsOf(id)
    const entry = await mergeTwins(id)
    expect(await mergeEntry(id)).toMatchObject({ is_revertible: true })

    const answers = await Promise.all([undo(entry), undo(entry, administratorClient(stack, 61))])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await runJobLater()).toMatchObject({ failed: 0 })
    expect(await itemsOf(id)).toEqual(before)
    const { status, body } = await stack.get(`/locations/${id}.json`)
    expect([status, body.id, body.name]).toEqual([200, id, `Twin ${id}`])
    const { entries } = (await chief('GET', `journal.json?record_type=location&record_id=${id}`)).body
    expect(entries[0]).toMatchObject({ action: 'revert_merge_location', after: { name: `Twin ${id}` } })
    // The two can be merged again.
    await mergeTwins(id)
    expect(Object.keys(await itemsOf(id)).filter((key) => key.startsWith(`LOCATION#${id} `))).toEqual([])
  })

  it('leaves what was edited since at the location that stayed, with all that is at it, and says so', async () => {
    const id = takeTwins()
    const player = await signInAs(stack, { id: 63, email: 'player@example.org' })
    const entry = await mergeTwins(id)
    const added = [
      // To a machine of the location that went alone, of both, and of the other alone.
      await flipper.put(`/location_machine_xrefs/${id * 10 + 2}.json`, { condition: 'new at the first' }),
      await player.post('/machine_score_xrefs.json', { location_machine_xref_id: id * 10, score: 31 }),
      await player.post('/machine_score_xrefs.json', { location_machine_xref_id: id * 10 + 6, score: 33 }),
      await flipper.put(`/locations/${id + 1}.json`, { description: 'Upstairs' }),
      await player.post('/users/63/add_fave_location.json', { location_id: id + 1 }),
      await player.post('/users/63/watches.json', { location_id: id + 1 }),
      await addPicture(player, await jpegPhoto(), id + 1),
    ]
    expect(added.map(({ status }) => status)).toEqual([200, 201, 201, 200, 200, 201, 201])

    expect((await undo(entry)).status).toBe(200)
    await runJobLater()

    const notesAt = async (location: number) =>
      Object.fromEntries(
        (await getLocation(stack, location)).location_machine_xrefs.map((one: Record<string, unknown>) => [
          one.machine_id,
          [
            ...(one.machine_conditions as { comment: string }[]).map(({ comment }) => comment),
            ...(one.machine_score_xrefs as { score: number }[]).map(({ score }) => score),
            one.condition,
          ],
        ]),
      )
    expect(await notesAt(id)).toEqual({ 642: ['newest of both', 'newest of both'] })
    expect(await notesAt(id + 1)).toEqual({
      641: ['newer machine', 'older machine', 200, 100, 31, 'newer machine'],
      642: ['of the other', 'of the other'],
      700: ['new at the first', 'new at the first'],
      701: [33, null],
    })
    expect(await getLocation(stack, id + 1)).toMatchObject({ description: 'Upstairs', ic_active: true })
    const items = Object.entries(await itemsOf(id))
    const own = items.flatMap(([key, item]) => (item.user_id === 63 && /^(USER|WATCHES)#/.test(key) ? [item] : []))
    expect(own.map(({ location_id }) => location_id)).toEqual([id + 1, id + 1])
    const { entries } = (await chief('GET', `journal.json?record_type=location&record_id=${id}`)).body
    const kept = { record_type: 'location_machine_xref', location_id: id + 1, location_name: `Twin ${id + 1}` }
    expect(entries[0].left).toMatchObject([
      { ...kept, record_id: id * 10 + 2, machine_id: 700, reason: 'it was changed since by flipper' },
      {
        ...kept,
        record_id: id * 10,
        machine_name: expect.stringMatching(/^Monster Bash/),
        reason: 'it was changed since by player',
      },
    ])
  })

  it('keeps notes and scores with their activity, which goes with them', async () => {
    const id = takeTwins()
    const lmxId = id * 10 + 2
    const note = (condition: string) => flipper.put(`/location_machine_xrefs/${lmxId}.json`, { condition })
    const enter = (score: number) =>
      flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: lmxId, score })
    await note('not for others')
    const score = (await enter(77)).body.machine_score_xref
    const entry = await mergeTwins(id)
    await enter(78)
    expect((await undo(entry)).status).toBe(200)
    await runJobLater()

    const lmxs = (await getLocation(stack, id + 1)).location_machine_xrefs
    const [hidden] = lmxs.find((lmx: { id: number }) => lmx.id === lmxId).machine_conditions
    expect((await chief('POST', `content/machine_condition/${hidden.id}/hide.json`)).status).toBe(200)
    expect((await flipper.delete(`/machine_score_xrefs/${score.id}.json`)).status).toBe(200)
    const activity = await Promise.all([id, id + 1].map((one) => listActivity(stack, one)))
    expect(activity.flat().flatMap(({ comment, high_score }) => comment ?? high_score ?? [])).toEqual([
      'of a removed machine',
      78,
    ])
  })

  it.each([false, true])(
    'finds what recorded notes, scores and pictures when it, or the merge, was interrupted (after its effect: %s)',
    async (after) => {
      const { updateItem } = await import('../../../shared/table/write.js')
      for (let skip = firstWrite(after), failed = 1; failed > 0; skip += STEP) {
        const id = takeTwins()
        const lmxId = id * 10 + 2
        await flipper.put(`/location_machine_xrefs/${lmxId}.json`, { condition: 'to hide' })
        await flipper.put(`/location_machine_xrefs/${lmxId}.json`, { condition: 'to delete' })
        const enter = { location_machine_xref_id: lmxId, score: 77 }
        const scoreId = (await flipper.post('/machine_score_xrefs.json', enter)).body.machine_score_xref.id
        const pictureId = (await addPicture(flipper, await jpegPhoto(), id)).body.location_picture.id
        const lmxs: { id: number; machine_conditions: { id: number }[] }[] = (await getLocation(stack, id))
          .location_machine_xrefs
        const [deleted, hidden] = lmxs.find((lmx) => lmx.id === lmxId)?.machine_conditions ?? []
        // Imported activity may not name what it has recorded.
        for (const [key, item] of await tableItems((one) => one.startsWith(`FEED#LOCATION#${id} `))) {
          const [pk = '', sk = ''] = key.split(' ')
          if (!/to hide|77/.test(`${item.comment} ${item.high_score}`)) continue
          await updateItem({ pk, sk }, { remove: ['machine_condition_id', 'machine_score_xref_id'] })
        }
        const actions = [
          () => chief('POST', `content/machine_condition/${hidden?.id}/hide.json`),
          // Of a machine in the history.
          () => chief('POST', `content/machine_condition/${id * 10 + 2}/hide.json`),
          () => chief('POST', `content/location_picture_xref/${pictureId}/hide.json`),
          () => flipper.put(`/machine_score_xrefs/${scoreId}.json`, { score: 78 }),
          () => flipper.delete(`/machine_conditions/${deleted?.id}.json`),
        ]
        const activity = async (at: number) => {
          const rows: Record<string, unknown>[] = await listActivity(stack, at)
          const textOf = ({ comment, high_score, submission_type: type }: (typeof rows)[number]) =>
            comment ?? high_score ?? (type === 'new_picture' ? type : [])
          return rows.flatMap(textOf).sort()
        }
        /** What is moving is busy. */
        const meanwhile = async (act: () => Promise<unknown>, doing: (typeof actions)[number][]) => {
          const about = String(id).slice(0, 3)
          const failedWrites = await interrupted(act, { operation: WRITES, about, skip, after })
          const busy = []
          for (const one of doing) {
            const { status } = await one()
            if (status === 503) busy.push(one)
            else expect(status, `write ${skip}`).toBe(200)
          }
          await runJobLater()
          for (const one of busy) expect((await one()).status, `write ${skip}`).toBe(200)
          return failedWrites
        }
        expect((await merge(id, id + 1)).status).toBe(200)
        failed = await meanwhile(runJobLater, actions)
        expect(await activity(id + 1), `write ${skip}`).toEqual([78])
        const show = [
          () => chief('POST', `content/machine_condition/${hidden?.id}/show.json`),
          () => chief('POST', `content/location_picture_xref/${pictureId}/show.json`),
        ]
        const entry = await mergeEntry(id)
        failed += await meanwhile(() => undo(entry.id), show)
        await undo(entry.id)
        await runJobLater()
        expect((await chief('POST', `content/machine_condition/${id * 10 + 2}/show.json`)).status).toBe(200)
        // Only the machine of the history that nobody has changed was the first location's again.
        expect(await activity(id), `write ${skip}`).toEqual(['of a removed machine'])
        expect(await activity(id + 1), `write ${skip}`).toEqual([78, 'new_picture', 'to hide'])
      }
    },
    600_000,
  )

  it('loses nothing that users do meanwhile', async () => {
    const id = takeTwins()
    const written: string[] = []
    const note = async (n: number, comment: string) => {
      const { status } = await flipper.put(`/location_machine_xrefs/${id * 10 + n}.json`, { condition: comment })
      if (status === 200) written.push(comment)
    }
    /** One note after another to each machine, until it is done. */
    const meanwhile = async (name: string, act: Promise<unknown>) => {
      let isDone = false
      const write = async (n: number) => {
        for (let count = 0; !isDone && count < 8; count++) await note(n, `${name} ${n} ${count}`)
      }
      await Promise.all([act.finally(() => (isDone = true)), ...[0, 1, 2, 4, 5, 6].map(write)])
    }
    expect((await merge(id, id + 1)).status).toBe(200)
    await meanwhile('merging', runJobLater())
    await meanwhile('undoing', undo((await mergeEntry(id)).id))
    await runJobLater()

    const places = await Promise.all([id, id + 1].map((one) => getLocation(stack, one)))
    const lmxs: Record<string, { comment: string }[]>[] = places.flatMap(
      ({ location_machine_xrefs }) => location_machine_xrefs,
    )
    const comments = lmxs.flatMap(({ machine_conditions = [] }) => machine_conditions.map(({ comment }) => comment))
    const before = ['older machine', 'newest of both', 'newer machine', 'of the other']
    expect(comments.sort()).toEqual([...before, ...written].sort())
    expect(written.length).toBeGreaterThan(3)
  })

  it('says what is in the way', async () => {
    const [first, second, third, imported] = [takeTwins(), takeTwins(), takeTwins(), takeTwins()]
    const again = await mergeTwins(imported)
    const { importFiles } = await import('../../../lib/import/import.js')
    await importFiles([[{ type: 'location', id: imported, name: 'Again', lat: '45.6', lon: '-122.5' }]])
    expect((await undo(again)).body.errors).toContain(`location ${imported} is there again`)
    const before = await itemsOf(second)
    expect((await merge(first, first + 1)).status).toBe(200)
    const { id } = await mergeEntry(first)
    expect((await undo(id)).body.errors).toContain('is still being merged')
    await runJobLater()
    expect((await undo(id, administratorClient(stack, 64))).status).toBe(403)

    const entry = await mergeTwins(second)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3600_000 })
    const late = await undo(entry)
    vi.useRealTimers()
    expect(late.body.errors).toContain('a merge is reverted within 30 days')
    // Once that is undone, the first can be, too.
    await merge(second + 1, third)
    await runJobLater()
    expect((await undo(entry)).body.errors).toContain(`location ${second + 1}, into which it was merged, is not there`)
    for (const one of [(await mergeEntry(second + 1)).id, entry]) {
      expect((await undo(one)).status).toBe(200)
      await runJobLater()
    }
    expect(await itemsOf(second)).toEqual(before)
  })

  it.each([false, true])(
    'loses nothing when it, or the merge, is interrupted at any write (after its effect: %s)',
    async (after) => {
      let skip = firstWrite(after)
      for (let failed = 1; failed > 0; skip += STEP) {
        const id = takeTwins()
        const before = await itemsOf(id)
        const writes = { operation: WRITES, about: String(id).slice(0, 3), skip, after }
        expect((await merge(id, id + 1)).status).toBe(200)
        failed = await interrupted(runJobLater, writes)
        await runJobLater()
        expect(await summary(id), `write ${skip}`).toEqual(MERGED)
        const entry = await mergeEntry(id)
        failed += await interrupted(() => undo(entry.id), writes)
        await runJobLater()
        // Unless the interrupted undo was registered: then the job has completed it.
        await undo(entry.id)
        await runJobLater()
        expect(await itemsOf(id), `write ${skip}`).toEqual(before)
      }
      expect(skip).toBeGreaterThan(10)
    },
    600_000,
  )
})
