// Approvals and merges of suggested locations, also interrupted and repeated.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, interrupted } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { mailsContaining } from '../../support/mails.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { suggestPlace } from '../../support/suggestions.js'

const many = Array.from({ length: 60 }, (_, index) => ({
  type: 'machine',
  id: 9000 + index,
  name: `Prototype ${index}`,
}))
const CHIEF = {
  type: 'user',
  id: 60,
  username: 'chief',
  email: 'chief@example.org',
  confirmed_at: '2019-01-01T00:00:00Z',
  is_super_admin: true,
}
const RAIN = { ...CHIEF, id: 62, username: 'rain', email: 'rain@example.org', is_super_admin: false, region_id: 3 }
const BO = { ...RAIN, id: 63, username: 'bo', email: 'bo@example.org', region_id: 4 }
const OTHER_REGION = {
  type: 'region',
  id: 4,
  name: 'bend',
  full_name: 'Bend',
  lat: 44.06,
  lon: -121.31,
  effective_radius: 20,
}

let stack: Stack
let flipper: SignedInClient
let chief: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory(
    [...fixture, ...many, OTHER_REGION, CHIEF, RAIN, BO],
    { LOG_LEVEL: 'silent' },
    { mail: true },
  )
  // The tests say when the rest of a merge is done.
  stack.followers.hold({ pk: 'FOLLOW_UP' })
  flipper = await signInAs(stack, FLIPPER)
  chief = administratorClient(stack, CHIEF.id)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

/** With so many machines, at a point of its own. @returns the suggestion's id. */
function suggest(name: string, machines: number, lat: number): Promise<number> {
  const location_machines = many.slice(0, machines).map((machine) => machine.name)
  return suggestPlace(flipper, chief, name, { lat, lon: 10, location_machines: location_machines.join(', ') })
}
const approve = (id: number) =>
  chief('POST', `suggestions/locations/${id}/approve.json`, { is_no_duplicate: true, accept_far_point: true })
const named = async (name: string) => (await stack.get(`/locations.json?by_location_name=${name}`)).body.locations

/** @param fault - which of the approval's transactions fails, and all after it. */
async function interruptedApproval(id: number, fault: { about?: string; skip?: number }): Promise<void> {
  const faults = await failCalls({ operation: 'TransactWriteItems', error: new Error('killed'), times: 99, ...fault })
  expect((await approve(id)).status).toBe(500)
  faults.stop()
}

it('continues an interrupted approval with more machines than fit in one transaction', async () => {
  const id = await suggest('Warehouse', 60, 30)
  await interruptedApproval(id, { skip: 10 })

  const { location_id } = (await approve(id)).body

  expect((await getLocation(stack, location_id)).num_machines).toBe(60)
  expect(await named('Warehouse')).toHaveLength(1)
}, 60_000)

it.each([
  ['before it begins', { about: 'LMX#' }],
  ['after the location is created', { about: 'LMX#', skip: 1 }],
  ['between two machines', { about: 'LMX#', skip: 3 }],
  ['before it closes the suggestion', { about: 'SUGGESTION#LOCATION#CLOSED' }],
])('does everything once when it is interrupted %s and repeated', async (moment, fault) => {
  const { MAX_FIRST_MACHINES } = await import('../../../shared/locations/changes.js')
  const machines = MAX_FIRST_MACHINES + 3
  const name = `Interrupted ${moment}`
  const id = await suggest(name, machines, 10)
  await interruptedApproval(id, fault)

  const { location_id } = (await approve(id)).body

  expect(await named(name)).toHaveLength(1)
  expect(await getLocation(stack, location_id)).toMatchObject({ num_machines: machines })
  const types = (await listActivity(stack, location_id)).map((one: { submission_type: string }) => one.submission_type)
  expect(types.sort()).toEqual(['add_location', 'new_lmx', 'new_lmx', 'new_lmx'])
  expect((await approve(id)).body.errors).toContain(`approved as location ${location_id}`)
})

