// The keys of suggestions.

import type { QueueState } from '../records/queue-state.js'
import { type Key, paddedId } from '../table/key.js'

/** What users suggested, by kind: what waits for a decision, and what was decided on. */
export const SUGGESTION_PREFIXES = {
  location: 'SUGGESTION#',
  machine: 'SUGGESTED_MACHINE#',
  region: 'SUGGESTED_REGION#',
} as const

export type SuggestionKind = keyof typeof SUGGESTION_PREFIXES
export const suggestionPartition = (kind: SuggestionKind, state: QueueState): string =>
  `${SUGGESTION_PREFIXES[kind]}${state}`
export const suggestionKey = (kind: SuggestionKind, state: QueueState, id: number): Key => ({
  pk: suggestionPartition(kind, state),
  sk: paddedId(id),
})
