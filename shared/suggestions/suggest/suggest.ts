// Stores a suggested location and sends it to the administrators who decide on it.

import { footer } from '../../accounts/footer.js'
import { recipientsFor } from '../../accounts/recipients.js'
import type { SuggestingActor } from '../../actions/actor.js'
import { nextId } from '../../actions/sequences.js'
import { checkReferences, referencesIn } from '../../catalog/reference-checks.js'
import type { Point } from '../../geo/point.js'
import { digestOfMessages } from '../../mail/hourly-limits.js'
import type { Region } from '../../records/catalog.js'
import type { PossibleDuplicate } from '../../search/duplicates.js'
import { resolveRegion } from '../../search/regions.js'
import type { Step } from '../../table/transaction.js'
import { countryKey, isCountry } from '../../text/countries.js'
import { degreesText } from '../../text/decimal.js'
import { keptSuggestion, SUGGESTION_EMAILS, type Suggestion, suggestionEmail } from '../emails/suggestion.js'
import { suggestionPage } from '../kinds.js'
import type { SuggestedLocation } from '../record.js'
import { newSuggestion, suggestionStep } from '../store.js'
import { assertNoAdvertising } from './advertising.js'
import { deliverMessage, messageSubmission } from './contact-messages.js'
import { type LocatedPoint, locateSuggestion } from './locate.js'
import { findReferences, type SentReferences } from './references.js'

type Fields = { [Name in keyof SuggestedLocation]?: SuggestedLocation[Name] | undefined }

/** As it is sent: only a yes or no may be null, which a visitor need not know. */
type Sent<Value> = true extends Value ? Value : Exclude<Value, null>

/** The parameters of a suggestion. Most are fields of it, with `location_` before their names. */
type SentSuggestion = { [Name in keyof Fields as `location_${Name}`]: Sent<Fields[Name]> } & SentReferences & {
    location_name: string
    location_machines_ids: number[] | undefined
    place_id: string | undefined
    region_id: number | undefined
    point: Point | undefined
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
  const { location_name, location_comments, location_opening_hours_remark } = sent
  assertNoAdvertising({ location_name, location_comments, location_opening_hours_remark })
  const located = await locateSuggestion(fieldsOf(sent), sent.point, { ip, now })
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
  const suggestion = newSuggestion(
    'location',
    { id, ...suggestedFields(parsed) },
    { user, origin, now, notifyMe: sent.notify_me },
  )
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
  await deliverMessage(
    {
      email: { ...suggestionEmail(content), digest: await digestOfMessages(SUGGESTION_EMAILS, regionId, now) },
      submission: messageSubmission(submissionId, 'suggest_location', keptSuggestion(content), { regionId, user, now }),
      steps: [suggestionStep('location', suggestion), ...remember(duplicates)],
      checks: checkReferences(referencesIn('suggested_location', suggestion), now),
    },
    now,
  )
  return duplicates
}

function suggestedFields({ sent, references, located, region }: ParsedSuggestion): Fields {
  const fields = fieldsOf(sent)
  return {
    ...fields,
    ...references.ids,
    region_id: region?.id,
    state: hasStates(fields.country) ? fields.state : null,
    machine_ids: sent.location_machines_ids,
    lat: located && degreesText(located.point.lat),
    lon: located && degreesText(located.point.lon),
    point_from: located?.from,
  }
}

function fieldsOf(sent: SentSuggestion): Fields {
  const fields: Fields = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.replace(/^location_/, ''), value]),
  )
  const { country } = fields
  // An unknown name is left to the administrator who decides.
  return country && isCountry(country) ? { ...fields, country: countryKey(country) } : fields
}

/** Countries whose addresses have no state: what maps call so is a part of the country that nobody writes. */
const WITHOUT_STATES = new Set('AT BE DE EE GB FI FR HK HR HU NL NO PL PT NZ RO SI SE'.split(' '))

function hasStates(country: string | null | undefined): boolean {
  return !country || !WITHOUT_STATES.has(country.toUpperCase())
}
