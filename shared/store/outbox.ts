// The outbox: queued emails, oldest first, and failed emails. `due_at` is both the time of the next attempt and a lease:
// taking an email moves it into the future, which only one of two concurrent runs can do.
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { TABLE_NAME, table } from '../table/client.js'
import { unlessConditionFails } from '../table/conditional-write.js'
import type { Item } from '../table/item.js'
import { FAILED_PARTITION, failedKey, type Key, OUTBOX_PARTITION, outboxKey } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { create, remove, transact } from '../table/transaction.js'

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

/** After an outage of days a run would otherwise read for longer than it sends. */
const MAX_LISTED_EMAILS = 1_000

/** The oldest queued emails, oldest first, due or not. One Query; the outbox is normally empty. */
export async function listQueuedEmails(): Promise<QueuedEmail[]> {
  const items = await queryAll({ partition: OUTBOX_PARTITION, consistent: true, limit: MAX_LISTED_EMAILS })
  return items.map((item) => z.parse(queuedEmailSchema, item))
}

/** Leases an email until `until`; undefined when another run has leased or sent it. */
export async function leaseEmail(email: QueuedEmail, until: Date): Promise<OutboxItem | undefined> {
  const item = await updateIfDue(email, 'SET due_at = :until ADD attempts :one', {
    ':until': until.toISOString(),
    ':one': 1,
  })
  return item && z.parse(outboxItemSchema, item)
}

/** Sets the next attempt. Does nothing when another run has leased the email. */
export async function postponeEmail(item: OutboxItem, dueAt: Date, errorName: string): Promise<void> {
  await updateIfDue(item, 'SET due_at = :until, last_error = :error', {
    ':until': dueAt.toISOString(),
    ':error': errorName,
  })
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
  const failed = await transact([remove(keyOf(item), { equal: [['due_at', due_at]] }), create(failedItem)])
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

/** Moves a failed email back to the queue. Does nothing when that has been done. */
export async function requeueEmail(email: StoredEmail, now: Date): Promise<void> {
  const { failed_at, last_error, ...kept } = email
  const queued = {
    ...kept,
    ...outboxKey(email.created_at, email.id),
    due_at: now.toISOString(),
    attempts: 0,
  }
  await transact([remove(keyOf(email), { exists: ['pk'] }), create(queued)])
}

export async function deleteEmail(item: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: keyOf(item) }))
}

function keyOf({ pk, sk }: Key): Key {
  return { pk, sk }
}

/** Updates the email if `due_at` is still the one that was read; without the condition it would recreate a sent one. */
async function updateIfDue(email: QueuedEmail, expression: string, values: Item): Promise<Item | undefined> {
  const response = await unlessConditionFails(
    table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: keyOf(email),
        UpdateExpression: expression,
        ConditionExpression: 'due_at = :due',
        ExpressionAttributeValues: { ...values, ':due': email.due_at },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  return response?.Attributes
}
