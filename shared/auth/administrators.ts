import { HOME_REGION_ID } from '../geo/regions.js'
import type { User } from '../records.js'

/** @param regionId - null for locations without a region, which only administrators of all regions administer. */
export function administers(user: Pick<User, 'region_id' | 'is_super_admin'>, regionId: number | null): boolean {
  if (user.is_super_admin || user.region_id === HOME_REGION_ID) return true
  return regionId !== null && user.region_id === regionId
}
