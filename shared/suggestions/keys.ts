// The keys of suggestions.

import type { QueueState } from '../records/queue-state.js'
import { type Key, paddedId } from '../table/key.js'

/** What users suggest. */
export type SuggestionKind = 'location' | 'machine' | 'region'

/** Of all suggestions of a kind, in either state. */
export const suggestionPrefix = (kind: SuggestionKind): string => `SUGGESTION#${kind.toUpperCase()}#`
export const suggestionPartition = (kind: SuggestionKind, state: QueueState): string =>
  `${suggestionPrefix(kind)}${state}`
export const suggestionKey = (kind: SuggestionKind, state: QueueState, id: number): Key => ({
  pk: suggestionPartition(kind, state),
  sk: paddedId(id),
})
