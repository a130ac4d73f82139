// What an undo has left as it is, and how far changes in units have come: for the journal.
import * as z from 'zod/mini'
import { followUpKey } from '../actions/keys.js'
import type { JournalEntry } from '../administrators/journal-record.js'
import { changePartition, LEFT_PREFIX } from '../administrators/keys.js'
import { inParallel } from '../runtime/in-parallel.js'
import { batchGet } from '../table/get.js'
import { queryAll } from '../table/query.js'

export const leftSchema = z.object({
  record_type: z.string(),
  record_id: z.nullable(z.int()),
  /** As in `it was changed since by tilt`, or `user 70 is gone`. */
  reason: z.string(),
})
export type Left = z.output<typeof leftSchema>

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
async function listLeft(undoId: number): Promise<Left[]> {
  const partition = changePartition(undoId)
  const items = await queryAll({ partition, prefix: LEFT_PREFIX, limit: MAX_LEFT, consistent: true })
  return items.map(({ left }) => z.parse(leftSchema, left))
}

interface ChangeReport {
  /** False while a job still works on it. */
  is_complete: boolean
  /** Of an undo of the last 32 days. */
  left: Left[]
}

/** One BatchGet, and a Query for each undo. */
export async function reportsOf(entries: readonly Pick<JournalEntry, 'id' | 'action'>[]): Promise<ChangeReport[]> {
  const followUps = await batchGet(
    entries.map(({ id }) => followUpKey('change', id)),
    { fields: ['id'] },
  )
  return inParallel([...entries.entries()], async ([index, { id, action }]) => ({
    is_complete: followUps[index] === undefined,
    left: UNDOS.has(action) ? await listLeft(id) : [],
  }))
}
