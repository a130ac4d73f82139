// What deciding on a suggestion takes, by its kind.
import type { SuggestionKind } from '../keys.js'
import type { Decidable } from './kinds/decidable.js'
import { suggestedLocations } from './kinds/location.js'
import { suggestedMachines } from './kinds/machine.js'
import { suggestedRegions } from './kinds/region.js'

export const DECIDABLE: Readonly<Record<SuggestionKind, Decidable>> = {
  location: suggestedLocations,
  machine: suggestedMachines,
  region: suggestedRegions,
}
