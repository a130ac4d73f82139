// Which HTTP API routes an endpoint needs: the one place that knows how its paths are spelled.

export const API_PREFIX = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A method and a path below the API's prefix, as in `GET /locations/{id}.json`. */
export type RouteText = `${Method} /${string}`

export interface Route {
  /** ANY: the endpoint itself answers HEAD and OPTIONS, and refuses the rest. */
  method: Method | 'ANY'
  /** The full path, with parameters in braces as whole segments. */
  path: string
}

/** What API Gateway calls the route that gets every request no other route takes. */
export const DEFAULT_ROUTE = '$default'

/** All routes of an endpoint. */
export function routesOf(definition: { route: RouteText; alsoAt?: readonly RouteText[]; fallback?: true }): Route[] {
  if (definition.fallback) return [{ method: 'ANY', path: DEFAULT_ROUTE }]
  return [definition.route, ...(definition.alsoAt ?? [])].flatMap(routesOfText)
}

/**
 * API Gateway takes a path parameter only as a whole segment, so `{id}.json` is routed as `{id}`; a static segment
 * is routed with its suffix and without, because a path without it would fall to `{id}`.
 */
function routesOfText(text: RouteText): Route[] {
  const [method, path = ''] = text.split(' ') as [Method, string]
  const full = `${API_PREFIX}${path}`
  const withoutSuffix = full.replace(/\.json$/, '')
  const endsInParameter = withoutSuffix.endsWith('}')
  const paths = endsInParameter || withoutSuffix === full ? [withoutSuffix] : [full, withoutSuffix]
  return paths.map((one) => ({ method: method === 'GET' ? 'ANY' : method, path: one }))
}
