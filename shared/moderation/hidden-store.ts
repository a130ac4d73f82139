// Conditions, scores and pictures that administrators have hidden. The records are taken out of everything that others
// read, and kept here.
import * as z from 'zod/mini'
import type { ContentType } from '../records/content-types.js'
import { getItem } from '../table/get.js'
import { withoutNulls } from '../table/item.js'
import { queryAll } from '../table/query.js'
import { create, remove, type Step } from '../table/transaction.js'
import { HIDDEN_CONTENT_PARTITION, hiddenContentKey, hiddenLocatorKey } from './keys.js'
import { type HiddenContent, hiddenContentSchema } from './record.js'

/** The items of a hidden record: itself, and what leads to it. */
export function hiddenItems(hidden: HiddenContent) {
  const { id, record_type, record_id } = hidden
  return [
    { ...withoutNulls(hidden), ...hiddenContentKey(id) },
    { ...hiddenLocatorKey(record_type, record_id), hidden_id: id },
  ]
}

/** The fields of a hidden record: a score may have more digits than a file of records can have in a number. */
export function recordTexts(record: object): Record<string, unknown> {
  const entries = Object.entries(record)
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]))
}

/** The part of a transaction that keeps a record as hidden. */
export function hidingSteps(hidden: HiddenContent): Step[] {
  return hiddenItems(hidden).map((item) => create(item))
}

/** The part of a transaction after which a record is not hidden any more. */
export function revealingSteps({ id, record_type, record_id }: HiddenContent): Step[] {
  return [remove(hiddenContentKey(id), { exists: ['pk'] }), remove(hiddenLocatorKey(record_type, record_id))]
}

/** Undefined for a record that is not hidden. Two GetItems. */
export async function getHidden(type: ContentType, recordId: number): Promise<HiddenContent | undefined> {
  const locator = await getItem(hiddenLocatorKey(type, recordId), { consistent: true })
  const item = locator && (await getItem(hiddenContentKey(Number(locator.hidden_id)), { consistent: true }))
  return item && z.parse(hiddenContentSchema, item)
}

/** What is hidden, with ids below `before`, newest first. One Query. */
export async function listHidden(before: number, limit: number): Promise<HiddenContent[]> {
  const range = { from: hiddenContentKey(0).sk, to: hiddenContentKey(before - 1).sk }
  const items = await queryAll({
    partition: HIDDEN_CONTENT_PARTITION,
    range,
    descending: true,
    limit,
    consistent: true,
  })
  return items.map((item) => z.parse(hiddenContentSchema, item))
}
