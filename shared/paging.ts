// Pages of a list: `limit` records at a time, each page with an opaque cursor to the next. A cursor holds the place of
// the page's last record in the list's order, so that records that come or go in between are neither lost nor doubled.
import { BadRequestError } from './errors.js'
import { compareText } from './text/text.js'

/** What orders a record in its list: compared part by part; the last part is its id. */
export type SortPosition = readonly (string | number)[]

export interface Page<T> {
  records: T[]
  /** Where the next page begins; undefined on the last page and when no limit was asked for. */
  next: SortPosition | undefined
}

export function comparePositions(a: SortPosition, b: SortPosition): number {
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
  placeOf: (record: T) => SortPosition,
  { limit, cursor }: { limit: number | undefined; cursor: string | undefined },
): Page<T> {
  const after = cursor === undefined ? undefined : parseCursor(cursor)
  const placed = list.map((record) => ({ record, place: placeOf(record) }))
  if (after && placed.some(({ place }) => !isLike(after, place))) throw foreignCursor()
  const rest = after ? placed.filter(({ place }) => comparePositions(place, after) > 0) : placed
  rest.sort((a, b) => comparePositions(a.place, b.place))
  const page = limit === undefined ? rest : rest.slice(0, limit)
  return {
    records: page.map(({ record }) => record),
    next: page.length < rest.length ? page.at(-1)?.place : undefined,
  }
}

export function formatCursor(place: SortPosition): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/**
 * The place that a cursor holds, of parts of these kinds; of any where none are named.
 * @throws BadRequestError for a text that no page of such a list gave as its cursor.
 */
export function parseCursor(cursor: string, ...kinds: ('string' | 'number')[]): SortPosition {
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
function isLike(place: SortPosition, other: SortPosition): boolean {
  return place.length === other.length && place.every((part, index) => typeof part === typeof other[index])
}

function foreignCursor(): BadRequestError {
  return new BadRequestError('cursor must be the next_cursor of a page of this list')
}
