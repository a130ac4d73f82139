// From an address to a point. The directory's own gazetteer answers first, since it is free and instant; Amazon
// Location is asked for what it does not fully understand, where the operator has switched that on.

import type { Point } from '../geo/point.js'
import { environment } from '../runtime/environment.js'
import { logError } from '../runtime/log.js'
import { findInGazetteer, type GazetteerMatch } from './gazetteer.js'

/** The point of an address, or of the best that is known of it; undefined when nobody knows it. */
export async function geocode(address: string): Promise<Point | undefined> {
  return (await geocodeFully(address))?.point
}

/** The same, with whether all of the address was understood. */
export async function geocodeFully(address: string): Promise<GazetteerMatch | undefined> {
  const known = await findInGazetteer(address)
  if (known?.complete || environment.GEOCODER === 'gazetteer') return known
  try {
    const { findWithAmazonLocation } = await import('./amazon-location.js')
    const point = await findWithAmazonLocation(address)
    return point ? { point, complete: true } : known
  } catch (error) {
    // An outage of the geocoder leaves the city's centre, which is near enough for most searches.
    logError('geocoder failed', error, {})
    return known
  }
}
