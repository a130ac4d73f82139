// Messages from users to administrators. The message and its email are stored in one transaction, then the email is
// sent. Retrying after a lost response is safe.
import type { Email } from '../mail/email.js'
import { outboxItem, sendSoon } from '../mail/outbox.js'
import type { Submission, User } from '../records.js'
import { secondsOf } from '../runtime/time.js'
import type { ReferenceChecks } from '../store/reference-checks.js'
import { IdempotencyGuard } from '../table/idempotency-guard.js'
import { create, type Step, transact } from '../table/transaction.js'
import { submissionSteps } from './commit.js'

/** The same message of the same sender within this window is a retry of the same request. */
const REPEAT_SECONDS = 900

interface ContactMessage {
  email: Email
  /** Its record, for messages that are kept. */
  submission?: Submission
  /** Further steps of the transaction. */
  steps?: readonly Step[]
  /** Of the records that `steps` refer to. */
  checks?: ReferenceChecks
  /** Identifies the message: its sender and its content. */
  contentKey: readonly unknown[]
}

/**
 * @returns false when the message was sent before.
 * @throws BusyError when nothing was stored, NotFoundError when a check fails.
 */
export async function deliverMessage(
  { email, submission, steps = [], checks, contentKey }: ContactMessage,
  now: Date,
): Promise<boolean> {
  const window = Math.floor(secondsOf(now) / REPEAT_SECONDS)
  const guard = new IdempotencyGuard(['message', window, ...contentKey]).step((window + 2) * REPEAT_SECONDS)
  const item = await outboxItem(email, now)
  const failed = await transact([
    guard,
    ...submissionSteps(submission ? [submission] : []),
    ...steps,
    create(item),
    ...(checks?.steps ?? []),
  ])
  if (failed === guard) return false
  checks?.assertPassed(failed)
  if (failed) throw new Error('the id of a message is already taken')
  await sendSoon([item])
  return true
}

/** The record of a message, which the feeds do not show. */
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
