// Runs that derive from a location and die after any of their writes. Its record changes, then the followers run again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Location } from '../../../shared/records/locations.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

/** With two machines, of which one has a score. */
const PLACE = 102
const SCORED_LMX = 1012
const SCORED_MACHINE = 642

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const WRITES = /^(?:Put|Update|Delete|BatchWrite|TransactWrite)/
const dead = Object.assign(new Error('gone'), { name: 'ProcessGone' })
const MAX_WRITES = 100

/** Both phases, which end with their process after so many writes. @returns whether they did. */
async function dieAfter(writes: number): Promise<boolean> {
  const { deriveLocation } = await import('../../../shared/derived/derive-location.js')
  const faults = await failCalls({ operation: WRITES, skip: writes - 1, after: true, error: dead, times: 1000 })
  try {
    await deriveLocation(PLACE, new Date())
    await deriveLocation(PLACE, new Date(), true)
  } catch (error) {
    expect(error).toBe(dead)
  }
  faults.stop()
  return faults.failed > 0
}

async function update(changes: Partial<Location>) {
  const { updateLocation } = await import('../../../shared/locations/administered.js')
  await updateLocation(PLACE, changes, operatorNow())
}
const removeMachine = () => flipper.delete(`/location_machine_xrefs/${SCORED_LMX}.json`)
const addMachine = () =>
  flipper.post('/location_machine_xrefs.json', { location_id: PLACE, machine_id: SCORED_MACHINE })
async function removeLocation() {
  const { removeLocation: remove } = await import('../../../shared/changes/remove-location.js')
  await remove(PLACE, operatorNow())
}
async function restoreLocation() {
  const { restoreLocation: restore } = await import('../../../shared/changes/remove-location.js')
  await restore(PLACE, operatorNow())
}

const here = { name: 'Cy', region_id: 1, city: 'Portland', state: 'OR', lat: '45.52', lon: '-122.68' }
const there = { name: 'Al', region_id: 3, city: 'Suva', state: null, lat: '47.6', lon: '-122.3', zone_id: null }
const elsewhere = { name: 'Bo', region_id: 3, city: 'Suva', location_type_id: 1 }

describe('what is derived from a location is right after every interruption', () => {
  it.each([
    ['a move that is taken back', () => update(there), () => update(here)],
    ['a move that is followed by another', () => update(there), () => update(elsewhere)],
    ['the removal of a machine that is added again', removeMachine, addMachine],
    ['the return of a machine that is removed again', addMachine, removeMachine],
    ['a removal that is followed by the restoration', removeLocation, restoreLocation],
  ])(
    'of %s',
    async (_, change, nextChange) => {
      await update(here)
      if (change === addMachine) await removeMachine()
      await stack.followers.idle()
      let writes = 1
      for (let isCut = true; isCut; writes += usually(7, 1)) {
        stack.followers.hold()
        await change()
        isCut = await dieAfter(writes)
        await nextChange()
        stack.followers.release()
        await stack.followers.idle()

        await expectConsistentDirectory()
        if (nextChange !== addMachine && nextChange !== removeMachine) await update(here)
        await stack.followers.idle()
        expect(writes).toBeLessThan(MAX_WRITES)
      }
      expect(writes).toBeGreaterThan(4)
      if (nextChange === removeMachine) await addMachine()
    },
    120_000,
  )
})
