// A machine at a location as an action reads it, and the changes and conditions that such actions share.
import * as z from 'zod/mini'
import { NotFoundError } from '../errors.js'
import { type Lmx, lmxSchema, type Machine } from '../records.js'
import { machineCatalogFor } from '../store/catalog.js'
import { getLocator } from '../store/lmxs.js'
import { type Key, lmxKey } from '../table/keys.js'
import { type LocationChange, type LocationSnapshot, readLocationSnapshot } from './commit.js'

const isPresent = (lmx: Lmx | undefined): lmx is Lmx => lmx !== undefined && lmx.deleted_at === null

/** @throws NotFoundError for an unknown machine. */
export async function existingMachine(machineId: number): Promise<Machine> {
  const catalog = await machineCatalogFor([{ line_up: { [machineId]: [0, null, null, null] } }])
  const machine = catalog.byId.get(machineId)
  if (!machine) throw new NotFoundError('machine', machineId)
  return machine
}

interface LmxState extends LocationSnapshot {
  lmx: Lmx
  machine: Machine
}

/** @throws NotFoundError for an unknown or removed machine. */
export async function readLmx(lmxId: number, otherKeys: readonly Key[] = []): Promise<LmxState> {
  const locator = await getLocator('LMX', lmxId)
  if (!locator) throw new NotFoundError('location_machine_xref', lmxId)
  const snapshot = await readLocationSnapshot(locator.location_id, [lmxKey(locator.location_id, lmxId), ...otherKeys])
  const [item, ...otherItems] = snapshot?.otherItems ?? []
  const lmx = item && z.parse(lmxSchema, item)
  if (!snapshot || !isPresent(lmx)) throw new NotFoundError('location_machine_xref', lmxId)
  return { ...snapshot, otherItems, lmx, machine: await existingMachine(lmx.machine_id) }
}

/** The condition that a machine has not been removed. */
export const STILL_PRESENT = { exists: ['pk'], absent: ['deleted_at'] } as const

/** The change of a machine's line-up entry: lists show when the machine last changed. */
export function entryChange({ machine_id }: Lmx, now: Date): LocationChange['set'] {
  return [[['line_up', String(machine_id), 2], now.getTime()]]
}

export function entryExists({ machine_id }: Lmx): LocationChange['exists'] {
  return ['pk', ['line_up', String(machine_id)]]
}
