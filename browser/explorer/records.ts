// The records that the page shows, as the API describes them.
import type { components } from '../../clients/typescript/src/schema.js'

type Schemas = components['schemas']

/** With everything that the API leaves out only for other forms of the same record. */
export type Place = Required<Omit<Schemas['LocationsShowResult'], 'location_machine_xrefs'>> & {
  location_machine_xrefs: readonly MachineAtPlace[]
}
export type MachineAtPlace = Required<Schemas['LocationsShowResultLocationMachineXref']>
export type Note = MachineAtPlace['machine_conditions'][number]
export type Score = MachineAtPlace['machine_score_xrefs'][number]
export type ListedPlace = Required<
  Pick<
    Schemas['BoxLocation'],
    | 'id'
    | 'name'
    | 'street'
    | 'city'
    | 'state'
    | 'lat'
    | 'lon'
    | 'location_type_id'
    | 'date_last_updated'
    | 'machine_count'
    | 'distance'
    | 'machine_ids'
    | 'machine_names_first'
    | 'updated_at'
  >
> &
  Pick<Schemas['BoxLocation'], 'thumbnail_url'>
export type Machine = Required<
  Pick<
    Schemas['MachinesListResultMachine'],
    'id' | 'name' | 'year' | 'manufacturer' | 'ic_eligible' | 'machine_group_id'
  >
>
export type ShownMachine = Schemas['MachinesShowResult']
export type Region = Schemas['Region']
export type RegionLink = Schemas['RegionLink']
export type RegionEvent = Schemas['Event']
export type Activity = Schemas['FeedForm2UserSubmission']
export type LocationType = Schemas['LocationType']
export type Operator = Schemas['OperatorsListResultOperator']
export type ShownOperator = Schemas['OperatorsListLocationsResult']
export type OperatorPlace = ShownOperator['locations'][number]
export type OperatorNote = OperatorPlace['notes'][number]
export type Watch = Schemas['Watch']
export type Picture = Schemas['LocationsPictureDetailsResultPicture']

/** A place on the map, or several that are near each other. */
export interface Marker {
  type: 'Feature'
  id?: number
  geometry: { type: 'Point'; coordinates: [lon: number, lat: number] }
  properties: { name?: string; machine_count?: number; cluster?: true; point_count?: number }
}
