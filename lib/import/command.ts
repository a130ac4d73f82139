// The command `npm run import`.
import { DONE, FAILED, parseCommandLine, runCommand } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { chooseTable, TARGET_HELP } from '../cli/target-table.js'

const HELP = `Imports records into the directory's table.

  npm run import -- FILE… [options]

  FILE             .jsonl or .jsonl.gz, one record per line
${TARGET_HELP}
  --bucket NAME    the bucket for picture files, else PICTURES_BUCKET of the environment; without one they are left out
  --quiet          show nothing but rejected lines
  --help           show this help

Rejected lines are printed to standard error, each with its file, number and reason; the others are imported. The exit
status is 0 when all were imported, 1 when some were not or the import failed, 2 when the command line is wrong, 3 when
a file or the table is missing. Nothing else should write to the table during an import.`

interface ImportArguments {
  files: string[]
  table?: string | undefined
  endpoint?: string | undefined
  bucket?: string | undefined
  quiet: boolean
  help: boolean
}

/** @returns the exit status. */
export function runImport(args: string[]): Promise<number> {
  return runCommand(async () => {
    const options = readArguments(args)
    if (options.help) {
      console.log(HELP)
      return DONE
    }
    chooseTable(options)
    return importAndReport(options.files, options)
  })
}

function readArguments(args: string[]): ImportArguments {
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
  return { files, ...values }
}

/** Imports into the table that the environment names. @returns the exit status. */
export async function importAndReport(files: string[], { quiet }: { quiet: boolean }): Promise<number> {
  const { importFiles } = await import('./import.js')
  const { formatSummary, ProgressBar } = await import('./terminal.js')
  const bar = !quiet && process.stderr.isTTY ? new ProgressBar() : undefined
  try {
    const summary = await importFiles(files, bar ? { onProgress: (progress) => bar.update(progress) } : {})
    bar?.stop()
    for (const { file, line, reason } of summary.problems) console.error(`${file}:${line}: ${reason}`)
    if (!quiet) console.log(formatSummary(summary))
    return summary.problems.length > 0 ? FAILED : DONE
  } finally {
    bar?.stop()
  }
}
