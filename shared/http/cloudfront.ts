// Which requests came through CloudFront. Clients can send any header to API Gateway directly, so only the key tells,
// which the distribution adds and nobody else has.
import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { NotThroughCloudFrontError } from '../errors.js'
import type { Point } from '../geo/point.js'
import { environment } from '../runtime/environment.js'
import { ORIGIN_KEY_HEADER } from './origin-key.js'

/** Two while they are exchanged. */
const KEYS = environment.ORIGIN_KEY?.split(',').map((key) => Buffer.from(key)) ?? []

/** @throws NotThroughCloudFrontError where requests have to pass the web ACL, which is CloudFront's. */
export function assertPassedWebAcl(event: APIGatewayProxyEventV2): void {
  if (environment.ORIGIN_KEY_REQUIRED === 'on' && !cameThroughCloudFront(event)) throw new NotThroughCloudFrontError()
}

/** The viewer's IP address from CloudFront's header, which is `address:port`; undefined for other requests. */
export function viewerAddress(event: APIGatewayProxyEventV2): string | undefined {
  const address = event.headers['cloudfront-viewer-address']
  return address && cameThroughCloudFront(event) ? address.replace(/:\d+$/, '') : undefined
}

/** Where the viewer's network is, as CloudFront knows it: a town rather than a street. Undefined for other requests. */
export function viewerPoint(event: APIGatewayProxyEventV2): Point | undefined {
  const { 'cloudfront-viewer-latitude': latText, 'cloudfront-viewer-longitude': lonText } = event.headers
  if (!latText || !lonText || !cameThroughCloudFront(event)) return undefined
  const [lat, lon] = [Number(latText), Number(lonText)]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

function cameThroughCloudFront({ headers }: APIGatewayProxyEventV2): boolean {
  const given = Buffer.from(headers[ORIGIN_KEY_HEADER] ?? '')
  return KEYS.some((key) => key.length === given.length && timingSafeEqual(key, given))
}
