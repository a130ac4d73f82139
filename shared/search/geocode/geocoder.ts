// Finds the point of an address. The directory's own gazetteer comes first because it is free and instant. Amazon
// Location gets the addresses that the gazetteer does not fully understand, if the operator enabled it.

import { countOne, countWithin, customerPrefix, ipPrefix, type RateLimit } from '../../actions/rate-limits.js'
import { TooManyRequestsError } from '../../errors.js'
import { environment } from '../../runtime/environment.js'
import { logError } from '../../runtime/log.js'
import { findInGazetteer, type GazetteerMatch } from './gazetteer.js'

/** Of each customer of a network. What exceeds it would be paid for. */
const PAID_PER_HOUR = 60
const PAID_LIMIT: RateLimit = { name: 'paid-geocoder', max: PAID_PER_HOUR, seconds: 3600 }

/** Of each administrator, who has the rows of spreadsheets looked up. */
const ADMINISTRATOR_LIMIT: RateLimit = { name: 'paid-geocoder-administrator', max: 500, seconds: 3600 }

/** Whose searches with Amazon Location are counted. */
export interface GeocodingClient {
  ip: string
  now: Date
}

/** Those of accounts are counted, but not those of the operator's commands, which have no id. */
export interface GeocodingAdministrator {
  user: { id: number | null }
  now: Date
}

/**
 * Where an address is, or the part of it that is known; undefined when nothing is known.
 * @throws TooManyRequestsError when the client has searched with Amazon Location too often.
 */
export async function geocode(address: string, client: GeocodingClient): Promise<GazetteerMatch | undefined> {
  const known = await findInGazetteer(address)
  if (!needsAmazonLocation(known)) return known
  const { hits, secondsLeft } = await countOne(PAID_LIMIT, customerOf(client), client.now)
  if (hits > PAID_PER_HOUR)
    throw new TooManyRequestsError(secondsLeft, `searches for addresses (${PAID_PER_HOUR} an hour)`)
  return askAmazonLocation(address, known, { isStored: false })
}

/**
 * Where an address is whose point will be stored, with whether the whole address was understood.
 * @param by - beyond whose limit only the gazetteer is searched.
 */
export async function geocodeToStore(
  address: string,
  by: GeocodingClient | GeocodingAdministrator,
): Promise<GazetteerMatch | undefined> {
  const found = await findInGazetteer(address)
  // Nothing is in the middle of a country.
  const known = found?.area && found.area.state === undefined ? undefined : found
  if (!needsAmazonLocation(known)) return known
  if (!(await mayPay(by))) return known
  return askAmazonLocation(address, known, { isStored: true })
}

function needsAmazonLocation(known: GazetteerMatch | undefined): boolean {
  return environment.GEOCODER === 'places' && !known?.complete
}

const customerOf = ({ ip }: GeocodingClient) => customerPrefix(ipPrefix(ip))

async function mayPay(by: GeocodingClient | GeocodingAdministrator): Promise<boolean> {
  if ('ip' in by) return countWithin([[PAID_LIMIT, customerOf(by)]], by.now)
  return by.user.id === null || countWithin([[ADMINISTRATOR_LIMIT, String(by.user.id)]], by.now)
}

async function askAmazonLocation(
  address: string,
  known: GazetteerMatch | undefined,
  { isStored }: { isStored: boolean },
): Promise<GazetteerMatch | undefined> {
  try {
    const { findWithAmazonLocation } = await import('./amazon-location.js')
    const point = await findWithAmazonLocation(address, isStored)
    return point ? { point, complete: true } : known
  } catch (error) {
    // During an outage the city's center is the result, which is near enough for most searches.
    logError('geocoder failed', error, {})
    return known
  }
}
