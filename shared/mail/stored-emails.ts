// The outbox: queued emails, oldest first, and failed emails. An email without `due_at` is sent at once by the follower of
// these records, one with it by the job.
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
  DIGEST_PARTITION,
  digestKey,
  digestPrefix,
  FAILED_PARTITION,
  failedKey,
  OUTBOX_PARTITION,
  outboxKey,
} from './keys.js'

const outboxItemSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  id: z.string(),
  created_at: z.string(),
  /** When the job sends it; absent until the follower has failed to. */
  due_at: z.optional(z.string()),
  attempts: z.number(),
  /** The name of the last error. */
  last_error: z.optional(z.string()),
  /** The email as shared/mail/encryption.ts encrypts it. */
  encrypted: z.instanceof(Uint8Array),
})
export type OutboxItem = z.output<typeof outboxItemSchema>

const queuedEmailSchema = z.pick(outboxItemSchema, {
  pk: true,
  sk: true,
  created_at: true,
  due_at: true,
  attempts: true,
})
/** What is needed to choose the emails that are due. */
export type QueuedEmail = z.output<typeof queuedEmailSchema>

/** @param dueAt - present in an email that is left to the job. */
export function newOutboxItem(
  email: { id: string; encrypted: OutboxItem['encrypted'] },
  createdAt: Date,
  dueAt?: Date,
): OutboxItem {
  const created_at = createdAt.toISOString()
  const due = dueAt && { due_at: dueAt.toISOString() }
  return { ...outboxKey(created_at, email.id), ...email, created_at, ...due, attempts: 0 }
}

/** Undefined for one that was sent. One GetItem. */
export async function getQueuedEmail(key: Key): Promise<OutboxItem | undefined> {
  const item = await getItem(key, { consistent: true })
  return item && z.parse(outboxItemSchema, item)
}

/** After an outage of days a run would otherwise read for longer than it sends. */
const MAX_LISTED_EMAILS = 1_000

/** The oldest queued emails, oldest first, due or not. One Query; the outbox is normally empty. */
export async function listQueuedEmails(): Promise<QueuedEmail[]> {
  const items = await queryAll({ partition: OUTBOX_PARTITION, consistent: true, limit: MAX_LISTED_EMAILS })
  return items.map((item) => z.parse(queuedEmailSchema, item))
}

/** @returns the email; undefined when another run has sent or postponed it since it was read. */
export async function postponeEmail(
  email: QueuedEmail,
  changes: Pick<OutboxItem, 'attempts' | 'due_at' | 'last_error'>,
): Promise<OutboxItem | undefined> {
  const item = await updateItem(keyOf(email), { set: Object.entries(changes), ...asRead(email) })
  return item && z.parse(outboxItemSchema, item)
}

/**
 * Moves an email from the queue to the failed emails.
 * @returns false when another run has sent or postponed it.
 */
export async function moveToFailed(item: OutboxItem, now: Date, errorName: string): Promise<boolean> {
  const { due_at, ...kept } = item
  const failedItem = {
    ...kept,
    ...failedKey(item.created_at, item.id),
    failed_at: now.toISOString(),
    last_error: errorName,
  }
  const failed = await transact([remove(keyOf(item), asRead(item)), create(failedItem)])
  return failed === undefined
}

const storedEmailSchema = z.extend(outboxItemSchema, {
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
  email: { id: string; encrypted: OutboxItem['encrypted'] },
  createdAt: Date,
  errorName: string,
): Promise<void> {
  const item = newOutboxItem(email, createdAt)
  const key = failedKey(item.created_at, email.id)
  await transact([create({ ...item, ...key, attempts: 1, failed_at: item.created_at, last_error: errorName })])
}

/** One GetItem. */
export async function getFailedEmail(id: string, createdAt: string): Promise<StoredEmail | undefined> {
  const item = await getItem(failedKey(createdAt, id), { consistent: true })
  return item && z.parse(storedEmailSchema, item)
}

/** The part of a transaction that moves a failed email back to the queue, once. */
export function requeueSteps(email: StoredEmail): Step[] {
  const { failed_at, last_error, ...kept } = email
  const queued = { ...kept, ...outboxKey(email.created_at, email.id), attempts: 0 }
  return [...discardingSteps(email), create(queued)]
}

/** The part of a transaction that deletes a failed email, once. */
export function discardingSteps(email: StoredEmail): Step[] {
  return [remove(keyOf(email), { exists: ['pk'] })]
}

/** Moves a failed email back to the queue. Does nothing when that has been done. */
export async function requeueEmail(email: StoredEmail): Promise<void> {
  await transact(requeueSteps(email))
}

export async function deleteEmail(item: Key): Promise<void> {
  await deleteItem(item)
}

/** Without the condition an update would recreate an email that was sent meanwhile. */
const asRead = ({ due_at }: QueuedEmail): WriteCondition => ({ exists: ['pk'], equal: [['due_at', due_at ?? null]] })

// Emails that wait for the digest of their hour.

/** The hours of `actions/rate-limits.ts`, in UTC. */
export const DIGEST_PERIOD_MS = 3600_000
/** Those that cannot be decrypted expire, after their job has had weeks. */
const DIGEST_ENTRY_SECONDS = 30 * 24 * 3600

/** The item of an email that is sent in a digest after its hour. @param group - of emails to the same recipients. */
export function newDigestEntry(
  email: { id: string; encrypted: OutboxItem['encrypted'] },
  createdAt: Date,
  group: string,
): OutboxItem & Item {
  const dueAt = new Date((Math.floor(createdAt.getTime() / DIGEST_PERIOD_MS) + 1) * DIGEST_PERIOD_MS)
  const item = newOutboxItem(email, createdAt, dueAt)
  const key = digestKey(dueAt.toISOString(), group, item.created_at, email.id)
  return { ...item, ...key, [TTL_ATTRIBUTE]: secondsOf(dueAt) + DIGEST_ENTRY_SECONDS }
}

/** The digests that are due, by how their entries' keys begin. One Query each, and one. */
export async function listDigestGroups(now: Date): Promise<string[]> {
  const groups: string[] = []
  const range = { from: ' ', to: `${now.toISOString()}${LAST}` }
  for (;;) {
    const [first] = await queryAll({ partition: DIGEST_PARTITION, range, consistent: true, limit: 1 })
    if (!first) return groups
    const [dueAt = '', group = ''] = String(first.sk).split('#')
    groups.push(digestPrefix(dueAt, group))
    range.from = `${digestPrefix(dueAt, group)}${LAST}`
  }
}

/** The entries of a digest, oldest first. @param after - a sort key; absent: from the first on. */
export async function listDigestEntries(
  prefix: string,
  { after = prefix, limit }: { after?: string; limit: number },
): Promise<OutboxItem[]> {
  const range = { from: `${after} `, to: `${prefix}${LAST}` }
  const items = await queryAll({ partition: DIGEST_PARTITION, range, consistent: true, limit })
  return items.map((item) => z.parse(outboxItemSchema, item))
}

/** Sorts behind all keys that begin the same. */
const LAST = '~'
