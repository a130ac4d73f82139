import { foreignCursor, formatCursor, parseCursor, type SortPosition } from '../paging.js'
import type { RawParameters } from '../parameters/parameter.js'
import { MAX_ID } from '../parameters/values.js'
import { encodedPath } from './routes.js'

/** The link to the next page: `next_cursor` for the body, and a Link header (RFC 8288). */
export function nextPage(
  next: SortPosition | undefined,
  request: { origin: string; path: string; raw: RawParameters },
): { body: { next_cursor?: string }; headers: Record<string, string> } {
  if (next === undefined) return { body: {}, headers: {} }
  const cursor = formatCursor(next)
  return { body: { next_cursor: cursor }, headers: { link: nextLink(urlWith(request, { cursor })) } }
}

export const nextLink = (url: string): string => `<${url}>; rel="next"`

/** The address of the same request with other parameters for its page, without secrets. */
export function urlWith(
  { origin, path, raw }: { origin: string; path: string; raw: RawParameters },
  page: Record<string, string | number>,
): string {
  const query = new URLSearchParams()
  const { cursor: _, ...others } = raw
  for (const [name, value] of Object.entries({ ...others, ...page })) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one !== 'object' && !SECRETS.has(name))
        query.append(Array.isArray(value) ? `${name}[]` : name, String(one))
    }
  }
  return `${origin}${encodedPath(path)}?${query}`
}

/** Left out, because links are logged and shared. */
const SECRETS = new Set(['user_token', 'user_email', 'api_token', 'password'])

/** The id after which a page of a list by id begins; undefined for the first page. @throws BadRequestError */
export function idInCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const [id] = parseCursor(cursor, 'number')
  if (!Number.isInteger(id) || Number(id) < 1 || Number(id) > MAX_ID) throw foreignCursor()
  return Number(id)
}
