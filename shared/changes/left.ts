// What an undo has left as it is, and how far changes in units have come: for the journal.
import * as z from 'zod/mini'
import { followUpKey } from '../actions/keys.js'
import type { JournalEntry } from '../administrators/journal-record.js'
import { changePartition, LEFT_PREFIX } from '../administrators/keys.js'
import { inParallel } from '../runtime/in-parallel.js'
import { batchGet } from '../table/get.js'
import { queryAll } from '../table/query.js'
import { namesFor } from './journal-names.js'

const storedLeftSchema = z.object({
  record_type: z.string(),
  record_id: z.nullable(z.int()),
  /** Where it is, and which machine it is about, of what is at a location. */
  location_id: z._default(z.nullable(z.int()), null),
  machine_id: z._default(z.nullable(z.int()), null),
  /** As in `it was changed since by tilt`, or `user 70 is gone`. */
  reason: z.string(),
})
export type Left = z.input<typeof storedLeftSchema>

/** Names are null of records that are gone and of those that have none. */
export const leftSchema = z.extend(storedLeftSchema, {
  record_name: z.nullable(z.string()),
  location_name: z.nullable(z.string()),
  machine_name: z.nullable(z.string()),
})
type NamedLeft = z.output<typeof leftSchema>

/** Entries of undos: only they leave something. */
const UNDOS: ReadonlySet<string> = new Set([
  'restore_location',
  'revert_import_locations',
  'revert_merge_suggestion',
  'revert_merge_location',
  'revert_merge_machine',
])
/** Of one undo. */
const MAX_LEFT = 100

/** What an undo has left as it is, and why. One Query. */
async function listLeft(undoId: number) {
  const partition = changePartition(undoId)
  const items = await queryAll({ partition, prefix: LEFT_PREFIX, limit: MAX_LEFT, consistent: true })
  return items.map(({ left }) => z.parse(storedLeftSchema, left))
}

async function withNames(left: Awaited<ReturnType<typeof listLeft>>): Promise<NamedLeft[]> {
  const names = await namesFor(
    left.map(({ record_type, record_id, location_id, machine_id }) => {
      return { record_type, record_id: record_id ?? 0, before: { location_id, machine_id }, after: {} }
    }),
  )
  return left.map((one, index) => {
    const { record_name = null, names: of = {} } = names[index] ?? {}
    return {
      ...one,
      record_name,
      location_name: of.location_id?.[String(one.location_id)] ?? null,
      machine_name: of.machine_id?.[String(one.machine_id)] ?? null,
    }
  })
}

interface ChangeReport {
  /** False while a job still works on it. */
  is_complete: boolean
  /** Of an undo of the last 32 days. */
  left: NamedLeft[]
}

/** One BatchGet, and for each undo a Query and one for each hundred names. */
export async function reportsOf(entries: readonly Pick<JournalEntry, 'id' | 'action'>[]): Promise<ChangeReport[]> {
  const followUps = await batchGet(
    entries.map(({ id }) => followUpKey('change', id)),
    { fields: ['id'] },
  )
  return inParallel([...entries.entries()], async ([index, { id, action }]) => ({
    is_complete: followUps[index] === undefined,
    left: UNDOS.has(action) ? await withNames(await listLeft(id)) : [],
  }))
}
