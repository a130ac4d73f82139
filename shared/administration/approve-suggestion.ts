// Turns a suggestion into a location.
import { readLocationSnapshot } from '../actions/commit.js'
import { addMachine } from '../actions/line-up.js'
import { createLocation, MAX_FIRST_MACHINES, type NewLocation } from '../actions/locations.js'
import type { Machine, SuggestedLocation } from '../records.js'
import { approvedStep, closingSteps } from '../store/suggestions.js'
import { transact } from '../table/transaction.js'

/** The action is recorded as the suggesting user's, without a client. */
const NO_CLIENT = { ip: '', userAgent: '', appVersion: '' }

/**
 * Creates the location of a suggestion, once. Repeating an interrupted approval completes it.
 * @param fields - the suggestion's fields with the administrator's corrections.
 * @returns the location's id; undefined when the suggestion was decided on meanwhile.
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
  const created = await createdEarlier(suggestion)
  if (others.length === 0 && created === undefined) return createLocation(fields, first, { user, now }, closing)
  const locationId =
    created ?? (await createLocation(fields, first, { user, now }, (id) => [approvedStep(suggestion, id)]))
  if (locationId === undefined) return undefined
  for (const { id } of machines) await addMachine(locationId, id, undefined, { user, now, client: NO_CLIENT })
  const failed = await transact(closing(locationId))
  return failed ? undefined : locationId
}

/** The location that an interrupted approval has created, unless it has been removed since. */
async function createdEarlier({ location_id }: SuggestedLocation): Promise<number | undefined> {
  return location_id === null ? undefined : (await readLocationSnapshot(location_id))?.location.id
}
