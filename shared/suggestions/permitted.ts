// The suggestions on which an administrator may decide.

import { type AdministeringUser, assertAdministers } from '../administrators/roles.js'
import { HOME_REGION_ID } from '../records/home-region.js'
import { existingSuggestion } from './decide/queue.js'
import type { SuggestionKind } from './keys.js'
import { decidingRegion, KINDS } from './kinds.js'
import type { Suggestions } from './record.js'

/** @throws ForbiddenError for a kind on which only administrators of the home region decide. */
export function assertDecidesOn(user: AdministeringUser, kind: SuggestionKind): void {
  if (KINDS[kind].isOfDirectory) assertAdministers(user, HOME_REGION_ID, `suggested ${kind}s`)
}

/** @throws NotFoundError, ForbiddenError for a suggestion of another region. */
export async function suggestionFor<Kind extends SuggestionKind>(
  user: AdministeringUser,
  kind: Kind,
  id: number,
): Promise<Suggestions[Kind]> {
  assertDecidesOn(user, kind)
  const suggestion = await existingSuggestion(kind, id)
  assertAdministers(user, decidingRegion(kind, suggestion), `suggestion ${id}`)
  return suggestion
}
