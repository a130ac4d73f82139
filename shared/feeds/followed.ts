// What the feeds for programs that follow a directory share: parameters and the response, as Atom or as JSON Feed.

import { PUBLIC_TYPES, type PublicType } from '../activity/types.js'
import type { Request } from '../http/definition.js'
import { Reply } from '../http/reply.js'
import { encodedPath } from '../http/routes.js'
import { choices, integer } from '../parameters/values.js'
import { environment } from '../runtime/environment.js'
import { type Feed, findSubmissions } from './find.js'
import { atomFeed, jsonFeedView } from './followed-view.js'

const ENTRIES = 50
const MAX_ENTRIES = 100

/** Programs ask again and again, so shared caches answer most of them. */
export const FEED_CACHE_SECONDS = 300

export const activityFeedParameters = {
  submission_type: choices('only submissions of these types; those that apps show when absent', PUBLIC_TYPES),
  limit: integer(`how many entries; ${ENTRIES} when absent`, 1, MAX_ENTRIES),
}

interface FeedOptions {
  submission_type: readonly PublicType[] | undefined
  limit: number | undefined
}

/** What a feed is about. */
export interface FollowedSubject {
  feed: Feed
  /** For the title; may be read meanwhile, and may throw where there is no such subject. */
  subject: string | Promise<string>
  /** Its page, below the service's address; that of the map when absent. */
  page?: string
  /** The parameters that choose it, beside the path. */
  query?: Readonly<Record<string, number>>
}

export async function activityFeedReply(
  { feed, subject, page = '/', query = {} }: FollowedSubject,
  { submission_type, limit }: FeedOptions,
  { origin, path }: Pick<Request, 'origin' | 'path'>,
): Promise<Reply> {
  const part = { since: undefined, before: undefined, limit: limit ?? ENTRIES }
  const [title, { submissions }] = await Promise.all([
    subject,
    findSubmissions(feed, { ...NO_OTHER_FILTERS, submission_type }, part),
  ])
  const known = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  for (const type of submission_type ?? []) known.append('submission_type[]', type)
  if (limit !== undefined) known.set('limit', String(limit))
  const address = `${origin}${encodedPath(path)}`
  const content = {
    title: `${environment.SERVICE_NAME}: ${title}`,
    url: known.size > 0 ? `${address}?${known}` : address,
    origin,
    page: `${origin}${page}`,
    rights: environment.DATA_CREDIT,
    submissions,
  }
  return path.endsWith('.atom')
    ? new Reply(atomFeed(content), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
    : new Reply(jsonFeedView(content), { headers: { 'content-type': 'application/feed+json; charset=utf-8' } })
}

const NO_OTHER_FILTERS = {
  restrict_to: undefined,
  user_id: undefined,
  user_name: undefined,
  machine_id: undefined,
  include_locationless: false,
}
