// What plans at machines of a location have in common.
import type { Effect } from './history.js'

export interface LmxOnPage {
  id: number
  machine_id: number
}

export function conditionEffects(condition: string, word: string): Effect[] {
  return [{ of: `feed new_condition ${condition}` }, { of: `stored condition ${condition}` }, { of: `email ${word}` }]
}
