// Geocoding by Amazon Location: https://docs.aws.amazon.com/location/latest/APIReference/API_geoplaces_Geocode.html
import { GeocodeCommand, GeoPlacesClient } from '@aws-sdk/client-geo-places'
import type { Point } from '../geo/point.js'

const CONNECTION_TIMEOUT_MS = 1_000
const REQUEST_TIMEOUT_MS = 4_000

const client = new GeoPlacesClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
})

export async function findWithAmazonLocation(address: string): Promise<Point | undefined> {
  const response = await client.send(
    new GeocodeCommand({ QueryText: address, MaxResults: 1, IntendedUse: 'SingleUse' }),
  )
  const [lon, lat] = response.ResultItems?.[0]?.Position ?? []
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}
