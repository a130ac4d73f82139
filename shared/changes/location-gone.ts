// What the removal of a location and its merge into another share.

import { newSubmission } from '../activity/submissions.js'
import { REMOVED_LOCATION } from '../activity/types.js'
import { ConflictError } from '../errors.js'
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
import { check, orThrow, type Step } from '../table/transaction.js'
import { mergingKey } from './keys.js'

/** A location into which another is just being merged stays until that is done. */
export function notMergingStep(id: number): Step {
  const error = () =>
    new ConflictError(`another location is just being merged into location ${id}: try again in minutes`)
  return orThrow(check(mergingKey(id), { absent: ['pk'] }), error)
}

export function removalSubmission({ id, name, region_id }: Location, submissionId: number, now: Date): Submission {
  return newSubmission(submissionId, now, {
    submission_type: REMOVED_LOCATION,
    submission: `Deleted ${name} (${id})`,
    region_id,
    location_id: id,
  })
}
