import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, pauseCall } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const OPERATOR = { id: null, username: 'operator' }

const WRITES = /^(TransactWriteItems|UpdateItem)Command$/

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

let count = 0
const create = async (resource: string, ...options: string[]): Promise<number> =>
  (await adminJson(resource, 'create', '--name', nameOf(resource), ...options)).record.id
const requiredOf = (resource: string): string[] => {
  if (resource === 'zones') return ['--region-id', '1']
  return resource === 'regions' ? ['--full-name', 'Going'] : []
}
/** Regions are named in addresses. */
const nameOf = (resource: string) => (resource === 'regions' ? `going-${++count}` : `Going ${++count}`)
const add = (machine_id: number) => flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id })
const isAtLocation = async (machine_id: number) =>
  (await getLocation(stack, 103)).location_machine_xrefs.some(
    (lmx: { machine_id: number }) => lmx.machine_id === machine_id,
  )
const exists = async (resource: string, id: number) => (await admin(resource, 'show', String(id))).status === 0
const removal = (partition: string) => ({ operation: 'TransactWriteItems', about: `"Key":{"pk":"${partition}"` })
const modules = async () => ({
  ...(await import('../../../shared/locations/administered.js')),
  ...(await import('../../../shared/catalog/changes.js')),
  users: await import('../../../shared/accounts/administered.js'),
})

describe('npm run admin -- machines delete', () => {
  it('lets nobody add the machine once it has looked for its locations', async () => {
    const id = await create('machines')
    const paused = await pauseCall(removal('MACHINE'))
    const removing = admin('machines', 'delete', String(id), '--yes')
    await paused.reached

    const added = await add(id)
    paused.resume()

    expect(added).toMatchObject({ status: 404, body: { errors: `machine ${id} not found` } })
    expect(await removing).toMatchObject({ status: 0 })
    expect(await isAtLocation(id)).toBe(false)
  })

  it('fails an addition that began before it and ends after it', async () => {
    const id = await create('machines')
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'LMX#' })
    const adding = add(id)
    await paused.reached

    const removed = await admin('machines', 'delete', String(id), '--yes')
    paused.resume()

    expect(removed).toMatchObject({ status: 0 })
    expect(await adding).toMatchObject({ status: 404, body: { errors: `machine ${id} not found` } })
    expect(await isAtLocation(id)).toBe(false)
  })

  it('finds a location whose copies are not written yet, and can be added again afterwards', async () => {
    const id = await create('machines')
    const paused = await pauseCall({ operation: 'PutItem', about: `FACET#MACHINE#${id}` })
    const adding = add(id)
    await paused.reached

    const rejected = await admin('machines', 'delete', String(id), '--yes')
    paused.resume()
    await adding

    expect(rejected).toMatchObject({ status: 1, error: expect.stringContaining('ship ahoy') })
    const again = await flipper.post('/location_machine_xrefs.json', { location_id: 101, machine_id: id })
    expect(again.status).toBe(201)
  })

  it('fails to restore a machine that has been removed from the directory', async () => {
    const id = await create('machines')
    const lmx = (await add(id)).body.location_machine.id
    await flipper.delete(`/location_machine_xrefs/${lmx}.json`)
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'deleted_at' })
    const adding = add(id)
    await paused.reached

    const removed = await admin('machines', 'delete', String(id), '--yes')
    paused.resume()

    expect(removed).toMatchObject({ status: 0 })
    expect(await adding).toMatchObject({ status: 404, body: { errors: `machine ${id} not found` } })
    expect((await add(id)).status).toBe(404)
    expect(await isAtLocation(id)).toBe(false)
  })

  it('can be repeated at once when it was interrupted, and until then keeps the machine readable', async () => {
    const id = await create('machines')
    await failCalls({ ...removal('MACHINE'), error: new Error('killed') })
    await failCalls({
      operation: 'TransactWriteItems',
      about: '"UpdateExpression":"REMOVE',
      error: new Error('killed'),
    })
    const interrupted = await admin('machines', 'delete', String(id), '--yes')

    expect(interrupted.status).toBe(1)
    expect((await stack.get(`/machines/${id}.json`)).status).toBe(200)
    expect((await add(id)).status).toBe(404)
    expect(await admin('machines', 'delete', String(id), '--yes')).toMatchObject({ status: 0 })
  })

  it('leaves the machine free again when it fails', async () => {
    const id = await create('machines')
    await failCalls({ ...removal('MACHINE'), error: new Error('no') })

    expect((await admin('machines', 'delete', String(id), '--yes')).status).toBe(1)
    expect((await add(id)).status).toBe(201)
  })
})

