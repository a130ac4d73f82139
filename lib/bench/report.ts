// Formats the rows: the costs of each pattern, then whether its limits are met.
import { formatTable, formatNumber as number } from '../cli/output.js'
import type { Row } from './rows.js'
import type { Spread } from './statistics.js'

const HEADINGS = [
  'pattern',
  'requests',
  'calls',
  'round trips',
  'RRU',
  'items read/needed',
  'KB read',
  'B/item',
  'ms',
  'CPU ms',
  'response B',
  'lower bound',
  'RRU/lower bound',
  '$/million',
  'limits',
]

export const LEGEND = [
  'Pairs are p50 / p95. RRU: read request units as DynamoDB reports them, plus 0.5 for each read that finds nothing, which',
  'the local engine does not report. needed: the items in the response; lower bound: the RRU per request for reading only',
  'these. ms: handler and local engine on this machine. CPU ms: the mean of the process with the handlers, which the engine',
  'is not part of. $: Lambda, HTTP API and DynamoDB reads in us-east-1 for the time measured here, without data transfer.',
].join('\n')

export function formatRows(rows: readonly Row[]): string {
  return formatTable(HEADINGS, rows.map(cells))
}

function cells(row: Row): string[] {
  return [
    row.pattern,
    row.rejected > 0 ? `${row.requests} (${row.rejected} rejected)` : number(row.requests),
    number(row.calls.p50),
    pair(row.roundTrips),
    pair(row.rrus, 1),
    `${number(row.itemsRead)} / ${number(row.itemsNeeded)}`,
    number(row.bytesRead / 1024),
    number(row.bytesPerItem),
    pair(row.milliseconds, 1),
    number(row.cpuMilliseconds, 1),
    number(row.responseBytes),
    number(row.lowerBoundRrus, 2),
    number(row.lowerBoundRatio, 2),
    number(row.pricePerMillion, 2),
    verdict(row.limits),
  ]
}

function pair({ p50, p95 }: Spread, decimals = 0): string {
  return `${number(p50, decimals)} / ${number(p95, decimals)}`
}

function verdict(limits: Row['limits']): string {
  if (limits.length === 0) return ''
  return limits.every(({ isMet }) => isMet) ? 'pass' : 'FAIL'
}

/** One line per limit. */
export function formatLimits(rows: readonly Pick<Row, 'pattern' | 'limits'>[]): string {
  const lines = rows.flatMap(({ pattern, limits }) =>
    limits.map(({ what, limit, value, isMet }) => [
      pattern,
      what,
      number(value, 2),
      `≤ ${number(limit, 1)}`,
      isMet ? 'pass' : 'FAIL',
    ]),
  )
  return formatTable(['pattern', 'what', 'measured', 'limit', ''], lines)
}
