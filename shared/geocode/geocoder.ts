// Finds the point of an address. The directory's own gazetteer comes first because it is free and instant. Amazon
// Location gets the addresses that the gazetteer does not fully understand, if the operator enabled it.
import type { Point } from '../geo/point.js'
import { environment } from '../runtime/environment.js'
import { logError } from '../runtime/log.js'
import { findInGazetteer, type GazetteerMatch } from './gazetteer.js'

/** The point of an address, or of the part of it that is known; undefined when nothing is known. */
export async function geocode(address: string): Promise<Point | undefined> {
  return (await geocodeFully(address))?.point
}

/** The same, with whether the whole address was understood. */
export async function geocodeFully(address: string): Promise<GazetteerMatch | undefined> {
  const known = await findInGazetteer(address)
  if (known?.complete || environment.GEOCODER === 'gazetteer') return known
  try {
    const { findWithAmazonLocation } = await import('./amazon-location.js')
    const point = await findWithAmazonLocation(address)
    return point ? { point, complete: true } : known
  } catch (error) {
    // During an outage the city's center is the result, which is near enough for most searches.
    logError('geocoder failed', error, {})
    return known
  }
}
