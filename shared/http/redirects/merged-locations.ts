// Requests for a location that was merged into another lead to that: 301 with the same path and query, but its id.
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { findSuccessor } from '../../store/former-locations/merged.js'
import type { ResponseParts } from '../response.js'

/** A merge stays, but a table that is restored to an earlier time may not have it. */
const CACHE_SECONDS = 300

/**
 * The redirect for a location that was not found; undefined where the request does not read it by its id, and where it was
 * not merged. One GetItem for each merge, and one more.
 */
export async function redirectMerged(
  id: number,
  { requestContext: { http }, rawQueryString }: APIGatewayProxyEventV2,
): Promise<ResponseParts | undefined> {
  if (!/^(GET|HEAD)$/.test(http.method)) return undefined
  const path = http.path.replace(new RegExp(`(/locations/)${id}(?=[./]|$)`), '$1:id')
  const query = rawQueryString.replace(new RegExp(`(^|&)((?:location_)?id=)${id}(?=&|$)`), '$1$2:id')
  if (path === http.path && query === rawQueryString) return undefined
  const successor = await findSuccessor(id)
  if (successor === undefined) return undefined
  const location = `${path}${query ? `?${query}` : ''}`.replaceAll(':id', String(successor))
  const headers = {
    location,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, max-age=${CACHE_SECONDS}`,
  }
  return { status: 301, headers, body: JSON.stringify({ location_id: successor }) }
}
