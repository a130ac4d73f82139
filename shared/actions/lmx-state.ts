// A machine at a location as a deed finds it, and what every deed at one says and demands.

import * as z from 'zod/mini'
import { NotFoundError } from '../errors.js'
import { type Lmx, lmxSchema, type Machine } from '../records.js'
import { machineCatalogFor } from '../store/catalog.js'
import { getLocator } from '../store/lmxs.js'

import { type Key, lmxKey } from '../table/keys.js'
import { type LocationChange, type LocationSnapshot, readLocationSnapshot } from './commit.js'

const isPresent = (lmx: Lmx | undefined): lmx is Lmx => lmx !== undefined && lmx.deleted_at === null

/** @throws NotFoundError when there is no such machine. */
export async function machineOf(machineId: number): Promise<Machine> {
  const catalog = await machineCatalogFor([{ line_up: { [machineId]: [0, null, null, null] } }])
  const machine = catalog.byId.get(machineId)
  if (!machine) throw new NotFoundError('machine', machineId)
  return machine
}

/** A machine at a location with all that a deed needs to know of it. */
export interface LmxState extends LocationSnapshot {
  lmx: Lmx
  machine: Machine
}

/** @throws NotFoundError when there is no such machine, or when it was removed. */
export async function readLmx(lmxId: number, beside: readonly Key[] = []): Promise<LmxState> {
  const where = await getLocator('LMX', lmxId)
  if (!where) throw new NotFoundError('location_machine_xref', lmxId)
  const place = await readLocationSnapshot(where.location_id, [lmxKey(where.location_id, lmxId), ...beside])
  const [item, ...others] = place?.otherItems ?? []
  const lmx = item && z.parse(lmxSchema, item)
  if (!place || !isPresent(lmx)) throw new NotFoundError('location_machine_xref', lmxId)
  return { ...place, otherItems: others, lmx, machine: await machineOf(lmx.machine_id) }
}

/** The machine is there at the moment of the deed. */
export const STILL_PRESENT = { exists: ['pk'], absent: ['deleted_at'] } as const

/** What a deed at one machine sets in its location's line-up: lists show when the machine last changed. */
export function entryChange({ machine_id }: Lmx, now: Date): LocationChange['set'] {
  return [[['line_up', String(machine_id), 2], now.getTime()]]
}

export function entryExists({ machine_id }: Lmx): LocationChange['exists'] {
  return ['pk', ['line_up', String(machine_id)]]
}
