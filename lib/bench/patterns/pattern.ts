// What a pattern is, and what patterns share: limits, and the items that a response needs.
import { readMarker } from '../../../shared/derived/packed-location.js'
import { MARKER_ATTRIBUTE } from '../../../shared/table/schema.js'
import type { Exchange } from '../client.js'
import type { ReadItem } from '../reads.js'
import { atMost, type Limit } from '../rows.js'
import type { Random } from './choices.js'
import type { World } from './world.js'

type Needs = (exchange: Exchange) => ReadItem[]

export interface Pattern {
  name: string
  /** Whether it is a page, whose path is not below the API's prefix. */
  isPage?: true
  /** Path and query below the API's prefix. `previous` is for patterns that request one page after the other. */
  request: (world: World, random: Random, previous: Exchange | undefined) => string
  /** The items without which the response could not be made, each once; absent: all that are read. */
  needs?: Needs
  limits?: readonly Limit[]
  /** How much CPU a request may take, in that of the least that Node needs for its response: so other machines compare. */
  maxCpuRatio?: number
  /** For slow patterns. */
  maxRequests?: number
}

export const p95RoundTrips = (limit: number) => atMost('round trips p95', limit, ({ roundTrips }) => roundTrips.p95)
export const inOneRoundTrip = p95RoundTrips(1)
export const inTwoRoundTrips = p95RoundTrips(2)
export const fewItems = atMost('items read / returned', 1.4, ({ itemsRatio }) => itemsRatio)
export const rrusToLowerBound = (limit: number) =>
  atMost('RRU / lower bound', limit, ({ lowerBoundRatio }) => lowerBoundRatio)
export const medianRrus = (limit: number) => atMost('RRU p50', limit, ({ rrus }) => rrus.p50)
export const p95Rrus = (limit: number) => atMost('RRU p95', limit, ({ rrus }) => rrus.p95)
/** The slowest requests mainly measure what else the machine was doing. */
export const medianMilliseconds = (limit: number) =>
  atMost('milliseconds p50', limit, ({ milliseconds }) => milliseconds.p50)
export const compressedBytes = (limit: number) =>
  atMost('compressed bytes', limit, ({ responseBytes }) => responseBytes)

/** The items of the record or records under this name in the response. */
export function ofIds(name: string): Needs {
  return ({ response, read }) => {
    const records = (response as Record<string, unknown>)[name] ?? []
    const ids = new Set([records].flat().map((record) => (record as { id: unknown }).id))
    return distinct(read, (item) => {
      const id = idOf(item)
      return ids.has(id) ? id : undefined
    })
  }
}

export function ofSuggestions(identityOf: (item: Record<string, unknown>) => unknown): Needs {
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
