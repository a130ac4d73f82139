// Which HTTP API routes an endpoint needs: the one place that knows how its paths are spelled.

export const API_PREFIX = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A method and a path below the API's prefix, as in `GET /locations/{id}.json`; most pages' are below the root. */
export type RouteText = `${Method} /${string}`

export interface Route {
  /** ANY: the endpoint itself answers HEAD and OPTIONS, and refuses the rest. */
  method: Method | 'ANY'
  /** The full path, with parameters in braces as whole segments. */
  path: string
}

/** What API Gateway calls the route that gets every request no other route takes. */
export const DEFAULT_ROUTE = '$default'

interface Routed {
  route: RouteText
  aliases?: readonly RouteText[]
  fallback?: true
  page?: { inApi?: true }
}

/** All routes of an endpoint. */
export function routesOf({ route, aliases = [], fallback, page }: Routed): Route[] {
  if (fallback) return [{ method: 'ANY', path: DEFAULT_ROUTE }]
  return [route, ...aliases].flatMap((text) => routesOfText(text, prefixOf({ page })))
}

/** What comes before the paths of an endpoint's routes. */
export function prefixOf({ page }: { page?: Routed['page'] | undefined }): string {
  return page && !page.inApi ? '' : API_PREFIX
}

/**
 * API Gateway takes a path parameter only as a whole segment, so `{id}.json` is routed as `{id}`; a static segment
 * is routed with its suffix and without, because a path without it would fall to `{id}`.
 */
function routesOfText(text: RouteText, prefix: string): Route[] {
  const [method, path = ''] = text.split(' ') as [Method, string]
  const full = `${prefix}${path}`
  const withoutSuffix = full.replace(/\.json$/, '')
  const endsInParameter = withoutSuffix.endsWith('}')
  const paths = endsInParameter || withoutSuffix === full ? [withoutSuffix] : [full, withoutSuffix]
  return paths.flatMap((one) => routedMethods(method).map((routed) => ({ method: routed, path: one })))
}

/** A removal comes as POST too, from behind proxies that let no DELETE through; see `methodOf` of the wrapper. */
function routedMethods(method: Method): Route['method'][] {
  if (method === 'GET') return ['ANY']
  return method === 'DELETE' ? ['DELETE', 'POST'] : [method]
}
