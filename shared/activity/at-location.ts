// What users did at a location, with what it replaced.
import type { Submission } from '../records/submissions.js'
import { queryAll } from '../table/query.js'
import { locationFeed } from './feed-keys.js'
import { submissionIn } from './submissions.js'
import { valuesBefore } from './values-before.js'

export interface ActionAtLocation {
  submission: Submission
  /** Undefined for a submission that was recorded before these were stored. */
  values: ReturnType<typeof valuesBefore>
}

/** Some 250 RRU: a request may read twice as much. More than a few accounts do at a location in an hour. */
export const MAX_ACTIONS = 3000

/** Newest first, also those that were reverted or hidden; at most `MAX_ACTIONS`. @param from - since this time; absent: ever. */
export async function listActionsAt(locationId: number, from?: string | null): Promise<ActionAtLocation[]> {
  const items = await queryAll({
    partition: locationFeed(locationId),
    range: { from: from ?? ' ', to: '~' },
    descending: true,
    limit: MAX_ACTIONS,
    consistent: true,
  })
  return items.map((item) => ({ submission: submissionIn(item), values: valuesBefore(item) }))
}
