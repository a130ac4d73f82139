// Locations that users suggested, open or decided on.
import * as z from 'zod/mini'
import { type SuggestedLocation, suggestedLocationSchema } from '../../records.js'
import { batchGet } from '../../table/get.js'
import { withoutNulls } from '../../table/item.js'
import { type SuggestionState, suggestionKey, suggestionPartition } from '../../table/keys.js'
import { queryAll } from '../../table/query.js'
import { create, remove, type Step, transact, update } from '../../table/transaction.js'
import { checkReferences, referencesIn } from '../reference-checks.js'

/** The part of a transaction that stores a new suggestion. */
export function suggestionStep(suggestion: SuggestedLocation): Step {
  return create({ ...withoutNulls(suggestion), ...suggestionKey('OPEN', suggestion.id) })
}

/** Oldest first. One Query. */
export async function listSuggestions(state: SuggestionState): Promise<SuggestedLocation[]> {
  const items = await queryAll({ partition: suggestionPartition(state), consistent: true })
  return items.map((item) => z.parse(suggestedLocationSchema, item))
}

/** In either state. One BatchGet. */
export async function getSuggestion(id: number): Promise<SuggestedLocation | undefined> {
  const [open, closed] = await batchGet([suggestionKey('OPEN', id), suggestionKey('CLOSED', id)])
  // For a moment after the decision, an eventually consistent read may return both.
  const item = closed ?? open
  return item && z.parse(suggestedLocationSchema, item)
}

/** Records the location that is created from a suggestion, so that an interrupted approval continues with it. */
export function approvedStep({ id, location_id }: SuggestedLocation, locationId: number): Step {
  return update(suggestionKey('OPEN', id), {
    set: [['location_id', locationId]],
    exists: ['pk'],
    equal: [['location_id', location_id]],
  })
}

/**
 * Changes the references of an open suggestion. Does nothing when it is closed.
 * @throws NotFoundError for a reference to an unknown record.
 */
export async function reassignSuggestion(id: number, references: Partial<SuggestedLocation>, now: Date): Promise<void> {
  const checks = checkReferences(referencesIn(references), now)
  const change = update(suggestionKey('OPEN', id), { set: Object.entries(references), exists: ['pk'] })
  checks.assertPassed(await transact([change, ...checks.steps]))
}

/**
 * Changes an open suggestion that is as it was read.
 * @returns false when it has been changed or closed since.
 * @throws NotFoundError for a reference to an unknown record.
 */
export async function changeSuggestion(
  before: SuggestedLocation,
  after: SuggestedLocation,
  extraSteps: readonly Step[],
  now: Date,
): Promise<boolean> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof SuggestedLocation])
  const checks = checkReferences(referencesIn(Object.fromEntries(changed)), now)
  const change = update(suggestionKey('OPEN', before.id), {
    set: changed,
    exists: ['pk'],
    equal: [['updated_at', before.updated_at]],
  })
  const failed = await transact([change, ...checks.steps, ...extraSteps])
  checks.assertPassed(failed)
  return failed === undefined
}

/** The newest first. @param before - only those with ids below. One Query. */
export async function listSuggestionsBefore(
  state: SuggestionState,
  before: number,
  limit: number,
): Promise<SuggestedLocation[]> {
  const range = { from: suggestionKey(state, 0).sk, to: suggestionKey(state, before - 1).sk }
  const items = await queryAll({
    partition: suggestionPartition(state),
    range,
    descending: true,
    limit,
    consistent: true,
  })
  return items.map((item) => z.parse(suggestedLocationSchema, item))
}

/** Closes an open suggestion that is as it was read. */
export function closingSteps(suggestion: SuggestedLocation, now: Date): Step[] {
  const closed = { ...suggestion, closed_at: now.toISOString() }
  return [
    remove(suggestionKey('OPEN', suggestion.id), { exists: ['pk'], equal: [['updated_at', suggestion.updated_at]] }),
    create({ ...withoutNulls(closed), ...suggestionKey('CLOSED', suggestion.id) }),
  ]
}
