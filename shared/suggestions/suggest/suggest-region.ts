// Stores a suggested region and sends it to the administrators of the home region, who decide on it.

import { footer } from '../../accounts/footer.js'
import { recipientsFor } from '../../accounts/recipients.js'
import type { SuggestingActor } from '../../actions/actor.js'
import { nextId } from '../../actions/sequences.js'
import { digestOfMessages } from '../../mail/hourly-limits.js'
import { HOME_REGION_ID } from '../../records/home-region.js'
import type { Step } from '../../table/transaction.js'
import { regionSuggestionEmail } from '../emails/region.js'
import { suggestionPage } from '../kinds.js'
import { newSuggestion, suggestionStep } from '../store.js'
import { assertNoAdvertising } from './advertising.js'
import { deliverMessage } from './contact-messages.js'

interface SentRegion {
  name: string
  comments: string | undefined
  notifyMe: boolean
}

/** @throws HttpError 422 for what looks like advertising. */
export function assertNoAdvertisedRegion({ name, comments }: SentRegion): void {
  assertNoAdvertising({ region_name: name, comments })
}

/**
 * Stores and sends a suggestion.
 * @param extraSteps - further steps of the transaction.
 */
export async function suggestRegion(
  { name, comments, notifyMe }: SentRegion,
  { user, client, origin, now }: SuggestingActor,
  extraSteps: readonly Step[],
): Promise<void> {
  const [{ to }, id] = await Promise.all([recipientsFor(HOME_REGION_ID), nextId('suggested_region')])
  const suggestion = newSuggestion('region', { id, name, comments }, { user, origin, now, notifyMe })
  const email = regionSuggestionEmail({
    to,
    username: user.username,
    email: user.email,
    regionName: name,
    comments,
    page: suggestionPage('region', id, origin),
    footer: footer({ client }),
  })
  await deliverMessage(
    {
      email: { ...email, digest: await digestOfMessages('suggest-region', null, now) },
      steps: [suggestionStep('region', suggestion), ...extraSteps],
    },
    now,
  )
}
