// What the import shows on a terminal: a bar while it works, a table at the end.
import { Presets, SingleBar } from 'cli-progress'
import type { ImportSummary, Progress } from './import.js'

const BAR_FORMAT = '{phase} {bar} {percentage}% | {eta_formatted} left'
const PHASE_WIDTH = 8

/** A bar for each phase, on a terminal only. */
export class ProgressBar {
  #bar: SingleBar | undefined
  #phase: Progress['phase'] | undefined

  update({ phase, done, total }: Progress): void {
    if (phase !== this.#phase) {
      this.stop()
      this.#phase = phase
      this.#bar = new SingleBar({ format: BAR_FORMAT, hideCursor: true, stream: process.stderr }, Presets.shades_grey)
      this.#bar.start(total, done, { phase: phase.padEnd(PHASE_WIDTH) })
      return
    }
    this.#bar?.setTotal(total)
    this.#bar?.update(done)
  }

  stop(): void {
    this.#bar?.stop()
  }
}

const COLUMNS = ['read', 'written', 'unchanged', 'refused'] as const

export function formatSummary({ types, problems, itemsWritten, figuresChanged, seconds }: ImportSummary): string {
  const met = Object.entries(types).filter(([, tally]) => tally.read > 0)
  const rows = met.map(([type, tally]) => [type, ...COLUMNS.map((column) => grouped(tally[column]))])
  const records = met.reduce((sum, [, { read }]) => sum + read, 0)
  const rate = grouped(Math.round(records / seconds))
  return [
    ...aligned([['', ...COLUMNS], ...rows]),
    '',
    `${grouped(records)} records in ${seconds.toFixed(1)} s, ${rate} a second`,
    `${grouped(itemsWritten)} items written, ${grouped(figuresChanged)} figures changed`,
    ...(problems.length > 0 ? [`${grouped(problems.length)} lines refused`] : []),
  ].join('\n')
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

/** The first column to the left, numbers to the right. */
function aligned(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}
