// Numbered pages, as today's clients read them: `page` and `limit` in the request, `pagy` in the response.
import * as z from 'zod/mini'
import type { SortPosition } from '../paging.js'
import { cursor, integer, pageSize } from '../parameters/values.js'
import type { Request } from './definition.js'
import { nextLink, nextPage, urlWith } from './next-page.js'

/** Of a numbered page; pages with a cursor may be longer. */
const MAX_NUMBERED_SIZE = 50
const MAX_PAGE = 1_000_000

export const pageParameters = {
  limit: pageSize(),
  page: integer(
    `number of the page, from 1, with at most ${MAX_NUMBERED_SIZE} records each; the response then has pagy`,
    1,
    MAX_PAGE,
  ),
  cursor: cursor(),
}

export interface PageOptions {
  limit: number | undefined
  page: number | undefined
  cursor: string | undefined
}

export interface NumberedPage {
  /** From 1. */
  page: number
  /** Records per page. */
  size: number
}

/**
 * The numbered page that a request asks for. `limit` alone asks for the first one, besides a cursor, unless it is too long.
 */
export function numberedPage({ limit, page, cursor }: PageOptions): NumberedPage | undefined {
  if (page !== undefined) return { page, size: Math.min(limit ?? MAX_NUMBERED_SIZE, MAX_NUMBERED_SIZE) }
  const isFirst = limit !== undefined && limit <= MAX_NUMBERED_SIZE && cursor === undefined
  return isFirst ? { page: 1, size: limit } : undefined
}

/** How many records are before the page. */
export const offsetOf = ({ page, size }: NumberedPage): number => (page - 1) * size

/** Fields without a value are absent: `next` on the last page. */
export const pagySchema = z.object({
  count: z.number(),
  page: z.number(),
  pages: z.number(),
  limit: z.number(),
  in: z.number(),
  from: z.number(),
  to: z.number(),
  last: z.number(),
  previous: z.optional(z.number()),
  next: z.optional(z.number()),
  first_url: z.string(),
  last_url: z.string(),
  page_url: z.string(),
  previous_url: z.optional(z.string()),
  next_url: z.optional(z.string()),
  options: z.object({
    limit: z.number(),
    limit_key: z.string(),
    limit_max: z.number(),
    max_limit: z.number(),
    page: z.number(),
    page_key: z.string(),
    page_param: z.string(),
    size: z.number(),
    ends: z.boolean(),
    count: z.number(),
  }),
})

/** The fields that a list with pages adds to its root. */
export const pagesShape = { next_cursor: z.optional(z.string()), pagy: z.optional(pagySchema) }

type Linked = Pick<Request, 'origin' | 'path' | 'raw'>

interface Found {
  /** The position after which the next page begins. */
  next: SortPosition | undefined
  /** Of all records; undefined where they are not counted. */
  count: number | undefined
}

/** What a page adds to the body and the headers: `pagy`, and where it goes on. */
export function pagesReply({ next, count }: Found, options: PageOptions, request: Linked) {
  const numbered = numberedPage(options)
  const pagy = numbered && count !== undefined ? pagyOf(numbered, count, request) : undefined
  // A page by number goes on by number.
  const { body, headers } = nextPage(options.page === undefined ? next : undefined, request)
  const link = options.page !== undefined && pagy?.next_url ? { link: nextLink(pagy.next_url) } : {}
  return { body: { ...body, ...(pagy ? { pagy } : {}) }, headers: { ...headers, ...link } }
}

function pagyOf({ page, size }: NumberedPage, count: number, request: Linked): z.output<typeof pagySchema> {
  const last = Math.max(1, Math.ceil(count / size))
  const inPage = Math.max(0, Math.min(size, count - (page - 1) * size))
  const urlOf = (number: number) => urlWith(request, { limit: size, page: number })
  const previous = page > 1 ? Math.min(page - 1, last) : undefined
  const next = page < last ? page + 1 : undefined
  return {
    count,
    page,
    pages: last,
    limit: size,
    in: inPage,
    from: inPage === 0 ? 0 : (page - 1) * size + 1,
    to: inPage === 0 ? 0 : (page - 1) * size + inPage,
    last,
    ...(previous === undefined ? {} : { previous, previous_url: urlOf(previous) }),
    ...(next === undefined ? {} : { next, next_url: urlOf(next) }),
    first_url: urlOf(1),
    last_url: urlOf(last),
    page_url: urlOf(page),
    options: {
      ...{ limit: size, limit_key: 'limit', limit_max: MAX_NUMBERED_SIZE, max_limit: MAX_NUMBERED_SIZE },
      ...{ page, page_key: 'page', page_param: 'page' },
      ...{ size: SHOWN_LINKS, ends: true, count },
    },
  }
}

/** How many links to pages a bar of links would show. */
const SHOWN_LINKS = 7
