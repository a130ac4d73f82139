// Pages of a list: `limit` records each, with an opaque cursor to the next page. A cursor holds the position of the
// page's last record in the list's order, so records added or removed in between cause no gaps and no repeats.
import { BadRequestError, ResponseTooLargeError } from './errors.js'
import { compareText } from './text/text.js'

/** A record's position in its list: compared part by part; the last part is its id. */
export type SortPosition = readonly (string | number)[]

export interface Page<T> {
  records: T[]
  /** The position after which the next page begins; undefined on the last page and without a limit. */
  next: SortPosition | undefined
}

export function comparePositions(a: SortPosition, b: SortPosition): number {
  for (let index = 0; index < a.length; index++) {
    const [part, other] = [a[index], b[index]]
    const order =
      typeof part === 'number' && typeof other === 'number' ? part - other : compareText(String(part), String(other))
    if (order !== 0) return order
  }
  return 0
}

/**
 * Sorts a list by position and takes the page after `cursor`; the whole rest without a limit.
 * @throws BadRequestError for a cursor that does not belong to this list.
 */
export function pageOf<T>(
  list: readonly T[],
  positionOf: (record: T) => SortPosition,
  { limit, cursor, offset = 0 }: { limit: number | undefined; cursor?: string | undefined; offset?: number },
): Page<T> {
  const after = cursor === undefined ? undefined : parseCursor(cursor)
  const entries = list.map((record) => ({ record, position: positionOf(record) }))
  if (after && entries.some(({ position }) => !isLike(after, position))) throw foreignCursor()
  const rest = after ? entries.filter(({ position }) => comparePositions(position, after) > 0) : entries
  rest.sort((a, b) => comparePositions(a.position, b.position))
  const page = limit === undefined ? rest : rest.slice(offset, offset + limit)
  return {
    records: page.map(({ record }) => record),
    next: offset + page.length < rest.length ? page.at(-1)?.position : undefined,
  }
}

/**
 * The beginning of a page of which no more could be read; the next page begins after it.
 * @throws ResponseTooLargeError when the list was asked for without pages.
 */
export function beginningOf<T>(
  page: Page<T>,
  length: number,
  positionOf: (record: T) => SortPosition,
  { limit }: { limit: number | undefined },
): Page<T> {
  if (length >= page.records.length) return page
  if (limit === undefined) throw new ResponseTooLargeError()
  const records = page.records.slice(0, length)
  const last = records.at(-1)
  return { records, next: last && positionOf(last) }
}

/** Which page of a list a client asks for. */
export interface PageOptions {
  limit: number | undefined
  page: number | undefined
  cursor: string | undefined
}

interface NumberedPage {
  /** From 1. */
  page: number
  limit: number
  /** How many records are before the page. */
  offset: number
}

/** Of a numbered page; pages with a cursor may be longer. */
export const MAX_NUMBERED_LIMIT = 50

/**
 * The numbered page that a client asks for. `limit` alone asks for the first one, besides a cursor, unless it is too
 * long.
 */
export function numberedPage({ limit, page, cursor }: PageOptions): NumberedPage | undefined {
  if (page !== undefined) {
    const length = Math.min(limit ?? MAX_NUMBERED_LIMIT, MAX_NUMBERED_LIMIT)
    return { page, limit: length, offset: (page - 1) * length }
  }
  const isFirst = limit !== undefined && limit <= MAX_NUMBERED_LIMIT && cursor === undefined
  return isFirst ? { page: 1, limit, offset: 0 } : undefined
}

export function formatCursor(position: SortPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/**
 * The position in a cursor. `types` are those of its parts; any if omitted.
 * @throws BadRequestError for a cursor of another list.
 */
export function parseCursor(cursor: string, ...types: ('string' | 'number')[]): SortPosition {
  const position = parseJson(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(position) || position.length === 0 || !position.every(isPart)) throw foreignCursor()
  if (types.length > 0 && position.map((part) => typeof part).join() !== types.join()) throw foreignCursor()
  return position
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
function isLike(position: SortPosition, other: SortPosition): boolean {
  return position.length === other.length && position.every((part, index) => typeof part === typeof other[index])
}

/** The error for a cursor that no page of the list has. */
export function foreignCursor(): BadRequestError {
  return new BadRequestError('cursor must be the next_cursor of a page of this list')
}
