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

  it.each(['PutItem', 'BatchGetItem', 'TransactWriteItems'] as const)(
    'is finished by the job when its process dies at a %s after the action',
    async (operation) => {
      const machineId = 9010 + operation.length
      const dead = Object.assign(new Error('gone'), { name: 'ProcessGone' })
      // Calls before the end of the action: two reads, and its transaction.
      const skip = { PutItem: 0, BatchGetItem: 2, TransactWriteItems: 1 }[operation]
      const faults = await failCalls({ operation, after: false, error: dead, skip, times: 1000 })

      const answer = await post(machineId)
      faults.stop()
      expect(faults.failed).toBeGreaterThan(0)
      const { refreshPendingProjections } = await import('../../../shared/derived/refresh.js')
      const refreshed = await refreshPendingProjections(new Date(Date.now() + 60_000))

      expect(answer.status).toBe(201)
      expect(refreshed).toEqual({ updated: 1, failed: 0, oldestAgeSeconds: 0 })
      await expectConsistentDirectory()
    },
  )

  it('is finished by a recount before that counts', async () => {
    const dead = Object.assign(new Error('gone'), { name: 'ProcessGone' })
    const faults = await failCalls({ operation: 'PutItem', error: dead, times: 1000 })
    await post(9040)
    faults.stop()
    const { recount } = await import('../../../shared/upkeep/recount.js')

    expect(await recount()).toEqual([])
    await expectConsistentDirectory()
  })
})
