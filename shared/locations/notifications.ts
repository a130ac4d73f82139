// Emails that notify the administrators of a region of an action, where the region wants that at once. They follow from the
// action's submission.

import { footer } from '../accounts/footer.js'
import { recipientsFor } from '../accounts/recipients.js'
import type { RequestActor } from '../actions/actor.js'
import type { SubmissionRecord } from '../activity/submissions.js'
import { regionCatalog } from '../catalog/catalog.js'
import { nameAndYear } from '../catalog/machine-name.js'
import type { Digest, Email } from '../mail/email.js'
import { decrypt, encrypt } from '../mail/encryption.js'
import { digestAbove } from '../mail/hourly-limits.js'
import { outboxItem } from '../mail/outbox.js'
import type { Machine, Region } from '../records/catalog.js'
import { HOME_REGION_ID } from '../records/home-region.js'
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
import { logError } from '../runtime/log.js'
import { create, type Step } from '../table/transaction.js'
import { isolate } from '../text/direction.js'
import { conditionAddedEmail, machineCreatedEmail, machineRemovedEmail } from './notification-email.js'

/** The submission as an action stores it of which a region's administrators may be notified. */
export async function withOrigin(submission: Submission, actor: RequestActor): Promise<Submission> {
  if (submission.region_id === null) return submission
  const stored: Submission & { origin: Uint8Array } = {
    ...submission,
    origin: await encrypt(footer(actor), originContext(submission)),
  }
  return stored
}

const originContext = ({ id }: Submission) => `origin of submission ${id}`

/** Queues the email about a submission, in the transaction that removes the `origin` from its record. */
export async function notificationSteps(record: SubmissionRecord, now: Date): Promise<Step[]> {
  const email = await notification(record, now)
  return email ? [create(await outboxItem(email, now))] : []
}

/** Undefined where the region does not want it, or gets a daily digest instead. */
async function notification({ submission, origin }: SubmissionRecord, now: Date): Promise<Email | undefined> {
  const { submission_type, region_id, location_name, city_name: city, machine_name, comment, user_id } = submission
  const region = (await regionCatalog()).list.find(({ id }) => id === region_id)
  const wanted =
    submission_type === 'new_condition'
      ? !region?.send_digest_comment_emails
      : region?.should_email_machine_removal && !region.send_digest_removal_emails
  // What was deleted meanwhile is in no digest either.
  if (!region || !wanted || !origin || submission.deleted_at !== null) return undefined
  const [{ to }, footer] = await Promise.all([
    recipientsFor(region.id),
    // After a change of the secret that forgets the former one: all else is derived.
    decrypt(origin, originContext(submission)).catch((error) => logError('email not written', error, {})),
  ])
  if (footer === undefined) return undefined
  const activity = { to, locationName: location_name ?? '', city, machine: machine_name ?? '', footer }
  const email =
    submission_type === 'new_condition'
      ? conditionAddedEmail(activity, region, comment ?? '')
      : machineRemovedEmail(activity, region, user_id ?? 0)
  return { ...email, digest: await digestOf(region, now) }
}

/** For the administrators of the home region, who maintain the machines. @param page - where they decide on it. */
export async function newMachineNotification(
  machine: Machine,
  location: Location,
  page: string,
  actor: RequestActor,
): Promise<Email> {
  const { to } = await recipientsFor(HOME_REGION_ID)
  const digest = { group: 'machines', title: 'more new machine names' }
  return {
    ...machineCreatedEmail({
      to,
      locationName: location.name,
      machine: nameAndYear(machine),
      page,
      footer: footer(actor),
    }),
    digest: await digestAbove('notifications', digest.group, digest, actor.now),
  }
}

/** Conditions and removals of a region are counted together. */
function digestOf({ id, full_name }: Region, now: Date): Promise<Digest | undefined> {
  const digest = { group: `region-${id}`, title: `more activity in the ${isolate(full_name)} region` }
  return digestAbove('notifications', digest.group, digest, now)
}
