// Machines that users have made. Each is in the catalog at once. One that is at no location after some days leaves it
// again (upkeep/unused-machines.ts), unless an administrator keeps it.
import * as z from 'zod/mini'
import type { Machine } from '../records/catalog.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { create, type Step, update } from '../table/transaction.js'
import { NEW_MACHINE_PARTITION, newMachineKey } from './keys.js'

const NEW_DAYS = 7
const DAY_MS = 24 * 3600_000
/** A run of the job does not take more. */
const MAX_LISTED = 200

const entrySchema = z.object({
  pk: z.string(),
  sk: z.string(),
  machine_id: z.number(),
  /** When it was last added to a location. */
  placed_at: z.optional(z.string()),
})
export type NewMachineEntry = z.output<typeof entrySchema>

/** The part of the transaction that makes the machine. */
export function newMachineStep({ id, created_at }: Machine): Step {
  return create({ ...newMachineKey(created_at ?? '', id), machine_id: id })
}

/** The key of a machine's entry, which exists while the machine is new. */
export function newMachineKeyOf({ id, created_at }: Pick<Machine, 'id' | 'created_at'>): Key {
  return newMachineKey(created_at ?? '', id)
}

/**
 * The part of the transaction that adds a machine to a location: it and a removal from the catalog at the same moment
 * exclude each other.
 * @param entry - the machine's entry, if it has one.
 */
export function placedSteps(entry: Item | undefined, now: Date): Step[] {
  if (!entry) return []
  return [update(keyOf(z.parse(entrySchema, entry)), { set: [['placed_at', now.toISOString()]], exists: ['pk'] })]
}

/** The entries of machines that were made more than seven days ago, oldest first. One Query. */
export async function listExpiredNewMachines(now: Date): Promise<NewMachineEntry[]> {
  const until = new Date(now.getTime() - NEW_DAYS * DAY_MS).toISOString()
  const range = { from: ' ', to: until }
  const items = await queryAll({ partition: NEW_MACHINE_PARTITION, range, consistent: true, limit: MAX_LISTED })
  return items.map((item) => z.parse(entrySchema, item))
}
