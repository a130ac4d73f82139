// Summarizes the exchanges of a pattern in a row of the report, and checks the row against its limits.
import { DONE, FAILED } from '../cli/command.js'
import type { Exchange } from './client.js'
import { pricePerMillion } from './prices.js'
import type { ReadItem } from './reads.js'
import { ratio, type Spread, spreadOf, sum } from './statistics.js'

/** The costs of one request, with the items that it read and those that its response needs. */
export interface Sample extends Omit<Exchange, 'response' | 'read'> {
  itemsRead: number
  bytesRead: number
  itemsNeeded: number
  bytesNeeded: number
}

export interface Row {
  pattern: string
  requests: number
  /** Rejected as "too large for one response"; not part of the other numbers. */
  rejected: number
  calls: Spread
  roundTrips: Spread
  rrus: Spread
  /** The most of the table and its indexes that one request read. */
  sources: number
  itemsRead: number
  itemsNeeded: number
  itemsRatio: number | undefined
  bytesRead: number
  bytesPerItem: number | undefined
  milliseconds: Spread
  responseBytes: number
  /** Per request. */
  lowerBoundRrus: number
  lowerBoundRatio: number | undefined
  pricePerMillion: number
  limits: LimitResult[]
}

export interface Limit {
  what: string
  limit: number
  of: (row: Omit<Row, 'limits'>) => number | undefined
}

export interface LimitResult {
  what: string
  limit: number
  /** Undefined: there was nothing to measure, which does not meet the limit. */
  value: number | undefined
  isMet: boolean
}

export function atMost(what: string, limit: number, of: Limit['of']): Limit {
  return { what, limit, of }
}

export function sampleOf({ response: _, read, ...exchange }: Exchange, needed: readonly ReadItem[]): Sample {
  const bytes = (items: readonly ReadItem[]) => sum(items.map((one) => one.bytes))
  return {
    ...exchange,
    itemsRead: read.length,
    bytesRead: bytes(read),
    itemsNeeded: needed.length,
    bytesNeeded: bytes(needed),
  }
}

const RRU_BYTES = 4096
const MIN_RRUS = 0.5

/** The minimum RRU for reading these bytes, eventually consistent. */
export function lowerBoundRrus(bytes: number): number {
  return Math.max(MIN_RRUS, (bytes / RRU_BYTES) * MIN_RRUS)
}

export function rowOf(pattern: string, samples: readonly Sample[], memoryMb: number, limits: readonly Limit[]): Row {
  const counted = samples.filter(({ status }) => status !== 400)
  const values = (of: (sample: Sample) => number) => counted.map(of)
  const total = (of: (sample: Sample) => number) => sum(values(of))
  const lowerBound = total(({ bytesNeeded }) => lowerBoundRrus(bytesNeeded))
  const prices = values(({ rrus, ...one }) => pricePerMillion({ ...one, rrus, memoryMb }))
  const row = {
    pattern,
    requests: samples.length,
    rejected: samples.length - counted.length,
    calls: spreadOf(values(({ calls }) => calls)),
    roundTrips: spreadOf(values(({ roundTrips }) => roundTrips)),
    rrus: spreadOf(values(({ rrus }) => rrus)),
    sources: Math.max(0, ...values(({ sources }) => sources)),
    itemsRead: total(({ itemsRead }) => itemsRead),
    itemsNeeded: total(({ itemsNeeded }) => itemsNeeded),
    itemsRatio: ratio(
      total(({ itemsRead }) => itemsRead),
      total(({ itemsNeeded }) => itemsNeeded),
    ),
    bytesRead: total(({ bytesRead }) => bytesRead),
    bytesPerItem: ratio(
      total(({ bytesRead }) => bytesRead),
      total(({ itemsNeeded }) => itemsNeeded),
    ),
    milliseconds: spreadOf(values(({ milliseconds }) => milliseconds)),
    responseBytes: spreadOf(values(({ responseBytes }) => responseBytes)).p50,
    lowerBoundRrus: ratio(lowerBound, counted.length) ?? 0,
    lowerBoundRatio: ratio(
      total(({ rrus }) => rrus),
      lowerBound,
    ),
    pricePerMillion: ratio(sum(prices), prices.length) ?? 0,
  }
  return { ...row, limits: limits.map((limit) => limitResult(limit, row)) }
}

function limitResult({ what, limit, of }: Limit, row: Omit<Row, 'limits'>): LimitResult {
  const value = of(row)
  return { what, limit, value, isMet: value !== undefined && value <= limit }
}

export function exitStatus(rows: readonly Row[]): number {
  return rows.every(({ limits }) => limits.every(({ isMet }) => isMet)) ? DONE : FAILED
}
