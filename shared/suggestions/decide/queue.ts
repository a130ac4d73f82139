// What administrators need to know of a suggestion of any kind before they decide: whether somebody else was faster.
import { ConflictError, NotFoundError } from '../../errors.js'
import type { SuggestionKind } from '../keys.js'
import { closingOf, resultOf } from '../kinds.js'
import type { AnySuggestion, Suggestions } from '../record.js'
import { getSuggestion } from '../store.js'

/** @throws NotFoundError */
export async function existingSuggestion<Kind extends SuggestionKind>(
  kind: Kind,
  id: number,
): Promise<Suggestions[Kind]> {
  const suggestion = await getSuggestion(kind, id)
  if (!suggestion) throw new NotFoundError('suggestion', id)
  return suggestion
}

/** @throws ConflictError that says what was decided. */
export function assertOpen(kind: SuggestionKind, suggestion: AnySuggestion): void {
  if (suggestion.closed_at !== null) throw new ConflictError(decisionText(kind, suggestion))
}

/**
 * @param seen - the `updated_at` that an administrator has read; undefined for who does not say.
 * @throws ConflictError when the suggestion has been decided on or changed since.
 */
export function assertAsSeen(kind: SuggestionKind, suggestion: AnySuggestion, seen: string | null | undefined): void {
  assertOpen(kind, suggestion)
  if (seen !== undefined && seen !== suggestion.updated_at) throw changedMeanwhile(suggestion.id)
}

/** What to tell an administrator whose change came second. */
export async function conflictAt(kind: SuggestionKind, id: number): Promise<ConflictError> {
  const suggestion = await getSuggestion(kind, id)
  return suggestion && suggestion.closed_at !== null
    ? new ConflictError(decisionText(kind, suggestion))
    : changedMeanwhile(id)
}

function changedMeanwhile(id: number): ConflictError {
  return new ConflictError(`suggestion ${id} has been changed by somebody else: read it again`)
}

function decisionText(kind: SuggestionKind, suggestion: AnySuggestion): string {
  const { id, closed_at, decided_by } = suggestion
  const result = resultOf(kind, suggestion)
  const closing = closingOf(kind, suggestion)
  const as = { approved: ` as ${kind} ${result}`, merged: ` into ${kind} ${result}`, rejected: '' }[closing]
  const by = decided_by === null ? '' : ` by ${decided_by}`
  return `suggestion ${id} was ${closing}${as}${by} on ${closed_at?.slice(0, 10)}`
}
