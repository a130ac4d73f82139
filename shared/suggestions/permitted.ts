// The suggestions on which an administrator may decide.

import { assertAdministers } from '../administrators/roles.js'
import { HOME_REGION_ID } from '../records/home-region.js'
import type { User } from '../records/users.js'
import { existingSuggestion } from './decide/queue.js'
import type { SuggestedLocation } from './record.js'

/** @throws NotFoundError, ForbiddenError for a suggestion of another region. */
export async function suggestionFor(user: User, id: number): Promise<SuggestedLocation> {
  const suggestion = await existingSuggestion('location', id)
  assertAdministers(user, suggestion.region_id, `suggestion ${id}`)
  return suggestion
}

/**
 * A suggested machine or region, which concerns the whole directory.
 * @throws NotFoundError, ForbiddenError for who does not administer the home region.
 */
export async function directorySuggestionFor<Kind extends 'machine' | 'region'>(kind: Kind, user: User, id: number) {
  assertAdministers(user, HOME_REGION_ID, `suggested ${kind}s`)
  return existingSuggestion(kind, id)
}
