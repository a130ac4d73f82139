// What the endpoints of the feeds share: parameters, schema, and the response with its page.
import * as z from 'zod/mini'
import { type FeedPage, isPositionInFeed } from '../activity/feeds.js'
import { PUBLIC_TYPES } from '../activity/types.js'
import { ResponseTooLargeError } from '../errors.js'
import type { Request } from '../http/definition.js'
import type { PlaceFormat } from '../http/formats/features.js'
import { featuresReply, formatOf, formatParameter } from '../http/formats/formats.js'
import { pageParameters, pagesReply, pagesShape } from '../http/pages.js'
import { Reply } from '../http/reply.js'
import { foreignCursor, numberedPage, type PageOptions, parseCursor } from '../paging.js'
import { choice, choices, day, flag, id, ids, text } from '../parameters/values.js'
import { type Feed, type FeedFilters, findSubmissions } from './find.js'
import {
  SUBMISSION_COLUMNS,
  type SubmissionView,
  submissionFeaturesSchema,
  submissionFeatureView,
  submissionList,
  submissionViewSchema,
  submissionViews,
} from './view.js'

/** The length of a feed without `limit`. */
const MAX_WITHOUT_LIMIT = 200

/** The parameters of every feed. */
export const feedParameters = {
  submission_type: choices('only submissions of these types; those that apps show when absent', PUBLIC_TYPES),
  user_id: id('only what this user has done'),
  user_name: text('the same by name; user_id wins'),
  restrict_to: choice(
    'with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type',
    PUBLIC_TYPES,
  ),
  machine_id: ids('only what was done with these machines'),
  include_locationless: flag('scores that name no location, too'),
  min_date_of_submission: day('first day, in UTC'),
  ...pageParameters,
  ...formatParameter,
}

/** The parameter of the feeds of more than one location. */
export const favoritesParameter = {
  user_faved: id('only what was done at favorite locations of the user with this id'),
}

export const feedListSchema = z.object({ user_submissions: z.array(submissionViewSchema), ...pagesShape })
export const feedFeaturesSchema = z.extend(submissionFeaturesSchema, pagesShape)
/** As a list, or as GeoJSON. */
export const feedSchema = z.union([feedFeaturesSchema, feedListSchema])

/** The part of a list of submissions that a request asks for. @throws BadRequestError for an invalid cursor. */
export function partOfFeed(options: PageOptions, withoutLimit = MAX_WITHOUT_LIMIT) {
  const numbered = numberedPage(options)
  const { limit, page, cursor } = options
  return {
    before: cursor === undefined || page !== undefined ? undefined : positionIn(cursor),
    offset: numbered?.offset ?? 0,
    limit: numbered?.limit ?? limit ?? withoutLimit,
  }
}

function positionIn(cursor: string): string {
  const [position] = parseCursor(cursor, 'string')
  if (typeof position !== 'string' || !isPositionInFeed(position)) throw foreignCursor()
  return position
}

interface FeedOptions extends FeedFilters, PageOptions {
  min_date_of_submission: string | undefined
  format: 'json' | PlaceFormat | undefined
}

/**
 * The response, with links to the next page. `extend` adds fields to each entry, which `columns` then names, too.
 * @throws ResponseTooLargeError for a numbered page that is too far from the next rows that match.
 */
export async function feedReply(
  feed: Feed,
  options: FeedOptions,
  request: Request,
  extend: (view: SubmissionView) => SubmissionView = (view) => view,
  columns: readonly string[] = SUBMISSION_COLUMNS,
): Promise<Reply> {
  const { min_date_of_submission: first } = options
  const part = { ...partOfFeed(options), since: first && `${first}T00:00:00.000Z` }
  const finding = findSubmissions(feed, options, part)
  const [page, views, count] = await Promise.all([
    finding,
    submissionViews(finding.then(({ submissions }) => submissions)),
    numberedPage(options) ? finding.then((found) => found.count()) : undefined,
  ])
  // The pages after it begin by number.
  const isCut = page.next !== undefined && page.submissions.length < part.limit
  if (isCut && options.page !== undefined) throw new ResponseTooLargeError()
  const { body, headers } = pagesReply({ next: nextPosition(page, options), count }, options, request)
  const entries = views.map(extend)
  const format = formatOf(options, request)
  if (!format) return new Reply({ user_submissions: entries, ...body }, { headers })
  const list = submissionList(entries.map(submissionFeatureView), columns)
  return featuresReply(format, { ...list, members: body, headers }, request)
}

/** Where the next page begins; undefined on the last one, and without a limit. */
export function nextPosition({ next }: FeedPage, { limit }: PageOptions): [string] | undefined {
  return limit !== undefined && next !== undefined ? [next] : undefined
}
