// Stores a suggested location and sends it to the administrators who decide on it.

import { footer } from '../../accounts/footer.js'
import { recipientsFor } from '../../accounts/recipients.js'
import type { SuggestingActor } from '../../actions/actor.js'
import { nextId } from '../../actions/sequences.js'
import { checkReferences, referencesIn } from '../../catalog/reference-checks.js'
import { digestOfMessages } from '../../mail/hourly-limits.js'
import { layOut } from '../../mail/layout.js'
import type { Region } from '../../records/catalog.js'
import type { PossibleDuplicate } from '../../search/duplicates.js'
import { resolveRegion } from '../../search/regions.js'
import type { Step } from '../../table/transaction.js'
import { degreesText } from '../../text/decimal.js'
import { SUGGESTION_EMAILS, type Suggestion, suggestionBlocks, suggestionEmail } from '../emails/suggestion.js'
import { suggestionPage } from '../kinds.js'
import type { SuggestedLocation } from '../record.js'
import { suggestionStep } from '../store.js'
import { assertNoAdvertising } from './advertising.js'
import { deliverMessage, messageSubmission } from './contact-messages.js'
import { type LocatedPoint, locateSuggestion, type SentAddress } from './locate.js'
import { findReferences, type SentReferences } from './references.js'

/** The parameters of a suggestion. */
interface SentSuggestion extends SentAddress, SentReferences {
  location_name: string
  location_machines: string
  location_machines_ids: number[] | undefined
  location_phone: string | undefined
  location_website: string | undefined
  location_comments: string | undefined
  location_all_ages: string | undefined
  location_payment_type: string | undefined
  place_id: string | undefined
  region_id: number | undefined
  notify_me: boolean
}

/** A suggestion with the records and the point that it refers to. */
interface ParsedSuggestion {
  sent: SentSuggestion
  references: Awaited<ReturnType<typeof findReferences>>
  located: LocatedPoint | undefined
  region: Region | undefined
}

/**
 * Looks up the type, operator, zone, region and point of a suggestion.
 * @throws HttpError that names the wrong parameter.
 */
export async function parseSuggestion(
  sent: SentSuggestion,
  { client: { ip }, now }: Pick<SuggestingActor, 'client' | 'now'>,
): Promise<ParsedSuggestion> {
  assertNoAdvertising({ location_name: sent.location_name, location_comments: sent.location_comments })
  const located = await locateSuggestion(sent, { ip, now })
  const region = await resolveRegion(sent.region_id, located?.point)
  return { sent, references: await findReferences(sent, region?.id ?? null), located, region }
}

/**
 * Stores and sends a suggestion.
 * @param remember - further steps of the transaction, of its result.
 * @returns existing locations that may be the same.
 * @throws NotFoundError for a region, type, operator or zone that has just been removed.
 */
export async function suggestLocation(
  parsed: ParsedSuggestion,
  { user, client, origin, now }: SuggestingActor,
  remember: (result: PossibleDuplicate[]) => Step[],
): Promise<PossibleDuplicate[]> {
  const { sent, references, located, region } = parsed
  const regionId = region?.id ?? null
  // Only suggestions that can be stored need it.
  const { duplicateLine, findPossibleDuplicates } = await import('../../search/duplicates.js')
  const [id, submissionId, recipients, duplicates] = await Promise.all([
    nextId('suggested_location'),
    nextId('user_submission'),
    recipientsFor(regionId),
    findPossibleDuplicates({
      name: sent.location_name,
      street: sent.location_street ?? null,
      point: located?.point,
      isApproximate: located?.from === 'city',
      placeId: sent.place_id ?? null,
    }),
  ])
  const suggestion = recordOf(parsed, { id, user, origin, now })
  const content: Suggestion = {
    recipients,
    replyTo: user.email ?? undefined,
    suggestion,
    region,
    names: references.names,
    page: suggestionPage('location', id, origin),
    duplicates: duplicates.map(duplicateLine),
    footer: footer({ client, user, withAppVersion: true }),
  }
  const text = layOut(suggestionBlocks(content)).text
  await deliverMessage(
    {
      email: { ...suggestionEmail(content), digest: await digestOfMessages(SUGGESTION_EMAILS, regionId, now) },
      submission: messageSubmission(submissionId, 'suggest_location', text, { regionId, user, now }),
      steps: [suggestionStep('location', suggestion), ...remember(duplicates)],
      checks: checkReferences(referencesIn('suggested_location', suggestion), now),
    },
    now,
  )
  return duplicates
}

function recordOf(
  { sent, references, located, region }: ParsedSuggestion,
  { id, user, origin, now }: Pick<SuggestingActor, 'user' | 'origin' | 'now'> & { id: number },
): SuggestedLocation {
  const time = now.toISOString()
  return {
    id,
    created_at: time,
    updated_at: time,
    region_id: region?.id ?? null,
    name: sent.location_name,
    street: sent.location_street ?? null,
    city: sent.location_city ?? null,
    state: hasStates(sent.location_country) ? (sent.location_state ?? null) : null,
    zip: sent.location_zip ?? null,
    country: sent.location_country ?? null,
    phone: sent.location_phone ?? null,
    website: sent.location_website ?? null,
    ...references.ids,
    comments: sent.location_comments ?? null,
    machines: sent.location_machines,
    machine_ids: sent.location_machines_ids ?? [],
    has_chosen_machines: null,
    lat: located ? degreesText(located.point.lat) : null,
    lon: located ? degreesText(located.point.lon) : null,
    point_from: located?.from ?? null,
    place_id: sent.place_id ?? null,
    all_ages: sent.location_all_ages ?? null,
    payment_type: sent.location_payment_type ?? null,
    user_id: user.id,
    username: user.username,
    notify_origin: sent.notify_me ? origin : null,
    location_id: null,
    closed_at: null,
    decided_by: null,
    rejection_reason: null,
  }
}

/** Countries whose addresses have no state: what maps call so is a part of the country that nobody writes. */
const WITHOUT_STATES = new Set('AT BE DE EE GB FI FR HK HR HU NL NO PL PT NZ RO SI SE'.split(' '))

function hasStates(country: string | undefined): boolean {
  return country === undefined || !WITHOUT_STATES.has(country.toUpperCase())
}
