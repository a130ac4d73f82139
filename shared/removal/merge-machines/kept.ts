// What a merge of two machines of the catalog has changed, as little as its revert needs: of most records, that they were
// of the machine that went. DynamoDB deletes it when it expires. An export has none of it.
import * as z from 'zod/mini'
import { machineSchema } from '../../records/catalog.js'
import { getItem } from '../../table/get.js'
import { type Item, withoutNulls } from '../../table/item.js'
import type { Key } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import { create, put, type Step } from '../../table/transaction.js'
import { watchSchema } from '../../watches/record.js'
import { keptWithMachineMergePartition, MACHINE_MERGE_RECORD_PARTITION, machineMergeRecordKey } from '../keys.js'
import { mergeExpiry } from '../revertible-merges.js'

const machineMergeRecordSchema = z.object({
  /** The machine that went, and the one that stayed. */
  id: z.number(),
  into: z.number(),
  /** The first, as it was. */
  machine: machineSchema,
  /** The fields of the other that were filled from it. */
  filled: z.array(z.string()),
  merged_at: z.string(),
  /** Its entry in the journal. */
  journal_id: z.number(),
  /** The suggestion of the machine that went, if the merge has closed it. */
  suggestion_id: z.nullable(z.number()),
  /** Whether users had made the machine in the days before. */
  is_new: z.boolean(),
})
export type MachineMergeRecord = z.output<typeof machineMergeRecordSchema>

const keySchema = z.object({ pk: z.string(), sk: z.string() })
const itemSchema = z.looseObject({ pk: z.string(), sk: z.string() })

const keptSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('LOCATION'),
    location_id: z.number(),
    /** The machine that was present. */
    lmx_id: z.nullable(z.number()),
    /** Its record and that of the other machine, where both were present. */
    pair: z.nullable(z.object({ own: itemSchema, other: itemSchema })),
    /** Then also the conditions and scores of the first: `CONDITION 17`. */
    notes: z.array(z.string()),
    /** Removed machines. */
    removed_lmx_ids: z.array(z.number()),
    score_ids: z.array(z.number()),
    /** Of either machine: what can be restored. */
    restorable: z.array(itemSchema),
  }),
  /** `dropped`: the entry, where both were on the list. */
  z.object({
    kind: z.literal('LIFE_LIST'),
    user_id: z.number(),
    created_at: z.nullable(z.string()),
    dropped: z.nullable(itemSchema),
  }),
  /** `dropped`: the watch, where the user had the same of the other machine. */
  z.object({ kind: z.literal('WATCH'), user_id: z.number(), id: z.number(), dropped: z.nullable(watchSchema) }),
  /** Without a location. */
  z.object({ kind: z.literal('SCORE'), user_id: z.nullable(z.number()), id: z.number() }),
  z.object({ kind: z.literal('SUBMISSIONS'), keys: z.array(keySchema) }),
  /** An open suggestion of a location, with its machines before and after. */
  z.object({
    kind: z.literal('SUGGESTION'),
    id: z.number(),
    before: z.array(z.number()),
    after: z.array(z.number()),
  }),
  z.object({ kind: z.literal('REFERENCE'), key: keySchema }),
])
export type KeptWithMerge = z.output<typeof keptSchema>
export type KeptAtLocation = Extract<KeptWithMerge, { kind: 'LOCATION' }>

export function machineMergeRecordItem({ machine, ...merge }: MachineMergeRecord): Item & Key {
  return {
    ...merge,
    machine: withoutNulls(machine),
    ...machineMergeRecordKey(merge.id),
    [TTL_ATTRIBUTE]: mergeExpiry(merge),
  }
}

/** Undefined for a machine that was not merged, or long ago. One GetItem. */
export async function getMachineMergeRecord(id: number): Promise<MachineMergeRecord | undefined> {
  const item = await getItem(machineMergeRecordKey(id), { consistent: true })
  return item && z.parse(machineMergeRecordSchema, item)
}

/** Those that are not reverted, and have not expired. One Query. */
export async function listMachineMergeRecords(): Promise<MachineMergeRecord[]> {
  const items = await queryAll({ partition: MACHINE_MERGE_RECORD_PARTITION, consistent: true })
  return items.map((item) => z.parse(machineMergeRecordSchema, item))
}

/** The part of the transaction that changes something, which keeps how it was. None of a merge whose record has expired. */
export function keepSteps(merge: MachineMergeRecord | undefined, kept: KeptWithMerge): Step[] {
  return merge ? [put(keptItem(merge, kept))] : []
}

/** Keeps how it was in a transaction of its own, before anything is changed: what was kept first counts. */
export function keepOnceStep(merge: MachineMergeRecord, kept: KeptWithMerge): Step {
  return create(keptItem(merge, kept))
}

function keptItem(merge: MachineMergeRecord, kept: KeptWithMerge): Item & Key {
  const key = { pk: keptWithMachineMergePartition(merge.id, merge.merged_at), sk: sortKey(kept) }
  return { kept, ...key, [TTL_ATTRIBUTE]: mergeExpiry(merge) }
}

/** Scans find records by the beginnings of sort keys: no key here begins like that of a record. */
function sortKey(kept: KeptWithMerge): string {
  switch (kept.kind) {
    case 'LOCATION':
      return `OF_LOCATION#${kept.location_id}`
    case 'LIFE_LIST':
      return `OF_LIFE_LIST#${kept.user_id}`
    case 'SUBMISSIONS':
      return `OF_SUBMISSIONS#${kept.keys[0]?.pk}|${kept.keys[0]?.sk}`
    case 'REFERENCE':
      return `OF_REFERENCE#${kept.key.pk}|${kept.key.sk}`
    case 'WATCH':
      return `OF_WATCH#${kept.user_id}#${kept.id}`
    default:
      return `OF_${kept.kind}#${kept.id}`
  }
}

/** What a merge has kept, each with its key. */
export async function listKeptWithMerge({
  id,
  merged_at,
}: MachineMergeRecord): Promise<{ key: Key; kept: KeptWithMerge }[]> {
  const items = await queryAll({ partition: keptWithMachineMergePartition(id, merged_at), consistent: true })
  return items.map((item) => ({ key: z.parse(keySchema, item), kept: z.parse(keptSchema, item.kept) }))
}
