// Of which region an administrator looks at what needs a look.
import { administeredRegions, assertAdministers } from '../auth/administrators.js'
import type { User } from '../records.js'

/**
 * The region that a request is about: without one, the first that the administrator has; for administrators of all
 * regions that have none, what is in no region (null).
 * @throws ForbiddenError for a region of others.
 */
export function regionToLookAt(user: User, regionId: number | undefined): number | null {
  const [first = null] = administeredRegions(user)
  const chosen = regionId ?? first
  assertAdministers(user, chosen, 'what needs a look')
  return chosen
}
