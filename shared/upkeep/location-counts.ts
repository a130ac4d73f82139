// Counts the submissions and users of every location from the submissions, for imports and for repairs.

import { REMOVED_LOCATION } from '../activity/types.js'
import { pendingStep, updateProjections } from '../derived/pending.js'
import { recordChange } from '../locations/commit.js'
import { type Key, locationKey, locationUserKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
import { inParallel } from '../runtime/in-parallel.js'
import { transact, update } from '../table/transaction.js'

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

/** Corrects the counts of locations, unless an action changes them meanwhile, and their projections. */
export async function correctLocationCounts(
  corrections: readonly { id: number; stored: LocationCount; counted: LocationCount }[],
  now: Date,
): Promise<void> {
  await inParallel(corrections, async ({ id, stored, counted }) => {
    const change = { ...recordChange, set: Object.entries(counted), equal: Object.entries(stored) }
    const failed = await transact([update(locationKey(id), change), pendingStep(id, now)])
    if (!failed) await updateProjections(id, now)
  })
}
