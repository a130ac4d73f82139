// Reverts what users wrote about a location: edits of its fields, and confirmations of its line-up.

import { listActionsAt } from '../activity/at-location.js'
import { referencesIn } from '../catalog/reference-checks.js'
import { checkLocationReferences } from '../derived/current-copies.js'
import { lastUpdateWithout } from '../locations/last-update.js'
import { confirmedKey } from '../records/location-keys.js'
import { getItem } from '../table/get.js'
import { remove } from '../table/transaction.js'
import { locationChange, locationOf, NotRevertibleError, type Revert } from './action-change.js'
import { valuesToRestore } from './values-to-restore.js'

/**
 * Gives the edited fields the values that they had. All of them must be as the action left them; when none is, only the
 * report of it is withdrawn.
 */
export const revertEdit: Revert = async (action, administrator) => {
  const { submission } = action
  const snapshot = await locationOf(submission)
  const { location } = snapshot
  // After the location: what comes later changes its version.
  const actions = await listActionsAt(location.id)
  const { changedSince, restored } = valuesToRestore(action, location, actions)
  if (changedSince.length === restored.length) return revertUpdate(action, administrator)
  if (changedSince.length > 0) throw new NotRevertibleError(submission, `changed since: ${changedSince.join(', ')}`)
  const dates = await lastUpdateWithout(location, submission, actions)
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
export const revertUpdate: Revert = async ({ submission }, administrator) => {
  const snapshot = await locationOf(submission)
  const dates = await lastUpdateWithout(snapshot.location, submission)
  return { change: locationChange(snapshot, dates, administrator), steps: [] }
}

/** The user has then not confirmed the location, unless they did again. */
export const revertConfirmation: Revert = async (action, administrator) => {
  const { location_id, user_id, created_at } = action.submission
  const reverted = await revertUpdate(action, administrator)
  const key = confirmedKey(location_id ?? 0, user_id ?? 0)
  // A later one of the user has replaced it.
  const isLatest = (await getItem(key, { consistent: true }))?.confirmed_at === created_at
  return isLatest ? { ...reverted, steps: [remove(key, { equal: [['confirmed_at', created_at]] })] } : reverted
}
