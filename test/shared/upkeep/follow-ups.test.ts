import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, pauseCall } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { operatorNow } from '../../support/records.js'
import { signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const WRITES = /^(TransactWriteItems|UpdateItem|DeleteItem)Command$/
/** From one interrupted write to the next. */
const STEP = usually(7, 1)

/** Locations to remove, and users to delete, by the tests. */
const more: ImportRecord[] = [0, 1, 2, 3].flatMap((index) => [
  {
    type: 'user',
    id: 20 + index,
    username: `ball${index}`,
    email: `ball${index}@example.org`,
    confirmed_at: '2019-01-01T00:00:00Z',
  },
  { type: 'location', id: 400 + index, name: `Goner ${index}`, lat: '45.6', lon: '-122.5', region_id: 1 },
  { type: 'location_machine_xref', id: 4000 + index, location_id: 400 + index, machine_id: 701 },
  { type: 'event', id: 40 + index, region_id: 1, name: `At ${index}`, location_id: 400 + index },
  { type: 'user_fave_location', user_id: 10, location_id: 400 + index },
  { type: 'user_fave_location', user_id: 20 + index, location_id: 101 },
  { type: 'user_fave_location', user_id: 20 + index, location_id: 102 },
])

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...more], { LOG_LEVEL: 'silent' })
})
afterEach(async () => {
  const { listFollowUps } = await import('../../../shared/actions/follow-ups.js')
  expect(await listFollowUps()).toEqual([])
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const killed = () => new Error('killed')

/** What the job does a minute later. */
async function runJobLater() {
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  return finishFollowUps(new Date(Date.now() + 61_000))
}

describe('a change of a machine', () => {
  async function change(id: number, manufacturer: string): Promise<void> {
    const { updateReferenceRecord } = await import('../../../shared/catalog/changes.js')
    await updateReferenceRecord('machine', id, { manufacturer }, operatorNow())
    await stack.followers.idle()
  }
  /** Ends it when it has updated the first of three locations. */
  async function interrupt(manufacturer: string): Promise<void> {
    await stack.followers.idle()
    const faults = await failCalls({
      operation: 'UpdateItem',
      about: '"LOCATION#',
      skip: 1,
      times: 99,
      error: killed(),
    })
    await change(700, manufacturer)
    faults.stop()
    expect(faults.failed).toBeGreaterThan(0)
    expect(await locationsOf(manufacturer)).toHaveLength(1)
  }
  const locationsOf = async (manufacturer: string) =>
    (await stack.get(`/locations.json?manufacturer=${manufacturer}`)).body.locations

  it('updates its locations as it is followed', async () => {
    await change(700, 'Sonic')

    expect(await locationsOf('Sonic')).toHaveLength(3)
  })

  it('is completed by the job when it was interrupted', async () => {
    await interrupt('Gottlieb')

    expect(await stack.runJob('jobs/finish-follow-ups')).toMatchObject({ finished: 0 })
    expect(await runJobLater()).toEqual({ finished: 1, failed: 0, oldestAgeSeconds: 0 })
    expect(await locationsOf('Gottlieb')).toHaveLength(3)
  })

  it('is completed as it is followed when the job has no more time', async () => {
    await interrupt('Zaccaria')
    const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
    const { MACHINE_TRUST_MS } = await import('../../../shared/derived/machine-trust.js')
    const later = () => new Date(Date.now() + 61_000)

    expect(await finishFollowUps(later(), 2 * MACHINE_TRUST_MS + 1)).toMatchObject({
      finished: 0,
      oldestAgeSeconds: expect.any(Number),
    })
    await stack.followers.idle()
    expect(await locationsOf('Zaccaria')).toHaveLength(3)
  })

  it('also updates a location to which the machine was added from which that is not derived yet', async () => {
    const flipper = await signInAs(stack, { id: 10, email: 'flipper@example.org' })
    stack.followers.hold()
    await flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id: 703 })
    await change(703, 'Segasa')
    stack.followers.release()

    expect((await locationsOf('Segasa')).map(({ id }: { id: number }) => id).sort()).toEqual([100, 103])
  })

  it('reports a change that cannot be completed', async () => {
    await interrupt('Recel')
    const faults = await failCalls({ operation: 'Query', about: 'FACET#MACHINE', times: 99, error: killed() })
    const failed = await runJobLater()
    faults.stop()

    expect(failed).toEqual({ finished: 0, failed: 1, oldestAgeSeconds: expect.any(Number) })
    expect(failed.oldestAgeSeconds).toBeGreaterThan(50)
    expect(await runJobLater()).toMatchObject({ finished: 1 })
  })
})

