// Administrators look through what users did, and revert it.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { interrupted, pauseCall } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture, download, respondAsS3To, storedObjects } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { tableItems } from '../../support/table-items.js'
import { usually } from '../../support/thoroughness.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const records: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 61, username: 'sage', email: 'sage@example.org', confirmed_at, region_id: 3 },
  { type: 'user', id: 70, username: 'vandal', email: 'vandal@example.org', confirmed_at },
  { type: 'user', id: 73, username: 'vandal3', email: 'vandal3@example.org', confirmed_at },
  { type: 'user', id: 74, username: 'vandal4', email: 'vandal4@example.org', confirmed_at },
  { type: 'user', id: 75, username: 'stranger', email: 'stranger@example.org', confirmed_at },
  { type: 'user', id: 72, username: 'leaver', email: 'leaver@example.org', confirmed_at },
  ...Array.from(
    { length: 40 },
    (_, index): ImportRecord => ({
      type: 'location',
      id: 500 + index,
      name: `Reverted ${index}`,
      city: 'Portland',
      lat: `45.${600 + index}`,
      lon: '-122.5',
      region_id: 1,
      website: 'https://before.example.org',
      phone: '503-555-0101',
      date_last_updated: '2020-02-02',
      last_updated_by_user_id: TILT.id,
    }),
  ),
]

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
let chief: AdministratorClient
let sage: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' }, { pictures: true })
  ;[flipper, tilt] = [await signInAs(stack, FLIPPER), await signInAs(stack, TILT)]
  ;[chief, sage] = [administratorClient(stack, 60), administratorClient(stack, 61)]
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

interface Action {
  id: number
  created_at: string
  submission_type: string
}

let next = 500
const newPlace = () => next++

async function actionsAt(location: number): Promise<Action[]> {
  const { status, body } = await chief('GET', `actions.json?location_id=${location}`)
  expect(status).toBe(200)
  return body.actions
}

async function latestAt(location: number, type: string): Promise<Action> {
  const found = (await actionsAt(location)).find(({ submission_type }) => submission_type === type)
  if (!found) throw new Error(`no ${type} at ${location}`)
  return found
}

const revert = ({ id, created_at }: Pick<Action, 'id' | 'created_at'>, as = chief) =>
  as('POST', `actions/${id}/revert.json`, { created_at })
const MACHINE = 701
const addMachine = (location_id: number, as = flipper) =>
  as.post('/location_machine_xrefs.json', { location_id, machine_id: MACHINE })
const feedTypes = async (location: number) =>
  (await stack.request(`/user_submissions/location.json?id=${location}`)).body.user_submissions.map(
    ({ submission_type }: Action) => submission_type,
  )

/** All items but those that tell of reverts. */
const directory = async () =>
  new Map([...(await tableItems())].filter(([, { pk }]) => !/^(JOURNAL|SEQUENCE)$/.test(String(pk))))

const INTERRUPTIONS = ['revert', 'restoration'].flatMap((step) => [false, true].map((after) => [step, after] as const))

