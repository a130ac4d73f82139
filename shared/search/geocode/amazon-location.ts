// Geocoding by Amazon Location: https://docs.aws.amazon.com/location/latest/APIReference/API_geoplaces_Geocode.html
import { GeocodeCommand, GeoPlacesClient } from '@aws-sdk/client-geo-places'
import type { Point } from '../../geo/point.js'

const CONNECTION_TIMEOUT_MS = 1_000
const REQUEST_TIMEOUT_MS = 4_000

export const placesClient = new GeoPlacesClient({
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Without it, the handler only logs a warning and goes on waiting.
    throwOnRequestTimeout: true,
  },
})

/** @param isStored - whether the point is kept, which the terms of Amazon Location permit at a higher price only. */
export async function findWithAmazonLocation(address: string, isStored: boolean): Promise<Point | undefined> {
  const response = await placesClient.send(
    new GeocodeCommand({ QueryText: address, MaxResults: 1, IntendedUse: isStored ? 'Storage' : 'SingleUse' }),
  )
  const [lon, lat] = response.ResultItems?.[0]?.Position ?? []
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}
