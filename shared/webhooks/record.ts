// Webhooks: addresses of other services that are sent the activity of a region.
import * as z from 'zod/mini'
import { PUBLIC_TYPES } from '../activity/types.js'

export const FORMS = ['standard', 'discord', 'slack'] as const

/**
 * `active`: gets new activity. `paused`: by an administrator. `stopped`: by the service, after a day of nothing but failures.
 */
const STATES = ['active', 'paused', 'stopped'] as const

export const webhookSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Null for the whole directory. */
  region_id: z._default(z.nullable(z.int()), null),
  form: z.enum(FORMS),
  /** The types of the activity; none for all. */
  submission_types: z.array(z.enum(PUBLIC_TYPES)),
  /** The scheme and host of the address, whose rest may be a secret. */
  host: z.string(),
  /** The address and the secrets, as shared/webhooks/secrets.ts encrypts them. */
  encrypted: z.instanceof(Uint8Array),
  /** Of the key with which they are encrypted. */
  key_name: z.string(),
  state: z.enum(STATES),
  /** Activity from before is not sent. */
  active_since: z.string(),
  /** The first failure since the last success. */
  failing_since: z._default(z.nullable(z.string()), null),
  last_error: z._default(z.nullable(z.string()), null),
  stopped_at: z._default(z.nullable(z.string()), null),
  created_at: z.string(),
  updated_at: z.string(),
  /** Incremented by every change of an administrator. */
  version: z.int(),
})
export type Webhook = z.output<typeof webhookSchema>

/** What of an attempt is kept. */
const attemptShape = {
  /** Of the response. */
  status: z._default(z.nullable(z.int()), null),
  milliseconds: z._default(z.nullable(z.int()), null),
  /** Why it has failed, in words. */
  error: z._default(z.nullable(z.string()), null),
  /** The beginning of the response's body. */
  response: z._default(z.nullable(z.string()), null),
}
export const attemptSchema = z.object(attemptShape)
export type Attempt = z.output<typeof attemptSchema>

const submissionShape = {
  webhook_id: z.int(),
  submission_id: z._default(z.nullable(z.int()), null),
  /** Of the submission, or `test`. */
  type: z.string(),
  /** Of the submission. */
  created_at: z.string(),
  location_id: z._default(z.nullable(z.int()), null),
}

/** Something that waits to be sent. */
export const deliverySchema = z.object({
  pk: z.string(),
  sk: z.string(),
  ...submissionShape,
  queued_at: z.string(),
  attempts: z.int(),
  /** When the job sends it; absent until the follower has failed to. */
  due_at: z._default(z.nullable(z.string()), null),
  /** An administrator wants it though it is old. */
  is_repeat: z._default(z.boolean(), false),
  /** The last attempt. */
  ...attemptShape,
})
export type Delivery = z.output<typeof deliverySchema>

/** Something that was sent, or is not. */
export const logEntrySchema = z.object({
  /** Its sort key. */
  sk: z.string(),
  ...submissionShape,
  /** `failed`: tried, and given up. `left_out`: never tried. */
  outcome: z.enum(['delivered', 'failed', 'left_out']),
  attempts: z.int(),
  done_at: z.string(),
  ...attemptShape,
})
export type LogEntry = z.output<typeof logEntrySchema>
