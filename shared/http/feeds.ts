// Parameters, paging and schema that the feeds of submissions share.
import * as z from 'zod/mini'
import { foreignCursor, parseCursor } from '../paging.js'
import { choices, cursor, pageSize } from '../parameters/values.js'
import { type Submission, submissionSchema } from '../records.js'
import { type FeedPage, type FeedSelection, isPositionInFeed, positionInFeed } from '../store/feeds.js'
import { PUBLIC_TYPES } from '../store/submissions.js'
import type { Request } from './definition.js'
import { nextPage } from './next-page.js'

/** The length of a feed without `limit`. */
const MAX_WITHOUT_LIMIT = 200

export const feedParameters = {
  submission_type: choices('only submissions of these types', PUBLIC_TYPES),
  limit: pageSize(),
  cursor: cursor(),
}

export const feedSchema = z.object({
  user_submissions: z.array(submissionSchema),
  next_cursor: z.optional(z.string()),
})

interface FeedOptions {
  submission_type: readonly string[] | undefined
  limit: number | undefined
  cursor: string | undefined
}

/** The part of a feed that a request asks for. @throws BadRequestError for an invalid cursor. */
export function feedSelection(options: FeedOptions, since: string | undefined): FeedSelection {
  return {
    types: options.submission_type,
    since,
    before: options.cursor === undefined ? undefined : positionIn(options.cursor),
    limit: options.limit ?? MAX_WITHOUT_LIMIT,
  }
}

function positionIn(cursor: string): string {
  const [position] = parseCursor(cursor, 'string')
  if (typeof position !== 'string' || !isPositionInFeed(position)) throw foreignCursor()
  return position
}

/** The response's body and the headers that link to the next page. */
export function feedReply(page: FeedPage, options: FeedOptions, request: Request, view: (row: Submission) => object) {
  const last = page.submissions.at(-1)
  const next = options.limit !== undefined && page.hasMore && last ? [positionInFeed(last)] : undefined
  const { body, headers } = nextPage(next, request)
  return { body: { user_submissions: page.submissions.map(view), ...body }, headers }
}
