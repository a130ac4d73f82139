// Locations, machines and regions that users have suggested.
import type * as z from 'zod/mini'
import { type EditedFieldOf, editedFieldsOf } from '../records/kinds/declaration.js'
import { location } from '../records/kinds/location.js'
import { suggestedLocation, suggestedMachine, suggestedRegion } from '../records/kinds/suggestions.js'
import { storedSchema } from '../records/stored-schema.js'

export const suggestedLocationSchema = storedSchema(suggestedLocation)
export type SuggestedLocation = z.output<typeof suggestedLocationSchema>

/** The fields of a location that a suggestion has, too. */
export type PlaceField = keyof SuggestedLocation & EditedFieldOf<typeof location>
export const PLACE_FIELDS = editedFieldsOf(location)
  .map(([name]) => name as PlaceField)
  .filter((name) => name in suggestedLocation.fields)

/** Its id is that of the machine. */
export const suggestedMachineSchema = storedSchema(suggestedMachine)
export type SuggestedMachine = z.output<typeof suggestedMachineSchema>

export const suggestedRegionSchema = storedSchema(suggestedRegion)
export type SuggestedRegion = z.output<typeof suggestedRegionSchema>

/** The records of each kind. */
export interface Suggestions {
  location: SuggestedLocation
  machine: SuggestedMachine
  region: SuggestedRegion
}
export type AnySuggestion = Suggestions[keyof Suggestions]
