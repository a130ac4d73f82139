// Summarizes the exchanges of a pattern in a row of the report, and checks what was measured against limits.
import mean from 'lodash-es/mean.js'
import sum from 'lodash-es/sum.js'
import { DONE, FAILED } from '../cli/command.js'
import { pricePerMillion } from '../deploy/request-price.js'
import type { Exchange } from './client.js'
import type { ReadItem } from './reads.js'

/** What was measured under one name, with its limits. */
export interface Limited {
  pattern: string
  limits: LimitResult[]
}

export interface LimitResult {
  what: string
  limit: number
  /** Undefined when there was nothing to measure, which does not meet the limit. */
  value: number | undefined
  isMet: boolean
}

export function limitResult(what: string, limit: number, value: number | undefined): LimitResult {
  return { what, limit, value, isMet: value !== undefined && value <= limit }
}

export function exitStatus(all: readonly Limited[]): number {
  return all.every(({ limits }) => limits.every(({ isMet }) => isMet)) ? DONE : FAILED
}

/** A limit of a row. */
export interface Limit {
  what: string
  limit: number
  of: (costs: Costs) => number | undefined
}

export function atMost(what: string, limit: number, of: Limit['of']): Limit {
  return { what, limit, of }
}

/** The costs of one request, with the items that it read and those that its response needs. */
export interface Sample extends Omit<Exchange, 'response' | 'read'> {
  itemsRead: number
  bytesRead: number
  itemsNeeded: number
  bytesNeeded: number
  /** Of a process with the handlers alone, see `cpu/cpu-meter.ts`; absent where it is not measured. */
  cpuMilliseconds?: number | undefined
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

type Costs = ReturnType<typeof costsOf>
export interface Row extends Costs, Limited {}

export function rowOf(pattern: string, samples: readonly Sample[], memoryMb: number, limits: readonly Limit[]): Row {
  const costs = costsOf(samples, memoryMb)
  return { pattern, ...costs, limits: limits.map(({ what, limit, of }) => limitResult(what, limit, of(costs))) }
}

function costsOf(samples: readonly Sample[], memoryMb: number) {
  const counted = samples.filter(({ status }) => status !== 400)
  const values = (of: (sample: Sample) => number) => counted.map(of)
  const total = (of: (sample: Sample) => number) => sum(values(of))
  const lowerBound = total(({ bytesNeeded }) => lowerBoundRrus(bytesNeeded))
  const itemsRead = total((one) => one.itemsRead)
  const itemsNeeded = total((one) => one.itemsNeeded)
  const bytesRead = total((one) => one.bytesRead)
  return {
    requests: samples.length,
    /** Rejected as "too large for one response"; not part of the other numbers. */
    rejected: samples.length - counted.length,
    calls: spreadOf(values(({ calls }) => calls)),
    roundTrips: spreadOf(values(({ roundTrips }) => roundTrips)),
    rrus: spreadOf(values(({ rrus }) => rrus)),
    /** The most of the table and its indexes that one request read. */
    sources: Math.max(0, ...values(({ sources }) => sources)),
    itemsRead,
    itemsNeeded,
    itemsRatio: ratio(itemsRead, itemsNeeded),
    bytesRead,
    bytesPerItem: ratio(bytesRead, itemsNeeded),
    milliseconds: spreadOf(values(({ milliseconds }) => milliseconds)),
    /** The mean: the median would leave out the collection of garbage. */
    cpuMilliseconds: mean(values(({ cpuMilliseconds }) => cpuMilliseconds ?? Number.NaN)) || undefined,
    responseBytes: percentile(
      values(({ responseBytes }) => responseBytes),
      0.5,
    ),
    /** Per request. */
    lowerBoundRrus: ratio(lowerBound, counted.length) ?? 0,
    lowerBoundRatio: ratio(
      total(({ rrus }) => rrus),
      lowerBound,
    ),
    pricePerMillion: ratio(
      total((one) => pricePerMillion({ ...one, memoryMb })),
      counted.length,
    ),
  }
}

const RRU_BYTES = 4096
const MIN_RRUS = 0.5

/** The minimum RRU for reading these bytes, eventually consistent. */
export function lowerBoundRrus(bytes: number): number {
  return Math.max(MIN_RRUS, (bytes / RRU_BYTES) * MIN_RRUS)
}

/** By nearest rank; 0 for an empty list. @param part - from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
}

export interface Spread {
  p50: number
  p95: number
}

function spreadOf(values: readonly number[]): Spread {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) }
}

/** Undefined when `whole` is 0. */
export function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}
