// Administrators change, approve and reject suggested locations. Of two at the same moment, one decides, and the other
// is told what was decided.
import { readLocationSnapshot } from '../../actions/commit.js'
import { addMachine } from '../../actions/line-up.js'
import { createLocation, MAX_FIRST_MACHINES, type NewLocation } from '../../actions/locations.js'
import { ConflictError, NotFoundError } from '../../errors.js'
import type { Machine, SuggestedLocation } from '../../records.js'
import { approvedStep, changeSuggestion, closingSteps, getSuggestion } from '../../store/administration/suggestions.js'
import { type Step, transact } from '../../table/transaction.js'
import { type Administrator, type JournaledChange, journalStep, newJournalEntry } from '../journal.js'
import { assertMachinesExist, type Corrections, correctSuggestion } from './location.js'

/** The action is recorded as the suggesting user's, without a client. */
const NO_CLIENT = { ip: '', userAgent: '', appVersion: '' }

/** Stores the result of a request with the change, see `once`. */
type Remember<T> = (result: T) => Step[]

/** @throws NotFoundError */
export async function existingSuggestion(id: number): Promise<SuggestedLocation> {
  const suggestion = await getSuggestion(id)
  if (!suggestion) throw new NotFoundError('suggestion', id)
  return suggestion
}

/** @throws ConflictError that says what was decided. */
export function assertOpen(suggestion: SuggestedLocation): void {
  if (suggestion.closed_at !== null) throw new ConflictError(decisionText(suggestion))
}

function decisionText({ id, closed_at, location_id, decided_by }: SuggestedLocation): string {
  const decision = location_id === null ? 'rejected' : `approved as location ${location_id}`
  const by = decided_by === null ? '' : ` by ${decided_by}`
  return `suggestion ${id} was ${decision}${by} on ${closed_at?.slice(0, 10)}`
}

/** What to tell an administrator whose change came second. */
async function conflictAt(id: number): Promise<ConflictError> {
  const suggestion = await getSuggestion(id)
  return suggestion && suggestion.closed_at !== null
    ? new ConflictError(decisionText(suggestion))
    : new ConflictError(`suggestion ${id} has just been changed by somebody else: read it again`)
}

/**
 * Corrects an open suggestion without deciding on it.
 * @throws BadRequestError for a wrong field, NotFoundError for an unknown reference, ConflictError.
 */
export async function updateSuggestion(
  suggestion: SuggestedLocation,
  corrections: Corrections,
  administrator: Administrator,
  remember: Remember<SuggestedLocation> = () => [],
): Promise<SuggestedLocation> {
  assertOpen(suggestion)
  await assertMachinesExist(corrections.machine_ids ?? [])
  const { now } = administrator
  const corrected = { ...(await correctSuggestion(suggestion, corrections)), updated_at: now.toISOString() }
  const entry = await journalStep(administrator, changeOf('update_suggestion', suggestion, corrected))
  const steps = [entry, ...remember(corrected)]
  if (!(await changeSuggestion(suggestion, corrected, steps, now))) throw await conflictAt(suggestion.id)
  return corrected
}

/**
 * Creates the location of a suggestion, once. Repeating an interrupted approval completes it.
 * @param fields - the suggestion's fields with the administrator's corrections.
 * @returns the location's id.
 * @throws NotFoundError for an unknown reference, ConflictError.
 */
export async function approveSuggestion(
  suggestion: SuggestedLocation,
  fields: NewLocation,
  machines: readonly Machine[],
  administrator: Administrator,
  remember: Remember<number> = () => [],
): Promise<number> {
  assertOpen(suggestion)
  const { now } = administrator
  const user = { id: suggestion.user_id, username: suggestion.username, email: null }
  const [first, others] = [machines.slice(0, MAX_FIRST_MACHINES), machines.slice(MAX_FIRST_MACHINES)]
  const record = await newJournalEntry(administrator)
  const close = (location_id: number) => {
    const closed = decided(suggestion, administrator, { location_id })
    const change = changeOf('approve_suggestion', suggestion, { ...closed, ...fields })
    return [...closingSteps(closed, now), record(change), ...remember(location_id)]
  }
  const created = await createdEarlier(suggestion)
  if (others.length === 0 && created === undefined) {
    const locationId = await createLocation(fields, first, { user, now }, close)
    if (locationId === undefined) throw await conflictAt(suggestion.id)
    return locationId
  }
  const locationId =
    created ?? (await createLocation(fields, first, { user, now }, (id) => [approvedStep(suggestion, id)]))
  if (locationId === undefined) throw await conflictAt(suggestion.id)
  for (const { id } of machines) await addMachine(locationId, id, undefined, { user, now, client: NO_CLIENT })
  if (await transact(close(locationId))) throw await conflictAt(suggestion.id)
  return locationId
}

/**
 * Rejects an open suggestion.
 * @throws ConflictError when it has been decided on, or its approval was interrupted.
 */
export async function rejectSuggestion(
  suggestion: SuggestedLocation,
  reason: string | null,
  administrator: Administrator,
  remember: Remember<SuggestedLocation> = () => [],
): Promise<SuggestedLocation> {
  assertOpen(suggestion)
  const { id, location_id } = suggestion
  if (location_id !== null) {
    throw new ConflictError(
      `the approval of suggestion ${id} as location ${location_id} was interrupted: approve it again`,
    )
  }
  const closed = decided(suggestion, administrator, { rejection_reason: reason })
  const rejected = { ...closed, closed_at: administrator.now.toISOString() }
  const entry = await journalStep(administrator, changeOf('reject_suggestion', suggestion, rejected))
  const failed = await transact([...closingSteps(closed, administrator.now), entry, ...remember(rejected)])
  if (failed) throw await conflictAt(id)
  return rejected
}

function decided(
  suggestion: SuggestedLocation,
  { user }: Administrator,
  decision: Partial<SuggestedLocation>,
): SuggestedLocation {
  return { ...suggestion, ...decision, decided_by: user.username }
}

function changeOf(action: string, before: SuggestedLocation, after: object): JournaledChange {
  const { id, region_id } = before
  return { action, record_type: 'suggested_location', record_id: id, region_id, before, after }
}

/** The location that an interrupted approval has created, unless it has been removed since. */
async function createdEarlier({ location_id }: SuggestedLocation): Promise<number | undefined> {
  return location_id === null ? undefined : (await readLocationSnapshot(location_id))?.location.id
}
