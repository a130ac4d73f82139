// Numbered pages, as today's clients read them: `page` and `limit` in the request, `pagy` in the response.
import * as z from 'zod/mini'
import { MAX_NUMBERED_LIMIT, numberedPage, type PageOptions, type SortPosition } from '../paging.js'
import { cursor, integer, pageSize } from '../parameters/values.js'
import type { Request } from './definition.js'
import { nextLink, nextPage, urlWith } from './next-page.js'

const MAX_PAGE = 1_000_000

export const pageParameters = {
  limit: pageSize(),
  page: integer(
    `number of the page, from 1, with at most ${MAX_NUMBERED_LIMIT} records each; the response then has pagy`,
    1,
    MAX_PAGE,
  ),
  cursor: cursor(),
}

/** Fields without a value are absent: `next` on the last page. */
export const pagySchema = z.object({
  count: z.int32(),
  page: z.int32(),
  pages: z.int32(),
  limit: z.int32(),
  in: z.int32(),
  from: z.int32(),
  to: z.int32(),
  last: z.int32(),
  previous: z.optional(z.int32()),
  next: z.optional(z.int32()),
  first_url: z.string(),
  last_url: z.string(),
  page_url: z.string(),
  previous_url: z.optional(z.string()),
  next_url: z.optional(z.string()),
  options: z.object({
    limit: z.int32(),
    limit_key: z.string(),
    limit_max: z.int32(),
    max_limit: z.int32(),
    page: z.int32(),
    page_key: z.string(),
    page_param: z.string(),
    size: z.int32(),
    ends: z.boolean(),
    count: z.int32(),
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

function pagyOf(
  { page, limit, offset }: NonNullable<ReturnType<typeof numberedPage>>,
  count: number,
  request: Linked,
): z.output<typeof pagySchema> {
  const last = Math.max(1, Math.ceil(count / limit))
  const inPage = Math.max(0, Math.min(limit, count - offset))
  const urlOf = (number: number) => urlWith(request, { limit, page: number })
  const previous = page > 1 ? Math.min(page - 1, last) : undefined
  const next = page < last ? page + 1 : undefined
  return {
    count,
    page,
    pages: last,
    limit,
    in: inPage,
    from: inPage === 0 ? 0 : offset + 1,
    to: inPage === 0 ? 0 : offset + inPage,
    last,
    ...(previous === undefined ? {} : { previous, previous_url: urlOf(previous) }),
    ...(next === undefined ? {} : { next, next_url: urlOf(next) }),
    first_url: urlOf(1),
    last_url: urlOf(last),
    page_url: urlOf(page),
    options: {
      ...{ limit, limit_key: 'limit', limit_max: MAX_NUMBERED_LIMIT, max_limit: MAX_NUMBERED_LIMIT },
      ...{ page, page_key: 'page', page_param: 'page' },
      ...{ size: SHOWN_LINKS, ends: true, count },
    },
  }
}

/** How many links to pages a bar of links would show. */
const SHOWN_LINKS = 7
