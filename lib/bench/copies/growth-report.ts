// Formats what patterns cost without and with copies of the world.
import { formatTable, formatNumber as number } from '../../cli/output.js'
import { BYTES_PER_MB, formatImport, type ImportRow } from '../import-cost.js'
import { formatLimits } from '../report.js'
import type { Row } from '../rows.js'
import { ratio } from '../statistics.js'
import type { GrowthRow } from './growth.js'
import type { Written } from './sparse-copies.js'

export interface GrowthResult {
  times: number
  rows: readonly GrowthRow[]
  written: Written
  /** Undefined where the table was there before. */
  imported?: ImportRow
}

const LEGEND = [
  'RRU and round trips: mean (p50 / p95) of the same requests, without and with the copies. Of these only what the requests',
  'read is in the table: they cost what they would cost after an import of all. RRU/lower bound: in proportion to reading',
  'only the items in the responses, which grow where there is more within the same distance.',
].join('\n')

export function formatGrowth({ times, rows, written, imported }: GrowthResult): string {
  const headings = [
    'pattern',
    'RRU',
    `× ${times}`,
    'ratio',
    'round trips',
    `× ${times}`,
    'ratio',
    'RRU/lower bound',
    `× ${times}`,
  ]
  return [
    formatTable(headings, rows.map(cells)),
    LEGEND,
    ...(imported ? [formatImport(imported)] : []),
    formatWritten(written, times),
    formatLimits(rows),
  ].join('\n\n')
}

function cells({ pattern, before, after }: GrowthRow): string[] {
  const compared = (name: 'rrus' | 'roundTrips', decimals: number) => [
    spread(before, name, decimals),
    spread(after, name, decimals),
    number(ratio(after.means[name], before.means[name]), 2),
  ]
  return [
    pattern,
    ...compared('rrus', 1),
    ...compared('roundTrips', 0),
    number(before.lowerBoundRatio, 2),
    number(after.lowerBoundRatio, 2),
  ]
}

function spread(row: Row, name: 'rrus' | 'roundTrips', decimals: number): string {
  const { p50, p95 } = row[name]
  return `${number(row.means[name], 2)} (${number(p50, decimals)} / ${number(p95, decimals)})`
}

function formatWritten({ items, bytes, seconds }: Written, times: number): string {
  return [
    `copies: ${number(items)} items of ${number(times - 1)} copies in ${number(seconds)} s`,
    `${number(bytes / BYTES_PER_MB)} MB with the indexes`,
  ].join('; ')
}
