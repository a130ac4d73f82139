// The HTTP API routes of an endpoint, from the paths in its definition.

export const API_PREFIX = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Method and path, as in `GET /locations/{id}.json`. Paths are below the API's prefix; most pages' below the root. */
export type RouteText = `${Method} /${string}`

export interface Route {
  /** ANY: the endpoint itself handles HEAD and OPTIONS, and rejects the rest. */
  method: Method | 'ANY'
  /** The full path; parameters are whole segments in braces. */
  path: string
}

/** API Gateway's key of the route for all requests that no other route takes. */
export const DEFAULT_ROUTE = '$default'

/** As API Gateway names the route. */
export function routeKeyOf({ method, path }: Route): string {
  return path === DEFAULT_ROUTE ? path : `${method} ${path}`
}

interface Routed {
  route: RouteText
  aliases?: readonly RouteText[]
  fallback?: true
  page?: { inApi?: true }
}

/** All routes of an endpoint. */
export function routesOf({ route, aliases = [], fallback, page }: Routed): Route[] {
  if (fallback) return [{ method: 'ANY', path: DEFAULT_ROUTE }]
  const routes = [route, ...aliases].flatMap((text) => routesOfText(text, prefixOf({ page })))
  const takesAny = new Set(routes.filter(({ method }) => method === 'ANY').map(({ path }) => path))
  return routes.filter(({ method, path }) => method === 'ANY' || !takesAny.has(path))
}

/** The prefix of an endpoint's paths. */
export function prefixOf({ page }: { page?: Routed['page'] | undefined }): string {
  return page && !page.inApi ? '' : API_PREFIX
}

/**
 * API Gateway takes a path parameter only as a whole segment, so `{id}.json` is routed as `{id}`. A static segment of a GET is
 * routed with its suffix alone, because API Gateway allows 300 routes: CloudFront adds the suffix (lib/edge/serve-path.js), and
 * without CloudFront clients are redirected (methods/allowed.ts). What writes must not depend on a redirect, so it is routed
 * without suffix, too; but for administrators, for whom no other service had clients.
 */
function routesOfText(text: RouteText, prefix: string): Route[] {
  const [method, path = ''] = text.split(' ') as [Method, string]
  const full = `${prefix}${path}`
  const withoutSuffix = full.replace(/\.json$/, '')
  const isOfAdministrators = path.startsWith('/admin/')
  const bothForms = withoutSuffix === full || method === 'GET' || isOfAdministrators ? [full] : [full, withoutSuffix]
  const paths = withoutSuffix.endsWith('}') ? [withoutSuffix] : bothForms
  return paths.flatMap((one) =>
    routedMethods(method, isOfAdministrators).map((routed) => ({ method: routed, path: one })),
  )
}

/** A DELETE of users also arrives as POST, see `methodOf`. */
function routedMethods(method: Method, isOfAdministrators: boolean): Route['method'][] {
  if (method === 'GET') return ['ANY']
  return method === 'DELETE' && !isOfAdministrators ? ['DELETE', 'POST'] : [method]
}

/** A decoded path as addresses have it. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
