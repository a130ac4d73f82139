// Who looks after what.
import type { User } from '../records.js'
import { HOME_REGION_ID } from '../regions.js'

/** May the user act for others in the region, or where there is none? */
export function administers(user: Pick<User, 'region_id' | 'is_super_admin'>, regionId: number | null): boolean {
  if (user.is_super_admin || user.region_id === HOME_REGION_ID) return true
  return regionId !== null && user.region_id === regionId
}
