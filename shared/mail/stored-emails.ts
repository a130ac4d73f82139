// The outbox: queued emails, oldest first, and failed emails. `due_at` is both the time of the next attempt and a
// lease: taking an email moves it into the future, which only one of two concurrent runs can do.
import * as z from 'zod/mini'
import { secondsOf } from '../runtime/time.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { create, remove, type Step, transact, type WriteCondition } from '../table/transaction.js'
import { deleteItem, updateItem } from '../table/write.js'
import {
  collectedKey,
  collectedPartition,
  collectedPrefix,
  FAILED_PARTITION,
  failedKey,
  HELD_PARTITION,
  heldKey,
  OUTBOX_PARTITION,
  outboxKey,
} from './keys.js'

const outboxItemSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  id: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  /** How often it was leased. */
  attempts: z.number(),
  /** The name of the last error. */
  last_error: z.optional(z.string()),
  /** The email as shared/mail/encryption.ts encrypts it. */
  encrypted: z.string(),
})
export type OutboxItem = z.output<typeof outboxItemSchema>

const queuedEmailSchema = z.pick(outboxItemSchema, { pk: true, sk: true, created_at: true, due_at: true })
/** What is needed to choose the emails that are due. */
export type QueuedEmail = z.output<typeof queuedEmailSchema>

export function newOutboxItem(email: { id: string; encrypted: string }, createdAt: Date, dueAt: Date): OutboxItem {
  const created_at = createdAt.toISOString()
  return { ...outboxKey(created_at, email.id), ...email, created_at, due_at: dueAt.toISOString(), attempts: 0 }
}

/** The item of an email that waits for a digest. */
export function newHeldItem(
  email: { id: string; encrypted: string },
  createdAt: Date,
  { dueAt, topic }: { dueAt: string; topic: string },
): OutboxItem {
  const item = newOutboxItem(email, createdAt, new Date(dueAt))
  return { ...item, ...heldKey(dueAt, topic, item.created_at, email.id) }
}

export function isHeld({ pk }: OutboxItem): boolean {
  return pk === HELD_PARTITION
}

/** Of one digest. More than this are in a second one. */
const MAX_HELD_EMAILS = 1_000

/**
 * The held emails of the oldest digest that is due, oldest first, up to a thousand. Two Queries, normally one that
 * finds nothing.
 */
export async function listHeldEmails(now: Date): Promise<OutboxItem[]> {
  const range = { from: ' ', to: now.toISOString() }
  const [first] = await queryAll({ partition: HELD_PARTITION, range, consistent: true, limit: 1 })
  if (!first) return []
  const prefix = String(first.sk).slice(0, String(first.sk).lastIndexOf('#') + 1)
  const items = await queryAll({ partition: HELD_PARTITION, prefix, consistent: true, limit: MAX_HELD_EMAILS })
  return items.map((item) => z.parse(outboxItemSchema, item))
}

/** After an outage of days a run would otherwise read for longer than it sends. */
const MAX_LISTED_EMAILS = 1_000

/** The oldest queued emails, oldest first, due or not. One Query; the outbox is normally empty. */
export async function listQueuedEmails(): Promise<QueuedEmail[]> {
  const items = await queryAll({ partition: OUTBOX_PARTITION, consistent: true, limit: MAX_LISTED_EMAILS })
  return items.map((item) => z.parse(queuedEmailSchema, item))
}

/** Leases an email until `until`; undefined when another run has leased or sent it. */
export async function leaseEmail(email: QueuedEmail, until: Date): Promise<OutboxItem | undefined> {
  const set = [['due_at', until.toISOString()]] as const
  const item = await updateItem(keyOf(email), { set, add: [['attempts', 1]], ...sameDue(email) })
  return item && z.parse(outboxItemSchema, item)
}

/** Sets the next attempt. Does nothing when another run has leased the email. */
export async function postponeEmail(item: OutboxItem, dueAt: Date, errorName: string): Promise<void> {
  const set = [
    ['due_at', dueAt.toISOString()],
    ['last_error', errorName],
  ] as const
  await updateItem(keyOf(item), { set, ...sameDue(item) })
}

/**
 * Moves an email from the queue to the failed emails.
 * @returns false when another run has leased it.
 */
export async function moveToFailed(item: OutboxItem, now: Date, errorName: string): Promise<boolean> {
  const { due_at, ...kept } = item
  const failedItem = {
    ...kept,
    ...failedKey(item.created_at, item.id),
    failed_at: now.toISOString(),
    last_error: errorName,
  }
  const failed = await transact([remove(keyOf(item), sameDue(item)), create(failedItem)])
  return failed === undefined
}

