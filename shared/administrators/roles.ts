// Who may administer what.
import { ForbiddenError } from '../errors.js'
import { HOME_REGION_ID } from '../records/home-region.js'
import type { User } from '../records/users.js'

/** What decides on a role. */
export type AdministeringUser = Pick<User, 'region_id' | 'is_super_admin'> & Partial<Pick<User, 'further_region_ids'>>

/** The regions that the user administers beside all of them, in the order in which they were given. */
export function administeredRegions({ region_id, further_region_ids }: AdministeringUser): number[] {
  return region_id === null ? [] : [region_id, ...(further_region_ids ?? [])]
}

/** Whether the user administers users and settings, too. Administrators of the home region do not. */
export function isSuperAdministrator({ is_super_admin }: Pick<User, 'is_super_admin'>): boolean {
  return is_super_admin === true
}

/** Whether the user administers any region. */
export function isAdministrator(user: AdministeringUser): boolean {
  return isSuperAdministrator(user) || user.region_id !== null
}

/**
 * Whether the user administers what is in the region. Administrators of the home region administer all.
 * @param regionId - null for locations without a region.
 */
export function administers(user: AdministeringUser, regionId: number | null): boolean {
  const own = administeredRegions(user)
  if (isSuperAdministrator(user) || own.includes(HOME_REGION_ID)) return true
  return regionId !== null && own.includes(regionId)
}

/**
 * @param name - of the region, where it is known.
 * @throws ForbiddenError when the user does not administer the region of a record.
 */
export function assertAdministers(
  user: AdministeringUser,
  regionId: number | null,
  what: string,
  name?: string | null,
): void {
  if (administers(user, regionId)) return
  const region = name ? `region ${regionId} (${name})` : `region ${regionId}`
  throw new ForbiddenError(`You do not administer ${regionId === null ? 'what is in no region' : region}: ${what}`)
}
