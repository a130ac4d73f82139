// Adds a machine to a location and removes one, each in one transaction. Retrying after a lost response is safe.
import * as z from 'zod/mini'
import type { RequestActor } from '../../actions/actor.js'
import { assertIfMatch } from '../../actions/if-match.js'
import { once } from '../../actions/once.js'
import { newMachineKeyOf, placedSteps } from '../../catalog/new-machines.js'
import { NotFoundError } from '../../errors.js'
import { removedKey } from '../../records/location-keys.js'
import { retryOnRace } from '../../table/retry.js'
import type { Step } from '../../table/transaction.js'
import { type LocationSnapshot, readLocationSnapshot } from '../commit.js'
import {
  type Addition,
  assertRoomFor,
  commitLineUp,
  isRepeatedRemoval,
  newMachineChange,
  removalChange,
  removedIn,
  restorationChange,
} from './changes.js'
import { commitCondition } from './conditions.js'
import { existingMachine, lmxResult, lmxResultSchema, readLmxOrRemoved, readLmxWithConditionsAt } from './state.js'
import type { LmxWithConditions } from './store.js'

interface AddedMachine extends LmxWithConditions {
  /** False when the machine was present already, or is restored. */
  isNew: boolean
}

type Remember = (result: AddedMachine) => Step[]

/**
 * Adds a machine to a location. One that is present only gets the condition; one that was removed within a week
 * is restored with its conditions and scores.
 * @throws NotFoundError for an unknown machine or location, HttpError 422 when the location has the maximum number.
 */
export function addMachine(
  locationId: number,
  machineId: number,
  comment: string | undefined,
  actor: RequestActor,
): Promise<AddedMachine> {
  return once(actor, z.extend(lmxResultSchema, { isNew: z.boolean() }), async (remember) => {
    const machine = await existingMachine(machineId)
    return retryOnRace(async () => {
      const otherKeys = [removedKey(locationId, machineId), newMachineKeyOf(machine)]
      const snapshot = await readLocationSnapshot(locationId, otherKeys, actor)
      if (!snapshot) throw new NotFoundError('location', locationId)
      const { location, otherItems } = snapshot
      const present = location.line_up[machineId]
      if (present) {
        const [lmxId] = present
        return keepMachine(locationId, lmxId, comment, actor, remember)
      }
      assertRoomFor(1, location)
      const [removed, newMachine] = otherItems
      const addition = { machine, comment, removed, placed: placedSteps(newMachine, actor.now) }
      const earlier = removedIn(removed, actor.now)
      if (earlier?.isRestorable) return restoreMachine(snapshot, earlier.lmxId, addition, actor, remember)
      const change = await newMachineChange(location, addition, actor)
      const result = { lmx: change.lmx, conditions: change.conditions, isNew: true }
      return (await commitLineUp(snapshot, [change], actor, remember(result))) ? result : undefined
    })
  })
}

/** Adds the condition to a machine that is present; undefined when it was removed in the meantime. */
async function keepMachine(
  locationId: number,
  lmxId: number,
  comment: string | undefined,
  actor: RequestActor,
  remember: Remember,
): Promise<AddedMachine | undefined> {
  const state = await readLmxWithConditionsAt(locationId, lmxId, actor)
  if (!state || state.lmx.deleted_at !== null) return undefined
  const asAddition = (result: LmxWithConditions): AddedMachine => ({ ...result, isNew: false })
  if (comment === undefined) return asAddition(lmxResult(state.lmx, state.conditions))
  const result = await commitCondition(state, comment, actor, (changed) => remember(asAddition(changed)))
  return result && asAddition(result)
}

/** Undefined when the machine was restored or was moved to the history in the meantime. */
async function restoreMachine(
  snapshot: LocationSnapshot,
  lmxId: number,
  addition: Addition,
  actor: RequestActor,
  remember: Remember,
): Promise<AddedMachine | undefined> {
  const state = await readLmxWithConditionsAt(snapshot.location.id, lmxId, actor, snapshot)
  if (!state?.lmx.deleted_at) return undefined
  const change = await restorationChange(state.location, state, addition, actor)
  const result = { lmx: change.lmx, conditions: change.conditions, isNew: false }
  return (await commitLineUp(state, [change], actor, remember(result))) ? result : undefined
}

/**
 * Removes a machine from its location. Its record is kept for a week without being shown, so that it can be restored.
 * A repeat by the same user does nothing while the machine stays removed.
 * @throws NotFoundError for an unknown or removed machine.
 */
export async function removeMachine(lmxId: number, actor: RequestActor): Promise<void> {
  await once(actor, z.literal(true), (remember) => retryOnRace(() => commitRemoval(lmxId, actor, () => remember(true))))
}

async function commitRemoval(lmxId: number, actor: RequestActor, remember: () => Step[]): Promise<true | undefined> {
  const state = await readLmxOrRemoved(lmxId, actor)
  const { location, lmx, machine } = state
  if (lmx.deleted_at !== null) {
    if (isRepeatedRemoval(lmx, actor)) return true
    throw new NotFoundError('location_machine_xref', lmxId)
  }
  assertIfMatch(actor, 'location_machine_xref', lmxId, lmx.version)
  const change = await removalChange(location, lmx, machine, actor)
  return (await commitLineUp(state, [change], actor, remember())) || undefined
}
