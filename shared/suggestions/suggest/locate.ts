import type { Point } from '../../geo/point.js'
import { type GeocodingAdministrator, type GeocodingClient, geocodeToStore } from '../../search/geocode/geocoder.js'
import type { SuggestedLocation } from '../record.js'

export interface LocatedPoint {
  point: Point
  from: NonNullable<SuggestedLocation['point_from']>
}

/** In the order in which it is written. */
export const ADDRESS = ['street', 'city', 'state', 'zip', 'country'] as const
type Address = { [Part in (typeof ADDRESS)[number]]?: SuggestedLocation[Part] | undefined }

/**
 * The point of a suggested location: that of the address if the geocoder knows it in full, else the sent point, which
 * may be the user's own position, else the centre of the city. Undefined when none is known.
 * @param point - that was sent.
 * @param by - whose use of a paid geocoder is limited.
 */
export async function locateSuggestion(
  suggested: Address,
  point: Point | undefined,
  by: GeocodingClient | GeocodingAdministrator,
): Promise<LocatedPoint | undefined> {
  const address = ADDRESS.flatMap((part) => suggested[part] ?? []).join(', ')
  const known = address === '' ? undefined : await geocodeToStore(address, by)
  if (known?.complete && (suggested.street ?? null) !== null) return { point: known.point, from: 'address' }
  if (point) return { point, from: 'sender' }
  return known && { point: known.point, from: 'city' }
}
