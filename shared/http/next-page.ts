// Where the next page of a list is told.
import { formatCursor, type SortPosition } from '../paging.js'
import type { RawParameters } from '../parameters/raw.js'

/** What a page adds to its answer: `next_cursor` in the body and a Link header (RFC 8288). */
export function nextPage(
  next: SortPosition | undefined,
  request: { origin: string; path: string; raw: RawParameters },
): { body: { next_cursor?: string }; headers: Record<string, string> } {
  if (next === undefined) return { body: {}, headers: {} }
  const cursor = formatCursor(next)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...request.raw, cursor })) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one !== 'object' && !SECRETS.has(name))
        query.append(Array.isArray(value) ? `${name}[]` : name, String(one))
    }
  }
  const url = `${request.origin}${request.path}?${query}`
  return { body: { next_cursor: cursor }, headers: { link: `<${url}>; rel="next"` } }
}

/** A link may be logged or shared, so nobody's credentials go into it. */
const SECRETS = new Set(['user_token', 'user_email', 'api_token', 'password'])
