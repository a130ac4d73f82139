// Approvals of suggested locations that are interrupted, and repeated.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
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

let stack: Stack
let flipper: SignedInClient
let chief: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...many, CHIEF], { LOG_LEVEL: 'silent' })
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
const approve = (id: number) => chief('POST', `suggestions/locations/${id}/approve.json`, { is_no_duplicate: true })
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