describe('npm run admin -- RESOURCE delete', () => {
  it.each([
    ['location-types', 'LOCATION_TYPE', (id: number) => flipper.put('/locations/101.json', { location_type: id })],
    ['operators', 'OPERATOR', (id: number) => flipper.put('/locations/101.json', { operator_id: id })],
    ['zones', 'ZONE', (id: number) => suggest({ location_zone: String(id) })],
    ['regions', 'REGION', (id: number) => suggest({ region_id: id })],
  ])('lets no request refer to one of the %s that is being removed', async (resource, partition, refer) => {
    const id = await create(resource, ...requiredOf(resource))
    const paused = await pauseCall(removal(partition))
    const removing = admin(resource, 'delete', String(id), '--yes')
    await paused.reached

    const referred = await refer(id)
    paused.resume()

    expect(referred).toMatchObject({ status: 404, body: { errors: expect.stringMatching(`${id} not found`) } })
    expect(await removing).toMatchObject({ status: 0 })
    expect(await exists(resource, id)).toBe(false)
  })

  it.each([
    ['location-types', 'LOCATION_TYPE', 'location_type_id'],
    ['operators', 'OPERATOR', 'operator_id'],
    ['zones', 'ZONE', 'zone_id'],
    ['regions', 'REGION', 'region_id'],
  ])('lets no administrator put a location under one of the %s that is being removed', async (...given) => {
    const [resource, partition, field] = given
    const id = await create(resource, ...requiredOf(resource))
    const { updateLocation } = await modules()
    const paused = await pauseCall(removal(partition))
    const removing = admin(resource, 'delete', String(id), '--yes')
    await paused.reached

    await expect(updateLocation(101, { [field]: id }, operatorNow())).rejects.toThrow(`${id} not found`)
    paused.resume()

    expect(await removing).toMatchObject({ status: 0 })
  })

  it.each([
    ['zone', 1, 'regions', 'REGION', 'region_id'],
    ['operator', 5, 'regions', 'REGION', 'region_id'],
    ['event', 4, 'regions', 'REGION', 'region_id'],
    ['region_link_xref', 1, 'regions', 'REGION', 'region_id'],
    ['machine', 703, 'machine-groups', 'MACHINE_GROUP', 'machine_group_id'],
  ] as const)('lets no %s %i refer to one of the %s that is being removed', async (...given) => {
    const [type, referrer, resource, partition, field] = given
    const id = await create(resource, ...requiredOf(resource))
    const { updateReferenceRecord } = await modules()
    const paused = await pauseCall(removal(partition))
    const removing = admin(resource, 'delete', String(id), '--yes')
    await paused.reached

    await expect(updateReferenceRecord(type, referrer, { [field]: id }, operatorNow())).rejects.toThrow(
      `${id} not found`,
    )
    paused.resume()

    expect(await removing).toMatchObject({ status: 0 })
  })

  it('lets no user administer a region that is being removed', async () => {
    const id = await create('regions', ...requiredOf('regions'))
    const { users } = await modules()
    const paused = await pauseCall(removal('REGION'))
    const removing = admin('regions', 'delete', String(id), '--yes')
    await paused.reached

    const change = users.updateUser(10, () => ({ region_id: id }), { user: OPERATOR, now: new Date() })
    await expect(change).rejects.toThrow(`region ${id} not found`)
    paused.resume()

    expect(await removing).toMatchObject({ status: 0 })
  })

  it.each([
    [['regions', 'delete', '1'], /records refer to it/],
    [['machines', 'delete', '641', '--reassign', '642', '--yes'], /--reassign: not for machines/],
    [['zones', 'delete', '1', '--reassign', '1', '--yes'], /--reassign must name another zone/],
    [['zones', 'delete', '1', '--reassign', '99', '--yes'], /zone 99 not found/],
    [['links', 'delete', '1'], /Delete region link xref 1, .*\? Confirm with --yes/],
    [['links', 'delete', '99', '--yes'], /region_link_xref 99 not found/],
  ])('rejects %j', async (words, problem) => {
    expect(await admin(...words)).toMatchObject({ status: 1, error: expect.stringMatching(problem) })
  })

  it('reassigns what began to refer to it before it was marked', async () => {
    const [id, other] = [await create('location-types'), await create('location-types')]
    await flipper.put('/locations/102.json', { location_type: id })
    const paused = await pauseCall({ operation: 'UpdateItem', about: 'removal_started_at' })
    const removing = admin('location-types', 'delete', String(id), '--reassign', String(other), '--yes')
    await paused.reached
    await flipper.put('/locations/103.json', { location_type: id })
    paused.resume()

    expect(await removing).toMatchObject({ status: 0 })
    expect(await getLocation(stack, 102)).toMatchObject({ location_type_id: other })
    expect(await getLocation(stack, 103)).toMatchObject({ location_type_id: other })
  })

  it('reassigns and removes once when it is repeated after an interruption before or after any write', async () => {
    const other = await create('location-types')
    for (const after of [false, true]) {
      for (let [skip, failed] = [0, 1]; failed > 0; skip += usually(5, 1)) {
        const id = await create('location-types')
        for (const at of [102, 103]) await flipper.put(`/locations/${at}.json`, { location_type: id })
        const command = ['location-types', 'delete', String(id), '--reassign', String(other), '--yes']
        const about = /JOURNAL|removal_started_at/
        const faults = await failCalls({ operation: WRITES, about, skip, after, times: 99, error: new Error('killed') })
        const { status } = await admin(...command)
        faults.stop()
        failed = faults.failed
        if (status !== 0) await admin(...command)

        expect(await exists('location-types', id), `write ${skip} ${after}`).toBe(false)
        for (const at of [102, 103]) expect(await getLocation(stack, at)).toMatchObject({ location_type_id: other })
      }
    }
  })

  it('removes a record once when it is removed twice at the same time', async () => {
    const id = await create('zones', ...requiredOf('zones'))
    const paused = await pauseCall(removal('ZONE'))
    const first = admin('zones', 'delete', String(id), '--yes')
    await paused.reached
    const { removeReferenceRecord } = await import('../../../shared/removal/reference/removal.js')

    const second = await removeReferenceRecord('zone', id, {
      administrator: operatorNow().user,
      findReferrers: async () => [],
    })
    paused.resume()

    expect(second.isRemoved).toBe(true)
    expect(await first).toMatchObject({ status: 1 })
  })
})

const suggest = (fields: Record<string, unknown>) =>
  flipper.post('/locations/suggest.json', {
    location_name: `Suggested ${++count}`,
    location_machines: 'Godzilla',
    lat: 45.5,
    lon: -122.6,
    ...fields,
  })
