// What the endpoints of administrators share.
import type { Administrator } from '../administration/journal.js'
import { existingSuggestion } from '../administration/suggestions/queue.js'
import { administers, assertAdministers } from '../auth/administrators.js'
import { HOME_REGION_ID } from '../geo/regions.js'
import { id, MAX_ID } from '../parameters/values.js'
import type { SuggestedLocation, User } from '../records.js'
import type { RateLimit } from '../store/rate-limits.js'

/** Changes by administrators. */
export const ADMINISTRATION_LIMIT: RateLimit = { name: 'administration', max: 600, seconds: 600 }

/** How many entries of a list one response has, at most. */
const LIST_PAGE = 100

/** For lists that begin with the newest: a page has the entries before this id. */
export function beforeId() {
  return id('only entries with lower ids: next_before of the previous page')
}

interface Page<T> {
  entries: T[]
  /** Undefined after the last page. */
  nextBefore: number | null
}

/**
 * The entries of one page that the user may see.
 * @param read - the entries before an id, newest first, `LIST_PAGE` of them unless there are fewer.
 */
export async function readPage<T extends { id: number; region_id: number | null }>(
  user: User,
  before: number | undefined,
  read: (before: number, limit: number) => Promise<T[]>,
): Promise<Page<T>> {
  const found = await read(before ?? MAX_ID, LIST_PAGE)
  const nextBefore = found.length < LIST_PAGE ? null : (found.at(-1)?.id ?? null)
  return { entries: found.filter(({ region_id }) => administers(user, region_id)), nextBefore }
}

/**
 * One page of a list that concerns the whole directory.
 * @param read - the entries before an id, newest first, `LIST_PAGE` of them unless there are fewer.
 * @throws ForbiddenError for who does not administer the home region.
 */
export async function readDirectoryPage<T extends { id: number }>(
  user: User,
  before: number | undefined,
  what: string,
  read: (before: number, limit: number) => Promise<T[]>,
): Promise<Page<T>> {
  assertAdministers(user, HOME_REGION_ID, what)
  const entries = await read(before ?? MAX_ID, LIST_PAGE)
  return { entries, nextBefore: entries.length < LIST_PAGE ? null : (entries.at(-1)?.id ?? null) }
}

/** @throws NotFoundError, ForbiddenError for a suggestion of another region. */
export async function suggestionFor(user: User, id: number): Promise<SuggestedLocation> {
  const suggestion = await existingSuggestion('location', id)
  assertAdministers(user, suggestion.region_id, `suggestion ${id}`)
  return suggestion
}

/**
 * A suggested machine or region, which concerns the whole directory.
 * @throws NotFoundError, ForbiddenError for who does not administer the home region.
 */
export async function directorySuggestionFor<Kind extends 'machine' | 'region'>(kind: Kind, user: User, id: number) {
  assertAdministers(user, HOME_REGION_ID, `suggested ${kind}s`)
  return existingSuggestion(kind, id)
}

export function administratorOf({ user, now }: { user: User; now: Date }): Administrator {
  return { user, now }
}
