// Lists of places, in whatever form they are sent.

export const PLACE_FORMATS = ['geojson', 'csv', 'kml', 'gpx'] as const
export type PlaceFormat = (typeof PLACE_FORMATS)[number]

export interface Feature {
  id: number
  geometry: { coordinates: readonly number[] } | null
  properties: object
}

/** How a program for maps shows a feature. All of it is text, never markup. */
interface FeatureLabel {
  name: string
  description: string
  /** Of its page, below the service's address. */
  path?: string | undefined
  time?: string | null | undefined
}

export interface FeatureList<F extends Feature = Feature> {
  features: readonly F[]
  /** The names of all properties, which a table has also where there is no feature. */
  columns: readonly string[]
  label: (feature: F) => FeatureLabel
  /** Of the GeoJSON besides its features, such as the cursor to the next page. */
  members?: object
  headers?: Readonly<Record<string, string>>
}
