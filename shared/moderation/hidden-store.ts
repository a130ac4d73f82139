// Conditions, scores and pictures that administrators have hidden: the records as they are, marked as hidden and in a collection
// of their location that nobody else reads: a mark alone would show them wherever a read forgets to look. They follow a
// location or machine that is merged. What leads to a record stays.
import * as z from 'zod/mini'
import { kindOf, locatorItem } from '../locations/belongings.js'
import { CONTENT_TYPES, type ContentType } from '../records/content-types.js'
import {
  conditionKey,
  HIDDEN_PARTITION_PREFIX,
  hiddenKey,
  type Located,
  locatorKey,
  pictureKey,
  scoreKey,
} from '../records/location-keys.js'
import { getItem } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import type { Key } from '../table/key.js'
import { type QueryPage, queryPage } from '../table/query.js'
import { RANK_INDEX } from '../table/schema.js'
import { remove, type Step } from '../table/transaction.js'
import { type HiddenContent, hiddenContentSchema } from './record.js'

const KINDS: Readonly<Record<ContentType, { kind: Located; keyAt: (lmxId: number, id: number) => Key }>> = {
  machine_condition: { kind: 'CONDITION', keyAt: (lmxId, id) => conditionKey(0, lmxId, id) },
  machine_score_xref: { kind: 'SCORE', keyAt: (lmxId, id) => scoreKey(0, lmxId, id) },
  location_picture_xref: { kind: 'PICTURE', keyAt: (_, id) => pictureKey(0, id) },
}
/** What leads from its id to a record, hidden or not. */
export const contentLocatorKey = (type: ContentType, id: number): Key => locatorKey(KINDS[type].kind, id)

/** Undefined for what is none. */
export function contentTypeOf(key: Key): ContentType | undefined {
  return CONTENT_TYPES.find((type) => KINDS[type].kind === kindOf(key))
}

/** In the index, all that is hidden: the last first. */
const HIDDEN_LIST = 'HIDDEN_CONTENT'

const keyAt = (type: ContentType, locationId: unknown, lmxId: unknown, id: number) =>
  hiddenKey(Number(locationId ?? 0), KINDS[type].keyAt(Number(lmxId ?? 0), id))

const keyOfHidden = ({ record_type, record_id, location_id, record }: HiddenContent) =>
  keyAt(record_type, location_id, record.location_machine_xref_id, record_id)

/** The item of a hidden record. */
export function hiddenItem(hidden: HiddenContent): Item & Key {
  const { record_type, record_id, location_id, user_id, record, ...mark } = hidden
  const score = typeof record.score === 'string' ? { score: BigInt(record.score) } : {}
  return {
    ...withoutNulls({ ...record, ...score, user_id, id: record_id }),
    hidden: withoutNulls(mark),
    [RANK_INDEX.partition]: HIDDEN_LIST,
    [RANK_INDEX.sort]: -mark.id,
    ...keyOfHidden(hidden),
  }
}

/** What leads from its id to a hidden record, as to any other. */
export function hiddenLocator(hidden: HiddenContent): Item & Key {
  const { record_type, record_id, location_id, user_id, record } = hidden
  if (location_id !== null) return locatorItem(location_id, hiddenItem(hidden))
  return { ...contentLocatorKey(record_type, record_id), user_id, machine_id: record.machine_id }
}

/** What an item of a hidden record says. */
export function hiddenIn(item: Item): HiddenContent {
  const { pk, sk, hidden, [RANK_INDEX.partition]: _list, [RANK_INDEX.sort]: _id, ...record } = item as Item & Key
  return z.parse(hiddenContentSchema, {
    ...(hidden as Item),
    record_type: contentTypeOf({ pk, sk }),
    record_id: record.id,
    location_id: Number(pk.slice(HIDDEN_PARTITION_PREFIX.length)) || null,
    user_id: record.user_id,
    record: recordTexts(record),
  })
}

/** The fields of a hidden record: a score may have more digits than a file of records can have in a number. */
export function recordTexts(record: object): Record<string, unknown> {
  const entries = Object.entries(record)
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]))
}

/** The part of a transaction after which a record is not hidden any more, if it is. */
export function revealedStep(hidden: HiddenContent): Step {
  return remove(keyOfHidden(hidden), { exists: ['pk'], equal: [[['hidden', 'id'], hidden.id]] })
}

/** The part of a transaction that deletes a hidden record, if it is where it was read. */
export function deletionSteps(hidden: HiddenContent): Step[] {
  const { record_type, record_id } = hidden
  return [remove(keyOfHidden(hidden), { exists: ['pk'] }), remove(contentLocatorKey(record_type, record_id))]
}

/** Undefined for a record that is not hidden. Two GetItems. */
export async function getHidden(type: ContentType, recordId: number): Promise<HiddenContent | undefined> {
  const locator = await getItem(contentLocatorKey(type, recordId), { consistent: true })
  if (!locator) return undefined
  const item = await getItem(keyAt(type, locator.location_id, locator.lmx_id, recordId), { consistent: true })
  return item && hiddenIn(item)
}

/** What is hidden, with ids below `before`, newest first, up to a megabyte. One Query. */
export async function listHidden(before: number, limit: number): Promise<QueryPage<HiddenContent>> {
  const { items, isLast } = await queryPage({ partition: HIDDEN_LIST, index: RANK_INDEX, minimum: 1 - before, limit })
  return { items: items.map(hiddenIn), isLast }
}
