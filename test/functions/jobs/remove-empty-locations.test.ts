import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { pauseCall } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const JOB = 'jobs/remove-empty-locations'
const DAY_MS = 24 * 3600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const TIDY = 50

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  const region = { type: 'region', name: 'tidy', full_name: 'Tidy', should_auto_delete_empty_locations: true }
  stack = await startDirectory([...fixture, { ...region, id: TIDY }], { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

/** A new location for each test, since a run of the job removes all that are due. */
let nextLocationId = 900
async function seed(fields: Record<string, unknown>, more: (id: number) => ImportRecord[] = () => []): Promise<number> {
  const { importFiles } = await import('../../../lib/import/import.js')
  const id = nextLocationId++
  const location = { type: 'location', id, name: `Bar ${id}`, lat: '1', lon: '1', region_id: TIDY, city: 'Bend' }
  expect((await importFiles([[{ ...location, ...fields }, ...more(id)]])).problems).toEqual([])
  return id
}

const statusOf = async (id: number) => (await stack.get(`/locations/${id}.json`)).status
const removals = async (id: number) => {
  const { listArchive } = await import('../../../shared/activity/feeds.js')
  const all = await listArchive(daysAgo(1), new Date(Date.now() + 1000).toISOString())
  return all.filter(({ submission_type, location_id }) => submission_type === 'delete_location' && location_id === id)
}
const lmx = (id: number, fields: Record<string, unknown> = {}): ImportRecord => ({
  ...{ type: 'location_machine_xref', id: id * 10, location_id: id, machine_id: 642 },
  ...fields,
})

describe(JOB, () => {
  it('removes a location that has been empty for a week with all its records, and records that', async () => {
    const id = await seed({ created_at: daysAgo(400), line_up_changed_at: daysAgo(8) }, (id) => [
      lmx(id, { deleted_at: daysAgo(8) }),
      { type: 'user_fave_location', id: 77, user_id: 10, location_id: id },
    ])

    expect(await stack.runJob(JOB)).toEqual({ removed: 1, left: 0 })
    expect(await stack.runJob(JOB)).toEqual({ removed: 0, left: 0 })

    expect(await statusOf(id)).toBe(404)
    expect(await removals(id)).toMatchObject([{ submission: `Deleted Bar ${id} (${id})`, region_id: TIDY }])
    const { queryAll } = await import('../../../shared/table/query.js')
    const stored = await Promise.all(
      [`LOCATION#${id}`, `REMOVED#${id}`, 'HISTORY_QUEUE', 'USER#10'].map((partition) =>
        queryAll({ partition, consistent: true }),
      ),
    )
    expect(stored.flat().filter(({ location_id, id: own }) => location_id === id || own === id)).toEqual([])
  })

  it.each<[string, Record<string, unknown>, ((id: number) => ImportRecord[])?]>([
    ['never had a machine and is new', { created_at: daysAgo(6) }],
    ['has been empty for six days', { created_at: daysAgo(400), line_up_changed_at: daysAgo(6) }],
    ['has a machine', { created_at: daysAgo(400) }, (id) => [lmx(id)]],
    [
      'was imported with a machine that can still be restored',
      { created_at: daysAgo(400) },
      (id) => [lmx(id, { deleted_at: daysAgo(6) })],
    ],
    ['is in a region that does not ask for it', { created_at: daysAgo(400), region_id: 1 }],
    ['is in no region', { created_at: daysAgo(400), region_id: null }],
    ['has no dates', {}],
  ])('keeps a location that %s', async (_, fields, more) => {
    const id = await seed(fields, more)

    await stack.runJob(JOB)

    expect(await statusOf(id)).toBe(200)
    expect(await removals(id)).toEqual([])
  })

  it.each([
    ['that never had a machine', { created_at: daysAgo(8) }],
    ['of unknown age that was last updated more than a week ago', { updated_at: daysAgo(8) }],
  ])('removes an empty location %s', async (_, fields) => {
    const id = await seed(fields)

    await stack.runJob(JOB)

    expect(await statusOf(id)).toBe(404)
  })

  it('keeps a location to which a machine is added at that moment', async () => {
    const id = await seed({ created_at: daysAgo(8) })
    const slow = await pauseCall({ operation: 'TransactWriteItems', about: `Deleted Bar ${id}` })

    const running = stack.runJob(JOB)
    await slow.reached
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: id, machine_id: 642 })
    slow.resume()

    expect(added.status).toBe(201)
    expect(await running).toEqual({ removed: 0, left: 0 })
    const { body } = await stack.get(`/locations/${id}.json`)
    expect(body.location_machine_xrefs).toMatchObject([{ machine_id: 642 }])
    expect(await removals(id)).toEqual([])
  })

  it('removes a location whose machine has been removed again, only after another week', async () => {
    const id = await seed({ created_at: daysAgo(8) })
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: id, machine_id: 642 })
    await flipper.delete(`/location_machine_xrefs/${added.body.location_machine.id}.json`)

    await stack.runJob(JOB)
    expect(await statusOf(id)).toBe(200)

    const { removeEmptyLocations } = await import('../../../shared/upkeep/empty-locations.js')
    await removeEmptyLocations(new Date(Date.now() + 7 * DAY_MS + 1000))
    expect(await statusOf(id)).toBe(404)
  })

  it('answers 404 to a machine that comes too late', async () => {
    const id = await seed({ created_at: daysAgo(8) })
    const slow = await pauseCall({ operation: 'TransactWriteItems', about: `"LOCATION#${id}"` })

    const adding = flipper.post('/location_machine_xrefs.json', { location_id: id, machine_id: 642 })
    await slow.reached
    await stack.runJob(JOB)
    slow.resume()

    expect((await adding).status).toBe(404)
    expect(await statusOf(id)).toBe(404)
  })

  it('leaves what does not fit into its time to the next run', async () => {
    const id = await seed({ created_at: daysAgo(8) })
    const { removeEmptyLocations } = await import('../../../shared/upkeep/empty-locations.js')

    expect((await removeEmptyLocations(new Date(), 0)).removed).toBe(0)

    expect(await statusOf(id)).toBe(200)
    await stack.runJob(JOB)
    expect(await statusOf(id)).toBe(404)
  })
})
