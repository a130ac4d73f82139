import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const GODZILLA = 701

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture)
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const location = (id: number) => getLocation(stack, id)
const newestAt = (id: number) => listActivity(stack, id)

describe('PUT /location_machine_xrefs/{id}/ic_toggle.json', () => {
  const toggle = (id: number, body = {}) => flipper.put(`/location_machine_xrefs/${id}/ic_toggle.json`, body)

  it('rejects a machine that cannot be connected, and one that is not there', async () => {
    expect((await toggle(1000)).status).toBe(422)
    expect((await toggle(99_999)).status).toBe(404)
  })

  it('sets or turns over, and the location follows its machines', async () => {
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: 300, machine_id: GODZILLA })
    const { id } = added.body.location_machine
    const before = await location(300)

    expect((await toggle(id)).body.location_machine).toMatchObject({ ic_enabled: true, machine_conditions: [] })
    expect((await location(300)).ic_active).toBe(true)
    expect((await toggle(id, { ic_enabled: 'false' })).body.location_machine.ic_enabled).toBe(false)
    expect((await location(300)).ic_active).toBe(false)
    expect((await toggle(id, { ic_enabled: true })).body.location_machine.ic_enabled).toBe(true)
    expect((await toggle(id, { ic_enabled: null })).body.location_machine.ic_enabled).toBe(null)
    const after = await location(300)
    expect(after.date_last_updated).toBe(before.date_last_updated)
    expect(after.updated_at).not.toBe(before.updated_at)
    expect((await newestAt(300))[0]).toMatchObject({ submission_type: 'ic_toggle', machine_id: GODZILLA })
  })

  it('records nothing for the value that already holds', async () => {
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: 301, machine_id: GODZILLA })
    const { id } = added.body.location_machine
    const first = await toggle(id, { ic_enabled: true })
    const before = [await newestAt(301), (await stack.get('/users/10/profile_info.json')).body]

    const again = await toggle(id, { ic_enabled: true })

    expect([again.status, again.body]).toEqual([200, first.body])
    expect([await newestAt(301), (await stack.get('/users/10/profile_info.json')).body]).toEqual(before)
  })
})
