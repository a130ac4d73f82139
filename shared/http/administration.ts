// What the endpoints of administrators share.

import type { RateLimit } from '../actions/rate-limits.js'
import type { Administrator } from '../administrators/journal.js'
import { administers } from '../administrators/roles.js'
import { id, MAX_ID } from '../parameters/values.js'
import type { User } from '../records/users.js'
import { unitsLeft } from '../table/meter.js'
import type { QueryPage } from '../table/query.js'

/** Changes by administrators. */
export const ADMINISTRATION_LIMIT: RateLimit = { name: 'administration', max: 600, seconds: 600 }

/** How many entries of a list one response has, at most. */
const LIST_PAGE = 100

/** For lists that begin with the newest: a page has the entries before this id. */
export function beforeId() {
  return id('only entries with lower ids: next_before of the previous page')
}

/** For lists that can be narrowed to one region. */
export function onlyRegion() {
  return id('only those of this region')
}

interface Page<T> {
  entries: T[]
  /** Undefined after the last page. */
  nextBefore: number | null
}

/** So many times a page is read for one that is full: most entries may be those of other regions, or not be wanted. */
const MAX_READS = 10
/** A further page is read when so many units are left: it has up to a megabyte, and its locations are read, too. */
const PAGE_UNITS = 350

interface Selection<T> {
  /** The regions whose administrators may see an entry; that of the entry, if absent. */
  findRegionsOf?: (entries: readonly T[]) => Promise<(entry: T) => readonly (number | null)[]>
  isWanted?: (entry: T) => boolean
  /** Whether the entry and all older ones are not wanted. */
  isTooOld?: (entry: T) => boolean
}

/**
 * The entries of one page that the user may see. Of many that are long or not wanted, a page may have fewer though others
 * follow.
 * @param read - the entries before an id, newest first.
 */
export async function readPage<T extends { id: number; region_id: number | null }>(
  user: User,
  before: number | undefined,
  read: (before: number, limit: number) => Promise<QueryPage<T>>,
  { findRegionsOf, isWanted = () => true, isTooOld = () => false }: Selection<T> = {},
): Promise<Page<T>> {
  const entries: T[] = []
  let next = before ?? MAX_ID
  for (let reads = 0; reads < MAX_READS && (reads === 0 || unitsLeft() > PAGE_UNITS); reads++) {
    const { items: found, isLast } = await read(next, LIST_PAGE)
    // Who administers everything need not know where.
    const regionsOf = administers(user, null) ? undefined : await findRegionsOf?.(found.filter(isWanted))
    const maySee = (entry: T) => (regionsOf?.(entry) ?? [entry.region_id]).some((region) => administers(user, region))
    for (const entry of found) {
      if (isTooOld(entry)) return { entries, nextBefore: null }
      next = entry.id
      if (isWanted(entry) && maySee(entry)) entries.push(entry)
      if (entries.length === LIST_PAGE) return { entries, nextBefore: next }
    }
    if (isLast) return { entries, nextBefore: null }
  }
  return { entries, nextBefore: next }
}

export function administratorOf({ user, now }: { user: User; now: Date }): Administrator {
  return { user, now }
}
