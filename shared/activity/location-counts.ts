// Counts the submissions and users of every location from the submissions, for imports and for repairs.

import { locationUserKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
import type { Key } from '../table/key.js'
import { REMOVED_LOCATION } from './types.js'

/** Null stands for none, as in the record of a location. */
export type LocationCount = Pick<Location, 'users_count' | 'user_submissions_count'>

type CountedSubmission = Pick<Submission, 'location_id' | 'user_id'> & { submission_type: unknown }

export class LocationCounts {
  readonly #locations = new Map<number, { submissions: number; users: Set<number> }>()
  #total = 0

  /** The removal of a location is no activity there: it may have been restored. */
  add({ submission_type, location_id: locationId, user_id: userId }: CountedSubmission): void {
    if (locationId === null || submission_type === REMOVED_LOCATION) return
    const counts = this.#locations.get(locationId) ?? { submissions: 0, users: new Set<number>() }
    this.#locations.set(locationId, counts)
    this.#total += 1
    counts.submissions += 1
    if (userId !== null) counts.users.add(userId)
  }

  /** How many submissions are about locations. */
  get total(): number {
    return this.#total
  }

  of(locationId: number): LocationCount {
    const { submissions = 0, users } = this.#locations.get(locationId) ?? {}
    return { user_submissions_count: submissions || null, users_count: users?.size || null }
  }

  /** The items of the users of a location. */
  usersOf(locationId: number): Key[] {
    return [...(this.#locations.get(locationId)?.users ?? [])].map((userId) => locationUserKey(locationId, userId))
  }
}