describe('the removal of a location', () => {
  async function remove(id: number) {
    const { removeLocation } = await import('../../../shared/changes/remove-location.js')
    return removeLocation(id, operatorNow())
  }
  async function interrupt(id: number): Promise<void> {
    const faults = await failCalls({ operation: 'Scan', times: 99, error: killed() })
    await expect(remove(id)).rejects.toThrow('killed')
    faults.stop()
  }
  const favorites = async () =>
    (await stack.get('/users/10/list_fave_locations.json')).body.user_fave_locations.map(
      ({ location_id }: { location_id: number }) => location_id,
    )
  const eventIds = async () =>
    (await stack.get('/region/portland/events.json')).body.events.map(({ id }: { id: number }) => id)

  it('is completed by the job when it was interrupted', async () => {
    await interrupt(401)

    expect(await runJobLater()).toMatchObject({ finished: 1 })
    expect(await eventIds()).not.toContain(41)
    expect(await favorites()).not.toContain(401)
    expect(await remove(401)).toBeUndefined()
  })
})

describe('a change that nobody waits for', () => {
  const removeLater = async (id: number) => {
    const { removeRecord } = await import('../../../shared/changes/location-removal.js')
    await removeRecord(id, operatorNow(), { isFollowed: true })
    await stack.followers.idle()
  }
  const events = async () => JSON.stringify((await stack.get('/region/portland/events.json')).body)

  it('is completed as it is followed', async () => {
    await removeLater(402)

    expect(await events()).not.toContain('At 2')
  })

  it('is left to the job when that fails, and holds nothing else up', async () => {
    const faults = await failCalls({ operation: 'Scan', times: 99, error: killed() })
    await removeLater(403)
    faults.stop()

    expect(faults.failed).toBeGreaterThan(0)
    expect(stack.followers.isDone()).toBe(true)
    expect(await events()).toContain('At 3')
    expect(await runJobLater()).toMatchObject({ finished: 1 })
    expect(await events()).not.toContain('At 3')
  })
})

