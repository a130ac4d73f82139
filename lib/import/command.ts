// The command `npm run import`.
import { access } from 'node:fs/promises'
import { Presets, SingleBar } from 'cli-progress'
import { DONE, FAILED, parseCommandLine, runCommand } from '../cli/command.js'
import { formatNumber, formatTable } from '../cli/output.js'
import { UsageError } from '../cli/setup-error.js'
import { chooseTable, TARGET_HELP } from '../cli/target-table.js'
import { whileFollowing } from '../local/followers.js'
import type { ImportSummary, Progress } from './import.js'
import type { NewTable } from './new-table.js'

const HELP = `Imports records into the directory's table.

  npm run import -- FILE… [options]

  FILE             .jsonl or .jsonl.gz, one record per line; or .csv, one location per row, see below
${TARGET_HELP}
  --bucket NAME    the bucket for picture files, else PICTURES_BUCKET of the environment; without one they are left out
  --quiet          show nothing but rejected lines
  --help           show this help

Rejected lines are printed to standard error, each with its file, number and reason; the others are imported. The exit
status is 0 when all were imported, 1 when some were not or the import failed, 2 when the command line is wrong, 3 when
a file or the table is missing. A record replaces the one of its type with the same id, accounts too, with all that
users have changed of it: import before you create administrators, and after rejected lines the mended lines alone.
Nothing else should write to the table during an import of records.

The first row of a .csv file has titles, in any order: name, street, city, state, zip, country, region, latitude,
longitude, type, operator, zone, phone, website, description, machines, which are separated by commas. Name, street and
city are required, in an empty directory country, latitude and longitude, too. Regions, types, operators, zones and machines must be in the directory; each is found by its name. A
column ignore_unknown_machines that says yes leaves out the machines that are not.

Of a .csv file, all rows are checked first, and none is added when one is wrong. What may be there already is left out,
unless the column is_no_duplicate of its row says yes. The journal undoes the import as one change.`

/** @returns the exit status. */
export function runImport(args: string[]): Promise<number> {
  return runCommand(async () => {
    const options = readArguments(args)
    if (options.help) {
      console.log(HELP)
      return DONE
    }
    chooseTable(options)
    await Promise.all(options.files.map((file) => access(file)))
    const [tables, records] = [true, false].map((isTable) =>
      options.files.filter((file) => isCsv(file) === isTable),
    ) as [string[], string[]]
    const statuses = records.length > 0 ? [await importAndReport(records, options)] : []
    for (const file of tables) statuses.push(await importTable(file, options))
    return Math.max(...statuses)
  })
}

function readArguments(args: string[]) {
  const { values, positionals: files } = parseCommandLine(
    {
      args,
      allowPositionals: true,
      options: {
        table: { type: 'string' },
        endpoint: { type: 'string' },
        bucket: { type: 'string' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    HELP,
  )
  if (!values.help && files.length === 0) throw new UsageError(`Name at least one file\n\n${HELP}`)
  const other = files.find((file) => !/\.(?:csv|jsonl|jsonl\.gz)$/i.test(file))
  if (other) throw new UsageError(`${other} must be .jsonl, .jsonl.gz or .csv: save a spreadsheet as CSV UTF-8`)
  return { files, ...values }
}

const isCsv = (file: string) => /\.csv$/i.test(file)

/** Adds the locations of a table. @returns the exit status. */
async function importTable(file: string, { quiet }: { quiet: boolean }): Promise<number> {
  const { importSpreadsheet } = await import('./spreadsheets.js')
  const bar = !quiet && process.stderr.isTTY ? new ProgressBar() : undefined
  try {
    const act = () => importSpreadsheet(file, (progress) => bar?.update(progress))
    const { added, repeated, leftOut, ignored, importId, problems } = await (process.env.DYNAMODB_ENDPOINT
      ? whileFollowing(act)
      : act())
    bar?.stop()
    if (ignored.length > 0 && !quiet) console.error(`${file}: not taken are the columns ${ignored.join(', ')}`)
    for (const { line, reason } of problems) console.error(`${file}:${line}: ${reason}`)
    const undo = importId === null ? '' : `; npm run admin -- journal revert ${importId} removes them again`
    const earlier = repeated > 0 ? `, ${formatNumber(repeated)} had been added already` : ''
    if (!quiet) console.log(`${formatNumber(added)} locations added${earlier}${undo}`)
    if (!quiet && leftOut > 0) {
      const which = `${formatNumber(leftOut)} left out, which may be in the directory already`
      console.log(`${which}: a column is_no_duplicate that says yes in their rows adds them`)
    }
    return problems.length > 0 ? FAILED : DONE
  } finally {
    bar?.stop()
  }
}

/** Imports into the table that the environment names. @returns the exit status. */
export async function importAndReport(
  files: string[],
  { quiet, newTable }: { quiet: boolean; newTable?: NewTable | undefined },
): Promise<number> {
  const { importFiles } = await import('./import.js')
  const bar = !quiet && process.stderr.isTTY ? new ProgressBar() : undefined
  const onProgress = (progress: Progress) => bar?.update(progress)
  try {
    const summary = await importFiles(files, { onProgress, newTable })
    bar?.stop()
    for (const { file, line, reason } of summary.problems) console.error(`${file}:${line}: ${reason}`)
    if (!quiet) console.log(formatSummary(summary))
    return summary.problems.length > 0 ? FAILED : DONE
  } finally {
    bar?.stop()
  }
}

const BAR_FORMAT = '{phase} {bar} {percentage}% | {eta_formatted} left'
const PHASE_WIDTH = 8

/** One bar for each phase. */
class ProgressBar {
  #bar: SingleBar | undefined
  #phase: string | undefined

  update({ phase, done, total }: Pick<Progress, 'done' | 'total'> & { phase: string }): void {
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

function formatSummary({ counts, problems, itemsWritten, countersChanged, seconds }: ImportSummary): string {
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
