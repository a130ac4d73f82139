// Letters that wait to be sent, the oldest first, and those that were given up. `due_at` is both the time of the next
// try and a lease: who takes a letter moves it into the future, and only one of two who try at once can.
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
  /** How often the sweep has taken it. */
  attempts: z.number(),
  /** The name of what went wrong last. */
  last_error: z.optional(z.string()),
  /** The letter as seal.ts makes it. */
  sealed: z.string(),
})
export type OutboxItem = z.output<typeof outboxItemSchema>

const waitingLetterSchema = z.pick(outboxItemSchema, { pk: true, sk: true, created_at: true, due_at: true })
/** What the sweep needs to choose. */
export type QueuedEmail = z.output<typeof waitingLetterSchema>

export function newOutboxItem(letter: { id: string; sealed: string }, createdAt: Date, dueAt: Date): OutboxItem {
  const created_at = createdAt.toISOString()
  return { ...outboxKey(created_at, letter.id), ...letter, created_at, due_at: dueAt.toISOString(), attempts: 0 }
}

/** After an outage of days a sweep would read for longer than it sends. */
const MAX_WAITING = 1_000

/** The oldest that wait, the oldest first, due or not: a thousand at most. One Query; normally the outbox is empty. */
export async function listQueuedEmails(): Promise<QueuedEmail[]> {
  const items = await queryAll({ partition: OUTBOX_PARTITION, consistent: true, limit: MAX_WAITING })
  return items.map((item) => z.parse(waitingLetterSchema, item))
}

/** Takes a letter until that time; undefined when somebody else has, or has sent it meanwhile. */
export async function leaseEmail(letter: QueuedEmail, until: Date): Promise<OutboxItem | undefined> {
  const item = await updateIfDue(letter, 'SET due_at = :until ADD attempts :one', {
    ':until': until.toISOString(),
    ':one': 1,
  })
  return item && z.parse(outboxItemSchema, item)
}

/** Leaves a letter that could not be sent for later. Does nothing when somebody else has taken it. */
export async function postponeEmail(item: OutboxItem, dueAt: Date, errorName: string): Promise<void> {
  await updateIfDue(item, 'SET due_at = :until, last_error = :error', {
    ':until': dueAt.toISOString(),
    ':error': errorName,
  })
}

/**
 * Takes a letter out of the outbox and keeps it aside, for somebody to look at.
 * @returns false when somebody else has taken it.
 */
export async function moveToFailed(item: OutboxItem, now: Date, errorName: string): Promise<boolean> {
  const { due_at, ...kept } = item
  const parked = {
    ...kept,
    ...failedKey(item.created_at, item.id),
    parked_at: now.toISOString(),
    last_error: errorName,
  }
  const failed = await transact([remove(keyOf(item), { equal: [['due_at', due_at]] }), create(parked)])
  return failed === undefined
}

const storedLetterSchema = z.extend(outboxItemSchema, {
  /** Absent in a letter that was given up. */
  due_at: z.optional(z.string()),
  parked_at: z.optional(z.string()),
})
/** A letter that waits, or was given up. */
export type StoredEmail = z.output<typeof storedLetterSchema>

/** All that wait and all that were given up, the oldest first. Two Queries. */
export async function listEmails(): Promise<StoredEmail[]> {
  const [waiting, parked] = await Promise.all(
    [OUTBOX_PARTITION, FAILED_PARTITION].map((partition) => queryAll({ partition, consistent: true })),
  )
  return [...(waiting ?? []), ...(parked ?? [])].map((item) => z.parse(storedLetterSchema, item))
}

/** Puts a letter that was given up back among those that wait. Does nothing when somebody else has. */
export async function requeueEmail(letter: StoredEmail, now: Date): Promise<void> {
  const { parked_at, last_error, ...kept } = letter
  const waiting = {
    ...kept,
    ...outboxKey(letter.created_at, letter.id),
    due_at: now.toISOString(),
    attempts: 0,
  }
  await transact([remove(keyOf(letter), { exists: ['pk'] }), create(waiting)])
}

export async function deleteEmail(item: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: keyOf(item) }))
}

function keyOf({ pk, sk }: Key): Key {
  return { pk, sk }
}

/** Changes the letter if its `due_at` is still the one that was read; an update alone would bring a sent one back. */
async function updateIfDue(letter: QueuedEmail, expression: string, values: Item): Promise<Item | undefined> {
  const answer = await unlessConditionFails(
    table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: keyOf(letter),
        UpdateExpression: expression,
        ConditionExpression: 'due_at = :due',
        ExpressionAttributeValues: { ...values, ':due': letter.due_at },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  return answer?.Attributes
}
