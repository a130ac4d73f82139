// What every function that handles suggestions knows of their kinds. What deciding takes is in decide/by-kind.ts.
import type * as z from 'zod/mini'
import { HOME_REGION_ID } from '../records/home-region.js'
import type { SuggestionKind } from './keys.js'
import {
  type AnySuggestion,
  type SuggestedLocation,
  suggestedLocationSchema,
  suggestedMachineSchema,
  suggestedRegionSchema,
} from './record.js'

interface KindFacts {
  schema: z.ZodMiniType<AnySuggestion>
  /** The field with the id of what an approved suggestion has become. */
  result: string
  /** Concerns the whole directory: administrators of the home region decide. */
  isOfDirectory: boolean
  /** In the names of actions in the journal, as in `approve_machine`. */
  journalName: string
}

export const KINDS: Readonly<Record<SuggestionKind, KindFacts>> = {
  location: {
    schema: suggestedLocationSchema,
    result: 'location_id',
    isOfDirectory: false,
    journalName: 'suggestion',
  },
  machine: {
    schema: suggestedMachineSchema,
    result: 'machine_id',
    isOfDirectory: true,
    journalName: 'machine',
  },
  region: {
    schema: suggestedRegionSchema,
    result: 'region_id',
    isOfDirectory: true,
    journalName: 'region',
  },
}

/** The kinds by their names in paths. */
export const KIND_NAMES = {
  locations: 'location',
  machines: 'machine',
  regions: 'region',
} as const satisfies Record<string, SuggestionKind>
export type KindName = keyof typeof KIND_NAMES

/** The id of what a suggestion has become; null for one that waits or was rejected. */
export function resultOf(kind: SuggestionKind, suggestion: AnySuggestion): number | null {
  return (suggestion as unknown as Record<string, number | null>)[KINDS[kind].result] ?? null
}

/** What was decided on a suggestion that does not wait. */
export function closingOf(kind: SuggestionKind, suggestion: AnySuggestion): 'approved' | 'merged' | 'rejected' {
  if (resultOf(kind, suggestion) === null) return 'rejected'
  return 'is_merged' in suggestion && suggestion.is_merged ? 'merged' : 'approved'
}

/** The region whose administrators decide; null for none. */
export function decidingRegion(kind: SuggestionKind, suggestion: AnySuggestion): number | null {
  return KINDS[kind].isOfDirectory ? HOME_REGION_ID : (suggestion as SuggestedLocation).region_id
}

/** The page on which administrators decide, to which emails lead. @param origin - of this service. */
export function suggestionPage(kind: SuggestionKind, id: number, origin: string): string {
  return `${origin}/admin/suggestions/${id}?kind=${kind}s`
}
