// Adds several machines to a location and removes others in one transaction: all of them, or none.
import * as z from 'zod/mini'
import type { RequestActor } from '../../actions/actor.js'
import { assertIfMatch } from '../../actions/if-match.js'
import { once } from '../../actions/once.js'
import { newMachineKeyOf, placedSteps } from '../../catalog/new-machines.js'
import { HttpError, NotFoundError } from '../../errors.js'
import type { Machine } from '../../records/catalog.js'
import { type Lmx, lmxSchema } from '../../records/lmxs.js'
import { lmxKey, removedKey } from '../../records/location-keys.js'
import type { Location } from '../../records/locations.js'
import { batchGet } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { retryOnRace } from '../../table/retry.js'
import { type LocationSnapshot, readLocationSnapshot } from '../commit.js'
import {
  assertRoomFor,
  commitLineUp,
  isRepeatedRemoval,
  type LineUpChange,
  newMachineChange,
  removalChange,
  removedIn,
  restorationChange,
} from './changes.js'
import { existingMachine } from './state.js'

/**
 * A transaction has 100 items. A machine takes at most seven: its record, locator, earlier removal, the check of its
 * model, the entry that lists the location under it and that of a new model, and the submission. What an action writes once
 * takes four: the location, its user, the limit, the result.
 */
export const MAX_AT_ONCE = 8

const resultSchema = z.object({ added: z.array(lmxSchema), removed: z.array(lmxSchema) })
type Result = z.output<typeof resultSchema>

interface Wanted {
  add: readonly number[]
  remove: readonly number[]
}

/**
 * Adds and removes machines, each as `addMachine` and `removeMachine` do. Those that are there already, or that the
 * same user has just removed, are returned unchanged.
 * @param wanted - ids of different machines, at most `MAX_AT_ONCE` together.
 * @throws NotFoundError for an unknown machine or location, HttpError 404 for a machine to remove that is not there,
 * 422 when the location has no room.
 */
export function changeMachines(locationId: number, { add, remove }: Wanted, actor: RequestActor): Promise<Result> {
  return once(actor, resultSchema, async (remember) => {
    const machines = await Promise.all([...add, ...remove].map(existingMachine))
    return retryOnRace(async () => {
      const { snapshot, states } = await readStates(locationId, machines, actor)
      const outcomes = await Promise.all(
        states.map((state, index) => (index < add.length ? addOne : removeOne)(snapshot.location, state, actor)),
      )
      const known = outcomes.filter((outcome) => outcome !== undefined)
      if (known.length < outcomes.length) return undefined
      const lmxs = known.map(({ lmx }) => lmx)
      const result = { added: lmxs.slice(0, add.length), removed: lmxs.slice(add.length) }
      const changes = known.flatMap(({ change }) => change ?? [])
      if (changes.length === 0) return result
      assertIfMatch(actor, 'location', locationId, snapshot.version)
      const added = changes.filter(({ entry }) => entry).length
      if (added > 0) assertRoomFor(2 * added - changes.length, snapshot.location)
      const exact = actor.ifMatch === undefined ? changes : changes.map((one) => ({ ...one, isExact: true }))
      return (await commitLineUp(snapshot, exact, actor, remember(result))) ? result : undefined
    })
  })
}

/** A machine model and what the table has of it at the location. */
interface MachineState {
  machine: Machine
  /** The machine there: present, or removed last. */
  lmx: Lmx | undefined
  removed: Item | undefined
  /** The entry of a new model. */
  newModel: Item | undefined
}

/** Two BatchGets. */
async function readStates(
  locationId: number,
  machines: readonly Machine[],
  actor: RequestActor,
): Promise<{ snapshot: LocationSnapshot; states: MachineState[] }> {
  const otherKeys = [...machines.map(({ id }) => removedKey(locationId, id)), ...machines.map(newMachineKeyOf)]
  const snapshot = await readLocationSnapshot(locationId, otherKeys, actor)
  if (!snapshot) throw new NotFoundError('location', locationId)
  const { location, otherItems } = snapshot
  const lmxIds = machines.map(({ id }, index) => {
    const [lmxId = removedIn(otherItems[index], actor.now)?.lmxId] = location.line_up[id] ?? []
    return lmxId
  })
  const keys = lmxIds.flatMap((id) => (id === undefined ? [] : [lmxKey(locationId, id)]))
  const items = await batchGet(keys, { consistent: true })
  const lmxs = new Map(items.flatMap((item) => (item ? [[Number(item.id), z.parse(lmxSchema, item)]] : [])))
  const states = machines.map((machine, index) => ({
    machine,
    lmx: lmxs.get(lmxIds[index] ?? 0),
    removed: otherItems[index],
    newModel: otherItems[machines.length + index],
  }))
  return { snapshot, states }
}

/** What becomes of one machine; undefined when it has changed between the reads. */
type Outcome = { lmx: Lmx; change?: LineUpChange } | undefined

async function addOne(
  location: Location,
  { machine, lmx, removed, newModel }: MachineState,
  actor: RequestActor,
): Promise<Outcome> {
  if (location.line_up[machine.id]) return lmx?.deleted_at === null ? { lmx } : undefined
  const addition = { machine, removed, placed: placedSteps(newModel, actor.now) }
  if (!removedIn(removed, actor.now)?.isRestorable) return outcomeOf(await newMachineChange(location, addition, actor))
  if (!lmx?.deleted_at) return undefined
  return outcomeOf(await restorationChange(location, { lmx, conditions: [] }, addition, actor))
}

async function removeOne(location: Location, { machine, lmx }: MachineState, actor: RequestActor): Promise<Outcome> {
  if (location.line_up[machine.id]) {
    return lmx?.deleted_at === null ? outcomeOf(await removalChange(location, lmx, machine, actor)) : undefined
  }
  if (lmx && isRepeatedRemoval(lmx, actor)) return { lmx }
  throw new HttpError(404, `machine ${machine.id} is not at location ${location.id}`)
}

const outcomeOf = (change: LineUpChange): Outcome => ({ lmx: change.lmx, change })
