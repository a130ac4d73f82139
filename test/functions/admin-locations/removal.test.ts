// Administrators remove locations and restore them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { interrupted } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture, download } from '../../support/pictures.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { tableItems } from '../../support/table-items.js'
import { usually } from '../../support/thoroughness.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const person = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}
const extra: ImportRecord[] = [
  person(60, 'chief', { is_super_admin: true }),
  person(61, 'grove', { region_id: 1 }),
  person(62, 'rain', { region_id: 3 }),
  person(70, 'leaver'),
  { type: 'location', id: 500, name: 'Fragile', lat: '45.6', lon: '-122.5', region_id: 3, city: 'Bend' },
  { type: 'location_machine_xref', id: 5001, location_id: 500, machine_id: 641, created_at: '2019-01-01T00:00:00Z' },
  { type: 'machine_condition', id: 50010, location_machine_xref_id: 5001, comment: 'fine', user_id: 10 },
  { type: 'machine_score_xref', id: 50011, location_machine_xref_id: 5001, score: 7, user_id: 10, machine_id: 641 },
  { type: 'user_fave_location', user_id: 10, location_id: 500 },
  { type: 'event', id: 50, region_id: 3, name: 'There', location_id: 500 },
  // Its removal takes several transactions.
  { type: 'location', id: 501, name: 'Crowded', lat: '45.7', lon: '-122.6', region_id: 3, city: 'Bend' },
  ...[641, 642, 700, 701].flatMap((machine_id, index): ImportRecord[] => [
    { type: 'location_machine_xref', id: 5010 + index, location_id: 501, machine_id },
    { type: 'machine_score_xref', id: 50500 + index, location_machine_xref_id: 5010 + index, score: 7, user_id: 10 },
  ]),
  ...Array.from({ length: 30 }, (_, index): ImportRecord => {
    const comment = `note ${index}`
    return { type: 'machine_condition', id: 50100 + index, location_machine_xref_id: 5010, comment, user_id: 11 }
  }),
  { type: 'user_fave_location', user_id: 11, location_id: 501 },
  { type: 'event', id: 51, region_id: 3, name: 'Crowd', location_id: 501 },
]

let stack: Stack
let chief: AdministratorClient
let rain: AdministratorClient
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...extra], { LOG_LEVEL: 'silent' }, { pictures: true })
  // The tests say when the rest of a change is done.
  stack.followers.hold({ pk: 'FOLLOW_UP' })
  chief = administratorClient(stack, 60)
  rain = administratorClient(stack, 62)
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

/** From one interrupted write to the next. */
const STEP = usually(13, 1)
const WRITES = /^(TransactWriteItems|BatchWriteItem)Command$/

/** What the job does a minute later. */
async function runJobLater() {
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  return finishFollowUps(new Date(Date.now() + 61_000))
}
const remove = async (id: number) => {
  const answer = await chief('DELETE', `locations/${id}.json`)
  expect(await runJobLater()).toMatchObject({ finished: 1, failed: 0 })
  return answer
}
const restore = (id: number) => chief('POST', `locations/${id}/restore.json`)

