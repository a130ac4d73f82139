// Reverts what users wrote about a location: edits of its fields, and confirmations of its line-up.

import { feedPosition, locationFeed } from '../activity/feed-keys.js'
import { submissionIn } from '../activity/submissions.js'
import { valuesBefore } from '../activity/values-before.js'
import { referencesIn } from '../catalog/reference-checks.js'
import { checkLocationReferences } from '../derived/current-copies.js'
import { lastUpdateWithout } from '../locations/last-update.js'
import { confirmedKey } from '../records/location-keys.js'
import type { Submission } from '../records/submissions.js'
import { getItem } from '../table/get.js'
import { queryAll } from '../table/query.js'
import { remove } from '../table/transaction.js'
import { locationChange, locationOf, NotRevertibleError, type Revert, type RevertedAction } from './action-change.js'

/** Some 40 RRU. */
const MAX_EARLIER = 500

/**
 * Gives the edited fields the values that they had. All of them must be as the action left them; when none is, no more than
 * what tells of it is left.
 */
export const revertEdit: Revert = async (action, administrator) => {
  const { submission, values } = action
  if (!values) throw new NotRevertibleError(submission, 'it was recorded without what was there before')
  const snapshot = await locationOf(submission)
  const { location } = snapshot
  const fields = Object.keys(values.after)
  const current = location as Record<string, unknown>
  const changedSince = fields.filter((name) => (current[name] ?? null) !== values.after[name])
  if (changedSince.length === fields.length) return revertUpdate(action, administrator)
  if (changedSince.length > 0) throw new NotRevertibleError(submission, `changed since: ${changedSince.join(', ')}`)
  const edits = await editsBefore(submission)
  const restored = fields.map((name) => [name, valueUnder(edits, name, values.before[name] ?? null)] as const)
  const dates = await lastUpdateWithout(location, submission)
  return {
    change: locationChange(snapshot, [...restored, ...dates], administrator),
    steps: [],
    location,
    checks: checkLocationReferences(
      location.id,
      referencesIn('location', Object.fromEntries(restored)),
      administrator.now,
    ),
  }
}

type Edit = Pick<RevertedAction, 'submission' | 'values'>

/** The edits of the location before this one, newest first, also those that were reverted. */
async function editsBefore({ location_id, created_at, id }: Submission): Promise<Edit[]> {
  const items = await queryAll({
    partition: locationFeed(location_id ?? 0),
    range: { from: ' ', to: feedPosition(created_at, id) },
    descending: true,
    limit: MAX_EARLIER,
    consistent: true,
  })
  return items
    .map((item) => ({ submission: submissionIn(item), values: valuesBefore(item) }))
    .filter(({ submission }) => submission.submission_type === 'location_metadata' && submission.id !== id)
}

/** What a field has without the edits that were reverted after others had changed what they had left. */
function valueUnder(edits: readonly Edit[], name: string, left: unknown): unknown {
  let value = left
  for (const { submission, values } of edits) {
    if (!values || !(name in values.after) || values.after[name] !== value) continue
    if (submission.deleted_at === null) break
    value = values.before[name] ?? null
  }
  return value
}

/** The location then has the date of the update before, unless there was another since. */
export const revertUpdate: Revert = async ({ submission }, administrator) => {
  const snapshot = await locationOf(submission)
  const dates = await lastUpdateWithout(snapshot.location, submission)
  return { change: locationChange(snapshot, dates, administrator), steps: [] }
}

export const revertConfirmation: Revert = async (action, administrator) => {
  const { location_id, user_id, created_at } = action.submission
  const reverted = await revertUpdate(action, administrator)
  const key = confirmedKey(location_id ?? 0, user_id ?? 0)
  // A later one of the user has replaced it.
  const isLatest = (await getItem(key, { consistent: true }))?.confirmed_at === created_at
  return isLatest ? { ...reverted, steps: [remove(key, { equal: [['confirmed_at', created_at]] })] } : reverted
}
