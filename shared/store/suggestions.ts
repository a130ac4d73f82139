// Locations that users suggest, until an administrator decides on them.

import * as z from 'zod/mini'
import { type SuggestedLocation, suggestedLocationSchema } from '../records.js'
import { batchGet } from '../table/get.js'
import { withoutNulls } from '../table/item.js'
import { type SuggestionState, suggestionKey, suggestionPartition } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { create, remove, type Step, transact, update } from '../table/transaction.js'

/** Stores a new one, as part of a transaction. */
export function suggestionStep(suggestion: SuggestedLocation): Step {
  return create({ ...withoutNulls(suggestion), ...suggestionKey('OPEN', suggestion.id) })
}

/** All of a state, the oldest first. One Query. */
export async function listSuggestions(state: SuggestionState): Promise<SuggestedLocation[]> {
  const items = await queryAll({ partition: suggestionPartition(state), consistent: true })
  return items.map((item) => z.parse(suggestedLocationSchema, item))
}

/** The suggestion, decided on or not; undefined when there is none. One BatchGet. */
export async function getSuggestion(id: number): Promise<SuggestedLocation | undefined> {
  const [open, closed] = await batchGet([suggestionKey('OPEN', id), suggestionKey('CLOSED', id)])
  // For a moment after the decision, an eventually consistent read may return both.
  const item = closed ?? open
  return item && z.parse(suggestedLocationSchema, item)
}

/** Notes that a location is being made of it: whoever takes it up again goes on with that. */
export function approvedStep(id: number, locationId: number): Step {
  return update(suggestionKey('OPEN', id), {
    set: [['location_id', locationId]],
    exists: ['pk'],
    absent: ['location_id'],
  })
}

/** Lets an open one refer to other records. Does nothing when it has been decided on. */
export async function reassignSuggestion(id: number, references: Partial<SuggestedLocation>): Promise<void> {
  await transact([update(suggestionKey('OPEN', id), { set: Object.entries(references), exists: ['pk'] })])
}

/** Puts an open one among those that are decided on. */
export function closingSteps(suggestion: SuggestedLocation, now: Date): Step[] {
  const closed = { ...suggestion, closed_at: now.toISOString() }
  return [
    remove(suggestionKey('OPEN', suggestion.id), { exists: ['pk'] }),
    create({ ...withoutNulls(closed), ...suggestionKey('CLOSED', suggestion.id) }),
  ]
}
