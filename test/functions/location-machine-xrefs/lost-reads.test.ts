import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { type Faults, failCalls, pauseCall } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { listActivity } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const GODZILLA = 701
const READS = ['GetItem', 'BatchGetItem', 'Query']

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture)
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

/** Lets every read fail from the commit of `act` on. Followers wait: they would fail, and come again during the next action. */
async function withoutReadsAfterCommit<T>(act: () => Promise<T>): Promise<T> {
  stack.followers.hold()
  const commit = await pauseCall({ operation: 'TransactWriteItems', after: true })
  const acting = act()
  await commit.reached
  const faults: Faults[] = []
  for (const operation of READS) faults.push(await failCalls({ operation, times: Infinity }))
  commit.resume()
  try {
    return await acting
  } finally {
    for (const fault of faults) fault.stop()
    stack.followers.release()
    await stack.followers.idle()
  }
}

const add = (by: SignedInClient, location_id: number, condition?: string) =>
  by.post('/location_machine_xrefs.json', { location_id, machine_id: GODZILLA, condition })
const show = async (id: number) => (await stack.get(`/location_machine_xrefs/${id}.json`)).body

describe('a machine at a location', () => {
  it('is answered as it was committed, also when nothing can be read afterwards', async () => {
    const added = await withoutReadsAfterCommit(() => add(flipper, 101, 'as new'))
    const { id } = added.body.location_machine
    const afterAdding = await show(id)
    const noted = await withoutReadsAfterCommit(() =>
      tilt.put(`/location_machine_xrefs/${id}.json`, { condition: 'left flipper weak' }),
    )
    const afterNoting = await show(id)
    const toggled = await withoutReadsAfterCommit(() => flipper.put(`/location_machine_xrefs/${id}/ic_toggle.json`))
    const afterToggling = await show(id)

    expect([added.status, noted.status, toggled.status]).toEqual([201, 200, 200])
    expect([afterAdding, afterNoting, afterToggling]).toMatchObject([added.body, noted.body, toggled.body])
    expect(noted.body.location_machine.machine_conditions).toMatchObject([
      { comment: 'left flipper weak', username: 'tilt' },
      { comment: 'as new', username: 'flipper' },
    ])
    const removed = await withoutReadsAfterCommit(() => tilt.delete(`/location_machine_xrefs/${id}.json`))
    const back = await withoutReadsAfterCommit(() => add(flipper, 101, 'cleaned'))
    expect([removed.status, back.status]).toEqual([200, 200])
    expect(await show(id)).toMatchObject(back.body)
    expect(back.body.location_machine.machine_conditions).toHaveLength(3)
  }, 60_000)

  it('keeps the response to a condition when another user removes it at that moment', async () => {
    const { id } = (await add(flipper, 301)).body.location_machine
    const commit = await pauseCall({ operation: 'TransactWriteItems', after: true })

    const noting = tilt.put(`/location_machine_xrefs/${id}.json`, { condition: 'tilts early' })
    await commit.reached
    expect((await flipper.delete(`/location_machine_xrefs/${id}.json`)).status).toBe(200)
    commit.resume()

    expect(await noting).toMatchObject({ status: 200, body: { location_machine: { id, condition: 'tilts early' } } })
  })

  it('is added again when it is removed while its presence is being read', async () => {
    const { id } = (await add(flipper, 302)).body.location_machine
    const reading = await pauseCall({ operation: 'Query', about: `CONDITION#${String(id).padStart(15, '0')}` })

    const adding = add(tilt, 302, 'still here')
    await reading.reached
    expect((await flipper.delete(`/location_machine_xrefs/${id}.json`)).status).toBe(200)
    reading.resume()

    expect(await adding).toMatchObject({ status: 200, body: { location_machine: { id, condition: 'still here' } } })
    expect(await show(id)).toMatchObject((await adding).body)
    const types = (await listActivity(stack, 302)).map((one: { submission_type: string }) => one.submission_type)
    expect(types.slice(0, 3).sort()).toEqual(['new_condition', 'new_lmx', 'remove_machine'])
  })
})
