// The rows as people read them: what each pattern cost, then whether its bars are met.

import { formatTable, formatNumber as number } from '../cli/text-table.js'
import type { BarResult, Row } from './rows.js'
import type { Spread } from './statistics.js'

const HEADINGS = [
  'pattern',
  'requests',
  'calls',
  'trips',
  'units',
  'items read/needed',
  'KB read',
  'B/item',
  'ms',
  'answer B',
  'floor',
  'units/floor',
  '$/million',
  'bars',
]

export const LEGEND = [
  'Pairs are p50 / p95. units: read units as DynamoDB reports them, with the 0.5 that it bills for a read which finds',
  'nothing and the local engine leaves out. needed: what the answer cannot do without; floor: the units that reading',
  'just this costs, per request. ms: handler and local engine on this machine. $: Lambda, HTTP API and DynamoDB reads in',
  'us-east-1, for the time measured here; without data transfer.',
].join('\n')

export function formatRows(rows: readonly Row[]): string {
  return formatTable(HEADINGS, rows.map(cells))
}

function cells(row: Row): string[] {
  return [
    row.pattern,
    row.refused > 0 ? `${row.requests} (${row.refused} refused)` : number(row.requests),
    number(row.calls.p50),
    pair(row.trips),
    pair(row.units, 1),
    `${number(row.itemsRead)} / ${number(row.itemsNeeded)}`,
    number(row.bytesRead / 1024),
    number(row.bytesPerItem),
    pair(row.milliseconds, 1),
    number(row.answerBytes),
    number(row.floorUnits, 2),
    number(row.floorRatio, 2),
    number(row.pricePerMillion, 2),
    verdict(row.bars),
  ]
}

function pair({ p50, p95 }: Spread, decimals = 0): string {
  return `${number(p50, decimals)} / ${number(p95, decimals)}`
}

function verdict(bars: readonly BarResult[]): string {
  if (bars.length === 0) return ''
  return bars.every(({ isMet }) => isMet) ? 'pass' : 'FAIL'
}

/** One line for each bar of each pattern. */
export function formatBars(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ pattern, bars }) =>
    bars.map(({ what, limit, value, isMet }) => [
      pattern,
      what,
      number(value, 2),
      `≤ ${number(limit, 1)}`,
      isMet ? 'pass' : 'FAIL',
    ]),
  )
  return formatTable(['pattern', 'bar', 'measured', 'limit', ''], lines)
}
