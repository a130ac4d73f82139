// A suggestion that is sent to another region is news to its administrators: they get the email of a new one.
import type * as z from 'zod/mini'
import { recipientsFor } from '../../accounts/recipients.js'
import { getUser } from '../../accounts/users.js'
import type { Administrator } from '../../administrators/journal.js'
import { getOfType } from '../../catalog/reference-data.js'
import { digestAbove, digestOfMessages } from '../../mail/hourly-limits.js'
import { outboxItem } from '../../mail/outbox.js'
import { operatorSchema, regionSchema } from '../../records/catalog.js'
import { locationTypeSchema, zoneSchema } from '../../records/reference-data.js'
import { duplicateLine } from '../../search/duplicates.js'
import { create, type Step } from '../../table/transaction.js'
import { SUGGESTION_EMAILS, suggestionEmail } from '../emails/suggestion.js'
import { suggestionPage } from '../kinds.js'
import type { SuggestedLocation } from '../record.js'
import { duplicatesOf } from './new-location.js'

/**
 * The email to the region of a suggestion, as a part of the transaction that sends it there.
 * @param origin - of this service.
 */
export async function handOverSteps(
  suggestion: SuggestedLocation,
  origin: string,
  { user, now }: Administrator,
): Promise<Step[]> {
  const { id, region_id, location_type_id, operator_id, zone_id, user_id, username } = suggestion
  const [recipients, region, type, operator, zone, sender, duplicates] = await Promise.all([
    recipientsFor(region_id),
    find('REGION', regionSchema, region_id),
    find('LOCATION_TYPE', locationTypeSchema, location_type_id),
    find('OPERATOR', operatorSchema, operator_id),
    find('ZONE', zoneSchema, zone_id),
    getUser(user_id),
    duplicatesOf(suggestion),
  ])
  const email = suggestionEmail({
    recipients,
    replyTo: sender?.email ?? undefined,
    suggestion,
    region,
    names: { type: type?.name, operator: operator?.name, zone: zone?.name },
    page: suggestionPage('location', id, origin),
    duplicates: duplicates.map(duplicateLine),
    footer: `Suggested by ${username}, sent here by ${user.username}`,
  })
  const repeats = { group: SUGGESTION_EMAILS, title: 'messages' }
  const digest =
    (await digestAbove('repeats', `hand-over ${id} ${region_id}`, repeats, now)) ??
    (await digestOfMessages(SUGGESTION_EMAILS, region_id, now))
  return [create(await outboxItem({ ...email, digest }, now))]
}

async function find<S extends z.ZodMiniType>(
  kind: Parameters<typeof getOfType>[0],
  schema: S,
  id: number | null,
): Promise<z.output<S> | undefined> {
  return id === null ? undefined : getOfType(kind, schema, id)
}
