// What the import shows on a terminal: a progress bar while it runs, a table at the end.
import { Presets, SingleBar } from 'cli-progress'
import { formatNumber, formatTable } from '../cli/output.js'
import type { ImportSummary, Progress } from './import.js'

const BAR_FORMAT = '{phase} {bar} {percentage}% | {eta_formatted} left'
const PHASE_WIDTH = 8

/** One bar for each phase. */
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

const COLUMNS = ['read', 'written', 'unchanged', 'rejected'] as const

export function formatSummary({ counts, problems, itemsWritten, countersChanged, seconds }: ImportSummary): string {
  const met = Object.entries(counts).filter(([, { read }]) => read > 0)
  const rows = met.map(([type, count]) => [type, ...COLUMNS.map((column) => formatNumber(count[column]))])
  const records = met.reduce((sum, [, { read }]) => sum + read, 0)
  return [
    formatTable(['type', ...COLUMNS], rows),
    '',
    `${formatNumber(records)} records in ${seconds.toFixed(1)} s, ${formatNumber(records / seconds)} per second`,
    `${formatNumber(itemsWritten)} items written, ${formatNumber(countersChanged)} counters changed`,
    ...(problems.length > 0 ? [`${formatNumber(problems.length)} lines with problems`] : []),
  ].join('\n')
}
