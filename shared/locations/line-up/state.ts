// A machine at a location as an action reads it, and the changes and conditions that such actions share.
import * as z from 'zod/mini'
import type { Actor } from '../../actions/actor.js'
import { machineCatalogFor } from '../../catalog/catalog.js'
import { NotFoundError } from '../../errors.js'
import type { Machine } from '../../records/catalog.js'
import { type Condition, conditionSchema, type Lmx, lmxSchema } from '../../records/lmxs.js'
import { lmxKey } from '../../records/location-keys.js'
import { getItem } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { type Step, update } from '../../table/transaction.js'
import { type LocationChange, type LocationSnapshot, readLocationSnapshot } from '../commit.js'
import { newestFirst } from '../store.js'
import { assertNotMoving } from '../successors.js'
import { getLocator, type LmxWithConditions, type Locator, listConditions, NEWEST_CONDITIONS } from './store.js'

/** @throws NotFoundError for an unknown machine. */
export async function existingMachine(machineId: number): Promise<Machine> {
  const catalog = await machineCatalogFor([machineId])
  const machine = catalog.byId.get(machineId)
  if (!machine) throw new NotFoundError('machine', machineId)
  return machine
}

interface LmxState extends LocationSnapshot {
  lmx: Lmx
  machine: Machine
}

export type LmxStateWithConditions = LmxState & LmxWithConditions

/** What actions return of a machine, so that the response needs no second read. */
export const lmxResultSchema = z.object({ lmx: lmxSchema, conditions: z.array(conditionSchema) })

/** A machine with its newest conditions. @param conditions - in any order. */
export function lmxResult(lmx: Lmx, conditions: readonly Condition[]): LmxWithConditions {
  return { lmx, conditions: [...conditions].sort(newestFirst).slice(0, NEWEST_CONDITIONS) }
}

/** A machine that is present. @throws NotFoundError for an unknown or removed one. */
export async function readLmx(lmxId: number, actor: Actor, locator: Locator): Promise<LmxState> {
  return assertPresent(await readLmxOrRemoved(lmxId, actor, locator))
}

/** A machine that is present or was removed. @throws NotFoundError for an unknown one. */
export async function readLmxOrRemoved(lmxId: number, actor?: Actor, locator?: Locator): Promise<LmxState> {
  const { location_id } = locator ?? (await existingLocator(lmxId))
  const state = await readLmxAt(location_id, lmxId, actor)
  if (!state) throw await missing(lmxId, location_id)
  return state
}

/** @throws NotFoundError for an unknown or removed machine. */
export async function readLmxWithConditions(lmxId: number, actor: Actor): Promise<LmxStateWithConditions> {
  const { location_id } = await existingLocator(lmxId)
  const state = await readLmxWithConditionsAt(location_id, lmxId, actor)
  if (!state) throw await missing(lmxId, location_id)
  return assertPresent(state)
}

/**
 * A machine that is present or was removed; undefined for an unknown one. Usually one round trip.
 * @param snapshot - the location as it was just read, which is then not read again.
 */
export async function readLmxWithConditionsAt(
  locationId: number,
  lmxId: number,
  actor: Actor,
  snapshot?: LocationSnapshot,
): Promise<LmxStateWithConditions | undefined> {
  const [state, conditions] = await Promise.all([
    snapshot ? readLmxOf(snapshot, lmxId) : readLmxAt(locationId, lmxId, actor),
    listConditions(locationId, lmxId, { consistent: true }),
  ])
  if (!state) return undefined
  const { condition } = state.lmx
  // A condition may have been added after the conditions were read and before the machine was.
  const isComplete = condition === null || conditions.some(({ comment }) => comment === condition)
  return {
    ...state,
    conditions: isComplete ? conditions : await listConditions(locationId, lmxId, { consistent: true }),
  }
}

/** @throws BusyError while it moves to another location. */
async function missing(lmxId: number, locationId: number): Promise<NotFoundError> {
  await assertNotMoving(locationId)
  return new NotFoundError('location_machine_xref', lmxId)
}

/** Leads to a machine. @throws NotFoundError for an unknown one. */
export async function existingLocator(lmxId: number): Promise<Locator> {
  const locator = await getLocator('LMX', lmxId)
  if (!locator) throw new NotFoundError('location_machine_xref', lmxId)
  return locator
}

async function readLmxAt(locationId: number, lmxId: number, actor?: Actor): Promise<LmxState | undefined> {
  const snapshot = await readLocationSnapshot(locationId, [lmxKey(locationId, lmxId)], actor)
  const [item] = snapshot?.otherItems ?? []
  return snapshot && item && lmxStateIn(snapshot, item)
}

async function readLmxOf(snapshot: LocationSnapshot, lmxId: number): Promise<LmxState | undefined> {
  const item = await getItem(lmxKey(snapshot.location.id, lmxId), { consistent: true })
  return item && lmxStateIn(snapshot, item)
}

async function lmxStateIn(snapshot: LocationSnapshot, item: Item): Promise<LmxState> {
  const lmx = z.parse(lmxSchema, item)
  return { ...snapshot, lmx, machine: await existingMachine(lmx.machine_id) }
}

function assertPresent<T extends LmxState>(state: T): T {
  if (state.lmx.deleted_at !== null) throw new NotFoundError('location_machine_xref', state.lmx.id)
  return state
}

/** The part of an action that changes a machine if it is still as it was read, and the machine with the change. */
export function changeLmx(lmx: Lmx, changes: Partial<Lmx>): { step: Step; lmx: Lmx } {
  const step = update(lmxKey(lmx.location_id, lmx.id), {
    set: Object.entries(changes),
    ...lmxChange,
    exists: ['pk'],
    equal: [
      ['version', lmx.version || null],
      ['condition', lmx.condition],
      ['deleted_at', lmx.deleted_at],
    ],
  })
  return { step, lmx: { ...lmx, ...changes, version: lmx.version + 1 } }
}

/** Part of every change of the record. */
export const lmxChange = { add: [['version', 1]] } as const

/** The condition that a machine has not been removed. */
export const STILL_PRESENT = { exists: ['pk'], absent: ['deleted_at'] } as const

/** The change of a machine's line-up entry: lists show when the machine last changed. */
export function entryChange({ machine_id }: Lmx, now: Date): LocationChange['set'] {
  return [[['line_up', String(machine_id), 2], now.getTime()]]
}

export function entryExists({ machine_id }: Lmx): LocationChange['exists'] {
  return ['pk', ['line_up', String(machine_id)]]
}
