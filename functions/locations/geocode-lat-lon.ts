// The coordinates of an address, for the directory's own apps: searching with Amazon Location costs its operator money.
import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { UnauthorizedError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { longText, MAX_ADDRESS, text } from '../../shared/parameters/values.js'
import { environment } from '../../shared/runtime/environment.js'
import { geocode } from '../../shared/search/geocode/geocoder.js'

export const handler = endpoint(
  {
    summary: 'Find the coordinates of an address',
    route: 'GET /locations/geocode_lat_lon.json',
    parameters: z.object({
      address: required(longText('street, city, state, postal code or region', MAX_ADDRESS)),
      geocode_key: text('key of an app that may search for addresses'),
    }),
    // Nothing found is a blank text, as in the reference service.
    response: z.object({ geocode_lat_lon: z.union([z.tuple([z.number(), z.number()]), z.literal('')]) }),
    errors: { 401: 'The key is missing or wrong, or the service has none.' },
    expensive: true,
    access: ['table:read', 'rate-limits:count', 'geocode'],
    ipRateLimit: { name: 'geocode', max: 300, seconds: 3600 },
  },
  async ({ address, geocode_key }, { client, now }) => {
    assertKey(geocode_key)
    const point = (await geocode(address, { ip: client.ip, now }))?.point
    return { geocode_lat_lon: point ? [point.lat, point.lon] : '' }
  },
)

/** @throws UnauthorizedError for another key than the configured one. */
function assertKey(sent: string | undefined): void {
  const { GEOCODE_KEY } = environment
  if (GEOCODE_KEY === undefined) throw new UnauthorizedError('geocode_key is not valid: this service has none')
  if (sent === undefined) throw new UnauthorizedError('geocode_key is required')
  // Of equal length, whatever was sent.
  const digest = (key: string) => createHash('sha256').update(key).digest()
  if (!timingSafeEqual(digest(sent), digest(GEOCODE_KEY))) throw new UnauthorizedError('geocode_key is not valid')
}
