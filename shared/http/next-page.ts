import { formatCursor, type SortPosition } from '../paging.js'
import type { RawParameters } from '../parameters/parameter.js'

/** The link to the next page: `next_cursor` for the body, and a Link header (RFC 8288). */
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

/** Left out, because links are logged and shared. */
const SECRETS = new Set(['user_token', 'user_email', 'api_token', 'password'])
