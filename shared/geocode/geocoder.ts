// Finds the point of an address. The directory's own gazetteer comes first because it is free and instant. Amazon
// Location gets the addresses that the gazetteer does not fully understand, if the operator enabled it.
import { TooManyRequestsError } from '../errors.js'
import type { Point } from '../geo/point.js'
import { environment } from '../runtime/environment.js'
import { logError } from '../runtime/log.js'
import { countOne, ipPrefix, type RateLimit } from '../store/rate-limits.js'
import { findInGazetteer, type GazetteerMatch } from './gazetteer.js'

/** Of requests that are not signed in. What exceeds it would be paid for. */
const PAID_PER_HOUR = 60
const PAID_LIMIT: RateLimit = { name: 'paid-geocoder', max: PAID_PER_HOUR, seconds: 3600 }

/**
 * The point of an address, or of the part of it that is known; undefined when nothing is known.
 * @param client - whose searches with Amazon Location are counted.
 * @throws TooManyRequestsError when there were too many of them.
 */
export async function geocode(address: string, { ip, now }: { ip: string; now: Date }): Promise<Point | undefined> {
  const found = await geocodeFully(address, async () => {
    const { hits, secondsLeft } = await countOne(PAID_LIMIT, ipPrefix(ip), now)
    if (hits > PAID_PER_HOUR)
      throw new TooManyRequestsError(secondsLeft, `searches for addresses (${PAID_PER_HOUR} an hour)`)
  })
  return found?.point
}

/**
 * The same, with whether the whole address was understood.
 * @param beforePaying - may reject the search with Amazon Location.
 */
export async function geocodeFully(
  address: string,
  beforePaying: () => Promise<void> = async () => undefined,
): Promise<GazetteerMatch | undefined> {
  const known = await findInGazetteer(address)
  if (known?.complete || environment.GEOCODER === 'gazetteer') return known
  await beforePaying()
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
