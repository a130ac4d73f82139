// Administrators hide conditions, scores and pictures, and show them again.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, interrupted } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture, download, orphanedObjects, respondAsS3To, storedObjects } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const [DOUBLE, SURVIVOR] = [400, 401]
const [TWIN, MEANT] = [800, 801]
const place = (id: number): ImportRecord => ({
  type: 'location',
  id,
  name: `Place ${id}`,
  city: 'Portland',
  lat: `45.${id}`,
  lon: '-122.5',
  region_id: 1,
})
const records: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 61, username: 'rose', email: 'rose@example.org', confirmed_at, region_id: 1 },
  { type: 'user', id: 62, username: 'sage', email: 'sage@example.org', confirmed_at, region_id: 3 },
  { type: 'user', id: 63, username: 'leaver', email: 'leaver@example.org', confirmed_at },
  { type: 'user', id: 64, username: 'troll', email: 'troll@example.org', confirmed_at },
  { type: 'user', id: 65, username: 'ogre', email: 'ogre@example.org', confirmed_at },
  place(DOUBLE),
  place(SURVIVOR),
  ...[TWIN, MEANT].map((id): ImportRecord => ({ type: 'machine', id, name: `Machine ${id}` })),
]

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
let chief: AdministratorClient
let rose: AdministratorClient
let sage: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' }, { pictures: true })
  // The tests say when the rest of a change is done.
  stack.followers.hold({ pk: 'FOLLOW_UP' })
  ;[flipper, tilt] = [await signInAs(stack, FLIPPER), await signInAs(stack, TILT)]
  ;[chief, rose, sage] = [60, 61, 62].map((id) => administratorClient(stack, id)) as [
    AdministratorClient,
    AdministratorClient,
    AdministratorClient,
  ]
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const hide = (type: string, id: number, by = rose) => by('POST', `content/${type}/${id}/hide.json`)
const show = (type: string, id: number, by = rose) => by('POST', `content/${type}/${id}/show.json`)
const listHidden = async (by = rose) =>
  (await by('GET', 'hidden_content.json')).body.hidden as Record<string, unknown>[]
const lastEntry = async () => (await chief('GET', 'journal.json')).body.entries[0]

async function finishFollowUps(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 })
  try {
    await stack.runJob('jobs/finish-follow-ups')
  } finally {
    vi.useRealTimers()
  }
}

/** All that anybody can read about the location, its machine and the user. */
async function readAll(location: number, lmx: number, machine: number): Promise<Record<string, unknown>> {
  const { PUBLIC_TYPES } = await import('../../../shared/activity/types.js')
  const types = PUBLIC_TYPES.map((type) => `submission_type[]=${type}`).join('&')
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  const token = await apiToken({ id: FLIPPER.id, token_version: 0 })
  const user = `user_email=${FLIPPER.email}&user_token=${encodeURIComponent(token)}`
  const paths = [
    `/locations/${location}.json`,
    `/locations/${location}/machine_details.json`,
    `/locations/${location}/picture_details.json`,
    `/locations/${location}/feed.json`,
    `/location_machine_xrefs/${lmx}.json`,
    `/machine_score_xrefs/${lmx}.json`,
    `/machine_score_xrefs/highest.json?machine_id=${machine}`,
    '/region/portland/machine_score_xrefs.json',
    '/region/portland/location_machine_xrefs.json',
    `/user_submissions/location.json?id=${location}&${types}`,
    `/user_submissions.json?${types}`,
    `/user_submissions/list_within_range.json?lat=45.5&lon=-122.5&${types}`,
    `/machines/${machine}/feed.json`,
    '/region/portland/feed.json',
    '/user_submissions/feed.json',
    '/user_submissions/total_user_submission_count.json',
    '/user_submissions/top_users.json',
    `/users/${FLIPPER.id}/profile_info.json?${user}`,
    `/users/life_list_info.json?${user}`,
  ]
  const responses = await Promise.all(paths.map((path) => stack.get(path)))
  for (const [index, { status }] of responses.entries()) expect(status, paths[index]).toBe(200)
  return Object.fromEntries(responses.map(({ body }, index) => [paths[index]?.split('?')[0], withoutTimes(body)]))
}

