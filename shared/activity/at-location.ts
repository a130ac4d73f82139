// What users did at a location, with what it replaced.
import { queryAll } from '../table/query.js'
import { locationFeed } from './feed-keys.js'
import type { RecordWithValues } from './record.js'
import { submissionIn } from './submissions.js'
import { valuesBefore } from './values-before.js'

export type ActionAtLocation = Pick<RecordWithValues, 'submission' | 'values'>

/** Some 250 RRU where notes are short, up to 36 times that where they are as long as can be. */
const MAX_ACTIONS = 3000

/** Newest first, also those that were reverted or hidden; at most `MAX_ACTIONS`. */
export async function listActionsAt(locationId: number): Promise<ActionAtLocation[]> {
  const items = await queryAll({
    partition: locationFeed(locationId),
    descending: true,
    limit: MAX_ACTIONS,
    consistent: true,
  })
  return items.map((item) => ({ submission: submissionIn(item), values: valuesBefore(item) }))
}
