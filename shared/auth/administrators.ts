// Who looks after what.
import type { User } from '../records.js'

/** Administrators of the first region look after all of them. */
const FIRST_REGION_ID = 1

/** May the user act for others in the region, or where there is none? */
export function administers(user: Pick<User, 'region_id' | 'is_super_admin'>, regionId: number | null): boolean {
  if (user.is_super_admin || user.region_id === FIRST_REGION_ID) return true
  return regionId !== null && user.region_id === regionId
}
