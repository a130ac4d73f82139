import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { failCalls, pauseCall } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const JOB = 'jobs/move-removed-machines'
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.now()
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString()

const CONDITIONS = 150
const INTERRUPTED_AT = [0, 1, 2, 3, 4] as const
/** The machine that is removed from a location. */
const lmxAt = (locationId: number) => locationId * 10

function removedMachine(
  locationId: number,
  deleted_at: string,
  conditions: number,
  userId: unknown = 10,
): ImportRecord[] {
  const lmx = lmxAt(locationId)
  const record = { location_machine_xref_id: lmx, user_id: userId, created_at: '2019-01-01T00:00:00Z' }
  return [
    { type: 'location', id: locationId, name: `Bar ${locationId}`, lat: '1', lon: '1', region_id: 1, city: 'Bend' },
    { type: 'location_machine_xref', id: lmx, location_id: locationId, machine_id: 642, deleted_at, user_id: 10 },
    { type: 'location_machine_xref', id: lmx + 1, location_id: locationId, machine_id: 700 },
    ...Array.from({ length: conditions }, (_, index) => ({
      ...{ type: 'machine_condition', id: lmx * 1000 + index, comment: `comment ${index}` },
      ...record,
    })),
    ...[1, 2, 3].map((n) => ({ type: 'machine_score_xref', id: lmx * 1000 + n, score: n, machine_id: 642, ...record })),
    {
      ...{ type: 'machine_condition', id: lmx * 1000 + 999, comment: 'of the other' },
      ...{ ...record, location_machine_xref_id: lmx + 1, user_id: 10 },
    },
  ]
}

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

/** A new location for each test, since a run of the job moves all that is due. */
let nextLocationId = 900
async function seed(deletedAt: string, conditions = CONDITIONS, user?: ImportRecord): Promise<number> {
  const { importFiles } = await import('../../../lib/import/import.js')
  const id = nextLocationId++
  const records = removedMachine(id, deletedAt, conditions, user?.id)
  expect((await importFiles([user ? [user, ...records] : records])).problems).toEqual([])
  return id
}

async function sortKeys(partition: string): Promise<string[]> {
  const { queryAll } = await import('../../../shared/table/query.js')
  return (await queryAll({ partition, consistent: true })).map(({ sk }) => String(sk))
}

/** The keys of what belongs to the removed machine. */
async function belongings(partition: string, locationId: number): Promise<string[]> {
  const id = String(lmxAt(locationId)).padStart(15, '0')
  return (await sortKeys(partition)).filter((sk) => sk.split('#')[1] === id)
}

const atLocation = (id: number) => belongings(`LOCATION#${id}`, id)
const inHistory = (id: number) => belongings(`HISTORY#${id}`, id)
const isQueued = async (id: number) =>
  (await sortKeys('HISTORY_QUEUE')).some((sk) => sk.endsWith(String(lmxAt(id)).padStart(15, '0')))
const show = async (id: number) => (await stack.get(`/locations/${id}.json`)).body

