// Which regions an administrator looks at: one, or all that are looked after.
import { administeredRegions, administers, assertAdministers } from '../administrators/roles.js'
import { BadRequestError, ResponseTooLargeError } from '../errors.js'
import { HOME_REGION_ID } from '../records/home-region.js'
import type { User } from '../records/users.js'

/**
 * The regions that a request is about: without one, all that the user administers.
 * @returns null for the whole directory, with what is in no region.
 * @throws ForbiddenError for a region of others.
 */
export function regionsToLookAt(user: User, regionId: number | undefined): number[] | null {
  if (regionId !== undefined) {
    assertAdministers(user, regionId, 'what needs a look')
    return [regionId]
  }
  return administers(user, HOME_REGION_ID) ? null : administeredRegions(user)
}

/** Whether a record of this region is among those of `regionsToLookAt`. */
export function isLookedAt(regionIds: readonly number[] | null, regionId: number | null): boolean {
  return regionIds === null || (regionId !== null && regionIds.includes(regionId))
}

/** The locations of a list. @throws BadRequestError for more of them than one request may read. */
export async function orRegionRequired<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ResponseTooLargeError)) throw error
    throw new BadRequestError('region_id is required: there are more locations than one request may read')
  }
}
