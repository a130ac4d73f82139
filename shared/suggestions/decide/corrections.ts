// Administrators correct a suggested location before they decide on it.
import * as z from 'zod/mini'
import { type Administrator, journalStep } from '../../administrators/journal.js'
import { withFittingReferences } from '../../catalog/regional-references.js'
import type { Step } from '../../table/transaction.js'
import { isSameItem } from '../../table/whole/same-item.js'
import { type SuggestedLocation, suggestedLocationSchema } from '../record.js'
import { changeSuggestion } from '../store.js'
import { type Remember, suggestionChange } from './decide.js'
import { handOverSteps } from './hand-over.js'
import { assertMachinesExist, type Corrections, correctSuggestion } from './new-location.js'
import { assertOpen, conflictAt, existingSuggestion } from './queue.js'

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
  const asked = await correctSuggestion(suggestion, corrections, administrator)
  if (isSameItem({ ...asked }, { ...suggestion })) return suggestion
  const corrected = { ...asked, updated_at: now.toISOString() }
  const entry = await journalStep(administrator, suggestionChange('location', 'update', suggestion, corrected))
  const isHandedOver = corrected.region_id !== suggestion.region_id
  const email = isHandedOver ? await handOverSteps(corrected, origin, administrator) : []
  const steps = [entry, ...email, ...remember(corrected)]
  if (!(await changeSuggestion(suggestion, corrected, steps, now))) throw await conflictAt('location', suggestion.id)
  return corrected
}

/**
 * Gives the fields of an open suggestion again the values that they had before an administrator corrected them.
 * @param before - these values.
 * @param assertAllowed - throws for the suggestion of another region, and when somebody has changed one of the fields since.
 * @param extraSteps - further steps of the transaction.
 * @throws NotFoundError for a suggestion or reference that is gone, ConflictError.
 */
export async function revertCorrection(
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
  const entry = await journalStep(administrator, suggestionChange('location', 'update', suggestion, restored))
  if (!(await changeSuggestion(suggestion, restored, [entry, ...extraSteps], now)))
    throw await conflictAt('location', id)
}
