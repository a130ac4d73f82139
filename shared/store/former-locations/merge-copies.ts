// What a merge of two locations has moved, as it was. The copies are kept for a while, so that administrators can undo the
// merge: DynamoDB deletes them when they expire. An export has none of them.
import * as z from 'zod/mini'
import { locationSchema } from '../../records.js'
import { getItem } from '../../table/get.js'
import { type Item, withoutNulls } from '../../table/item.js'
import { type Key, keptWithMergeKey, keptWithMergePartition, keyOf, mergeRecordKey } from '../../table/keys.js'
import { queryAll } from '../../table/query.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'

const DAY_MS = 24 * 3600 * 1000
/** How long a merge can be undone. */
const UNDOABLE_MS = 30 * DAY_MS
/** Copies stay a little longer, so that none is missing. */
const SPARE_MS = 2 * DAY_MS

const mergeRecordSchema = z.object({
  /** The location that went, and the one that stayed. */
  id: z.number(),
  into: z.number(),
  /** The first, as it was. */
  location: locationSchema,
  version: z.number(),
  merged_at: z.string(),
  /** The submission that records its removal. */
  submission_id: z.number(),
})
export type MergeRecord = z.output<typeof mergeRecordSchema>

export function mergeRecordItem({ location, ...merge }: MergeRecord): Item & Key {
  return { ...merge, location: withoutNulls(location), ...mergeRecordKey(merge.id), [TTL_ATTRIBUTE]: expiry(merge) }
}

/** The copy of an item that belonged to either location. */
export function copyItem(merge: MergeRecord, item: Item & Key): Item & Key {
  return { ...keptWithMergeKey(merge.id, keyOf(item)), item, [TTL_ATTRIBUTE]: expiry(merge) }
}

const expiry = ({ merged_at }: Pick<MergeRecord, 'merged_at'>) =>
  Math.floor((Date.parse(merged_at) + UNDOABLE_MS + SPARE_MS) / 1000)

/** Undefined for a location that was not merged, or long ago. One GetItem. */
export async function getMergeRecord(id: number): Promise<MergeRecord | undefined> {
  const item = await getItem(mergeRecordKey(id), { consistent: true })
  return item && z.parse(mergeRecordSchema, item)
}

/** The copies may be gone a little later. */
export function isUndoable({ merged_at }: MergeRecord, now: Date): boolean {
  return Date.parse(merged_at) + UNDOABLE_MS > now.getTime()
}

export async function listMergeCopies(id: number): Promise<(Item & Key)[]> {
  const copies = await queryAll({ partition: keptWithMergePartition(id), consistent: true })
  return copies.map(({ item }) => item as Item & Key)
}
