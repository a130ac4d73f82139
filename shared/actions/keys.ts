// The keys of what every action may write: ids, limits, repeats, follow-ups.

import { type Key, paddedId } from '../table/key.js'

/** The last id handed out of a sequence. */
export const SEQUENCE_PARTITION = 'SEQUENCE'
export const sequenceKey = (name: string): Key => ({ pk: SEQUENCE_PARTITION, sk: name })

/** The id given to an imported record that came without one; `digest` is that of the record. */
export const importedKey = (digest: string): Key => ({ pk: `IMPORTED#${digest}`, sk: 'ID' })

/** How often something was done in one window of time; `subject` is a digest. */
export const RATE_LIMIT_PREFIX = 'RATE_LIMIT#'
export const rateLimitKey = (name: string, subject: string, window: number): Key => ({
  pk: `${RATE_LIMIT_PREFIX}${name}#${subject}`,
  sk: String(window),
})

/** What was done, or is being done; `digest` is that of a client's key, or of the content. */
export const idempotencyKey = (digest: string): Key => ({ pk: `IDEMPOTENCY#${digest}`, sk: 'KEY' })

/** What is left to do after an administrator's change; see actions/follow-ups.ts. */
export const FOLLOW_UP_PARTITION = 'FOLLOW_UP'
export const followUpKey = (type: string, id: number): Key => ({
  pk: FOLLOW_UP_PARTITION,
  sk: `${type}#${paddedId(id)}`,
})
