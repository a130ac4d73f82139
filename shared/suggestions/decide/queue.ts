// What administrators need to know of a suggestion of any kind before they decide: whether somebody else was faster.
import { ConflictError, NotFoundError } from '../../errors.js'
import { orThrow, type Step } from '../../table/transaction.js'
import type { SuggestionKind } from '../keys.js'
import { closingSteps, getSuggestion, type Suggestions } from '../store.js'

/** What a suggestion of a kind becomes when it is approved. */
const RESULTS = { location: 'location_id', machine: 'machine_id', region: 'region_id' } as const

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
export function assertOpen<Kind extends SuggestionKind>(kind: Kind, suggestion: Suggestions[Kind]): void {
  if (suggestion.closed_at !== null) throw new ConflictError(decisionText(kind, suggestion))
}

/**
 * @param seen - the `updated_at` that an administrator has read; undefined for who does not say.
 * @throws ConflictError when the suggestion has been decided on or changed since.
 */
export function assertAsSeen<Kind extends SuggestionKind>(
  kind: Kind,
  suggestion: Suggestions[Kind],
  seen: string | null | undefined,
): void {
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

function decisionText<Kind extends SuggestionKind>(kind: Kind, suggestion: Suggestions[Kind]): string {
  const { id, closed_at, decided_by } = suggestion
  const result = (suggestion as Partial<Record<string, unknown>>)[RESULTS[kind]] ?? null
  const decision = result === null ? 'rejected' : `approved as ${kind} ${result}`
  const by = decided_by === null ? '' : ` by ${decided_by}`
  return `suggestion ${id} was ${decision}${by} on ${closed_at?.slice(0, 10)}`
}

class DecidedMeanwhile extends Error {}

/** The steps that close a suggestion; when somebody else has been faster, `deciding` says what they decided. */
export function decidingSteps<Kind extends SuggestionKind>(kind: Kind, decided: Suggestions[Kind], now: Date): Step[] {
  return closingSteps(kind, decided, now).map((step) => orThrow(step, () => new DecidedMeanwhile()))
}

/** @param commit - a transaction with `decidingSteps`. @throws ConflictError that says what somebody else has decided. */
export async function deciding<T>(kind: SuggestionKind, id: number, commit: () => Promise<T>): Promise<T> {
  try {
    return await commit()
  } catch (error) {
    throw error instanceof DecidedMeanwhile ? await conflictAt(kind, id) : error
  }
}
