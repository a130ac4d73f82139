// Summarizes the exchanges of a pattern in a row of the report, and checks the row against its limits.
import { DONE, FAILED } from '../cli/command.js'
import type { Exchange } from './client.js'
import { pricePerMillion } from './prices.js'
import type { ReadItem } from './reads.js'
import { mean, ratio, spreadOf, sum } from './statistics.js'

/** The costs of one request, with the items that it read and those that its response needs. */
export interface Sample extends Omit<Exchange, 'response' | 'read' | 'ranges'> {
  itemsRead: number
  bytesRead: number
  itemsNeeded: number
  bytesNeeded: number
  /** Of a process with the handlers alone, see `cpu/cpu-meter.ts`; absent where it is not measured. */
  cpuMilliseconds?: number | undefined
}

export interface Row extends ReturnType<typeof costsOf> {
  limits: LimitResult[]
}

export interface Limit {
  what: string
  limit: number
  of: (row: ReturnType<typeof costsOf>) => number | undefined
}

export type LimitResult = ReturnType<typeof limitResult>

export function atMost(what: string, limit: number, of: Limit['of']): Limit {
  return { what, limit, of }
}

export function sampleOf(
  { response: _, read, ranges: __, ...exchange }: Exchange,
  needed: readonly ReadItem[],
): Sample {
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
  const costs = costsOf(pattern, samples, memoryMb)
  return { ...costs, limits: limits.map((limit) => limitResult(limit, costs)) }
}

function costsOf(pattern: string, samples: readonly Sample[], memoryMb: number) {
  const counted = samples.filter(({ status }) => status !== 400)
  const values = (of: (sample: Sample) => number) => counted.map(of)
  const total = (of: (sample: Sample) => number) => sum(values(of))
  const lowerBound = total(({ bytesNeeded }) => lowerBoundRrus(bytesNeeded))
  const itemsRead = total((one) => one.itemsRead)
  const itemsNeeded = total((one) => one.itemsNeeded)
  const bytesRead = total((one) => one.bytesRead)
  const rrus = values((one) => one.rrus)
  const prices = values((one) => pricePerMillion({ ...one, memoryMb }))
  return {
    pattern,
    requests: samples.length,
    /** Rejected as "too large for one response"; not part of the other numbers. */
    rejected: samples.length - counted.length,
    calls: spreadOf(values(({ calls }) => calls)),
    roundTrips: spreadOf(values(({ roundTrips }) => roundTrips)),
    rrus: spreadOf(rrus),
    /** Of round trips and RRU: medians of a few units hide what grows by less than one. */
    means: { roundTrips: mean(values(({ roundTrips }) => roundTrips)), rrus: mean(rrus) },
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
    responseBytes: spreadOf(values(({ responseBytes }) => responseBytes)).p50,
    /** Per request. */
    lowerBoundRrus: ratio(lowerBound, counted.length) ?? 0,
    lowerBoundRatio: ratio(sum(rrus), lowerBound),
    pricePerMillion: ratio(sum(prices), prices.length) ?? 0,
  }
}

/** The value is undefined when there was nothing to measure, which does not meet the limit. */
function limitResult({ what, limit, of }: Limit, costs: ReturnType<typeof costsOf>) {
  const value = of(costs)
  return { what, limit, value, isMet: value !== undefined && value <= limit }
}

export function exitStatus(rows: readonly Pick<Row, 'limits'>[]): number {
  return rows.every(({ limits }) => limits.every(({ isMet }) => isMet)) ? DONE : FAILED
}
