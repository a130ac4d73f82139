// Formats what was measured: the costs of each pattern, and whether limits are met.
import { formatTable, formatNumber as number } from '../cli/output.js'
import type { Limited, Row, Spread } from './rows.js'

/** What a run of the command shows. */
export interface Report {
  /** As text. */
  parts: string[]
  /** For programs. */
  json: unknown
  /** Decides the exit status. */
  limited: readonly Limited[]
}

/** The cell of each column, by its heading. */
export type Columns<T> = Readonly<Record<string, (row: T) => string>>

export function formatColumns<T>(columns: Columns<T>, rows: readonly T[]): string {
  return formatTable(
    Object.keys(columns),
    rows.map((row) => Object.values(columns).map((cell) => cell(row))),
  )
}

export const ROW_COLUMNS: Columns<Row> = {
  pattern: ({ pattern }) => pattern,
  requests: ({ requests, rejected }) => number(requests) + (rejected > 0 ? ` (${rejected} rejected)` : ''),
  calls: ({ calls }) => number(calls.p50),
  'round trips': ({ roundTrips }) => pair(roundTrips),
  RRU: ({ rrus }) => pair(rrus, 1),
  'items read/needed': ({ itemsRead, itemsNeeded }) => `${number(itemsRead)} / ${number(itemsNeeded)}`,
  'KB read': ({ bytesRead }) => number(bytesRead / 1024),
  'B/item': ({ bytesPerItem }) => number(bytesPerItem),
  ms: ({ milliseconds }) => pair(milliseconds, 1),
  'CPU ms': ({ cpuMilliseconds }) => number(cpuMilliseconds, 1),
  'response B': ({ responseBytes }) => number(responseBytes),
  'lower bound': (row) => number(row.lowerBoundRrus, 2),
  'RRU/lower bound': ({ lowerBoundRatio }) => number(lowerBoundRatio, 2),
  '$/million': (row) => number(row.pricePerMillion, 2),
  limits: ({ limits }) => (limits.length === 0 ? '' : verdict(limits.every(({ isMet }) => isMet))),
}

export const LEGEND = [
  'Pairs are p50 / p95. RRU: read request units as DynamoDB reports them, plus 0.5 for each read that finds nothing, which',
  'the local engine does not report. needed: the items in the response; lower bound: the RRU per request for reading only',
  'these. ms: handler and local engine on this machine. CPU ms: the mean of the process with the handlers, which the engine',
  'is not part of. $: Lambda, HTTP API and DynamoDB reads in us-east-1 for the time measured here, without data transfer.',
].join('\n')

function pair({ p50, p95 }: Spread, decimals = 0): string {
  return `${number(p50, decimals)} / ${number(p95, decimals)}`
}

function verdict(isMet: boolean): string {
  return isMet ? 'pass' : 'FAIL'
}

/** A table with one line per limit, if there are any. */
export function formatLimits(all: readonly Limited[]): string[] {
  const lines = all.flatMap(({ pattern, limits }) =>
    limits.map(({ what, limit, value, isMet }) => {
      return [pattern, what, number(value, 2), `≤ ${number(limit, 2)}`, verdict(isMet)]
    }),
  )
  return lines.length === 0 ? [] : [formatTable(['pattern', 'what', 'measured', 'limit', ''], lines)]
}
