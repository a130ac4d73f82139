// The feeds that have what users did in an administrator's regions.

import { DIRECTORY_FEEDS, locationFeed, regionFeed, userFeed } from '../activity/feed-keys.js'
import { type AdministeringUser, administeredRegions, administers, assertAdministers } from '../administrators/roles.js'
import { NotFoundError } from '../errors.js'
import { getLocation } from '../locations/store.js'
import { HOME_REGION_ID } from '../records/home-region.js'
import type { Submission } from '../records/submissions.js'

export interface WantedActions {
  location_id?: number | undefined
  user_id?: number | undefined
}

interface ActionFeeds {
  partitions: readonly string[]
  isWanted: (submission: Submission) => boolean
}

/**
 * The shortest feeds that have all actions that are wanted and may be seen.
 * @throws NotFoundError for an unknown location, ForbiddenError for one of another region.
 */
export async function feedsFor(user: AdministeringUser, { location_id, user_id }: WantedActions): Promise<ActionFeeds> {
  const isByUser = (submission: Submission) => user_id === undefined || submission.user_id === user_id
  if (location_id !== undefined) {
    const location = await getLocation(location_id)
    if (!location) throw new NotFoundError('location', location_id)
    assertAdministers(user, location.region_id, `location ${location_id}`)
    return { partitions: [locationFeed(location_id)], isWanted: isByUser }
  }
  const isWanted = (submission: Submission) => isByUser(submission) && administers(user, submission.region_id)
  if (user_id !== undefined) return { partitions: [userFeed(user_id)], isWanted }
  const isOfAll = user.is_super_admin === true || administeredRegions(user).includes(HOME_REGION_ID)
  return { partitions: isOfAll ? DIRECTORY_FEEDS : administeredRegions(user).map(regionFeed), isWanted }
}
