// Tells the suggesting user what was decided, if they asked for it.

import { getUser } from '../../accounts/users.js'
import { digestAbove } from '../../mail/hourly-limits.js'
import { outboxItem } from '../../mail/outbox.js'
import { emailTexts } from '../../mail/texts.js'
import { environment } from '../../runtime/environment.js'
import { create, type Step } from '../../table/transaction.js'
import { type Decision, suggestionDecidedEmail } from '../emails/decided.js'
import type { SuggestionKind } from '../keys.js'

interface Decided {
  id: number
  name: string
  user_id: number
  notify_origin: string | null
}

/**
 * The email about a decision, as a part of the transaction that makes it. None to an account that is gone or disabled.
 * Of a suggestion that is decided on again and again, the emails of an hour come in a digest.
 * @param decide - given the address of the service.
 */
export async function notificationSteps(
  kind: SuggestionKind,
  { id, name, user_id, notify_origin }: Decided,
  decide: (origin: string) => Decision,
  now: Date,
): Promise<Step[]> {
  if (notify_origin === null) return []
  const user = await getUser(user_id)
  if (!user?.email || user.is_disabled) return []
  const { email, username } = user
  const decision = decide(environment.PUBLIC_URL ?? notify_origin)
  const repeats = { group: 'decision', title: 'messages' }
  const digest = await digestAbove('repeats', `decision ${kind} ${id}`, repeats, now)
  const decided = suggestionDecidedEmail({ email, username, kind, name, decision }, await emailTexts(user))
  return [create(await outboxItem({ ...decided, digest }, now))]
}
