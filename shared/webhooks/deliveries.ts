// What waits to be sent to webhooks, and the log of what was sent. Both expire.
import * as z from 'zod/mini'
import { feedPosition, locationFeed } from '../activity/feed-keys.js'
import { secondsOf } from '../runtime/time.js'
import { getItem } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { deleteItem, putItem, updateItem } from '../table/write.js'
import { DELIVERY_PARTITION, deliveryKey, deliveryPrefix, logKey, logPartition } from './keys.js'
import { type Attempt, type Delivery, deliverySchema, type LogEntry, logEntrySchema } from './record.js'

const DAY_SECONDS = 24 * 3600
/** Longer than anything is tried. */
const WAITING_SECONDS = 3 * DAY_SECONDS
const LOGGED_SECONDS = 7 * DAY_SECONDS

export const deliveryIn = (item: Item): Delivery => z.parse(deliverySchema, item)

type Queued = Pick<Delivery, 'webhook_id' | 'type' | 'created_at' | 'location_id'> & {
  submission_id: number
  is_repeat?: boolean
}

/** What waits for a webhook: one for each submission. */
export function deliveryItem(queued: Queued, now: Date): Item & Key {
  const { webhook_id, created_at, submission_id } = queued
  const item = {
    ...deliveryKey(webhook_id, created_at, submission_id),
    ...queued,
    queued_at: now.toISOString(),
    attempts: 0,
    [TTL_ATTRIBUTE]: secondsOf(now) + WAITING_SECONDS,
  }
  return withoutNulls(item) as Item & Key
}

/** Does nothing for what waits already. */
export async function queueDelivery(queued: Queued, now: Date): Promise<void> {
  await putItem(deliveryItem(queued, now), { absent: ['pk'] })
}

/** Whether anything waits. One Query of one item. */
export async function isAnythingWaiting(): Promise<boolean> {
  return (await queryAll({ partition: DELIVERY_PARTITION, limit: 1, consistent: true })).length > 0
}

/** What waits for a webhook, oldest first. One Query. */
export async function listDeliveries(webhookId: number, limit: number): Promise<Delivery[]> {
  const items = await queryAll({
    ...{ partition: DELIVERY_PARTITION, prefix: deliveryPrefix(webhookId) },
    ...{ limit, consistent: true },
  })
  return items.map(deliveryIn)
}

/** Does nothing for one that was sent meanwhile. */
export async function postponeDelivery(delivery: Delivery, attempt: Attempt, due_at: string): Promise<void> {
  const set = Object.entries({ ...attempt, attempts: delivery.attempts + 1, due_at })
  await updateItem(keyOf(delivery), { set, exists: ['pk'] })
}

/** Ends what was tried a last time. */
export async function settleDelivery(delivery: Delivery, attempt: Attempt, now: Date): Promise<void> {
  const outcome = attempt.error === null ? 'delivered' : 'failed'
  await moveToLog({ ...delivery, ...attempt, attempts: delivery.attempts + 1 }, outcome, now)
}

/** Ends what is not sent any more. What was tried before keeps its last attempt. */
export async function dropDelivery(delivery: Delivery, now: Date): Promise<void> {
  await moveToLog(delivery, delivery.attempts === 0 ? 'left_out' : 'failed', now)
}

/** The log first: what ends in between is sent again. */
async function moveToLog(delivery: Delivery, outcome: LogEntry['outcome'], now: Date): Promise<void> {
  const { webhook_id, submission_id, type, created_at, location_id } = delivery
  const { attempts, status, milliseconds, error, response } = delivery
  const submission = { webhook_id, submission_id, type, created_at, location_id }
  await putItem(logItem({ ...submission, outcome, attempts, status, milliseconds, error, response }, now))
  await deleteItem(keyOf(delivery))
}

export function logItem(entry: Omit<LogEntry, 'sk' | 'done_at'>, now: Date): Item & Key {
  const key = logKey(entry.webhook_id, `${now.getTime()}-${entry.submission_id ?? 0}`)
  const item = { ...key, ...entry, done_at: now.toISOString(), [TTL_ATTRIBUTE]: secondsOf(now) + LOGGED_SECONDS }
  return withoutNulls(item) as Item & Key
}

/** What was sent or given up last, newest first. One Query. */
export async function listLog(webhookId: number, limit: number): Promise<LogEntry[]> {
  const items = await queryAll({ partition: logPartition(webhookId), descending: true, limit, consistent: true })
  return items.map((item) => z.parse(logEntrySchema, item))
}

/** One GetItem. */
export async function getLogEntry(webhookId: number, id: string): Promise<LogEntry | undefined> {
  const item = await getItem(logKey(webhookId, id), { consistent: true })
  return item && z.parse(logEntrySchema, item)
}

/** Where the submission is. */
export function submissionKey({ location_id, created_at, submission_id }: Delivery): Key {
  return { pk: locationFeed(location_id ?? 0), sk: feedPosition(created_at, submission_id ?? 0) }
}
