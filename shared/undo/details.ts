// Reverts what users wrote about a location: edits of its fields, and confirmations of its line-up.

import { referencesIn } from '../catalog/reference-checks.js'
import { checkLocationReferences } from '../derived/current-copies.js'
import { lastUpdateWithout } from '../locations/last-update.js'
import { confirmedKey } from '../records/location-keys.js'
import { getItem } from '../table/get.js'
import { remove } from '../table/transaction.js'
import { locationChange, locationOf, NotRevertibleError, type Revert } from './action-change.js'

/** Gives the edited fields the values that they had. All of them must be as the action left them. */
export const revertEdit: Revert = async (action, administrator) => {
  const { submission, values } = action
  if (!values) throw new NotRevertibleError(submission, 'it was recorded without what was there before')
  const snapshot = await locationOf(submission)
  const { location } = snapshot
  const fields = Object.keys(values.after)
  const current = location as Record<string, unknown>
  const changedSince = fields.filter((name) => (current[name] ?? null) !== values.after[name])
  if (changedSince.length > 0) throw new NotRevertibleError(submission, `changed since: ${changedSince.join(', ')}`)
  const restored = fields.map((name) => [name, values.before[name] ?? null] as const)
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

/** The location then has the date of the update before, unless there was another since. */
export const revertConfirmation: Revert = async (action, administrator) => {
  const { submission } = action
  const { user_id, created_at } = submission
  const snapshot = await locationOf(submission)
  const { location } = snapshot
  const change = locationChange(snapshot, await lastUpdateWithout(location, submission), administrator)
  const key = confirmedKey(location.id, user_id ?? 0)
  // A later one of the user has replaced it.
  const isLatest = (await getItem(key, { consistent: true }))?.confirmed_at === created_at
  return { change, steps: isLatest ? [remove(key, { equal: [['confirmed_at', created_at]] })] : [] }
}
