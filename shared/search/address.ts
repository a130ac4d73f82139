// The point of an address that somebody searches for.

import { type Point, pointOf } from '../geo/point.js'
import { beginsWithStreet, streetWords } from '../text/streets.js'
import type { GazetteerMatch } from './geocode/gazetteer.js'
import { type GeocodingClient, geocode } from './geocode/geocoder.js'
import { findWithin } from './spatial-search.js'

/** Not complete: the point is the middle of its town or postal code. */
type FoundAddress = Pick<GazetteerMatch, 'point' | 'area' | 'complete'>

/**
 * Where only the city or postal code of an address is known, the locations there are read: one of them may have the
 * address.
 * @throws TooManyRequestsError when the client has searched with Amazon Location too often.
 */
export async function findAddress(address: string, client: GeocodingClient): Promise<FoundAddress | undefined> {
  const found = await geocode(address, client)
  if (!found?.radiusMiles) return found
  const street = await pointOfStreet(address, found.point, found.radiusMiles)
  return { point: street ?? found.point, complete: street !== undefined }
}

/**
 * The point of a location whose street begins the address; of several, one that is there with its type, then the longest
 * street, then the nearest location.
 */
async function pointOfStreet(address: string, point: Point, miles: number): Promise<Point | undefined> {
  const written = streetWords(address)
  const hits = await findWithin(point, miles, {
    detail: 'record',
    facets: undefined,
    matches: ({ street, city, zip }) => beginsWithStreet(written, street ?? '', [city ?? '', zip ?? '']),
  })
  const length = ({ location: { street } }: (typeof hits)[number]) =>
    beginsWithStreet(written, street ?? '') ? streetWords(street ?? '').length : 0
  const [best] = hits.toSorted((a, b) => length(b) - length(a))
  return best && pointOf(best.location)
}
