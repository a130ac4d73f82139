// Requests for a location or machine that was merged into another lead to that: 301 with the same path and query, but its
// id.
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { findMachineSuccessor } from '../../catalog/successors.js'
import { findSuccessor } from '../../locations/successors.js'
import type { ResponseParts } from '../response.js'

/** A merge stays, but a table that is restored to an earlier time may not have it. */
const CACHE_SECONDS = 300

type Mergeable = 'location' | 'machine'

const SUCCESSORS: Readonly<Record<Mergeable, (id: number) => Promise<number | undefined>>> = {
  location: findSuccessor,
  machine: findMachineSuccessor,
}

/**
 * The redirect for a record that was not found; undefined where the request does not read it by its id, and where it was
 * not merged. One GetItem for each merge, and one more.
 */
export async function redirectMerged(
  entity: Mergeable,
  id: number,
  { requestContext: { http }, rawQueryString }: APIGatewayProxyEventV2,
): Promise<ResponseParts | undefined> {
  if (!/^(GET|HEAD)$/.test(http.method)) return undefined
  const path = http.path.replace(new RegExp(`(/${entity}s/)${id}(?=[./]|$)`), '$1:id')
  // One list names its location in the query.
  const named = new RegExp(`(^|&)((?:location_)?id=)${id}(?=&|$)`)
  const query = entity === 'location' ? rawQueryString.replace(named, '$1$2:id') : rawQueryString
  if (path === http.path && query === rawQueryString) return undefined
  const successor = await SUCCESSORS[entity](id)
  if (successor === undefined) return undefined
  const location = `${path}${query ? `?${query}` : ''}`.replaceAll(':id', String(successor))
  const headers = {
    location,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, max-age=${CACHE_SECONDS}`,
  }
  return { status: 301, headers, body: JSON.stringify({ [`${entity}_id`]: successor }) }
}
