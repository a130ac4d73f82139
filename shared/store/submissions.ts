// Submissions, each stored once for every feed it belongs to: its location's, its region's, its user's. They are written
// once and hardly ever change, so copies are the cheapest way to let each feed be read newest first.
import type { Submission } from '../records.js'
import { type Key, paddedId } from './keys.js'
import { withoutNulls } from './location-facets.js'
import type { Item } from './query.js'

export const locationFeed = (locationId: number): string => `FEED#LOCATION#${locationId}`
export const regionFeed = (regionId: number): string => `FEED#REGION#${regionId}`
export const userFeed = (userId: number): string => `FEED#USER#${userId}`
/** What belongs to no location: messages and suggestions, which no feed shows. */
export const ARCHIVE = 'FEED#ARCHIVE'

/** The items that hold a submission. */
export function submissionItems(submission: Submission): (Item & Key)[] {
  const { id, created_at, location_id, region_id, user_id } = submission
  const sk = `${created_at ?? ''}#${paddedId(id)}`
  const feeds = [
    location_id === null ? ARCHIVE : locationFeed(location_id),
    ...(region_id === null ? [] : [regionFeed(region_id)]),
    ...(user_id === null ? [] : [userFeed(user_id)]),
  ]
  return feeds.map((pk) => ({ ...withoutNulls(submission), pk, sk }))
}
