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

type BySomebody = Pick<Submission, 'user_id'>

/** The users of submissions who have no other at the location yet. One BatchGet of an item for each user. */
export async function newUsersAt(locationId: number, submissions: readonly BySomebody[]): Promise<ReadonlySet<number>> {
  const userIds = usersOf(submissions)
  const known = await batchGet(userIds.map((id) => locationUserKey(locationId, id)))
  return new Set(userIds.filter((_, index) => known[index] === undefined))
}

/** What submissions about one location add to its record. @param newUsers - those who have no other there yet. */
export function activityOf(
  locationId: number,
  submissions: readonly BySomebody[],
  newUsers: ReadonlySet<number>,
): LocationActivity {
  if (submissions.length === 0) return { add: [], steps: [] }
  const first = usersOf(submissions).filter((id) => newUsers.has(id))
  return {
    add: [
      ['user_submissions_count', submissions.length],
      ...(first.length > 0 ? [['users_count', first.length] as const] : []),
    ],
    steps: first.map((id) => create({ ...locationUserKey(locationId, id) })),
  }
}

function usersOf(submissions: readonly BySomebody[]): number[] {
  return [...new Set(submissions.map(({ user_id }) => user_id))].filter((id) => id !== null)
}
