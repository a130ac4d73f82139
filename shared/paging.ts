// Pages of a list: `limit` records at a time, each page with an opaque cursor to the next. A cursor holds the place of
// the page's last record in the list's order, so that records that come or go in between are neither lost nor doubled.
import { BadRequestError } from './errors.js'
import type { RawParameters } from './http/request.js'
import { compareText } from './text/text.js'

/** What orders a record in its list: compared part by part; the last part is its id. */
export type Place = readonly (string | number)[]

export interface Page<T> {
  records: T[]
  /** Where the next page begins; undefined on the last page and when no limit was asked for. */
  next: Place | undefined
}

export function comparePlaces(a: Place, b: Place): number {
  for (const [index, part] of a.entries()) {
    const other = b[index]
    const order =
      typeof part === 'number' && typeof other === 'number' ? part - other : compareText(String(part), String(other))
    if (order !== 0) return order
  }
  return 0
}

/**
 * The page of a list that `limit` and `cursor` ask for, in the order of the places; the whole list without a limit.
 * @throws BadRequestError for a cursor that no page gave.
 */
export function pageOf<T>(
  list: readonly T[],
  placeOf: (record: T) => Place,
  { limit, cursor }: { limit: number | undefined; cursor: string | undefined },
): Page<T> {
  const after = cursor === undefined ? undefined : parseCursor(cursor)
  const placed = list.map((record) => ({ record, place: placeOf(record) }))
  if (after && placed.some(({ place }) => !isLike(after, place))) throw foreignCursor()
  const rest = after ? placed.filter(({ place }) => comparePlaces(place, after) > 0) : placed
  rest.sort((a, b) => comparePlaces(a.place, b.place))
  const page = limit === undefined ? rest : rest.slice(0, limit)
  return {
    records: page.map(({ record }) => record),
    next: page.length < rest.length ? page.at(-1)?.place : undefined,
  }
}

export function formatCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/**
 * The place that a cursor holds, of parts of these kinds; of any where none are named.
 * @throws BadRequestError for a text that no page of such a list gave as its cursor.
 */
export function parseCursor(cursor: string, ...kinds: ('string' | 'number')[]): Place {
  const place = parseJson(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(place) || place.length === 0 || !place.every(isPart)) throw foreignCursor()
  if (kinds.length > 0 && place.map((part) => typeof part).join() !== kinds.join()) throw foreignCursor()
  return place
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPart(part: unknown): part is string | number {
  return typeof part === 'string' || typeof part === 'number'
}

/** A cursor of another list, or of another order, has other parts. */
function isLike(place: Place, other: Place): boolean {
  return place.length === other.length && place.every((part, index) => typeof part === typeof other[index])
}

function foreignCursor(): BadRequestError {
  return new BadRequestError('cursor: must be the next_cursor of a page of this list')
}

/** What a page adds to its answer: `next_cursor` in the body and a Link header (RFC 8288). */
export function nextPage(
  next: Place | undefined,
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
