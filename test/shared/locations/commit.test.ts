import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, throttle } from '../../support/faults.js'
import { fixture, prototypes } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...prototypes])
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const location = (id: number) => getLocation(stack, id)

describe('an action that is interrupted', () => {
  const post = (machine_id: number) => flipper.post('/location_machine_xrefs.json', { location_id: 102, machine_id })

  it.each([
    ['before', false],
    ['after', true],
  ])('is done once when the answer is lost %s it took effect', async (_, after) => {
    const machineId = after ? 9001 : 9002
    const faults = await failCalls({ operation: 'TransactWriteItems', after })

    const answer = await post(machineId)
    faults.stop()
    expect(faults.failed).toBeGreaterThan(0)

    expect(answer.status).toBe(201)
    expect((await post(machineId)).body.location_machine.id).toBe(answer.body.location_machine.id)
    await expectConsistentDirectory()
  })

  it('is done when the table is throttled for a while', async () => {
    const faults = await failCalls({
      operation: 'TransactWriteItems',
      after: false,
      error: throttle(),
      times: 3,
    })

    expect((await post(9003)).status).toBe(201)
    faults.stop()
    expect(faults.failed).toBeGreaterThan(0)
    await expectConsistentDirectory()
  })

  it('answers 503 when nothing goes, and leaves nothing', async () => {
    const before = await location(102)
    const faults = await failCalls({
      operation: 'TransactWriteItems',
      after: false,
      error: throttle(),
      times: 1000,
    })

    const answer = await post(9004)
    faults.stop()
    expect(faults.failed).toBeGreaterThan(0)

    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await location(102)).toEqual(before)
    await expectConsistentDirectory()
  }, 40_000)

  it('is followed by a recount where nothing follows the records', async () => {
    stack.followers.hold()
    await post(9040)
    await flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: 1010, score: 4711 })
    const { id } = (await flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: 1020, score: 47 })).body
      .machine_score_xref
    const { recount } = await import('../../../shared/upkeep/recount.js')
    await recount()
    await flipper.delete(`/machine_score_xrefs/${id}.json`)

    expect(await recount()).toEqual([])
    await expectConsistentDirectory()
    stack.followers.release()
  })
})
