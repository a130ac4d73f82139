// Which methods a path takes, in all endpoints together, and how it is written: each function knows its own only. Loaded only
// for errors.
import { compareText } from '../../text/text.js'
import { allRoutes } from './all-routes.js'

/** Statuses with which an endpoint may reject a request that API Gateway gave to it for lack of a better route. */
const STATUSES = [400, 401, 404]

/**
 * The methods to name in a 405: after that of an endpoint, and after other errors where the path belongs to another
 * endpoint, as that of `GET /regions/contact.json` does, which looks like a region's. Undefined where the method is right,
 * or nothing has the path.
 */
export async function methodsInstead(
  status: number,
  { method, path }: { method: string; path: string },
): Promise<string[] | undefined> {
  if (status !== 405 && !STATUSES.includes(status)) return undefined
  const methods = await methodsOf(path)
  // Users may send a DELETE as POST.
  const isTaken =
    methods.includes(method) || (method === 'POST' && methods.includes('DELETE') && !path.includes('/admin/'))
  return methods.length === 0 || (isTaken && status !== 405) ? undefined : methods
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * The path with `.json`, for a GET without it that API Gateway gave to another endpoint or to none, because only the path with
 * it is routed. Undefined for other requests, and where nothing has the path.
 */
export async function pathWithSuffix(
  status: number,
  { method, path }: { method: string; path: string },
): Promise<string | undefined> {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || path.endsWith('.json') || (status !== 405 && !STATUSES.includes(status))) return undefined
  const isRouted = (route: MatchingRoute) => route.method === 'GET' && /[^}]\.json$/.test(route.pattern)
  return (await mostSpecificRoutes(path)).some(isRouted) ? `${path}.json` : undefined
}

/**
 * Path and query of what a suffix names in another form, as `/locations.csv` does: only the path in the first form is routed.
 * Undefined for other requests, and where nothing has that path.
 */
export async function pathWithFormat(
  status: number,
  { method, path }: { method: string; path: string },
): Promise<{ path: string; query: string } | undefined> {
  const [, main = '', form = ''] = /^(.*)\.(csv|kml|gpx|ics)$/.exec(path) ?? []
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || form === '' || (form === 'ics' && !main.endsWith('/events'))) return undefined
  if (status !== 405 && !STATUSES.includes(status)) return undefined
  const routed = `${main}.${form === 'ics' ? 'json' : 'geojson'}`
  const suffix = routed.slice(routed.lastIndexOf('.'))
  const isRouted = (route: MatchingRoute) => route.method === 'GET' && route.pattern.endsWith(suffix)
  return (await mostSpecificRoutes(routed)).some(isRouted) ? { path: routed, query: `format=${form}` } : undefined
}

/** Of the routes that have the path, those with the most specific pattern; none for an unknown path. */
async function methodsOf(path: string): Promise<string[]> {
  const taken = (await mostSpecificRoutes(path)).map(({ method }) => method)
  return METHODS.filter((method) => taken.includes(method === 'HEAD' ? 'GET' : method))
}

interface MatchingRoute {
  method: string
  pattern: string
  genericity: string
}

async function mostSpecificRoutes(path: string): Promise<MatchingRoute[]> {
  const segments = segmentsOf(path)
  const matching = (await allRoutes()).flatMap((route) => {
    const [method = '', pattern = ''] = route.split(' ')
    const parts = segmentsOf(pattern)
    return isMatch(parts, segments) ? [{ method, pattern, genericity: genericityOf(parts) }] : []
  })
  const [most] = matching.map(({ genericity }) => genericity).sort(compareText)
  return matching.filter(({ genericity }) => genericity === most)
}

/** `.json` is optional. */
function segmentsOf(path: string): string[] {
  return path.replace(/\.json$/i, '').split('/')
}

function isMatch(parts: readonly string[], segments: readonly string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, index) => (isParameter(part) ? segments[index] !== '' : part === segments[index]))
  )
}

/** Text before a parameter; segments further left decide first, as in API Gateway. */
function genericityOf(parts: readonly string[]): string {
  return parts.map((part) => Number(isParameter(part))).join('')
}

const isParameter = (segment: string): boolean => segment.startsWith('{')
