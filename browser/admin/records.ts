// The records that the page shows, as the API describes them.
import type { components } from '../../clients/typescript/src/schema.js'

type Schemas = components['schemas']

export type Suggestion = Schemas['AdminSuggestionsListResultSuggestion']
export type ShownSuggestion = Schemas['AdminSuggestionsShowResult']
export type JournalEntry = Schemas['JournalEntry']
export type User = Schemas['AdminUsersFindResultUser']
export type ShownPlace = Schemas['AdminLocationsShowResult']
/** Of any type of reference data. */
export type ReferenceRecord = Readonly<Record<string, unknown>> & { id: number }