/** Hiding and showing change a machine at that time, as its lists say, and links to pictures are signed for a time. */
function withoutTimes(body: unknown): unknown {
  const isLeftOut = (key: string) => ['updated_at', 'url', 'date_last_updated'].includes(key)
  return JSON.parse(JSON.stringify(body, (key, value) => (isLeftOut(key) ? undefined : value)))
}

const readingsWith = (readings: Record<string, unknown>, text: string) =>
  Object.keys(readings).filter((path) => JSON.stringify(readings[path]).includes(text))

/** Adds a machine with a note before, the note, and a note after it. */
async function addNotes(
  machine: number,
  notes: readonly string[],
  location = 101,
): Promise<[lmx: number, ids: number[]]> {
  const added = await tilt.post('/location_machine_xrefs.json', { location_id: location, machine_id: machine })
  const lmx = added.body.location_machine.id
  const ids: number[] = []
  for (const condition of notes) {
    const { body } = await flipper.put(`/location_machine_xrefs/${lmx}.json`, { condition })
    ids.push(body.location_machine.machine_conditions[0].id)
  }
  return [lmx, ids]
}

describe('hiding', () => {
  it('takes a condition out of everything public, and showing it restores it as it was', async () => {
    const [lmx, [, id = 0]] = await addNotes(641, ['first words', 'vile words', 'last words'])
    const before = await readAll(101, lmx, 641)
    expect(readingsWith(before, 'vile words').length).toBeGreaterThan(5)

    const { status, body } = await hide('machine_condition', id)

    expect(status).toBe(200)
    expect(body.hidden).toMatchObject({
      record_type: 'machine_condition',
      record_id: id,
      text: 'vile words',
      picture_url: null,
      location_id: 101,
      user_id: FLIPPER.id,
      username: 'flipper',
      hidden_by: 'rose',
    })
    const hidden = await readAll(101, lmx, 641)
    expect(readingsWith(hidden, 'vile words')).toEqual([])
    expect(hidden['/user_submissions/total_user_submission_count.json']).not.toEqual(
      before['/user_submissions/total_user_submission_count.json'],
    )
    expect((await flipper.put(`/machine_conditions/${id}.json`, { comment: 'worse' })).status).toBe(404)
    expect((await flipper.delete(`/machine_conditions/${id}.json`)).status).toBe(404)
    expect(await lastEntry()).toMatchObject({
      action: 'hide_record',
      record_type: 'machine_condition',
      record_id: id,
      region_id: 1,
      username: 'rose',
      before: { text: 'vile words', username: 'flipper', location_id: 101 },
    })

    expect((await show('machine_condition', id)).body.shown).toMatchObject({ record_id: id, text: 'vile words' })
    expect(await readAll(101, lmx, 641)).toEqual(before)
    expect(await lastEntry()).toMatchObject({ action: 'show_record', record_id: id, after: { text: 'vile words' } })
  })

  it('leaves a machine with its newest other note, until the newest one is shown again', async () => {
    const [lmx, [, newest = 0]] = await addNotes(703, ['older', 'newest'])
    const shown = async () => (await stack.get(`/location_machine_xrefs/${lmx}.json`)).body.location_machine
    const before = await shown()

    await hide('machine_condition', newest)
    expect((await shown()).condition).toBe('older')

    await show('machine_condition', newest)
    const { condition, condition_date } = await shown()
    expect({ condition, condition_date }).toEqual({
      condition: 'newest',
      condition_date: before.condition_date,
    })
  })

  it('takes a score out of the lists of its machine, region and player, and off the first place', async () => {
    const points = '9,007,199,254,740,993'
    const { body } = await flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: 1011, score: points })
    const { id } = body.machine_score_xref
    const before = await readAll(102, 1011, 700)
    expect(readingsWith(before, `"id":${id},`).length).toBeGreaterThan(2)

    expect((await hide('machine_score_xref', id)).body.hidden.text).toBe('9007199254740993')

    const hidden = await readAll(102, 1011, 700)
    expect([...readingsWith(hidden, `"id":${id},`), ...readingsWith(hidden, '9007199254740993')]).toEqual([])
    expect((await flipper.delete(`/machine_score_xrefs/${id}.json`)).status).toBe(404)

    await show('machine_score_xref', id)
    expect(await readAll(102, 1011, 700)).toEqual(before)
  })

  it('hides a score without a location, which only super administrators may', async () => {
    const { body } = await flipper.post('/machine_score_xrefs.json', { machine_id: 702, score: 4242 })
    const { id } = body.machine_score_xref
    const profile = async () => JSON.stringify(await readAll(100, 1000, 702))
    expect(await profile()).toContain('4242')

    expect((await hide('machine_score_xref', id, sage)).status).toBe(403)
    expect((await hide('machine_score_xref', id, chief)).body.hidden).toMatchObject({ location_id: null, text: '4242' })
    expect(await profile()).not.toContain('4242')

    expect((await show('machine_score_xref', id, sage)).status).toBe(403)
    expect((await show('machine_score_xref', id, chief)).status).toBe(200)
    expect(await profile()).toContain('4242')
  })

  it('takes a picture off its place, and ends the links to it', async () => {
    const added = (await addPicture(flipper, await jpegPhoto(), 102)).body.location_picture
    await addPicture(tilt, await jpegPhoto({ width: 30 }), 102)
    const pictures = async () => (await stack.get('/locations/102/picture_details.json')).body.pictures
    const before = await pictures()
    const files = (await storedObjects(stack)).length
    expect((await download(added.url)).status).toBe(200)

    const { hidden } = (await hide('location_picture_xref', added.id)).body

    expect(hidden).toMatchObject({ record_id: added.id, username: 'flipper', location_id: 102 })
    expect((await download(added.url)).status).toBe(404)
    expect((await download(hidden.picture_url)).status).toBe(200)
    expect((await stack.get(`/location_picture_xrefs/${added.id}.json`)).status).toBe(404)
    expect((await pictures()).map(({ id }: { id: number }) => id)).not.toContain(added.id)
    const added_at = added.created_at
    expect((await listActivity(stack, 102)).map(({ created_at }: { created_at: string }) => created_at)).not.toContain(
      added_at,
    )
    expect((await flipper.delete(`/location_picture_xrefs/${added.id}.json`)).status).toBe(404)
    expect(await orphanedObjects(added.id)).toEqual([])

    expect((await show('location_picture_xref', added.id)).status).toBe(200)
    expect(withoutTimes(await pictures())).toEqual(withoutTimes(before))
    expect((await listActivity(stack, 102)).map(({ created_at }: { created_at: string }) => created_at)).toContain(
      added_at,
    )
    const { body } = await stack.get(`/location_picture_xrefs/${added.id}.json`)
    expect((await download(body.location_picture.url)).status).toBe(200)
    expect(await storedObjects(stack)).toHaveLength(files)
  })

  it.each([
    ['both files', /jpg$/, 41],
    ['one file', /\/240\.jpg$/, 43],
  ])('hides a picture that has lost %s, and shows it again', async (_, gone, width) => {
    const { handler } = await import('../../../functions/admin-content/decide.js')
    const { id } = (await addPicture(flipper, await jpegPhoto({ width }), 102)).body.location_picture
    const files = (await storedObjects(stack)).filter((path) => path.includes(`/pictures/${id}/`) && gone.test(path))
    await Promise.all(files.map((path) => rm(path)))
    const respondAsBefore = await respondAsS3To(handler.definition.access)

    const { status, body } = await hide('location_picture_xref', id)
    respondAsBefore()

    expect(files.length).toBeGreaterThan(0)
    expect([status, body.errors]).toEqual([200, undefined])
    expect((await stack.get(`/location_picture_xrefs/${id}.json`)).status).toBe(404)
    expect((await show('location_picture_xref', id)).status).toBe(200)
    expect((await stack.get(`/location_picture_xrefs/${id}.json`)).status).toBe(200)
  })

  it('is done by the administrators of the region, who alone see what is hidden', async () => {
    const [, [id = 0]] = await addNotes(642, ['for sage'], 200)

    const [hidden, other] = [await hide('machine_condition', id, sage), await hide('machine_condition', id, rose)]

    expect(hidden.status).toBe(200)
    expect(other).toMatchObject({ status: 409, body: { errors: expect.stringContaining('was hidden by sage on') } })
    expect((await listHidden(sage)).map(({ record_id }) => record_id)).toEqual([id])
    const [, [inPortland = 0]] = await addNotes(701, ['not for sage'])
    expect((await hide('machine_condition', inPortland, sage)).status).toBe(403)
    expect((await show('machine_condition', inPortland, sage)).status).toBe(403)
    await hide('machine_condition', inPortland)
    expect((await hide('machine_condition', inPortland, sage)).status).toBe(403)
    expect((await show('machine_condition', inPortland, sage)).status).toBe(403)
    expect(await listHidden(sage)).toHaveLength(1)
    expect((await listHidden(chief)).slice(0, 2).map(({ record_id }) => record_id)).toEqual([inPortland, id])
  })

  it('answers 404 for what does not exist, and 409 for what is not hidden', async () => {
    expect(await hide('machine_condition', 999_999)).toMatchObject({ status: 404 })
    expect(await show('machine_score_xref', 999_999)).toMatchObject({ status: 404 })
    expect(await show('machine_condition', 5100)).toMatchObject({
      status: 409,
      body: { errors: 'machine_condition 5100 is not hidden' },
    })
    expect(await hide('user', 10)).toMatchObject({
      status: 400,
      body: { errors: expect.stringContaining('record_type') },
    })
  })

  it('happens once when two administrators hide at the same moment, and shows once', async () => {
    const [, [id = 0]] = await addNotes(3211, ['contested'], 201)

    const hiding = await Promise.all([hide('machine_condition', id, sage), hide('machine_condition', id, chief)])
    expect(hiding.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(hiding.find(({ status }) => status === 409)?.body.errors).toMatch(/was hidden by (sage|chief) on/)

    const showing = await Promise.all([show('machine_condition', id, sage), show('machine_condition', id, chief)])
    expect(showing.map(({ status }) => status).sort()).toEqual([200, 409])
    const { entries } = (await chief('GET', 'journal.json')).body
    const ofRecord = entries.filter((one: { record_id: number }) => one.record_id === id)
    expect(ofRecord.map(({ action }: { action: string }) => action)).toEqual(['show_record', 'hide_record'])
  })

  it('leaves copied files to the cleanup when its transaction fails', async () => {
    const { id, url } = (await addPicture(flipper, await jpegPhoto({ width: 50 }), 103)).body.location_picture
    await failCalls({ operation: 'TransactWriteItems', error: new Error('broken') })
    expect((await hide('location_picture_xref', id)).status).toBe(500)

    expect((await download(url)).status).toBe(200)
    expect(await orphanedObjects(id)).toHaveLength(1)
  })
})

