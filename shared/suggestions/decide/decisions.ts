// Administrators change, approve and reject suggested locations. Of two at the same moment, one decides, and the other
// is told what was decided.
import * as z from 'zod/mini'
import {
  type Administrator,
  type JournaledChange,
  journalStep,
  newJournalEntry,
  regionsOfChange,
} from '../../administrators/journal.js'
import { withFittingReferences } from '../../catalog/regional-references.js'
import { ConflictError } from '../../errors.js'
import { createLocation, MAX_FIRST_MACHINES, type NewLocation } from '../../locations/changes.js'
import { readLocationSnapshot } from '../../locations/commit.js'
import { addMachine } from '../../locations/line-up/line-up.js'
import type { Machine } from '../../records/catalog.js'
import { type Step, transact } from '../../table/transaction.js'
import { isSameItem } from '../../table/whole/same-item.js'
import { type SuggestedLocation, suggestedLocationSchema } from '../record.js'
import { approvedStep, changeSuggestion, closingSteps } from '../store.js'
import { handOverSteps } from './hand-over.js'
import { assertMachinesExist, type Corrections, correctSuggestion } from './location.js'
import { notificationSteps } from './notify.js'
import { assertOpen, conflictAt, existingSuggestion } from './queue.js'

/** The action is recorded as the suggesting user's, without a client. */
const NO_CLIENT = { ip: '', userAgent: '', appVersion: '' }

/** Stores the result of a request with the change, see `once`. */
type Remember<T> = (result: T) => Step[]

/**
 * Corrects an open suggestion without deciding on it. The administrators of another region to which it goes get an email.
 * @param origin - of this service, for the link in it.
 * @throws BadRequestError for a wrong field, NotFoundError for an unknown reference, ConflictError.
 */
export async function updateSuggestion(
  suggestion: SuggestedLocation,
  corrections: Corrections,
  origin: string,
  administrator: Administrator,
  remember: Remember<SuggestedLocation> = () => [],
): Promise<SuggestedLocation> {
  assertOpen('location', suggestion)
  await assertMachinesExist(corrections.machine_ids ?? [])
  const { now } = administrator
  const asked = await correctSuggestion(suggestion, corrections)
  if (isSameItem({ ...asked }, { ...suggestion })) return suggestion
  const corrected = { ...asked, updated_at: now.toISOString() }
  const entry = await journalStep(administrator, changeOf('update_suggestion', suggestion, corrected))
  const isHandedOver = corrected.region_id !== suggestion.region_id
  const email = isHandedOver ? await handOverSteps(corrected, origin, administrator) : []
  const steps = [entry, ...email, ...remember(corrected)]
  if (!(await changeSuggestion(suggestion, corrected, steps, now))) throw await conflictAt('location', suggestion.id)
  return corrected
}

/**
 * Gives the fields of an open suggestion back the values that they had before an administrator corrected them.
 * @param before - these values.
 * @param assertAllowed - throws for the suggestion of another region, and when somebody has changed one of the fields since.
 * @param extraSteps - further steps of the transaction.
 * @throws NotFoundError for a suggestion or reference that is gone, ConflictError.
 */
export async function takeCorrectionBack(
  id: number,
  before: object,
  assertAllowed: (suggestion: SuggestedLocation) => void,
  administrator: Administrator,
  extraSteps: readonly Step[],
): Promise<void> {
  const suggestion = await existingSuggestion('location', id)
  assertAllowed(suggestion)
  assertOpen('location', suggestion)
  const { now } = administrator
  const fitting = await withFittingReferences(suggestion, before)
  const restored = z.parse(suggestedLocationSchema, { ...suggestion, ...fitting, updated_at: now.toISOString() })
  const entry = await journalStep(administrator, changeOf('update_suggestion', suggestion, restored))
  if (!(await changeSuggestion(suggestion, restored, [entry, ...extraSteps], now)))
    throw await conflictAt('location', id)
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
  assertOpen('location', suggestion)
  const { now } = administrator
  const user = { id: suggestion.user_id, username: suggestion.username, email: null }
  const [first, others] = [machines.slice(0, MAX_FIRST_MACHINES), machines.slice(MAX_FIRST_MACHINES)]
  const record = await newJournalEntry(administrator)
  const close = async (location_id: number) => {
    const closed = decided(suggestion, administrator, { location_id })
    const change = changeOf('approve_suggestion', suggestion, { ...closed, ...fields })
    const approval = (origin: string) => ({ isApproved: true, link: `${origin}/locations/${location_id}` }) as const
    const notification = await notificationSteps('location', suggestion, approval, now)
    return [...closingSteps('location', closed, now), record(change), ...notification, ...remember(location_id)]
  }
  const created = await createdEarlier(suggestion)
  if (others.length === 0 && created === undefined) {
    const locationId = await createLocation(fields, first, { user, now }, close)
    if (locationId === undefined) throw await conflictAt('location', suggestion.id)
    return locationId
  }
  const locationId =
    created ?? (await createLocation(fields, first, { user, now }, async (id) => [approvedStep(suggestion, id)]))
  if (locationId === undefined) throw await conflictAt('location', suggestion.id)
  for (const { id } of machines) await addMachine(locationId, id, undefined, { user, now, client: NO_CLIENT })
  if (await transact(await close(locationId))) throw await conflictAt('location', suggestion.id)
  return locationId
}

/**
 * Rejects an open suggestion.
 * @throws ConflictError when it has been decided on, or its approval was interrupted.
 */
export async function rejectSuggestion(
  suggestion: SuggestedLocation,
  reason: string,
  administrator: Administrator,
  remember: Remember<SuggestedLocation> = () => [],
): Promise<SuggestedLocation> {
  assertOpen('location', suggestion)
  const { now } = administrator
  const { id, location_id } = suggestion
  if (location_id !== null) {
    throw new ConflictError(
      `the approval of suggestion ${id} as location ${location_id} was interrupted: approve it again`,
    )
  }
  const closed = decided(suggestion, administrator, { rejection_reason: reason })
  const rejected = { ...closed, closed_at: now.toISOString() }
  const entry = await journalStep(administrator, changeOf('reject_suggestion', suggestion, rejected))
  const rejection = () => ({ isApproved: false, reason }) as const
  const notification = await notificationSteps('location', suggestion, rejection, now)
  const failed = await transact([
    ...closingSteps('location', closed, now),
    entry,
    ...notification,
    ...remember(rejected),
  ])
  if (failed) throw await conflictAt('location', id)
  return rejected
}

function decided(
  suggestion: SuggestedLocation,
  { user }: Administrator,
  decision: Partial<SuggestedLocation>,
): SuggestedLocation {
  return { ...suggestion, ...decision, decided_by: user.username }
}

function changeOf(action: string, before: SuggestedLocation, after: SuggestedLocation): JournaledChange {
  const regions = regionsOfChange(before, after)
  return { action, record_type: 'suggested_location', record_id: before.id, ...regions, before, after }
}

/** The location that an interrupted approval has created, unless it has been removed since. */
async function createdEarlier({ location_id }: SuggestedLocation): Promise<number | undefined> {
  return location_id === null ? undefined : (await readLocationSnapshot(location_id))?.location.id
}
