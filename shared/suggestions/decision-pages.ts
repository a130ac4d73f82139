// Where administrators decide on what users have suggested: the pages to which emails lead.
import type { SuggestionKind } from './keys.js'

const PATHS: Readonly<Record<SuggestionKind, string>> = {
  location: 'suggestions',
  machine: 'suggested_machines',
  region: 'suggested_regions',
}

/** @param origin - of this service. */
export function suggestionPage(kind: SuggestionKind, id: number, origin: string): string {
  return `${origin}/admin/${PATHS[kind]}/${id}`
}