/** All items but those that tell of the removal. */
async function directory() {
  await stack.followers.idle()
  const items = [...(await tableItems())].filter(
    ([, { pk, sk }]) =>
      !/^(JOURNAL|SEQUENCE|FEED#ARCHIVE|F#REMOVED_LOCATIONS)$/.test(String(pk)) &&
      !(String(pk) === 'COUNTER#SUBMISSIONS' && String(sk).startsWith('not shown')),
  )
  return new Map(items)
}

describe('DELETE /admin/locations/{id}.json', () => {
  it('removes a location at once, and what belonged to it by the job', async () => {
    const { status, body } = await rain('DELETE', 'locations/200.json')
    expect([status, body.removed]).toMatchObject([200, { id: 200, name: expect.any(String) }])
    expect((await stack.get('/locations/200.json')).status).toBe(404)
    expect((await rain('POST', 'locations/200/restore.json')).status).toBe(409)
    expect(await runJobLater()).toMatchObject({ finished: 1, failed: 0 })
    expect((await stack.get('/location_machine_xrefs/1020.json')).status).toBe(404)

    const second = await chief('DELETE', 'locations/200.json')
    expect([second.status, second.body.errors]).toEqual([
      409,
      expect.stringMatching(/^location 200 was removed by rain on \d{4}-\d\d-\d\d$/),
    ])
    expect((await chief('DELETE', 'locations/4711.json')).status).toBe(404)
    expect((await rain('DELETE', 'locations/100.json')).status).toBe(403)
    const { entries } = (await rain('GET', 'journal.json')).body
    expect(entries[0]).toMatchObject({ username: 'rain', action: 'remove_location', record_id: 200, region_id: 3 })
    expect(entries[0].before).toMatchObject({ region_id: 3, machine_count: 2 })
  })

  it('lists removed locations of the own regions until they are restored', async () => {
    const ids = async (who: AdministratorClient, query: string) =>
      (await who('GET', `locations.json?${query}`)).body.locations.map(({ id }: { id: number }) => id)

    await remove(201)
    expect(await ids(rain, 'removed=removed')).toContain(201)
    expect(await ids(rain, 'removed=removed&name=nothing')).toEqual([])
    expect(await ids(administratorClient(stack, 61), 'removed=removed&region_id=1')).toEqual([])
    expect(await ids(chief, 'name=kontrol')).toEqual([100])
    expect(await ids(rain, 'name=kontrol')).toEqual([])
    expect(await ids(rain, 'region_id=3&name=FRAG')).toEqual([500])
    expect((await rain('GET', 'locations.json?region_id=1')).status).toBe(403)
    expect((await rain('GET', 'locations.json?name=ko')).status).toBe(400)

    expect((await rain('POST', 'locations/201/restore.json')).body).toEqual({ restored: { id: 201 } })
    expect(await ids(rain, 'removed=removed')).not.toContain(201)
    expect((await rain('POST', 'locations/201/restore.json')).status).toBe(409)
    expect((await rain('POST', 'locations/4711/restore.json')).status).toBe(404)
  })
})

describe('POST /admin/locations/{id}/restore.json', () => {
  it('restores everything as it was, and changes nothing else', async () => {
    await tilt.put('/location_machine_xrefs/1005.json', { condition: 'rough' })
    await tilt.delete('/location_machine_xrefs/1004.json')
    await flipper.put('/locations/100/confirm.json')
    await flipper.post('/users/10/watches.json', { location_id: 100, delivery: 'daily' })
    const added = (await addPicture(flipper, await jpegPhoto())).body.location_picture
    const before = await directory()
    const shown = await getLocation(stack, 100)

    await remove(100)
    expect((await stack.get('/users/10/watches.json')).body.watches ?? []).toEqual([])
    expect((await restore(100)).status).toBe(200)

    expect(await getLocation(stack, 100)).toEqual(shown)
    expect(await directory()).toEqual(before)
    const picture = await stack.get(`/location_picture_xrefs/${added.id}.json`)
    expect((await download(picture.body.location_picture.url)).status).toBe(200)
    const { entries } = (await chief('GET', 'journal.json')).body
    expect(entries[0]).toMatchObject({ username: 'chief', action: 'restore_location', record_id: 100 })
    const removed = (await stack.get('/user_submissions/delete_location.json')).body
    expect(JSON.stringify(removed)).not.toContain('Ground Kontrol')
    // It goes on as before: a machine that was removed within the week is restored with its notes.
    await tilt.post('/location_machine_xrefs.json', { location_id: 100, machine_id: 703 })
    expect((await stack.get('/location_machine_xrefs/1004.json')).status).toBe(200)
  })

  it.each([
    ['the removal', false],
    ['the removal', true],
    ['it', false],
    ['it', true],
  ])('loses nothing when %s is interrupted at any write (after its effect: %s)', async (which, after) => {
    const before = await directory()
    let skip = 0
    for (let failed = 1; failed > 0; skip += STEP) {
      if (which === 'it') await remove(501)
      else expect((await chief('DELETE', 'locations/501.json')).status).toBe(200)
      const act = () => (which === 'it' ? restore(501) : runJobLater())
      failed = await interrupted(act, { operation: WRITES, about: '501', skip, after })
      await runJobLater()
      // Unless the interrupted restoration was registered: then the job has completed it.
      await restore(501)
      await runJobLater()
      expect(await directory(), `${skip}`).toEqual(before)
    }
    expect(skip).toBeGreaterThan(4)
  })

  it('restores nothing of a deleted user, and no reference to what is gone', async () => {
    const leaver = await signInAs(stack, { id: 70, email: 'leaver@example.org' })
    await leaver.put('/location_machine_xrefs/5001.json', { condition: 'secret words' })
    await leaver.post('/machine_score_xrefs.json', { location_machine_xref_id: 5001, score: 99 })
    await leaver.post('/users/70/add_fave_location.json', { location_id: 500 })
    const { record } = (await chief('POST', 'records/location_types.json', { name: 'Short-lived' })).body
    await chief('PUT', 'locations/500.json', { location_type_id: record.id })
    await remove(500)
    const { deleteUser } = await import('../../../shared/removal/accounts/deletion.js')
    await deleteUser(70, true, operatorNow())
    expect((await chief('DELETE', `records/location_types/${record.id}.json`)).status).toBe(200)

    expect((await restore(500)).status).toBe(200)

    const location = await getLocation(stack, 500)
    expect(location.location_type_id).toBeNull()
    expect(location.location_machine_xrefs).toMatchObject([
      { id: 5001, condition: 'fine', machine_conditions: [{ id: 50010 }], machine_score_xrefs: [{ id: 50011 }] },
    ])
    expect(JSON.stringify(location)).not.toContain('secret words')
    const [entry] = (await chief('GET', 'journal.json')).body.entries
    expect(entry).toMatchObject({ action: 'restore_location', is_complete: true })
    expect(entry.left.map(({ record_type, reason }: Record<string, string>) => [record_type, reason])).toEqual([
      ['machine_score_xref', 'user 70 is gone'],
      ['machine_condition', 'user 70 is gone'],
      ['user_fave_location', 'user 70 is gone'],
    ])
    await runJobLater()
  })

  it('restores no machine that has left the catalog, nor what was written about it', async () => {
    const { record } = (await chief('POST', 'records/machines.json', { name: 'Short-lived' })).body
    const { body } = await tilt.post('/location_machine_xrefs.json', { location_id: 500, machine_id: record.id })
    const lmxId = body.location_machine.id
    await tilt.put(`/location_machine_xrefs/${lmxId}.json`, { condition: 'gone soon' })
    await remove(500)
    await admin('machines', 'delete', String(record.id), '--yes')

    expect((await restore(500)).status).toBe(200)

    const location = await getLocation(stack, 500)
    expect(location).toMatchObject({ machine_count: 1, location_machine_xrefs: [{ id: 5001 }] })
    const [entry] = (await chief('GET', 'journal.json')).body.entries
    const reason = `machine ${record.id} is gone`
    expect(entry.left).toMatchObject([
      { record_type: 'machine_condition', reason },
      { record_type: 'location_machine_xref', record_id: lmxId, reason },
    ])
    await runJobLater()
  })

  it('restores once for two administrators at the same moment', async () => {
    await remove(500)
    const answers = await Promise.all([chief, rain].map((who) => who('POST', 'locations/500/restore.json')))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await getLocation(stack, 500)).toMatchObject({ id: 500, machine_count: 1 })
  })

  it('restores nothing after 30 days', async () => {
    await remove(500)
    const { restoreLocation } = await import('../../../shared/changes/remove-location.js')
    const later = { user: { id: null, username: 'operator' }, now: new Date(Date.now() + 30 * 24 * 3600_000 + 1000) }

    await expect(restoreLocation(500, later)).rejects.toThrow('location 500 not found')
    expect((await restore(500)).status).toBe(200)
  })
})
