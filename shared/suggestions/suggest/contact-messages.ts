// Messages from users to administrators. The message and its email are stored in one transaction, then the email is
// sent, or waits for a digest when there are too many. Retrying after a lost response is safe.

import { IdempotencyGuard, repeatExpiry } from '../../actions/idempotency-guard.js'
import { newSubmission, submissionSteps } from '../../activity/submissions.js'
import type { ReferenceChecks } from '../../catalog/reference-checks.js'
import type { Email } from '../../mail/email.js'
import { outboxItem, sendSoon } from '../../mail/outbox.js'
import type { Submission } from '../../records/submissions.js'
import type { User } from '../../records/users.js'
import { getItem } from '../../table/get.js'
import { retryOnRace } from '../../table/retry.js'
import { create, type Step, transact } from '../../table/transaction.js'

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
 * @returns false when the sender has sent the same message within minutes.
 * @throws BusyError when nothing was stored, NotFoundError when a check fails.
 */
export async function deliverMessage(
  { email, submission, steps = [], checks, contentKey }: ContactMessage,
  now: Date,
): Promise<boolean> {
  const guard = new IdempotencyGuard(['message', ...contentKey])
  const queued = await outboxItem(email, now)
  const isNew = await retryOnRace(async () => {
    const earlier = await getItem(guard.key, { consistent: true })
    if (guard.resultIn(earlier, now)) return false
    const guardStep = guard.step(repeatExpiry(now), {}, earlier)
    const submissions = submissionSteps(submission ? [submission] : [])
    const failed = await transact([guardStep, ...submissions, ...steps, create(queued), ...(checks?.steps ?? [])])
    // The same message was sent at the same time, or the earlier guard has expired.
    if (failed === guardStep) return undefined
    checks?.assertPassed(failed)
    if (failed) throw new Error('the id of a message is already taken')
    return true
  })
  if (isNew) await sendSoon([queued])
  return isNew
}

/** The record of a message, which the feeds do not show. */
export function messageSubmission(
  id: number,
  submission_type: 'suggest_location' | 'contact_us',
  submission: string,
  { regionId, user, now }: { regionId: number | null; user: Pick<User, 'id' | 'username'> | undefined; now: Date },
): Submission {
  return newSubmission(id, now, {
    submission_type,
    submission,
    region_id: regionId,
    user_id: user?.id ?? null,
    user_name: user?.username ?? null,
  })
}