/** Ends `act` before or after its first write, its second and so on, each time with all later ones, and then does the rest. */
async function interruptedEverywhere(act: () => Promise<unknown>, after: boolean, complete: () => Promise<void>) {
  let skip = 0
  for (let failed = 1; failed > 0; skip++) {
    const operation = /^(TransactWriteItems|UpdateItem|PutItem)/
    failed = await interrupted(act, { about: /JOURNAL|REVERT#/, operation, skip, after })
    await complete()
  }
  expect(skip).toBeGreaterThan(1)
}

describe('GET /admin/actions.json', () => {
  it('filters by place, user, type and day, and rejects what is no cursor', async () => {
    const place = newPlace()
    await addMachine(place)
    await tilt.put(`/locations/${place}/confirm.json`)
    const today = new Date().toISOString().slice(0, 10)
    const typesOf = async (query: string) =>
      (await chief('GET', `actions.json?${query}`)).body.actions.map((one: Action) => one.submission_type)

    expect(await typesOf(`location_id=${place}`)).toEqual(['confirm_location', 'new_lmx'])
    expect(await typesOf(`location_id=${place}&user_id=${FLIPPER.id}`)).toEqual(['new_lmx'])
    expect(await typesOf(`location_id=${place}&username=FLIPPER`)).toEqual(['new_lmx'])
    const unknown = await chief('GET', 'actions.json?username=nobody')
    expect([unknown.status, unknown.body.errors]).toEqual([404, 'user nobody not found'])
    expect(await typesOf(`user_id=${TILT.id}&submission_type=confirm_location&since=${today}`)).toContain(
      'confirm_location',
    )
    expect(await typesOf(`location_id=${place}&until=2020-01-01`)).toEqual([])
    expect(await typesOf(`location_id=${place}&until=${today}&since=${today}`)).toHaveLength(2)
    const [latest] = (await chief('GET', `actions.json?location_id=${place}`)).body.actions
    expect(await typesOf(`location_id=${place}&since=${latest.created_at}`)).toEqual(['confirm_location'])
    expect(await typesOf(`location_id=${place}&until=${latest.created_at}`)).toEqual(['new_lmx'])
    expect((await chief('GET', 'actions.json?since=2026-02-30')).body.errors).toMatch(/^since must be a day /)
    const { status, body } = await chief('GET', 'actions.json?before=last')
    expect([status, body.errors]).toEqual([400, expect.stringMatching(/^before /)])
  })

  it('shows an administrator nothing of other regions', async () => {
    const place = newPlace()
    await addMachine(place)

    const { body } = await sage('GET', 'actions.json')
    expect(body.actions.every(({ region_id }: { region_id: number }) => region_id === 3)).toBe(true)
    expect((await sage('GET', `actions.json?location_id=${place}`)).status).toBe(403)
    expect((await revert(await latestAt(place, 'new_lmx'), sage)).status).toBe(403)
    expect((await chief('GET', 'actions.json?location_id=99999')).status).toBe(404)
  })
})

describe('POST /admin/actions/{id}/revert.json', () => {
  it('removes a machine that was added, once, and gives the place its earlier date', async () => {
    const place = newPlace()
    await addMachine(place)
    const action = await latestAt(place, 'new_lmx')

    const answers = await Promise.all([revert(action), revert(action)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const location = await getLocation(stack, place)
    expect(location?.machine_count).toBe(0)
    expect(await feedTypes(place)).toEqual([])
    const { entries } = (await chief('GET', 'journal.json')).body
    expect(entries[0]).toMatchObject({
      action: 'revert_action',
      record_id: action.id,
      region_id: 1,
      before: { submission_type: 'new_lmx', user_id: FLIPPER.id, location_id: place },
    })
    const found = await stack.request(`/locations.json?by_machine_id=${MACHINE}`)
    expect(found.body.locations.map(({ id }: { id: number }) => id)).not.toContain(place)
  })

  it('does not remove a machine on which somebody has commented', async () => {
    const place = newPlace()
    const { location_machine } = (await addMachine(place)).body
    const action = await latestAt(place, 'new_lmx')
    await tilt.put(`/location_machine_xrefs/${location_machine.id}.json`, { condition: 'Plays well' })

    const { status, body } = await revert(action)

    expect([status, body.errors]).toEqual([409, expect.stringContaining('tilt has built on it since')])
    expect((await getLocation(stack, place))?.machine_count).toBe(1)

    expect((await revert(await latestAt(place, 'new_condition'))).status).toBe(200)
    expect((await revert(action)).status).toBe(200)
  })

  it('restores a removed machine with its comments', async () => {
    const place = newPlace()
    const { location_machine } = (await addMachine(place)).body
    await tilt.put(`/location_machine_xrefs/${location_machine.id}.json`, { condition: 'Left flipper weak' })
    await flipper.delete(`/location_machine_xrefs/${location_machine.id}.json`)
    const action = await latestAt(place, 'remove_machine')

    expect((await revert(action)).status).toBe(200)

    const { body } = await stack.request(`/location_machine_xrefs/${location_machine.id}.json`)
    expect(body.location_machine).toMatchObject({ id: location_machine.id, condition: 'Left flipper weak' })
    expect((await getLocation(stack, place))?.last_updated_by_user_id).toBe(TILT.id)
    expect((await revert(action)).status).toBe(409)
  })

  it('leaves a machine alone that was removed and added again', async () => {
    const place = newPlace()
    const { location_machine } = (await addMachine(place)).body
    const added = await latestAt(place, 'new_lmx')
    await flipper.delete(`/location_machine_xrefs/${location_machine.id}.json`)
    const removed = await latestAt(place, 'remove_machine')
    expect((await revert(added)).body.errors).toContain('not there any more')
    await addMachine(place, tilt)
    const addedAgain = await latestAt(place, 'new_lmx')

    expect((await revert(added)).body.errors).toContain('built on it')
    for (const action of [removed, addedAgain]) {
      expect((await revert(action)).status).toBe(200)
      expect((await getLocation(stack, place))?.machine_count).toBe(1)
    }
    expect(await feedTypes(place)).toEqual(['new_lmx'])
  })

  it('keeps a machine with its comments that was removed and added again, when the last of that is reverted first', async () => {
    const place = newPlace()
    const lmx = (await addMachine(place)).body.location_machine.id
    await tilt.put(`/location_machine_xrefs/${lmx}.json`, { condition: 'Left flipper weak' })
    const read = async () => (await stack.get(`/location_machine_xrefs/${lmx}.json`)).body.location_machine
    const actions: Action[] = []
    for (let round = 0; round < 2; round++) {
      await flipper.delete(`/location_machine_xrefs/${lmx}.json`)
      actions.unshift(await latestAt(place, 'remove_machine'))
      await addMachine(place)
      actions.unshift(await latestAt(place, 'new_lmx'))
    }

    for (const action of actions) expect((await revert(action)).status).toBe(200)

    expect(await read()).toMatchObject({ id: lmx, condition: 'Left flipper weak' })
    expect(await feedTypes(place)).toEqual(['new_condition', 'new_lmx'])
  })

  it('hides conditions and scores, so that nothing shows or counts them, until they are shown again', async () => {
    const place = newPlace()
    const { location_machine } = (await addMachine(place)).body
    const lmx = location_machine.id
    await flipper.put(`/location_machine_xrefs/${lmx}.json`, { condition: 'First' })
    await tilt.put(`/location_machine_xrefs/${lmx}.json`, { condition: 'Rubbish' })
    await tilt.post('/machine_score_xrefs.json', { location_machine_xref_id: lmx, score: 123_456 })

    expect((await revert(await latestAt(place, 'new_condition'))).status).toBe(200)
    expect((await revert(await latestAt(place, 'new_msx'))).status).toBe(200)

    const { body } = await stack.request(`/location_machine_xrefs/${lmx}.json`)
    expect(body.location_machine.condition).toBe('First')
    expect(JSON.stringify(body)).not.toContain('Rubbish')
    expect((await stack.request(`/machine_score_xrefs/${lmx}.json`)).body).toEqual({ machine_scores: [] })
    expect(await feedTypes(place)).toEqual(['new_condition', 'new_lmx'])
    const { hidden } = (await chief('GET', 'hidden_content.json')).body
    for (const { record_type, record_id } of hidden.slice(0, 2)) {
      expect((await chief('POST', `content/${record_type}/${record_id}/show.json`, {})).status).toBe(200)
    }
    const again = (await stack.request(`/location_machine_xrefs/${lmx}.json`)).body.location_machine
    expect(again.condition).toBe('Rubbish')
    expect((await stack.request(`/machine_score_xrefs/${lmx}.json`)).body.machine_scores).toMatchObject([
      { score: 123_456 },
    ])
    expect(await feedTypes(place)).toEqual(['new_msx', 'new_condition', 'new_condition', 'new_lmx'])
  })

  it('takes what was done at a place that is gone out of the feeds', async () => {
    const place = newPlace()
    const lmx = (await addMachine(place)).body.location_machine.id
    await flipper.put(`/location_machine_xrefs/${lmx}.json`, { condition: 'At a place that goes' })
    await flipper.put(`/locations/${place}.json`, { website: 'https://goes.example.org' })
    await flipper.put(`/locations/${place}/confirm.json`)
    const actions = await actionsAt(place)
    const shown = async () => (await stack.get('/region/portland/user_submissions.json')).body.user_submissions
    const ofPlace = async () => (await shown()).filter((one: { location_id: number }) => one.location_id === place)
    await chief('DELETE', `locations/${place}.json`)
    expect(await ofPlace()).not.toEqual([])

    for (const action of actions) expect((await revert(action)).status).toBe(200)

    expect(await ofPlace()).toEqual([])
  })

  it('deletes a score without a location, for administrators of all regions alone', async () => {
    await tilt.post('/machine_score_xrefs.json', { machine_id: MACHINE, score: 77 })
    const { actions } = (await chief('GET', `actions.json?user_id=${TILT.id}&submission_type=new_msx`)).body

    expect((await revert(actions[0], sage)).status).toBe(403)
    expect((await revert(actions[0])).status).toBe(200)
    const after = (await chief('GET', `actions.json?user_id=${TILT.id}&submission_type=new_msx`)).body
    expect(after.actions).toEqual(actions.slice(1))
  })

  it('takes an edit out of the feeds of which nothing is left, whose values no later revert brings back', async () => {
    const place = newPlace()
    const edit = (website: string, as = flipper) => as.put(`/locations/${place}.json`, { website })
    await edit('https://first.example.org')
    const first = await latestAt(place, 'location_metadata')
    await edit('https://second.example.org')
    const second = await latestAt(place, 'location_metadata')
    await edit('https://third.example.org', tilt)
    const third = await latestAt(place, 'location_metadata')
    const website = async () => (await getLocation(stack, place))?.website

    for (const action of [second, first]) expect((await revert(action)).status).toBe(200)
    expect(await website()).toBe('https://third.example.org')
    const edits = (await stack.get(`/user_submissions/location.json?id=${place}&submission_type=location_metadata`))
      .body
    expect(edits.user_submissions.map(({ id }: Action) => id)).toEqual([third.id])

    expect((await revert(third)).status).toBe(200)
    expect(await website()).toBe('https://before.example.org')
  })

  it('keeps a correction between two edits to the same value, in whichever order these are reverted', async () => {
    const edit = (place: number, website: string, as = flipper) => as.put(`/locations/${place}.json`, { website })
    for (const isLastFirst of [false, true]) {
      const place = newPlace()
      await edit(place, 'https://spam.example.org')
      const first = await latestAt(place, 'location_metadata')
      await edit(place, 'https://right.example.org', tilt)
      await edit(place, 'https://spam.example.org')
      const last = await latestAt(place, 'location_metadata')

      for (const action of isLastFirst ? [last, first] : [first, last]) expect((await revert(action)).status).toBe(200)

      expect(await getLocation(stack, place)).toMatchObject({
        website: 'https://right.example.org',
        last_updated_by_username: 'tilt',
      })
    }
  })

  it('gives back what an administrator has set as a reverted edit had', async () => {
    const place = newPlace()
    const edit = (website: string) => flipper.put(`/locations/${place}.json`, { website })
    await edit('https://spam.example.org')
    expect((await revert(await latestAt(place, 'location_metadata'))).status).toBe(200)
    await chief('PUT', `locations/${place}.json`, { website: 'https://spam.example.org' })
    await edit('https://other.example.org')

    expect((await revert(await latestAt(place, 'location_metadata'))).status).toBe(200)

    expect((await getLocation(stack, place))?.website).toBe('https://spam.example.org')
  })

  it('gives edited fields their earlier values, unless one was edited since', async () => {
    const place = newPlace()
    const edit = (fields: object, as = flipper) => as.put(`/locations/${place}.json`, { ...fields })
    await edit({ website: 'https://spam.example.org', phone: '503-555-0666', location_type: 4 })
    const spam = await latestAt(place, 'location_metadata')
    await edit({ phone: '503-555-0777' }, tilt)

    const rejected = await revert(spam)
    expect([rejected.status, rejected.body.errors]).toEqual([409, expect.stringContaining('changed since: phone')])
    expect((await getLocation(stack, place))?.website).toBe('https://spam.example.org')

    expect((await revert(await latestAt(place, 'location_metadata'))).status).toBe(200)
    expect((await revert(spam)).status).toBe(200)
    expect(await getLocation(stack, place)).toMatchObject({
      website: 'https://before.example.org',
      phone: '503-555-0101',
      location_type_id: null,
      date_last_updated: '2020-02-02',
      last_updated_by_user_id: TILT.id,
    })
  })

  it('gives a place its earlier date in whatever order actions are undone', async () => {
    const stranger = await signInAs(stack, { id: 75, email: 'stranger@example.org' })
    const edits = [{ website: 'https://spam.example.org' }, { phone: '503-555-0666' }, { location_type: 4 }]
    for (const clients of [
      [stranger, stranger, stranger],
      [stranger, flipper, stranger],
    ]) {
      const place = newPlace()
      for (const [index, client] of clients.entries()) await client.put(`/locations/${place}.json`, { ...edits[index] })
      const [newest, middle, oldest] = await actionsAt(place)

      for (const action of [middle, oldest, newest]) expect((await revert(action as Action)).status).toBe(200)

      const { date_last_updated, last_updated_by_user_id } = await getLocation(stack, place)
      expect([date_last_updated, last_updated_by_user_id]).toEqual(['2020-02-02', TILT.id])
    }
  })

  const restore = async (action: Action, as = chief) => {
    const { entries } = (await chief('GET', `journal.json?action=revert_action&record_id=${action.id}`)).body
    const { status, body } = await as('POST', `journal/${entries[0].id}/revert.json`)
    return { status, error: body.errors, isRevertible: entries[0].is_revertible }
  }

  it('is of the region where the place is by then, also when it is moved meanwhile', async () => {
    const place = newPlace()
    const move = (region_id: number) => chief('PUT', `locations/${place}.json`, { region_id })
    await move(3)
    await flipper.put(`/locations/${place}.json`, { website: 'https://after.example.org' })
    const action = await latestAt(place, 'location_metadata')
    const paused = await pauseCall({ operation: 'BatchGetItem', about: `"LOCATION#${place}"`, skip: 1 })
    const reverted = revert(action, sage)
    await paused.reached
    expect((await move(1)).status).toBe(200)
    paused.resume()

    expect(await reverted).toMatchObject({ status: 403, body: { errors: expect.stringContaining('region 1') } })
    expect(await getLocation(stack, place)).toMatchObject({ region_id: 1, website: 'https://after.example.org' })
  })

  it('can be reverted itself: an edit is as it was, and can be reverted again', async () => {
    const place = newPlace()
    await flipper.put(`/locations/${place}.json`, { website: 'https://after.example.org', phone: '503-555-0199' })
    const [before, feed] = [await getLocation(stack, place), await feedTypes(place)]
    const edit = await latestAt(place, 'location_metadata')
    await revert(edit)

    expect((await restore(edit, sage)).status).toBe(403)
    expect(await restore(edit)).toEqual({ status: 200, error: undefined, isRevertible: true })

    const { updated_at, ...again } = await getLocation(stack, place)
    expect(before).toMatchObject(again)
    expect(again).toMatchObject({ phone: '503-555-0199', last_updated_by_username: 'flipper' })
    expect(await feedTypes(place)).toEqual(feed)
    expect((await restore(edit)).error).toContain('was reverted by chief')
    expect((await revert(edit)).status).toBe(200)
    await tilt.put(`/locations/${place}.json`, { phone: '503-555-0142' })
    expect(await restore(edit)).toMatchObject({
      status: 409,
      error: expect.stringContaining('has been changed since: phone is "503-555-0142"'),
    })
  })

  it('can be reverted itself: a machine that was added is there again, with the date', async () => {
    const place = newPlace()
    const added = (await addMachine(place)).body.location_machine.id
    const { date_last_updated } = await getLocation(stack, place)
    const addition = await latestAt(place, 'new_lmx')
    await revert(addition)

    expect(await restore(addition)).toMatchObject({ status: 200 })

    const location = await getLocation(stack, place)
    expect(location).toMatchObject({ num_machines: 1, date_last_updated, last_updated_by_username: 'flipper' })
    expect((await stack.get(`/location_machine_xrefs/${added}.json`)).status).toBe(200)
    expect(await feedTypes(place)).toContain('new_lmx')
    expect((await revert(addition)).status).toBe(200)
    await addMachine(place)
    expect((await restore(addition)).error).toContain('the machine was added again')
  })

  it('can be reverted itself: a comment is shown again, unless it was hidden again since', async () => {
    const place = newPlace()
    const lmx = (await addMachine(place)).body.location_machine.id
    await flipper.put(`/location_machine_xrefs/${lmx}.json`, { condition: 'Reverted by mistake' })
    const comment = await latestAt(place, 'new_condition')
    const id = (await stack.get(`/location_machine_xrefs/${lmx}.json`)).body.location_machine.machine_conditions[0].id
    const notes = async () =>
      (await stack.get(`/location_machine_xrefs/${lmx}.json`)).body.location_machine.machine_conditions.length

    await revert(comment)
    expect(await notes()).toBe(0)
    expect(await restore(comment)).toMatchObject({ status: 200 })
    expect([await notes(), (await feedTypes(place)).includes('new_condition')]).toEqual([1, true])

    await revert(comment)
    await chief('POST', `content/machine_condition/${id}/show.json`)
    await chief('POST', `content/machine_condition/${id}/hide.json`)
    expect((await restore(comment)).error).toContain('was hidden again by chief')
    expect(await notes()).toBe(0)
  })

  it('can be reverted itself with what happened at the place since: the date is that of the last update then', async () => {
    const place = newPlace()
    await flipper.put(`/locations/${place}.json`, { website: 'https://after.example.org' })
    const edit = await latestAt(place, 'location_metadata')
    await revert(edit)
    await addMachine(place, tilt)
    const { date_last_updated, last_updated_by_username } = await getLocation(stack, place)

    expect(await restore(edit)).toMatchObject({ status: 200 })

    expect(await getLocation(stack, place)).toMatchObject({
      ...{ website: 'https://after.example.org', num_machines: 1 },
      ...{ date_last_updated, last_updated_by_username },
    })
  })

  it('restores no reference to what is gone, and no machine that has left the catalog', async () => {
    const place = newPlace()
    const type = (await chief('POST', 'records/location_types.json', { name: 'Fleeting' })).body.record
    const machine = (await chief('POST', 'records/machines.json', { name: 'Fleeting', year: 1999 })).body.record
    await flipper.put(`/locations/${place}.json`, { location_type: type.id })
    await flipper.post('/location_machine_xrefs.json', { location_id: place, machine_id: machine.id })
    const [edit, addition] = [await latestAt(place, 'location_metadata'), await latestAt(place, 'new_lmx')]
    for (const action of [addition, edit]) expect((await revert(action)).status).toBe(200)
    expect((await chief('DELETE', `records/location_types/${type.id}.json`)).status).toBe(200)
    expect((await admin('machines', 'delete', String(machine.id), '--yes')).status).toBe(0)

    expect(await restore(edit)).toMatchObject({ status: 409, error: expect.stringContaining(`${type.id} is gone`) })
    // Also when the catalog is read again, of which a process trusts what it has read for ten seconds.
    for (const later of [0, 11_000]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later })
      const restored = await restore(addition)
      vi.useRealTimers()
      expect(restored).toMatchObject({
        status: 409,
        error: expect.stringContaining(`machine ${machine.id} is gone`),
      })
    }
    expect(await getLocation(stack, place)).toMatchObject({ location_type_id: null, num_machines: 0 })
  })

  it('cannot be reverted later than 30 days, and a machine that was added later than a week', async () => {
    const place = newPlace()
    await flipper.put(`/locations/${place}.json`, { website: 'https://after.example.org' })
    await addMachine(place)
    const { revertEntry } = await import('../../../shared/undo/revert-entry.js')
    const restoreLater = async (type: string, days: number) => {
      const action = await latestAt(place, type)
      await revert(action)
      const read = () => chief('GET', `journal.json?action=revert_action&record_id=${action.id}`)
      const { entries } = (await read()).body
      expect(entries[0]).toMatchObject({ is_revertible: true })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 3600_000 + 1000 })
      expect((await read()).body.entries[0]).toMatchObject({ is_revertible: false })
      vi.useRealTimers()
      const operator = { id: null, username: 'operator', region_id: null, is_super_admin: true }
      return revertEntry(entries[0].id, operator, new Date(Date.now() + days * 24 * 3600_000 + 1000))
    }

    await expect(restoreLater('new_lmx', 7)).rejects.toThrow('a machine is restored for a week after its removal')
    await expect(restoreLater('location_metadata', 30)).rejects.toThrow('for 30 days')
    expect((await getLocation(stack, place)).website).toBe('https://before.example.org')
  })

  it('is whole or has not happened after an interruption before or after any write, and so is its revert', async () => {
    const place = newPlace()
    await flipper.put(`/locations/${place}.json`, { website: 'https://after.example.org' })
    await addMachine(place)
    for (const [index, type] of ['location_metadata', 'new_lmx'].entries()) {
      const action = await latestAt(place, type)
      const before = await directory()
      // Of each type one of the two moments for each step.
      const some = INTERRUPTIONS.filter(([step, after]) => (step === 'revert') === (after === (index === 1)))
      for (const [step, after] of usually(some, INTERRUPTIONS)) {
        if (step === 'restoration') await revert(action)
        const act = () => (step === 'revert' ? revert(action) : restore(action))
        await interruptedEverywhere(act, after, async () => {
          // It says that it has happened where only the response was lost.
          expect([200, 409]).toContain((await act()).status)
          if (step === 'revert') expect(await restore(action), `${type} ${after}`).toMatchObject({ status: 200 })
          expect(await directory(), `${step} of ${type}`).toEqual(before)
          if (step === 'restoration') await revert(action)
        })
        if (step === 'restoration') await restore(action)
      }
    }
  }, 120_000)

  it('cannot be reverted where it restored something', async () => {
    const place = newPlace()
    const lmx = (await addMachine(place)).body.location_machine.id
    await tilt.delete(`/location_machine_xrefs/${lmx}.json`)
    const removal = await latestAt(place, 'remove_machine')
    await revert(removal)

    expect(await restore(removal)).toMatchObject({ status: 409, isRevertible: false })
  })

  it('reverts a confirmation, with the date and for the next one', async () => {
    const place = newPlace()
    await flipper.put(`/locations/${place}/confirm.json`)

    expect((await revert(await latestAt(place, 'confirm_location'))).status).toBe(200)

    expect(await getLocation(stack, place)).toMatchObject({ date_last_updated: '2020-02-02' })
    await flipper.put(`/locations/${place}/confirm.json`)
    expect(await feedTypes(place)).toEqual(['confirm_location'])
  })

  it('sets the mark of a connected machine as it was', async () => {
    const place = newPlace()
    const { location_machine } = (await addMachine(place)).body
    await flipper.put(`/location_machine_xrefs/${location_machine.id}/ic_toggle.json`, { ic_enabled: true })

    const { status, body } = await revert(await latestAt(place, 'ic_toggle'))

    expect([status, body.errors]).toEqual([200, undefined])
    expect((await getLocation(stack, place))?.ic_active).not.toBe(true)
  })

  it('hides a picture, also one whose files are gone, so that it can be shown again with another link', async () => {
    const { handler } = await import('../../../functions/admin-actions/revert.js')
    const place = newPlace()
    const { id } = (await addPicture(flipper, await jpegPhoto({ width: 40 }), place)).body.location_picture
    const before = await storedObjects(stack)
    const hideAction = async () => {
      const { status, body } = await revert(await latestAt(place, 'new_picture'))
      expect([status, body.errors]).toEqual([200, undefined])
    }
    const pictures = async () => (await stack.get(`/locations/${place}/picture_details.json`)).body.pictures

    await hideAction()

    const after = await storedObjects(stack)
    expect([after.length, after.filter((key) => before.includes(key))]).toEqual([before.length, []])
    expect([await pictures(), await actionsAt(place)]).toEqual([[], []])
    const shown = await chief('POST', `content/location_picture_xref/${id}/show.json`)
    expect([shown.status, shown.body.errors]).toEqual([200, undefined])
    expect(await actionsAt(place)).toHaveLength(1)
    expect((await download((await pictures())[0].url)).status).toBe(200)

    const files = after.filter((path) => path.includes(`/pictures/${id}/`))
    await Promise.all(files.map((path) => rm(path)))
    const respondAsBefore = await respondAsS3To(handler.definition.access)
    await hideAction()
    respondAsBefore()
    expect(files).toHaveLength(2)
    expect(await pictures()).toEqual([])
  })

  it('finds an action of this moment, which is not in the feeds yet', async () => {
    const place = newPlace()
    stack.followers.hold({ pk: `FEED#LOCATION#${place}` })
    await addMachine(place)
    const action = await latestAt(place, 'new_lmx')
    setTimeout(() => stack.followers.release(), 300)

    expect((await revert(action)).status).toBe(200)
    expect(await feedTypes(place)).toEqual([])
  })

  it('rejects an unknown action, and a time that is none', async () => {
    expect((await revert({ id: 999_999, created_at: '2026-01-01T00:00:00.000Z' })).status).toBe(404)
    const { status, body } = await revert({ id: 1, created_at: 'yesterday' })
    expect([status, body.errors]).toEqual([400, expect.stringMatching(/^created_at /)])
  })
})

