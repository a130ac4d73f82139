// Makes what refers to a record of reference data refer to another one.

import { administeringRegions, type UserChanges, updateUser } from '../../shared/accounts/administered.js'
import { OPERATOR } from '../../shared/administrators/journal.js'
import { administeredRegions } from '../../shared/administrators/roles.js'
import { updateReferenceRecord } from '../../shared/catalog/changes.js'
import { withTimes } from '../../shared/catalog/fields.js'
import { updateLocation } from '../../shared/locations/administered.js'
import type { User } from '../../shared/records/users.js'
import type { Referrer } from '../../shared/removal/reference/referrers.js'
import { reassignSuggestion } from '../../shared/suggestions/store.js'

/** @param from - the id to which all of them refer. */
export async function reassign(
  referrers: readonly Referrer[],
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<void> {
  const administrator = { user: OPERATOR, now }
  for (const { type, id, field } of referrers) {
    const change = { [field]: to }
    if (type === 'location') await updateLocation(id, change, administrator)
    else if (type === 'user') await updateUser(id, (user) => reassignedUser(user, field, from, to), administrator)
    else if (type === 'suggested_location') await reassignSuggestion(id, change, now)
    // Machines are not reassigned, but merged.
    else if (type !== 'user_machine_xref') {
      await updateReferenceRecord(type, id, { ...change, ...withTimes(type, now, 'updated') }, administrator)
    }
  }
}

function reassignedUser(user: User, field: string, from: number, to: number): UserChanges {
  if (field === 'operator_id') return { operator_id: to }
  return administeringRegions(administeredRegions(user).map((id) => (id === from ? to : id)))
}
