// Makes a location of a suggestion.

import { addMachine } from '../actions/line-up.js'
import { createLocation, MAX_FIRST_MACHINES, type NewLocation } from '../actions/locations.js'
import type { Machine, SuggestedLocation } from '../records.js'
import { approvedStep, closingSteps } from '../store/suggestions.js'
import { transact } from '../table/transaction.js'

/** The deed of who suggested it, at the moment of the approval; from no address. */
const NOWHERE = { ip: '', userAgent: '', appVersion: '' }

/**
 * Puts a suggested location on the map, once: who is interrupted can do it again, and it goes on.
 * @param fields - the suggestion's, with the administrator's corrections.
 * @returns the location's id; undefined when somebody else has decided on the suggestion meanwhile.
 */
export async function approveSuggestion(
  suggestion: SuggestedLocation,
  fields: NewLocation,
  machines: readonly Machine[],
  now: Date,
): Promise<number | undefined> {
  const user = { id: suggestion.user_id, username: suggestion.username, email: null }
  const [first, others] = [machines.slice(0, MAX_FIRST_MACHINES), machines.slice(MAX_FIRST_MACHINES)]
  const closing = (locationId: number) => closingSteps({ ...suggestion, location_id: locationId }, now)
  if (others.length === 0 && suggestion.location_id === null) {
    return createLocation(fields, first, { user, now }, closing)
  }
  const locationId =
    suggestion.location_id ??
    (await createLocation(fields, first, { user, now }, (id) => [approvedStep(suggestion.id, id)]))
  if (locationId === undefined) return undefined
  for (const { id } of machines) await addMachine(locationId, id, undefined, { user, now, client: NOWHERE })
  const failed = await transact(closing(locationId))
  return failed ? undefined : locationId
}
