// Chooses a route as an API Gateway HTTP API does: by the most specific path, then by the method.
import { DEFAULT_ROUTE, type Route } from '../../shared/http/routes.js'
import { compareText } from '../../shared/text/text.js'

interface Match<T> {
  target: T
  /** As API Gateway writes it: method and path of the route, or `$default`. */
  routeKey: string
  pathParameters: Record<string, string>
}

export type Router<T> = (method: string, segments: readonly string[]) => Match<T> | undefined

/** The decoded segments of a path. @throws URIError for invalid percent-encoding. */
export function segmentsOf(path: string): string[] {
  return path.slice(1).split('/').map(decodeURIComponent)
}

export function createRouter<T extends { routes: readonly Route[] }>(targets: readonly T[]): Router<T> {
  const all = targets.flatMap((target) =>
    target.routes.map((route) => {
      const pattern = route.path.slice(1).split('/')
      return { target, ...route, pattern, genericity: genericity(pattern) }
    }),
  )
  const fallback = all.find(({ path }) => path === DEFAULT_ROUTE)
  const candidates = all
    .filter((candidate) => candidate !== fallback)
    .sort((a, b) => compareText(a.genericity, b.genericity) || Number(isAny(a.method)) - Number(isAny(b.method)))

  return (method, segments) => {
    for (const candidate of candidates) {
      if (!isAny(candidate.method) && candidate.method !== method) continue
      const pathParameters = matchSegments(candidate.pattern, segments)
      if (!pathParameters) continue
      return { target: candidate.target, routeKey: `${candidate.method} ${candidate.path}`, pathParameters }
    }
    return fallback && { target: fallback.target, routeKey: DEFAULT_ROUTE, pathParameters: {} }
  }
}

const isAny = (method: Route['method']): boolean => method === 'ANY'
const isParameter = (segment: string): boolean => segment.startsWith('{')
/** `{name+}` matches the rest of the path. */
const isGreedy = (segment: string): boolean => segment.endsWith('+}')

/** Text before a parameter, a parameter before a greedy one; segments further left decide first. An order of all patterns. */
function genericity(pattern: readonly string[]): string {
  return pattern.map((segment) => Number(isParameter(segment)) + Number(isGreedy(segment))).join('')
}

/** The path parameters; undefined if the path does not match. A parameter is never empty. */
function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length && !isGreedy(pattern.at(-1) ?? '')) return undefined
  if (!pattern.every((part, index) => isParameter(part) || part === segments[index])) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    if (!isParameter(part)) continue
    const segment = segments[index] ?? ''
    if (segment === '') return undefined
    if (isGreedy(part)) {
      return { ...parameters, [part.slice(1, -2)]: segments.slice(index).join('/') }
    }
    parameters[part.slice(1, -1)] = segment
  }
  return pattern.length === segments.length ? parameters : undefined
}
