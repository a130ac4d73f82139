// Queues the daily digests for administrators and operators.

import { listAdministrators } from '../../accounts/administrators.js'
import { listAllAtLocation, listAllInRegion } from '../../activity/feeds.js'
import { directedText } from '../../activity/texts.js'
import { regionCatalog } from '../../catalog/catalog.js'
import { listOfType } from '../../catalog/reference-data.js'
import { operatorFacet } from '../../derived/keys.js'
import { queueForEach, queueParts, untilQueued } from '../../mail/digest-queue.js'
import { type Operator, operatorSchema, type Region } from '../../records/catalog.js'
import type { FoundLocation } from '../../records/line-up.js'
import type { Submission } from '../../records/submissions.js'
import { groupBy } from '../../runtime/collections.js'
import { environment } from '../../runtime/environment.js'
import { findInFacets } from '../../search/spatial-search.js'
import { isolate } from '../../text/direction.js'
import { mailboxOf } from '../../text/email-address.js'
import { dailyDigestEmails, operatorDigestEmails } from './email.js'
import { dueDay, type Period } from './period.js'

const DIGESTS = [
  { kind: 'comments', type: 'new_condition', isWanted: (region: Region) => region.send_digest_comment_emails },
  { kind: 'removals', type: 'remove_machine', isWanted: (region: Region) => region.send_digest_removal_emails },
] as const

/** The digests of yesterday, each once. @returns the number of emails queued. */
export async function queueDailyDigests(now: Date): Promise<number> {
  const day = dueDay(now)
  if (!day) return 0
  return untilQueued(['daily', day.since], now, async () => {
    const [{ list }, operators] = await Promise.all([regionCatalog(0), listOfType('OPERATOR', operatorSchema)])
    const subscribed = list.filter((region) => DIGESTS.some(({ isWanted }) => isWanted(region)))
    const mailboxes = groupBy(
      operators.filter(({ email }) => email),
      ({ email }) => mailboxOf(email ?? ''),
    )
    return queueForEach(
      [
        ...subscribed.map((region) => () => queueRegionDigest(region, day, now)),
        ...[...mailboxes.values()].map((ofMailbox) => () => queueOperatorDigest(ofMailbox, day, now)),
      ],
      (queue) => queue(),
    )
  })
}

/** For the administrators of a region that wants them: yesterday's conditions and yesterday's removals. */
async function queueRegionDigest(region: Region, { since, until, label }: Period, now: Date): Promise<number> {
  const [{ ofRegion }, submissions] = await Promise.all([
    listAdministrators(region.id),
    listAllInRegion(region.id, since, until),
  ])
  if (ofRegion.length === 0) return 0
  let queued = 0
  for (const { kind, type, isWanted } of DIGESTS) {
    const texts = textsOf(submissions, type)
    if (!isWanted(region) || texts.length === 0) continue
    const emails = dailyDigestEmails(ofRegion, region, label, kind, texts)
    queued += await queueParts(emails, [kind, region.id, since], now)
  }
  return queued
}

/** In chronological order. */
function textsOf(submissions: readonly Submission[], type: string): string[] {
  return submissions
    .filter(({ submission_type, submission }) => submission_type === type && submission)
    .map(directedText)
    .reverse()
}

/**
 * For the operators with one email address: yesterday's conditions of machines at their locations. One digest per mailbox,
 * however many operators administrators have entered with it.
 */
async function queueOperatorDigest(
  operators: readonly Operator[],
  { since, until, label }: Period,
  now: Date,
): Promise<number> {
  // A condition updates its location, so the submissions of the other locations need not be read.
  const locations = await findInFacets({
    detail: 'record',
    facets: operators.map(({ id }) => operatorFacet(id)),
    matches: ({ updated_at }) => updated_at !== null && updated_at >= since,
  })
  const comments = await Promise.all(
    locations.map(async (location) => {
      const submissions = await listAllAtLocation(location.id, since, until)
      return (
        submissions
          // What the operator has written itself is no news.
          .filter(
            ({ submission_type, by_operator_id }) => submission_type === 'new_condition' && by_operator_id === null,
          )
          .map(({ machine_name, comment }) => ({
            machine: machine_name ?? '',
            location: addressOf(location),
            comment: comment ?? '',
          }))
      )
    }),
  )
  const all = comments.flat()
  const [first] = operators
  if (all.length === 0 || !first?.email) return 0
  return queueParts(
    operatorDigestEmails(first.email, label, all, environment.PUBLIC_URL),
    ['operator', first.id, since],
    now,
  )
}

function addressOf({ name, street, city, state }: FoundLocation): string {
  return [name, street, city, state].flatMap((part) => (part ? isolate(part) : [])).join(', ')
}