describe('npm run admin -- users delete-at-once', () => {
  async function interrupt(
    id: number,
    fault: Parameters<typeof failCalls>[0],
    ...options: string[]
  ): Promise<string[]> {
    const command = ['users', 'delete-at-once', String(id), ...options, '--yes']
    const faults = await failCalls({ times: 99, error: killed(), ...fault })
    expect((await admin(...command)).status).toBe(1)
    faults.stop()
    return command
  }
  const favoritesOf = async (id: number) => {
    const { queryAll } = await import('../../../shared/table/query.js')
    return queryAll({ partition: `USER#${id}`, consistent: true })
  }

  it('is completed by the same command when it was interrupted', async () => {
    const command = await interrupt(20, { operation: 'TransactWriteItems', about: 'FAVORITE#' })
    expect(await favoritesOf(20)).not.toEqual([])

    expect((await admin(...command)).out).toContain('favorites: 2')
    expect(await favoritesOf(20)).toEqual([])
    expect((await admin(...command)).error).toContain('user 20 not found')
  })

  it('is completed by the job when it was interrupted', async () => {
    await interrupt(21, { operation: 'TransactWriteItems', about: 'FAVORITE#' })

    expect(await runJobLater()).toMatchObject({ finished: 1 })
    expect(await favoritesOf(21)).toEqual([])
  })

  it.each([
    ['the same command', 22, 101, 1010],
    ['the job', 23, 301, 1050],
  ])('deletes the content of a user when %s completes it after an interruption', async (...given) => {
    const [by, id, locationId, lmxId] = given
    const user = await signInAs(stack, { id, email: `ball${id - 20}@example.org` })
    await user.put(`/location_machine_xrefs/${lmxId}.json`, { condition: 'mine' })
    await user.put(`/location_machine_xrefs/${lmxId}.json`, { condition: 'mine too' })
    await user.post('/machine_score_xrefs.json', { location_machine_xref_id: lmxId, score: 5 })
    const command = await interrupt(
      id,
      { operation: 'TransactWriteItems', about: 'CONDITION#', skip: 1 },
      '--with-content',
    )

    if (by === 'the job') expect(await runJobLater()).toMatchObject({ finished: 1 })
    else {
      expect(await admin(...command)).toMatchObject({
        status: 0,
        out: expect.stringContaining('conditions: 1\nscores: 1'),
      })
      expect(await runJobLater()).toMatchObject({ finished: 1 })
    }

    const [lmx] = (await getLocation(stack, locationId)).location_machine_xrefs
    expect(lmx).toMatchObject({ condition: null, machine_conditions: [], machine_score_xrefs: [] })
    expect(await listActivity(stack, locationId)).toEqual([])
  })

  it('leaves nothing of the user after an interruption before or after any write', async () => {
    for (const after of [false, true]) {
      for (let [skip, failed] = [0, 1]; failed > 0; skip += STEP) {
        const name = `gone${skip}${after}`
        const { id } = await adminJson('users', 'create', '--username', name, '--email', `${name}@example.org`)
        const user = await signInAs(stack, { id, email: `${name}@example.org` })
        await user.post(`/users/${id}/add_fave_location.json`, { location_id: 101 })
        await user.put('/location_machine_xrefs/1011.json', { condition: `by ${name}` })
        await user.post('/machine_score_xrefs.json', { location_machine_xref_id: 1011, score: 6 })
        await stack.followers.idle()
        const faults = await failCalls({ operation: WRITES, skip, after, times: 99, error: killed() })
        await admin('users', 'delete-at-once', String(id), '--with-content', '--yes')
        faults.stop()
        failed = faults.failed
        await admin('users', 'delete-at-once', String(id), '--with-content', '--yes')
        await runJobLater()

        expect(await admin('users', 'show', String(id)), `write ${skip} ${after}`).toMatchObject({ status: 1 })
        expect(await favoritesOf(id)).toEqual([])
        const { body } = await stack.get('/location_machine_xrefs/1011.json')
        expect(body.location_machine).toMatchObject({ condition: null, machine_conditions: [] })
        const activity: { user_name: string }[] = await listActivity(stack, 101)
        expect(activity.filter(({ user_name }) => user_name === name)).toEqual([])
      }
    }
  }, 300_000)

  it('deletes what a request of the user adds meanwhile, by the job', async () => {
    const { id } = await adminJson('users', 'create', '--username', 'busy', '--email', 'busy@example.org')
    const busy = await signInAs(stack, { id, email: 'busy@example.org' })
    const held = await pauseCall({ operation: 'TransactWriteItems', about: 'still typing' })
    const adding = busy.put('/location_machine_xrefs/1011.json', { condition: 'still typing' })
    await held.reached

    expect((await admin('users', 'delete-at-once', String(id), '--with-content', '--yes')).status).toBe(0)
    held.resume()
    expect((await adding).status).toBe(200)
    expect(await runJobLater()).toMatchObject({ finished: 1 })

    const { body } = await stack.get('/location_machine_xrefs/1011.json')
    expect(body.location_machine).toMatchObject({ condition: null, machine_conditions: [] })
  })

  it('invalidates the tokens of the user before it deletes anything else', async () => {
    const { id } = await adminJson('users', 'create', '--username', 'late', '--email', 'late@example.org')
    const late = await signInAs(stack, { id, email: 'late@example.org' })
    await late.post(`/users/${id}/add_fave_location.json`, { location_id: 101 })
    const command = await interrupt(id, { operation: 'TransactWriteItems', about: 'FAVORITE#' })

    expect((await late.put('/locations/101/confirm.json')).status).toBe(401)
    expect((await late.post(`/users/${id}/add_fave_location.json`, { location_id: 102 })).status).toBe(401)
    expect((await admin(...command)).status).toBe(0)
  })
})