describe(JOB, () => {
  it('moves a machine that was removed eight days ago with its conditions and scores, unseen', async () => {
    const id = await seed(ago(8 * DAY_MS))
    const [before, keys] = [await show(id), await atLocation(id)]
    const other = (await sortKeys(`LOCATION#${id}`)).filter((sk) => !keys.includes(sk))

    expect(await stack.runJob(JOB)).toMatchObject({ failed: 0 })

    expect(keys).toHaveLength(1 + CONDITIONS + 3)
    expect(await inHistory(id)).toEqual(keys)
    expect(await sortKeys(`HISTORY#${id}`)).toEqual(keys)
    expect(await sortKeys(`LOCATION#${id}`)).toEqual(other)
    expect(await isQueued(id)).toBe(false)
    expect(await show(id)).toEqual(before)
    for (const path of ['location_machine_xrefs', 'machine_score_xrefs']) {
      expect((await stack.get(`/${path}/${lmxAt(id)}.json`)).status).toBe(404)
    }
    expect((await flipper.put(`/location_machine_xrefs/${lmxAt(id)}.json`, { condition: 'still here' })).status).toBe(
      404,
    )
  })

  it.each([
    ['changed', 'PUT', 'comment 0 changed'],
    ['deleted', 'DELETE', undefined],
  ] as const)('moves a comment that is %s at the same time as it is then', async (_, method, comment) => {
    const id = await seed(ago(8 * DAY_MS), 3)
    const condition = lmxAt(id) * 1000
    const sort = (await atLocation(id)).find((sk) => sk.startsWith('CONDITION#') && sk.endsWith(`${condition}`))
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: `HISTORY#${id}` })
    const moving = stack.runJob(JOB)
    await paused.reached

    const path = `/machine_conditions/${condition}.json`
    const edited = await (method === 'PUT' ? flipper.put(path, { comment }) : flipper.delete(path))
    paused.resume()
    await moving
    await stack.runJob(JOB)

    expect(edited.status).toBe(200)
    expect(await atLocation(id)).toEqual([])
    const { getItem } = await import('../../../shared/table/get.js')
    const moved = await getItem({ pk: `HISTORY#${id}`, sk: String(sort) }, { consistent: true })
    expect(moved?.comment).toBe(comment)
    expect(await inHistory(id)).toHaveLength(comment === undefined ? 6 : 7)
  })

  it('leaves a machine that can still be restored, which then leaves the queue', async () => {
    const id = await seed(ago(7 * DAY_MS - HOUR_MS), 10)
    await stack.runJob(JOB)
    const kept = await atLocation(id)
    expect([kept.length, await isQueued(id)]).toEqual([14, true])

    const back = await flipper.post('/location_machine_xrefs.json', { location_id: id, machine_id: 642 })

    expect(back.body.location_machine).toMatchObject({ id: lmxAt(id) })
    expect(await isQueued(id)).toBe(false)
    await flipper.delete(`/location_machine_xrefs/${lmxAt(id)}.json`)
    expect(await isQueued(id)).toBe(true)
  })

  it('moves the former machine where the same was added again after the week', async () => {
    const id = await seed(ago(8 * DAY_MS), 10)
    const added = await flipper.post('/location_machine_xrefs.json', {
      location_id: id,
      machine_id: 642,
      condition: 'another one',
    })

    await stack.runJob(JOB)

    expect(added.status).toBe(201)
    expect(await inHistory(id)).toHaveLength(14)
    expect(await atLocation(id)).toEqual([])
    const another = added.body.location_machine
    expect((await stack.get(`/location_machine_xrefs/${another.id}.json`)).body.location_machine).toMatchObject({
      machine_id: 642,
      condition: 'another one',
    })
  })

  it.each(INTERRUPTED_AT.flatMap((n) => usually([n % 2 === 1], [false, true]).map((after) => [n, after] as const)))(
    'loses and doubles nothing when it ends at write %i, taken effect: %j',
    async (n, after) => {
      const id = await seed(ago(10 * DAY_MS))
      const all = [...(await atLocation(id)), ...(await inHistory(id))].sort()
      const faults = await failCalls({
        ...{ operation: 'TransactWriteItems', about: `"HISTORY#${id}"`, skip: n, after },
        ...{ times: 99, error: new Error('killed') },
      })

      expect(await stack.runJob(JOB)).toMatchObject({ failed: 1 })

      faults.stop()
      expect(faults.failed).toBe(1)
      expect([...(await atLocation(id)), ...(await inHistory(id))].sort()).toEqual(all)
      await stack.runJob(JOB)
      expect(all).toHaveLength(1 + CONDITIONS + 3)
      expect(await inHistory(id)).toEqual(all)
      expect(await atLocation(id)).toEqual([])
      expect(await isQueued(id)).toBe(false)
    },
  )

  it('reports for how long what it could not move is overdue', async () => {
    const { moveRemovedMachines } = await import('../../../shared/locations/history/move-removed.js')
    const { putItem } = await import('../../../shared/table/write.js')
    const { historyQueueItem } = await import('../../../shared/locations/line-up/store.js')
    const item = historyQueueItem(100, 77, '2019-01-01T00:00:00.000Z')
    await putItem(item)

    const late = await moveRemovedMachines(new Date('2019-01-08T02:00:00.000Z'), 0)

    expect(late).toEqual({ moved: 0, failed: 0, overdueSeconds: 3600 })
    await stack.runJob(JOB)
    expect(await sortKeys('HISTORY_QUEUE')).not.toContain(item.sk)
  })

  it('lets two runs at once move everything once', async () => {
    const id = await seed(ago(9 * DAY_MS))
    const keys = await atLocation(id)
    const slow = await pauseCall({ operation: 'TransactWriteItems', about: `"HISTORY#${id}"`, skip: 1 })

    const first = stack.runJob(JOB)
    await slow.reached
    await stack.runJob(JOB)
    slow.resume()

    expect(await first).toMatchObject({ failed: 0 })
    expect(await inHistory(id)).toEqual(keys)
    expect(await atLocation(id)).toEqual([])
  })

  it('leaves nothing behind of a location that is removed meanwhile', async () => {
    const id = await seed(ago(9 * DAY_MS))
    const { removeLocation } = await import('../../../shared/changes/remove-location.js')
    const slow = await pauseCall({ operation: 'TransactWriteItems', about: `"HISTORY#${id}"` })

    const running = stack.runJob(JOB)
    await slow.reached
    await removeLocation(id, operatorNow())
    slow.resume()
    await running

    expect(await sortKeys(`HISTORY#${id}`)).toEqual([])
    expect(await sortKeys(`LOCATION#${id}`)).toEqual([])
    expect(await isQueued(id)).toBe(false)
  })

  it('moves no condition that is deleted meanwhile, and lets those in the history be deleted', async () => {
    const { deleteUser } = await import('../../../shared/removal/accounts/deletion.js')
    const mine: ImportRecord = { type: 'user', id: 44, username: 'tulip', email: 'tulip@example.org' }
    const [first, second] = [await seed(ago(8 * DAY_MS), 5, mine), await seed(ago(8 * DAY_MS), 5, mine)]
    const slow = await pauseCall({ operation: 'TransactWriteItems', about: `"HISTORY#${second}"`, skip: 1 })

    const running = stack.runJob(JOB)
    await slow.reached
    const deleted = await deleteUser(44, true, operatorNow())
    slow.resume()
    await running

    expect(deleted).toEqual({ favorites: 0, lifeList: 0, watches: 0, conditions: 10, scores: 6 })
    for (const id of [first, second]) {
      expect(await atLocation(id)).toEqual([])
      const { queryAll } = await import('../../../shared/table/query.js')
      const history = await queryAll({ partition: `HISTORY#${id}`, consistent: true })
      expect(history).toMatchObject([{ id: lmxAt(id), machine_id: 642 }])
      expect(history[0]).not.toHaveProperty('condition')
      expect(history[0]).not.toHaveProperty('machine_score_xrefs_count')
    }
  })
})
