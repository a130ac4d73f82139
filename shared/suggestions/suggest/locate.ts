import type { Point } from '../../geo/point.js'
import { type GeocodingClient, geocodeToStore } from '../../search/geocode/geocoder.js'
import type { SuggestedLocation } from '../record.js'

export interface LocatedPoint {
  point: Point
  from: NonNullable<SuggestedLocation['point_from']>
}

export interface SentAddress {
  location_street: string | undefined
  location_city: string | undefined
  location_state: string | undefined
  location_zip: string | undefined
  location_country: string | undefined
  point: Point | undefined
}

/**
 * The point of a suggested location: that of the address if the geocoder knows it in full, else the sent point, which
 * may be the user's own position, else the centre of the city. Undefined when none is known.
 * @param client - whose use of a paid geocoder is limited; undefined for an administrator's command.
 */
export async function locateSuggestion(sent: SentAddress, client?: GeocodingClient): Promise<LocatedPoint | undefined> {
  const { location_street, location_city, location_state, location_zip, location_country, point } = sent
  const address = [location_street, location_city, location_state, location_zip, location_country]
    .filter((part) => part !== undefined)
    .join(', ')
  const known = address === '' ? undefined : await geocodeToStore(address, client)
  if (known?.complete && location_street !== undefined) return { point: known.point, from: 'address' }
  if (point) return { point, from: 'sender' }
  return known && { point: known.point, from: 'city' }
}