describe('POST /admin/users/{id}/revert.json', () => {
  const today = () => new Date().toISOString().slice(0, 10)
  const VANDAL = { id: 70, username: 'vandal', email: 'vandal@example.org' }
  const revertAll = (id: number, since = today()) => chief('POST', `users/${id}/revert.json`, { since })
  const reportOf = async (id: number) => (await chief('GET', `reverts/${id}.json`)).body

  it('reverts all that a user did, and reports what somebody has built on', async () => {
    const place = newPlace()
    const vandal = await signInAs(stack, VANDAL)
    const { location_machine } = (await addMachine(place, vandal)).body
    await vandal.put(`/location_machine_xrefs/${location_machine.id}.json`, { condition: 'Rubbish' })
    await vandal.put(`/locations/${place}.json`, { website: 'https://spam.example.org' })
    await vandal.put('/locations/300/confirm.json')
    await tilt.put(`/location_machine_xrefs/${location_machine.id}.json`, { condition: 'Plays well' })

    const { status, body } = await revertAll(VANDAL.id)

    expect([status, body.revert]).toMatchObject([200, { user_id: VANDAL.id, started_by: 'chief' }])
    const { revert: done, left } = await reportOf(body.revert.id)
    expect(done).toMatchObject({ reverted: 3, left: 1, finished_at: expect.any(String) })
    expect(left).toEqual([
      expect.objectContaining({ submission_type: 'new_lmx', reason: expect.stringContaining('tilt has built on it') }),
    ])
    expect((await getLocation(stack, place)).website).toBe('https://before.example.org')
    const details = await stack.request(`/location_machine_xrefs/${location_machine.id}.json`)
    expect(details.body.location_machine.condition).toBe('Plays well')
    expect(JSON.stringify(details.body)).not.toContain('Rubbish')
    // What is left stays listed, and a later run finds it again.
    expect(await reportOf((await revertAll(VANDAL.id)).body.revert.id)).toMatchObject({
      revert: { reverted: 0, left: 1 },
    })
  })

  it('reverts and counts each action once after an interruption before or after any write, and is not started meanwhile', async () => {
    const [vandal, place] = [await signInAs(stack, { id: 73, email: 'vandal3@example.org' }), newPlace()]
    const { startUserRevert } = await import('../../../shared/undo/revert-user.js')
    const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
    const by = { id: 60, username: 'chief' }
    for (const after of [false, true]) {
      let id = 0
      const act = async () => {
        await vandal.put(`/locations/${place}/confirm.json`)
        await vandal.put(`/locations/${place}.json`, { website: 'https://spam.example.org' })
        const now = new Date()
        id = (await startUserRevert({ id: 73, username: 'vandal3' }, today(), { user: by, now })).id
        expect((await revertAll(73)).status).toBe(409)
      }
      await act()
      await interruptedEverywhere(
        () => finishFollowUps(new Date(Date.now() + 61_000)),
        after,
        async () => {
          await finishFollowUps(new Date(Date.now() + 122_000))
          expect(await reportOf(id)).toMatchObject({
            revert: { reverted: 2, left: 0, finished_at: expect.any(String) },
          })
          const { website, date_last_updated } = await getLocation(stack, place)
          expect([website, date_last_updated]).toEqual(['https://before.example.org', '2020-02-02'])
          expect((await chief('GET', 'actions.json?user_id=73')).body.actions).toEqual([])
          await act()
        },
      )
      await finishFollowUps(new Date(Date.now() + 61_000))
    }
  }, 120_000)

  it('does the same by the command', async () => {
    const place = newPlace()
    await flipper.put(`/locations/${place}/confirm.json`)
    const [action] = (await adminJson('actions', 'list', '--location-id', String(place))).actions
    const command = ['actions', 'revert', String(action.id), '--created-at', action.created_at]
    expect((await admin(...command)).status).toBe(0)
    expect((await admin(...command)).status).toBe(1)
    const vandal = await signInAs(stack, { id: 74, email: 'vandal4@example.org' })
    await vandal.put(`/locations/${place}/confirm.json`)

    const { revert } = await adminJson('users', 'revert', '74', '--since', today(), '--yes')

    expect(await adminJson('reverts', 'show', String(revert.id))).toMatchObject({ revert: { reverted: 1 }, left: [] })
    expect((await chief('GET', 'reverts/4711.json')).status).toBe(404)
  })
})
