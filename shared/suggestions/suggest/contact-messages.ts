// Messages from users to administrators. The message and its email are stored in one transaction. The email is sent, or
// waits for a digest when there are too many.

import { newSubmission, submissionItem } from '../../activity/submissions.js'
import type { ReferenceChecks } from '../../catalog/reference-checks.js'
import type { Email } from '../../mail/email.js'
import { outboxItem } from '../../mail/outbox.js'
import type { Submission } from '../../records/submissions.js'
import type { User } from '../../records/users.js'
import { create, type Step, transact } from '../../table/transaction.js'

interface ContactMessage {
  email: Email
  /** Its record, for messages that are kept. */
  submission?: Submission
  /** Further steps of the transaction. */
  steps: readonly Step[]
  /** Of the records that `steps` refer to. */
  checks?: ReferenceChecks
}

/** @throws BusyError when nothing was stored, NotFoundError when a check fails. */
export async function deliverMessage({ email, submission, steps, checks }: ContactMessage, now: Date): Promise<void> {
  const queued = await outboxItem(email, now)
  const kept = submission ? [create(submissionItem(submission))] : []
  const failed = await transact([...kept, ...steps, create(queued), ...(checks?.steps ?? [])])
  checks?.assertPassed(failed)
  if (failed) throw new Error('the id of a message is already taken')
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
