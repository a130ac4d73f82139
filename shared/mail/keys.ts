// The keys of emails that wait, and of suppressed addresses.

import type { Key } from '../table/key.js'

/** Emails to be sent, by the time they were written; see mail/stored-emails.ts. */
export const OUTBOX_PARTITION = 'OUTBOX'
export const outboxKey = (createdAt: string, id: string): Key => ({ pk: OUTBOX_PARTITION, sk: `${createdAt}#${id}` })

/** Notifications that wait for a digest, by the time it is due, by what it is about, and by age. */
export const HELD_PARTITION = 'OUTBOX#HELD'
export const heldKey = (dueAt: string, topic: string, createdAt: string, id: string): Key => ({
  pk: HELD_PARTITION,
  sk: `${dueAt}#${topic}#${createdAt} ${id}`,
})

/** Emails that could not be sent and wait for an administrator. */
export const FAILED_PARTITION = 'OUTBOX#FAILED'
export const failedKey = (createdAt: string, id: string): Key => ({ pk: FAILED_PARTITION, sk: `${createdAt}#${id}` })

/** Addresses that get no more emails; see mail/suppressed-addresses.ts. */
export const SUPPRESSED_PARTITION = 'SUPPRESSED'
export const suppressedKey = (address: string): Key => ({ pk: SUPPRESSED_PARTITION, sk: address.toLowerCase() })

/** Emails that are sent together, by hour such as `2019-11-01T09` and group; see mail/stored-emails.ts. */
export const collectedPartition = (hour: string): string => `COLLECTED#${hour}`
export const collectedPrefix = (group: string): string => `${group}#`
export const collectedKey = (group: string, createdAt: string, id: string): Key => ({
  pk: collectedPartition(createdAt.slice(0, 'YYYY-MM-DDTHH'.length)),
  sk: `${collectedPrefix(group)}${createdAt}#${id}`,
})
