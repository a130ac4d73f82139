// What users suggested, open or decided on.
import * as z from 'zod/mini'
import type { SuggestingActor } from '../actions/actor.js'
import { checkReferences, referencesIn } from '../catalog/reference-checks.js'
import type { QueueState } from '../records/queue-state.js'
import { batchGet } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { withoutLimit } from '../table/meter.js'
import { type QueryPage, queryAll, queryPage } from '../table/query.js'
import { create, remove, type Step, transact, update } from '../table/transaction.js'
import { type SuggestionKind, suggestionKey, suggestionPartition } from './keys.js'
import { KINDS } from './kinds.js'
import type { SuggestedLocation, Suggestions } from './record.js'

function parsedAs<Kind extends SuggestionKind>(kind: Kind, item: Item): Suggestions[Kind] {
  return z.parse(KINDS[kind].schema, item) as Suggestions[Kind]
}

type NewSuggestion<Kind extends SuggestionKind> = {
  [Name in keyof Suggestions[Kind]]?: Suggestions[Kind][Name] | undefined
}

/**
 * A suggestion that waits for a decision; fields that are not given are null.
 * @param notifyMe - whether the user is told of the decision.
 */
export function newSuggestion<Kind extends SuggestionKind>(
  kind: Kind,
  fields: NewSuggestion<Kind>,
  { user, origin, now, notifyMe }: Pick<SuggestingActor, 'user' | 'origin' | 'now'> & { notifyMe: boolean },
): Suggestions[Kind] {
  const time = now.toISOString()
  const by = { user_id: user.id, username: user.username, notify_origin: notifyMe ? origin : null }
  return parsedAs(kind, { ...fields, ...by, created_at: time, updated_at: time })
}

/** The part of a transaction that stores a new suggestion. */
export function suggestionStep<Kind extends SuggestionKind>(kind: Kind, suggestion: Suggestions[Kind]): Step {
  return create({ ...withoutNulls(suggestion), ...suggestionKey(kind, 'OPEN', suggestion.id) })
}

/** Oldest first. One Query. */
export async function listSuggestions<Kind extends SuggestionKind>(
  kind: Kind,
  state: QueueState,
): Promise<Suggestions[Kind][]> {
  const items = await queryAll({ partition: suggestionPartition(kind, state), consistent: true })
  return items.map((item) => parsedAs(kind, item))
}

/** Counting reads the suggestions, so it stops at so many megabytes: thousands of them, a hundred of the longest. */
const MAX_COUNTED_PAGES = 4

/** The `region_id` of those that wait, of the newest 4 MB, whatever the request may read. One Query for each megabyte. */
export async function listOpenRegions(kind: SuggestionKind): Promise<(number | null)[]> {
  const partition = suggestionPartition(kind, 'OPEN')
  const how = { fields: ['region_id'], maxPages: MAX_COUNTED_PAGES, descending: true, consistent: true }
  const items = await withoutLimit(() => queryAll({ partition, ...how }))
  return items.map(({ region_id }) => (region_id as number | undefined) ?? null)
}

/** The newest first, up to a megabyte. @param before - only those with ids below. One Query. */
export async function listSuggestionsBefore<Kind extends SuggestionKind>(
  kind: Kind,
  state: QueueState,
  before: number,
  limit: number,
): Promise<QueryPage<Suggestions[Kind]>> {
  const partition = suggestionPartition(kind, state)
  const range = { from: suggestionKey(kind, state, 0).sk, to: suggestionKey(kind, state, before - 1).sk }
  const { items, isLast } = await queryPage({ partition, range, descending: true, limit, consistent: true })
  return { items: items.map((item) => parsedAs(kind, item)), isLast }
}

/** In either state. One BatchGet. */
export async function getSuggestion<Kind extends SuggestionKind>(
  kind: Kind,
  id: number,
): Promise<Suggestions[Kind] | undefined> {
  const [open, closed] = await batchGet([suggestionKey(kind, 'OPEN', id), suggestionKey(kind, 'CLOSED', id)])
  // For a moment after the decision, an eventually consistent read may return both.
  const item = closed ?? open
  return item && parsedAs(kind, item)
}

/** Closes an open suggestion that is as it was read. */
export function closingSteps<Kind extends SuggestionKind>(
  kind: Kind,
  suggestion: Suggestions[Kind],
  now: Date,
): Step[] {
  const { id, updated_at } = suggestion
  const closed = { ...suggestion, closed_at: now.toISOString() }
  return [
    remove(suggestionKey(kind, 'OPEN', id), { exists: ['pk'], equal: [['updated_at', updated_at]] }),
    create({ ...withoutNulls(closed), ...suggestionKey(kind, 'CLOSED', id) }),
  ]
}

/** What a suggestion that waits again does not have. */
export const UNDECIDED = { closed_at: null, decided_by: null, rejection_reason: null }

/** Reverts the decision on a suggestion: it waits again. @param closedAt - when it was closed; one that was closed since stays as it is. */
export function revertClosingSteps<Kind extends SuggestionKind>(
  kind: Kind,
  suggestion: Suggestions[Kind],
  closedAt: string,
): Step[] {
  return [
    remove(suggestionKey(kind, 'CLOSED', suggestion.id), { exists: ['pk'], equal: [['closed_at', closedAt]] }),
    create({ ...withoutNulls(suggestion), ...suggestionKey(kind, 'OPEN', suggestion.id) }),
  ]
}

/** Records the location that is created from a suggestion, so that an interrupted approval continues with it. */
export function approvedStep({ id, location_id }: SuggestedLocation, locationId: number): Step {
  return update(suggestionKey('location', 'OPEN', id), {
    set: [['location_id', locationId]],
    exists: ['pk'],
    equal: [['location_id', location_id]],
  })
}

/**
 * Changes the references of an open suggested location. Does nothing when it is closed.
 * @throws NotFoundError for a reference to an unknown record.
 */
export async function reassignSuggestion(id: number, references: Partial<SuggestedLocation>, now: Date): Promise<void> {
  const checks = checkReferences(referencesIn('suggested_location', references), now)
  const change = update(suggestionKey('location', 'OPEN', id), { set: Object.entries(references), exists: ['pk'] })
  checks.assertPassed(await transact([change, ...checks.steps]))
}

/**
 * Changes an open suggested location that is as it was read.
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
  const checks = checkReferences(referencesIn('suggested_location', after, before), now)
  const change = update(suggestionKey('location', 'OPEN', before.id), {
    set: changed,
    exists: ['pk'],
    equal: [['updated_at', before.updated_at]],
  })
  const failed = await transact([change, ...checks.steps, ...extraSteps])
  checks.assertPassed(failed)
  return failed === undefined
}
