// From the exchanges of a pattern to its row in the table, and from the row to whether its bars are met.
import { DONE, FAILED } from '../cli/exit-status.js'
import type { Exchange } from './caller.js'
import { pricePerMillion } from './prices.js'
import type { ReadItem } from './reads.js'
import { ratio, type Spread, spreadOf, sum } from './statistics.js'

/** One request as it counts: what it cost, and which of the items it read its answer needs. */
export interface Sample extends Omit<Exchange, 'answer' | 'read'> {
  itemsRead: number
  bytesRead: number
  itemsNeeded: number
  bytesNeeded: number
}

export interface Row {
  pattern: string
  requests: number
  /** Answered with "too large for one response"; they are not part of the figures. */
  refused: number
  calls: Spread
  trips: Spread
  units: Spread
  /** The most of table and indexes that one request asked. */
  sources: number
  itemsRead: number
  itemsNeeded: number
  itemsRatio: number | undefined
  bytesRead: number
  bytesPerItem: number | undefined
  milliseconds: Spread
  answerBytes: number
  /** Per request. */
  floorUnits: number
  floorRatio: number | undefined
  pricePerMillion: number
  bars: BarResult[]
}

/** What a row must not exceed. */
export interface Bar {
  what: string
  limit: number
  of: (row: Omit<Row, 'bars'>) => number | undefined
}

export interface BarResult {
  what: string
  limit: number
  /** Undefined: there was nothing to measure, which is no success. */
  value: number | undefined
  isMet: boolean
}

export function atMost(what: string, limit: number, of: Bar['of']): Bar {
  return { what, limit, of }
}

export function sampleOf({ answer: _, read, ...exchange }: Exchange, needed: readonly ReadItem[]): Sample {
  const bytes = (items: readonly ReadItem[]) => sum(items.map((one) => one.bytes))
  return {
    ...exchange,
    itemsRead: read.length,
    bytesRead: bytes(read),
    itemsNeeded: needed.length,
    bytesNeeded: bytes(needed),
  }
}

const UNIT_BYTES = 4096
const LEAST_UNITS = 0.5

/** What reading these bytes costs at least, eventually consistent. */
export function lowerBoundUnits(bytes: number): number {
  return Math.max(LEAST_UNITS, (bytes / UNIT_BYTES) * LEAST_UNITS)
}

export function rowOf(pattern: string, samples: readonly Sample[], memoryMb: number, bars: readonly Bar[]): Row {
  const counted = samples.filter(({ status }) => status !== 400)
  const values = (of: (sample: Sample) => number) => counted.map(of)
  const total = (of: (sample: Sample) => number) => sum(values(of))
  const floor = total(({ bytesNeeded }) => lowerBoundUnits(bytesNeeded))
  const prices = values(({ units, ...one }) => pricePerMillion({ ...one, readUnits: units, memoryMb }))
  const row = {
    pattern,
    requests: samples.length,
    refused: samples.length - counted.length,
    calls: spreadOf(values(({ calls }) => calls)),
    trips: spreadOf(values(({ trips }) => trips)),
    units: spreadOf(values(({ units }) => units)),
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
    answerBytes: spreadOf(values(({ answerBytes }) => answerBytes)).p50,
    floorUnits: ratio(floor, counted.length) ?? 0,
    floorRatio: ratio(
      total(({ units }) => units),
      floor,
    ),
    pricePerMillion: ratio(sum(prices), prices.length) ?? 0,
  }
  return { ...row, bars: bars.map((bar) => barResult(bar, row)) }
}

function barResult({ what, limit, of }: Bar, row: Omit<Row, 'bars'>): BarResult {
  const value = of(row)
  return { what, limit, value, isMet: value !== undefined && value <= limit }
}

export function exitStatus(rows: readonly Row[]): number {
  return rows.every(({ bars }) => bars.every(({ isMet }) => isMet)) ? DONE : FAILED
}