describe('the usual request to delete', () => {
  /** Makes one of flipper's, in Portland. @returns its id, and what its page or machine shows of it. */
  const MAKE = {
    machine_condition: async (text: string) => {
      const [lmx, [id = 0]] = await addNotes(702, [text], 103)
      const texts = async () =>
        (await stack.get(`/location_machine_xrefs/${lmx}.json`)).body.location_machine.machine_conditions
      return { id, read: texts }
    },
    machine_score_xref: async (text: string) => {
      const [lmx] = await addNotes(703, [], 103)
      const score = { location_machine_xref_id: lmx, score: text }
      const { id } = (await flipper.post('/machine_score_xrefs.json', score)).body.machine_score_xref
      return { id, read: async () => (await stack.get(`/machine_score_xrefs/${lmx}.json`)).body.machine_scores }
    },
    location_picture_xref: async (text: string) => {
      const photo = await jpegPhoto({ width: 40 + text.length })
      const { id } = (await addPicture(flipper, photo, 103)).body.location_picture
      return { id, read: async () => (await stack.get('/locations/103/picture_details.json')).body.pictures }
    },
  }
  const PATHS = {
    machine_condition: 'machine_conditions',
    machine_score_xref: 'machine_score_xrefs',
    location_picture_xref: 'location_picture_xrefs',
  }
  const TYPES = Object.keys(MAKE) as (keyof typeof MAKE)[]

  it.each(TYPES)('hides the %s of another user for administrators of its region', async (type) => {
    const { id, read } = await MAKE[type]('3141592')
    const path = `/${PATHS[type]}/${id}.json`
    const before = withoutTimes(await read())
    const ofSage = await signInAs(stack, { id: 62, email: 'sage@example.org' })
    expect((await ofSage.delete(path)).status).toBe(403)
    expect(withoutTimes(await read())).toEqual(before)

    const first = await tilt.delete(path)
    const repeat = await tilt.delete(path)

    expect([first.status, repeat.status, repeat.body]).toEqual([200, 200, first.body])
    expect(JSON.stringify(await read())).not.toContain(`"id":${id},`)
    expect((await listHidden())[0]).toMatchObject({ record_id: id, username: 'flipper', hidden_by: 'tilt' })
    expect(await lastEntry()).toMatchObject({ action: 'hide_record', record_id: id, user_id: 11, username: 'tilt' })
    for (const client of [flipper, ofSage]) expect((await client.delete(path)).status).toBe(404)

    expect((await show(type, id)).status).toBe(200)
    expect(withoutTimes(await read())).toEqual(before)
    expect((await tilt.delete(path)).status).toBe(200)
    expect((await listHidden())[0]).toMatchObject({ record_id: id })
  })

  it.each(TYPES)('deletes the %s of its author, which nobody can show again', async (type) => {
    const { id } = await MAKE[type]('2718281')

    expect((await flipper.delete(`/${PATHS[type]}/${id}.json`)).status).toBe(200)

    expect((await show(type, id)).status).toBe(404)
  })

  it('hides once when two administrators and the author ask at the same moment', async () => {
    const { id } = await MAKE.machine_condition('asked by three')
    const chiefs = await signInAs(stack, { id: 60, email: 'chief@example.org' })

    const responses = await Promise.all(
      [tilt, chiefs, flipper].map((client) => client.delete(`/machine_conditions/${id}.json`)),
    )

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it('happens once with an idempotency key, and decides on what was reported', async () => {
    const { id } = await MAKE.machine_score_xref('1618033')
    const report = { record_type: 'machine_score_xref', record_id: id, reason: 'Not possible' }
    expect((await tilt.post('/reports.json', report)).status).toBe(200)
    const send = () => tilt.delete(`/machine_score_xrefs/${id}.json`, { idempotency_key: 'hide-once' })

    const [first, second] = [await send(), await send()]

    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    const { reports } = (await rose('GET', 'reports.json?status=closed')).body
    expect(reports[0]).toMatchObject({ record_id: id, status: 'hidden', decided_by: 'tilt' })
  })
})

describe('POST /admin/users/{id}/content.json', () => {
  const change = (visibility: string, by = chief, id = 64) => by('POST', `users/${id}/content.json`, { visibility })

  it('hides all that a user has written, and shows again what was hidden so', async () => {
    const troll = await signInAs(stack, { id: 64, email: 'troll@example.org' })
    const note = async (lmx: number, condition: string) => {
      const { body } = await troll.put(`/location_machine_xrefs/${lmx}.json`, { condition })
      return body.location_machine.machine_conditions[0].id
    }
    const lastUpdates = async () => {
      const places = await Promise.all([101, 200].map((id) => getLocation(stack, id)))
      return places.map(({ date_last_updated, last_updated_by_username: by }) => [date_last_updated, by])
    }
    const updatedBefore = await lastUpdates()
    const vile = await note(1010, 'vile beyond measure')
    const rude = await note(1020, 'rude in Seattle')
    const score = { score: 777, location_machine_xref_id: 1010 }
    expect((await troll.post('/machine_score_xrefs.json', score)).status).toBe(201)
    await troll.post('/machine_score_xrefs.json', { score: 778, machine_id: 702 })
    await addPicture(troll, await jpegPhoto({ width: 70 }), 101)
    const updatedByTroll = await lastUpdates()
    expect(updatedByTroll.map(([, by]) => by)).toEqual(['troll', 'troll'])
    await hide('machine_condition', vile)
    expect(await lastUpdates()).toEqual([updatedBefore[0], updatedByTroll[1]])
    const reported = { record_type: 'machine_condition', record_id: rude, reason: 'Rude' }
    expect((await tilt.post('/reports.json', reported)).status).toBe(200)
    const waiting = async () =>
      (await chief('GET', 'reports.json')).body.reports.map((one: { record_id: number }) => one.record_id)
    expect(await waiting()).toContain(rude)
    const scores = async () => (await stack.get('/machine_score_xrefs/highest.json?machine_id=702&user_id=64')).body
    const read = async () =>
      JSON.stringify([await readAll(101, 1010, 3211), await readAll(200, 1020, 641), await scores()])
    const before = await read()
    for (const text of ['rude in Seattle', '777', '778']) expect(before).toContain(text)

    expect((await change('hide', rose)).status).toBe(403)
    expect((await change('hide')).status).toBe(200)
    expect((await change('show')).status).toBe(409)
    await stack.runJob('jobs/finish-follow-ups')

    const hidden = (await listHidden(chief)).filter(({ username }) => username === 'troll')
    expect(hidden.map(({ record_type }) => record_type).sort()).toEqual([
      'location_picture_xref',
      'machine_condition',
      'machine_condition',
      'machine_score_xref',
      'machine_score_xref',
    ])
    expect(await read()).not.toMatch(/rude in Seattle|"score":"?77[78]|vile beyond/)
    expect(await waiting()).not.toContain(rude)
    expect(await lastUpdates()).toEqual(updatedBefore)

    expect((await change('show')).status).toBe(200)
    await stack.runJob('jobs/finish-follow-ups')
    expect((await listHidden(chief)).filter(({ username }) => username === 'troll')).toMatchObject([
      { record_id: vile },
    ])
    expect(await read()).toBe(before)
    expect(await lastUpdates()).toEqual([updatedBefore[0], updatedByTroll[1]])
    // Nobody has decided on what was reported.
    expect(await waiting()).toContain(rude)
  })

  it('hides all, and shows all again, after an interruption before or after any write', async () => {
    const ogre = await signInAs(stack, { id: 65, email: 'ogre@example.org' })
    await ogre.put('/location_machine_xrefs/1012.json', { condition: 'never seen again' })
    await ogre.post('/machine_score_xrefs.json', { score: 779, location_machine_xref_id: 1012 })
    await addPicture(ogre, await jpegPhoto({ width: 50 }), 102)
    const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
    const read = async () => JSON.stringify(await readAll(102, 1012, 641))
    const shown = await read()
    for (const text of ['never seen again', '779']) expect(shown).toContain(text)

    for (const after of [false, true]) {
      for (let [skip, failed] = [0, 1]; failed > 0; skip += usually(3, 1)) {
        for (const visibility of ['hide', 'show']) {
          await change(visibility, chief, 65)
          const work = () => finishFollowUps(new Date(Date.now() + 61_000))
          failed = await interrupted(work, { about: 'JOURNAL', skip, after })
          await finishFollowUps(new Date(Date.now() + 122_000))
          await stack.followers.idle()
          const now = await read()
          if (visibility === 'show') expect(now === shown, `${skip}`).toBe(true)
          else expect(now, `${skip}`).not.toMatch(/never seen|"score":"?779/)
        }
      }
    }
  }, 120_000)
})

describe('what is hidden', () => {
  it('stays hidden when its location is merged and that is undone, and returns to where its machine is then', async () => {
    const [lmx, [note = 0]] = await addNotes(641, ['hidden at the double'], DOUBLE)
    await addNotes(641, ['open at the other'], SURVIVOR)
    const picture = (await addPicture(flipper, await jpegPhoto({ width: 60 }), DOUBLE)).body.location_picture.id
    const scored = await flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: lmx, score: 5151515151 })
    const records = [
      ['machine_condition', note],
      ['machine_score_xref', scored.body.machine_score_xref.id],
      ['location_picture_xref', picture],
    ] as const
    const each = async (change: typeof hide) => {
      for (const [type, id] of records) expect((await change(type, id)).status, type).toBe(200)
    }
    const found = async (location: number) => {
      const [at] = (await stack.get(`/locations/${location}.json`)).body.location_machine_xrefs
      const { pictures } = (await stack.get(`/locations/${location}/picture_details.json`)).body
      const read = JSON.stringify(await readAll(location, at.id, 641))
      const texts = ['hidden at the double', '5151515151', 'open at the other'].filter((text) => read.includes(text))
      return [...texts, ...pictures.map(({ id }: { id: number }) => id)]
    }
    const all = await found(DOUBLE)
    const merge = async () => {
      await each(hide)
      await chief('POST', `locations/${DOUBLE}/merge.json`, { into_location_id: SURVIVOR })
      await finishFollowUps()
      expect(await found(SURVIVOR)).toEqual(['open at the other'])
    }

    await merge()
    expect((await chief('POST', `journal/${(await lastEntry()).id}/revert.json`)).status).toBe(200)
    await finishFollowUps()
    await each(show)
    expect(await found(DOUBLE)).toEqual(all)

    await merge()
    await each(show)
    expect(await found(SURVIVOR)).toEqual([...all.slice(0, 2), 'open at the other', picture])
  })

  it('stays hidden when its machine is merged into another of the catalog, and returns to that', async () => {
    const [lmx] = await addNotes(TWIN, [])
    const ids: number[] = []
    for (const at of [{ location_machine_xref_id: lmx }, { machine_id: TWIN }]) {
      const { body } = await flipper.post('/machine_score_xrefs.json', { ...at, score: 6161616160 + ids.length })
      ids.push(body.machine_score_xref.id)
      expect((await hide('machine_score_xref', ids.at(-1) ?? 0, chief)).status).toBe(200)
    }
    const read = async () => JSON.stringify(await readAll(101, lmx, MEANT))

    expect((await chief('POST', `machines/${TWIN}/merge.json`, { into_machine_id: MEANT })).status).toBe(200)
    await finishFollowUps()

    expect((await read()).includes('616161616')).toBe(false)
    for (const id of ids) expect((await show('machine_score_xref', id, chief)).status).toBe(200)
    const shown = await read()
    for (const text of ['6161616160', '6161616161']) expect(shown.includes(text), text).toBe(true)
    expect((await flipper.delete(`/machine_score_xrefs/${ids[1]}.json`)).status).toBe(200)
  })

  it('cannot be shown while its place is removed, and can when that is back', async () => {
    const [, [id = 0]] = await addNotes(700, ['on closed ground'], 300)
    await hide('machine_condition', id, chief)
    expect((await chief('DELETE', 'locations/300.json')).status).toBe(200)

    expect(await show('machine_condition', id, chief)).toMatchObject({
      status: 409,
      body: { errors: expect.stringContaining('location 300 or its machine is not there any more') },
    })
    await finishFollowUps()
    expect((await chief('POST', 'locations/300/restore.json')).status).toBe(200)
    await finishFollowUps()
    expect((await show('machine_condition', id, chief)).status).toBe(200)
  })

  it('goes with the account when its notes are deleted', async () => {
    const leaver = await signInAs(stack, { id: 63, email: 'leaver@example.org' })
    const { body } = await leaver.put('/location_machine_xrefs/1012.json', { condition: 'parting words' })
    const { id } = body.location_machine.machine_conditions[0]
    await hide('machine_condition', id)

    expect((await admin('users', 'delete-at-once', '63', '--with-content', '--yes')).status).toBe(0)
    await finishFollowUps()

    expect((await listHidden()).map(({ record_id }) => record_id)).not.toContain(id)
    expect((await show('machine_condition', id)).status).toBe(404)
  })
})