const storedEmailSchema = z.extend(outboxItemSchema, {
  /** Absent in a failed email. */
  due_at: z.optional(z.string()),
  /** Absent in a queued email. */
  failed_at: z.optional(z.string()),
})
/** A queued or failed email. */
export type StoredEmail = z.output<typeof storedEmailSchema>

/** All queued and all failed emails, oldest first. Two Queries. */
export async function listEmails(): Promise<StoredEmail[]> {
  const [queued = [], failed = []] = await Promise.all(
    [OUTBOX_PARTITION, FAILED_PARTITION].map((partition) => queryAll({ partition, consistent: true })),
  )
  return [...queued, ...failed].map((item) => z.parse(storedEmailSchema, item))
}

/** How many emails could not be sent and wait for an administrator; `limit` stands for more. One Query. */
export async function countFailedEmails(limit: number): Promise<number> {
  return (await queryAll({ partition: FAILED_PARTITION, limit })).length
}

/** The failed emails that were written last, newest first. One Query. */
export async function listFailedEmails(limit: number): Promise<StoredEmail[]> {
  const items = await queryAll({ partition: FAILED_PARTITION, descending: true, limit, consistent: true })
  return items.map((item) => z.parse(storedEmailSchema, item))
}

/** Stores a failed email alone, for examples and tests. */
export async function recordFailedEmail(
  email: { id: string; encrypted: string },
  createdAt: Date,
  errorName: string,
): Promise<void> {
  const { due_at, ...item } = newOutboxItem(email, createdAt, createdAt)
  const key = failedKey(item.created_at, email.id)
  await transact([create({ ...item, ...key, attempts: 1, failed_at: item.created_at, last_error: errorName })])
}

/** One GetItem. */
export async function getFailedEmail(id: string, createdAt: string): Promise<StoredEmail | undefined> {
  const item = await getItem(failedKey(createdAt, id), { consistent: true })
  return item && z.parse(storedEmailSchema, item)
}

/** The part of a transaction that moves a failed email back to the queue, once. */
export function requeueSteps(email: StoredEmail, now: Date): Step[] {
  const { failed_at, last_error, ...kept } = email
  const queued = {
    ...kept,
    ...outboxKey(email.created_at, email.id),
    due_at: now.toISOString(),
    attempts: 0,
  }
  return [...discardingSteps(email), create(queued)]
}

/** The part of a transaction that deletes a failed email, once. */
export function discardingSteps(email: StoredEmail): Step[] {
  return [remove(keyOf(email), { exists: ['pk'] })]
}

/** Moves a failed email back to the queue. Does nothing when that has been done. */
export async function requeueEmail(email: StoredEmail, now: Date): Promise<void> {
  await transact(requeueSteps(email, now))
}

export async function deleteEmail(item: Key): Promise<void> {
  await deleteItem(item)
}

/** Without the condition an update would recreate an email that was sent meanwhile. */
const sameDue = ({ due_at }: QueuedEmail): WriteCondition => ({ equal: [['due_at', due_at]] })

// Emails that are collected instead, by the hour in which they were written. They expire after their job has had days
// to send them.

const COLLECTED_SECONDS = 7 * 24 * 3600

const collectedSchema = z.object({
  id: z.string(),
  /** What is sent together: a digest. */
  group: z.string(),
  /** As shared/mail/encryption.ts encrypts it. */
  encrypted: z.string(),
})
type CollectedItem = z.output<typeof collectedSchema>

export function newCollectedItem(email: CollectedItem, createdAt: Date): Item & Key {
  const key = collectedKey(email.group, createdAt.toISOString(), email.id)
  return { ...key, ...email, [TTL_ATTRIBUTE]: secondsOf(createdAt) + COLLECTED_SECONDS }
}

/**
 * The groups of an hour such as `2019-11-01T09` in UTC, each with its oldest emails: what floods one group must not
 * hide the others. Two Queries for each group.
 * @param limit - of the emails of a group.
 */
export async function* collectedGroups(hour: string, limit: number): AsyncGenerator<CollectedItem[]> {
  const partition = collectedPartition(hour)
  let from = ' '
  for (;;) {
    const [first] = await queryAll({ partition, range: { from, to: LAST }, consistent: true, limit: 1 })
    if (!first) return
    const { group } = z.parse(collectedSchema, first)
    const items = await queryAll({ partition, prefix: collectedPrefix(group), consistent: true, limit })
    yield items.map((item) => z.parse(collectedSchema, item))
    from = `${group}${LAST}`
  }
}

/** Sorts behind all digests and their separator. */
const LAST = '~'
