// What administrators and operators are told once a day.
import { dailyDigestEmail, operatorDigestEmail } from '../../mail/emails/digests.js'
import { type Location, type Operator, operatorSchema, type Region, type Submission } from '../../records.js'
import { findInFacets } from '../../search/spatial-search.js'
import { listAdministrators } from '../../store/administrators.js'
import { regionCatalog } from '../../store/catalog.js'
import { listOfType } from '../../store/reference-data.js'
import { listAllAtLocation, listAllInRegion } from '../../store/submissions.js'
import { operatorFacet } from '../../table/keys.js'
import { dayBefore, type Period } from './period.js'
import { type QueueResult, queueForEach, queueOnce } from './post.js'

const DIGESTS = [
  { kind: 'comments', type: 'new_condition', isWanted: (region: Region) => region.send_digest_comment_emails },
  { kind: 'removals', type: 'remove_machine', isWanted: (region: Region) => region.send_digest_removal_emails },
] as const

/** To the administrators of regions that want them: yesterday's notes on conditions, yesterday's removals. */
export async function queueRegionDigests(now: Date): Promise<QueueResult> {
  const day = dayBefore(now)
  const { list } = await regionCatalog(0)
  const wanting = list.filter((region) => DIGESTS.some(({ isWanted }) => isWanted(region)))
  return queueForEach(wanting, (region) => postRegionDigest(region, day, now))
}

async function postRegionDigest(region: Region, { since, until, label }: Period, now: Date): Promise<number> {
  const [{ ofRegion }, submissions] = await Promise.all([
    listAdministrators(region.id),
    listAllInRegion(region.id, since, until),
  ])
  if (ofRegion.length === 0) return 0
  let posted = 0
  for (const { kind, type, isWanted } of DIGESTS) {
    const texts = textsOf(submissions, type)
    if (!isWanted(region) || texts.length === 0) continue
    const letter = dailyDigestEmail(ofRegion, region, label, kind, texts)
    if (await queueOnce(letter, [kind, region.id, since], now)) posted += 1
  }
  return posted
}

/** In the order in which it happened. */
function textsOf(submissions: readonly Submission[], type: string): string[] {
  return submissions
    .flatMap(({ submission_type, submission }) => (submission_type === type && submission ? [submission] : []))
    .reverse()
}

/** To operators who have given an address: yesterday's notes on machines at their locations. */
export async function queueOperatorDigests(now: Date): Promise<QueueResult> {
  const day = dayBefore(now)
  const operators = await listOfType('OPERATOR', operatorSchema)
  const reachable = operators.filter(({ email }) => email)
  return queueForEach(reachable, (operator) => postOperatorDigest(operator, day, now))
}

async function postOperatorDigest(
  { id, email }: Operator,
  { since, until, label }: Period,
  now: Date,
): Promise<number> {
  // Whoever notes a condition updates the location: the others need not be asked.
  const locations = await findInFacets({
    detail: 'record',
    facets: [operatorFacet(id)],
    matches: ({ updated_at }) => updated_at !== null && updated_at >= since,
  })
  const comments = await Promise.all(
    locations.map(async (location) => {
      const submissions = await listAllAtLocation(location.id, since, until)
      return submissions
        .filter(({ submission_type }) => submission_type === 'new_condition')
        .map(({ machine_name, comment }) => ({
          machine: machine_name ?? '',
          location: addressOf(location),
          comment: comment ?? '',
        }))
    }),
  )
  const all = comments.flat()
  if (all.length === 0 || !email) return 0
  return (await queueOnce(operatorDigestEmail(email, label, all), ['operator', id, since], now)) ? 1 : 0
}

function addressOf({ name, street, city, state }: Location): string {
  return [name, street, city, state].filter((part) => part).join(', ')
}
