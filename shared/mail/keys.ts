// The keys of emails that wait, and of suppressed addresses.

import type { Key } from '../table/key.js'

/** Emails to be sent, by the time they were written; see mail/stored-emails.ts. */
export const OUTBOX_PARTITION = 'OUTBOX'
export const outboxKey = (createdAt: string, id: string): Key => ({ pk: OUTBOX_PARTITION, sk: `${createdAt}#${id}` })

/** Emails that wait for a digest, by the time it is due, by digest, and by the time they were written. */
export const DIGEST_PARTITION = 'OUTBOX#DIGEST'
export const digestPrefix = (dueAt: string, group: string): string => `${dueAt}#${group}#`
export const digestKey = (dueAt: string, group: string, createdAt: string, id: string): Key => ({
  pk: DIGEST_PARTITION,
  sk: `${digestPrefix(dueAt, group)}${createdAt}#${id}`,
})

/** Emails that could not be sent and wait for an administrator. */
export const FAILED_PARTITION = 'OUTBOX#FAILED'
export const failedKey = (createdAt: string, id: string): Key => ({ pk: FAILED_PARTITION, sk: `${createdAt}#${id}` })

/** Addresses that get no more emails; see mail/suppressed-addresses.ts. */
export const SUPPRESSED_PARTITION = 'SUPPRESSED'
export const suppressedKey = (address: string): Key => ({ pk: SUPPRESSED_PARTITION, sk: address.toLowerCase() })
