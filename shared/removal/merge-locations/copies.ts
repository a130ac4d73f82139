// What a merge of two locations has moved, as it was. The copies are kept for a while, so that administrators can revert the
// merge: DynamoDB deletes them when they expire. An export has none of them.
import * as z from 'zod/mini'
import { locationSchema } from '../../records/locations.js'
import { getItem } from '../../table/get.js'
import { type Item, withoutNulls } from '../../table/item.js'
import { type Key, keyOf } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import { keptWithMergeKey, keptWithMergePartition, mergeRecordKey } from '../keys.js'
import { mergeExpiry } from '../revertible-merges.js'

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
  return {
    ...merge,
    location: withoutNulls(location),
    ...mergeRecordKey(merge.id),
    [TTL_ATTRIBUTE]: mergeExpiry(merge),
  }
}

/** The copy of an item that belonged to either location. */
export function copyItem(merge: MergeRecord, item: Item & Key): Item & Key {
  return { ...keptWithMergeKey(merge.id, keyOf(item)), item, [TTL_ATTRIBUTE]: mergeExpiry(merge) }
}

/** Undefined for a location that was not merged, or long ago. One GetItem. */
export async function getMergeRecord(id: number): Promise<MergeRecord | undefined> {
  const item = await getItem(mergeRecordKey(id), { consistent: true })
  return item && z.parse(mergeRecordSchema, item)
}

export async function listMergeCopies(id: number): Promise<(Item & Key)[]> {
  const copies = await queryAll({ partition: keptWithMergePartition(id), consistent: true })
  return copies.map(({ item }) => item as Item & Key)
}
