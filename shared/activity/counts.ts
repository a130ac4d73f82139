// How many submissions a location has, and from how many users: `user_submissions_count` and `users_count` of its
// record. An item for each user tells whether a submission is the first of that user there.

import { locationUserKey } from '../records/location-keys.js'
import type { Submission } from '../records/submissions.js'
import { batchGet } from '../table/get.js'
import { create, type ItemUpdate, type Step } from '../table/transaction.js'

export interface LocationActivity {
  /** For the change of the location's record. */
  add: NonNullable<ItemUpdate['add']>
  /** For the same transaction; they fail when the user has just been counted by another action. */
  steps: Step[]
}

/** What submissions about one location add to its record. One BatchGet of an item for each user. */
export async function activityOf(
  locationId: number,
  submissions: readonly Pick<Submission, 'user_id'>[],
): Promise<LocationActivity> {
  if (submissions.length === 0) return { add: [], steps: [] }
  const keys = [...new Set(submissions.map(({ user_id }) => user_id))]
    .filter((userId) => userId !== null)
    .map((userId) => locationUserKey(locationId, userId))
  const known = await batchGet(keys)
  const first = keys.filter((_, index) => known[index] === undefined)
  return {
    add: [
      ['user_submissions_count', submissions.length],
      ...(first.length > 0 ? [['users_count', first.length] as const] : []),
    ],
    steps: first.map((key) => create({ ...key })),
  }
}
