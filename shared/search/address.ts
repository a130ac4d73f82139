// The point of an address that somebody searches for.

import { type Point, pointOf } from '../geo/point.js'
import { beginsWithStreet, streetWords } from '../text/streets.js'
import type { GazetteerMatch } from './geocode/gazetteer.js'
import { type GeocodingClient, geocode } from './geocode/geocoder.js'
import { findWithin } from './spatial-search.js'

type FoundAddress = Pick<GazetteerMatch, 'point' | 'area'>

/**
 * Where only the city or postal code of an address is known, the locations there are read: one of them may have the
 * address.
 * @throws TooManyRequestsError when the client has searched with Amazon Location too often.
 */
export async function findAddress(address: string, client: GeocodingClient): Promise<FoundAddress | undefined> {
  const found = await geocode(address, client)
  if (!found?.radiusMiles) return found
  return { point: (await pointOfStreet(address, found.point, found.radiusMiles)) ?? found.point }
}

/** The point of a location whose street begins the address; of several, the longest street, then the nearest location. */
async function pointOfStreet(address: string, point: Point, miles: number): Promise<Point | undefined> {
  const written = streetWords(address)
  const hits = await findWithin(point, miles, {
    detail: 'record',
    facets: undefined,
    matches: ({ street }) => beginsWithStreet(written, street ?? ''),
  })
  const length = ({ location }: (typeof hits)[number]) => streetWords(location.street ?? '').length
  const [best] = hits.toSorted((a, b) => length(b) - length(a))
  return best && pointOf(best.location)
}