it('creates the location again when it was removed after an interrupted approval', async () => {
  const id = await suggest('Removed Early', 26, 11)
  await interruptedApproval(id, { about: 'SUGGESTION#LOCATION#CLOSED' })
  const [{ id: removed }] = await named('Removed Early')
  const { removeLocation } = await import('../../../shared/changes/remove-location.js')
  await removeLocation(removed, operatorNow())

  const { location_id } = (await approve(id)).body

  expect(location_id).not.toBe(removed)
  expect(await getLocation(stack, location_id)).toMatchObject({ num_machines: 26 })
})

describe('POST /admin/suggestions/locations/{id}/merge.json', () => {
  const WRITES = /^(TransactWriteItems|BatchWriteItem)Command$/
  const INTO = 201
  const place = () => getLocation(stack, INTO)
  const merge = (id: number, fields: object = {}, who = chief) =>
    who('POST', `suggestions/locations/${id}/merge.json`, { into_location_id: INTO, ...fields })
  const suggestMany = (name: string, from: number, count: number, fields: object = {}) => {
    const location_machines = many.slice(from, from + count).map((machine) => machine.name)
    return suggestPlace(flipper, chief, name, {
      lat: 20,
      lon: 10,
      ...fields,
      location_machines: location_machines.join(', '),
    })
  }
  const shown = async (id: number) => (await chief('GET', `suggestions/locations/${id}.json`)).body.suggestion
  const lastEntry = async (query: string) => (await chief('GET', `journal.json?${query}`)).body.entries[0]
  const undo = ({ id }: { id: number }) => chief('POST', `journal/${id}/revert.json`)
  const machineIds = async () =>
    (await place()).location_machine_xrefs.map((one: { machine_id: number }) => one.machine_id) as number[]
  const decisionsOn = async (name: string) =>
    (await mailsContaining(stack, name)).filter(({ text }) => text.includes('that you suggested'))
  const runJobLater = async () => {
    const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
    return finishFollowUps(new Date(Date.now() + 61_000))
  }

  it('adds the machines that are missing as the suggesting user, and the details that are blank; the journal undoes it', async () => {
    const before = await place()
    const fields = { location_phone: '206-555-0123', location_website: 'https://example.org/ball', notify_me: true }
    const id = await suggestMany('Add a Ball', 0, 2, fields)
    const { body: seen } = await merge(id, { dry_run: true })
    expect(seen.machines.map((one: { id: number }) => one.id)).toEqual([9000, 9001])
    expect(seen.details).toMatchObject({ website: 'https://example.org/ball' })
    expect([await place(), (await shown(id)).status]).toEqual([before, 'open'])

    const { status, body } = await merge(id, { take_details: true })

    expect([status, body.suggestion.status]).toEqual([200, 'merged'])
    expect(body.suggestion).toMatchObject({ location_id: INTO, decided_by: 'chief' })
    const after = await place()
    expect(after).toMatchObject({ ...seen.details, name: before.name, num_machines: before.num_machines + 2 })
    expect(await machineIds()).toEqual(expect.arrayContaining([9000, 9001]))
    const added = (await listActivity(stack, INTO)).filter(
      (one: { submission_type: string }) => one.submission_type === 'new_lmx',
    )
    expect(added.slice(0, 2)).toMatchObject([{ user_id: FLIPPER.id }, { user_id: FLIPPER.id }])
    await expect
      .poll(() => decisionsOn('Add a Ball'))
      .toMatchObject([
        {
          to: [FLIPPER.email],
          subject: expect.stringContaining('was merged'),
          text: expect.stringContaining(`It is there as ${before.name}`),
        },
      ])
    const entry = await lastEntry('action=merge_suggestion')
    expect(entry).toMatchObject({
      record_id: id,
      is_revertible: true,
      after: { location_id: INTO, added_machine_ids: [9000, 9001] },
    })
    expect((await merge(id)).body.errors).toContain(`was merged into location ${INTO} by chief`)

    expect((await undo(entry)).status).toBe(200)

    await stack.followers.idle()
    const { date_last_updated: _, updated_at: __, user_submissions_count: ___, ...others } = before
    expect(await place()).toMatchObject({ ...others, website: before.website })
    expect(await shown(id)).toMatchObject({ status: 'open', location_id: null, is_merged: null })
    expect(await lastEntry('action=revert_merge_suggestion')).toMatchObject({ left: [] })
    expect((await undo(entry)).status).toBe(409)
    expect((await merge(id)).status).toBe(200)
  })

  it('says in its email which machines the location has not got', async () => {
    const fields = { lat: 20, lon: 10, location_machines: 'Unheard Of (Nobody, 1999)', notify_me: true }
    const id = await suggestPlace(flipper, chief, 'All Left Out', fields)
    const options = { into_location_id: INTO, ignore_unknown_machines: true }

    expect((await chief('POST', `suggestions/locations/${id}/merge.json`, options)).status).toBe(200)

    await expect.poll(() => decisionsOn('All Left Out')).toHaveLength(1)
    const [email] = await decisionsOn('All Left Out')
    expect(email?.text).toMatch(/Without these machines, .*names:\s+\W*Unheard Of \(Nobody, 1999\)/)
  })

  it('leaves with its undo what somebody has built on, and says so', async () => {
    const id = await suggestMany('Built On', 4, 2, { location_phone: '206-555-0124' })
    await merge(id, { take_details: true })
    const lmx = (await place()).location_machine_xrefs.find((one: { machine_id: number }) => one.machine_id === 9004)
    await (await signInAs(stack, TILT)).put(`/location_machine_xrefs/${lmx.id}.json`, {
      condition: 'Left flipper is weak',
    })
    const { phone } = await place()
    await chief('PUT', `locations/${INTO}.json`, { phone: '206-555-0125' })

    expect((await undo(await lastEntry('action=merge_suggestion'))).status).toBe(200)

    expect(await machineIds()).toContain(9004)
    expect(await machineIds()).not.toContain(9005)
    expect((await place()).phone).not.toBe(phone)
    const { left } = await lastEntry('action=revert_merge_suggestion')
    expect(left).toMatchObject([
      { record_type: 'machine', record_id: 9004, reason: expect.stringContaining('tilt has built on it') },
      { record_type: 'location', record_id: INTO, reason: 'phone was changed since' },
    ])
  })

  it.each([false, true])(
    'is done once, and undone once, when it is interrupted at any write (after it: %s)',
    async (after) => {
      const from = after ? 20 : 10
      const before = await machineIds()
      const id = await suggestMany(`Cut Off ${from}`, from, 3, { notify_me: true })
      for (const skip of [0, 1, 2]) {
        await interrupted(() => merge(id), { operation: WRITES, skip, after })
        await interrupted(runJobLater, { operation: WRITES, skip: 0, after })
      }
      await merge(id)
      await runJobLater()

      expect(await machineIds()).toEqual(expect.arrayContaining([...before, from + 9000, from + 9001, from + 9002]))
      expect(await shown(id)).toMatchObject({ status: 'merged' })
      const entry = await lastEntry(`action=merge_suggestion&record_id=${id}`)
      await expect.poll(() => decisionsOn(`Cut Off ${from}`)).toHaveLength(1)

      for (const skip of [0, 1, 2, 3]) await interrupted(() => undo(entry), { operation: WRITES, skip, after })
      await undo(entry)
      expect((await machineIds()).sort()).toEqual(before.sort())
      expect((await shown(id)).status).toBe('open')
      expect((await lastEntry(`action=revert_merge_suggestion&record_id=${id}`)).left).toEqual([])
    },
  )

  it('is rejected where it is wrong, and changes nothing', async () => {
    const id = await suggestMany('Stays Open', 30, 1)
    const [rain, bo] = [RAIN, BO].map((one) => administratorClient(stack, one.id)) as [
      AdministratorClient,
      AdministratorClient,
    ]
    const unknown = await suggestPlace(flipper, chief, 'Unknown Machines', { location_machines: 'Nix' })

    expect((await merge(id, { into_location_id: 4711 })).body.errors).toBe('location 4711 not found')
    expect((await merge(id, { into_location_id: 100 }, rain)).status).toBe(403)
    expect((await merge(id, {}, bo)).status).toBe(403)
    expect((await merge(unknown)).status).toBe(422)
    expect((await merge(unknown, { ignore_unknown_machines: true, dry_run: true })).body.machines).toEqual([])
    expect((await chief('POST', 'suggestions/machines/1/merge.json', { into_location_id: INTO })).status).toBe(400)
    expect((await shown(id)).status).toBe('open')
  })
})
