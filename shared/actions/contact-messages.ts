// What people write to those who run the directory: stored together with the letter that tells of it, then mailed at
// once. Whoever sends the same again after a lost answer has sent it once.
import { createHash } from 'node:crypto'
import type { Email } from '../mail/email.js'
import { outboxItem, sendSoon } from '../mail/outbox.js'
import type { Submission, User } from '../records.js'
import { secondsOf } from '../runtime/time.js'
import { idempotencyKey } from '../table/keys.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { create, type Step, transact } from '../table/transaction.js'
import { submissionSteps } from './commit.js'

/** Within a window of so long, the same message of the same person is the same request. */
const REPEAT_SECONDS = 900

export interface ContactMessage {
  email: Email
  /** The record of it, where it is kept. */
  submission?: Submission
  /** What else is stored with it. */
  steps?: readonly Step[]
  /** What makes it this message and no other: who sent it, and all that was sent. */
  contentKey: readonly unknown[]
}

/**
 * @returns whether it is new; false for one that was sent already.
 * @throws BusyError when it could not be stored; then nothing is.
 */
export async function deliverMessage(
  { email, submission, steps = [], contentKey }: ContactMessage,
  now: Date,
): Promise<boolean> {
  const window = Math.floor(secondsOf(now) / REPEAT_SECONDS)
  const digest = createHash('sha256').update(JSON.stringify(['message', window, ...contentKey]))
  const guard = create({
    ...idempotencyKey(digest.digest('base64url')),
    [TTL_ATTRIBUTE]: (window + 2) * REPEAT_SECONDS,
  })
  const item = await outboxItem(email, now)
  const failed = await transact([guard, ...submissionSteps(submission ? [submission] : []), ...steps, create(item)])
  if (failed === guard) return false
  if (failed) throw new Error('a message met an id that is taken')
  await sendSoon([item])
  return true
}

/** The record of a message, which no feed shows. */
export function messageSubmission(
  id: number,
  submission_type: 'suggest_location' | 'contact_us',
  submission: string,
  { regionId, user, now }: { regionId: number | null; user: Pick<User, 'id' | 'username'> | undefined; now: Date },
): Submission {
  return {
    id,
    submission_type,
    submission,
    region_id: regionId,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    user_id: user?.id ?? null,
    user_name: user?.username ?? null,
    location_id: null,
    machine_id: null,
    comment: null,
    location_name: null,
    machine_name: null,
    city_name: null,
    high_score: null,
    lat: null,
    lon: null,
  }
}
