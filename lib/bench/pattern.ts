// What a pattern is, and what patterns share: limits, and the items that a response needs.
import { readMarker } from '../../shared/derived/packed-location.js'
import { MARKER_ATTRIBUTE } from '../../shared/table/schema.js'
import type { Exchange } from './client.js'
import type { Random } from './random.js'
import type { ReadItem } from './reads.js'
import { atMost, type Limit } from './rows.js'
import type { World } from './world.js'

/**
 * none: they stay, as the response does; response: they grow only as much as what the response needs, where there is more
 * within the same distance; limited: they grow up to the limits of the pattern.
 */
type Growth = 'none' | 'response' | 'limited'

export interface Pattern {
  name: string
  /** Path and query below the API's prefix. `previous` is for patterns that request one page after the other. */
  request: (world: World, random: Random, previous: Exchange | undefined) => string
  /** The items without which the response could not be made, each once. */
  needs: (exchange: Exchange) => ReadItem[]
  limits?: readonly Limit[]
  /** What happens to the read units and round trips in a directory with many more locations; absent: they grow with it. */
  growth?: Growth
  /** How much CPU a request may take, in that of the statuses: one small read, so that other machines compare. */
  maxCpuRatio?: number
  /** For slow patterns. */
  maxRequests?: number
}

export const inOneRoundTrip = atMost('round trips p95', 1, ({ roundTrips }) => roundTrips.p95)
export const inTwoRoundTrips = atMost('round trips p95', 2, ({ roundTrips }) => roundTrips.p95)
export const fewItems = atMost('items read / returned', 1.4, ({ itemsRatio }) => itemsRatio)
export const rrusToLowerBound = (limit: number) =>
  atMost('RRU / lower bound', limit, ({ lowerBoundRatio }) => lowerBoundRatio)
export const medianRrus = (limit: number) => atMost('RRU p50', limit, ({ rrus }) => rrus.p50)
export const p95Rrus = (limit: number) => atMost('RRU p95', limit, ({ rrus }) => rrus.p95)
/** Every item of the location's collection except removed machines, which the response does not show. */
export function ofCollection({ read }: Exchange): ReadItem[] {
  return read.filter(({ item }) => !item.deleted_at)
}

export function all({ read }: Exchange): ReadItem[] {
  return read
}

/** The items of the record or records under this name in the response. */
export function ofIds(name: string): Pattern['needs'] {
  return ({ response, read }) => {
    const records = (response as Record<string, unknown>)[name] ?? []
    const ids = new Set([records].flat().map((record) => (record as { id: unknown }).id))
    return distinct(read, (item) => {
      const id = idOf(item)
      return ids.has(id) ? id : undefined
    })
  }
}

export function ofSuggestions(identityOf: (item: Record<string, unknown>) => unknown): Pattern['needs'] {
  return ({ response, read }) => {
    const suggested = new Set((response as { id?: number; value: string }[]).map(({ id, value }) => id ?? value))
    return distinct(read, (item) => {
      const value = identityOf(item)
      return item.name !== undefined && suggested.has(value as string) ? value : undefined
    })
  }
}

/** The id of a record, or of the location of a copy. */
function idOf(item: Record<string, unknown>): unknown {
  return item[MARKER_ATTRIBUTE] === undefined ? item.id : readMarker(item).id
}

/** The first item of each identity, without items that have none. */
function distinct(read: readonly ReadItem[], identity: (item: Record<string, unknown>) => unknown): ReadItem[] {
  const found = new Map<unknown, ReadItem>()
  for (const one of read) {
    const key = identity(one.item)
    if (key !== undefined && !found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}
