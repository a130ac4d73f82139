// The command `npm run import`.
import { parseArgs } from 'node:util'
import { chooseTable, TARGET_HELP } from '../cli/target-table.js'

const HELP = `Imports records into the directory's table.

  npm run import -- FILE… [options]

  FILE             .jsonl or .jsonl.gz, one record a line
${TARGET_HELP}
  --bucket NAME    where the files of pictures go, else PICTURES_BUCKET of the environment; without one they stay away
  --quiet          shows nothing but refused lines
  --help           shows this

Refused lines go to standard error, each with its file, number and reason; the others are imported. The exit status is
0 when all were, 1 when some were not, 2 when the import could not begin. Nobody else should write to the table
meanwhile.`

interface ImportArguments {
  files: string[]
  table?: string | undefined
  endpoint?: string | undefined
  bucket?: string | undefined
  quiet: boolean
  help: boolean
}

/** The exit status of an import that could not begin. */
export const IMPORT_FAILED = 2

/** @returns the exit status. */
export async function runImport(args: string[]): Promise<number> {
  let options: ImportArguments
  try {
    options = readArguments(args)
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${HELP}`)
    return IMPORT_FAILED
  }
  if (options.help) {
    console.log(HELP)
    return 0
  }
  try {
    chooseTable(options)
    return await importAndTell(options)
  } catch (error) {
    console.error(messageOf(error))
    return IMPORT_FAILED
  }
}

function readArguments(args: string[]): ImportArguments {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      table: { type: 'string' },
      endpoint: { type: 'string' },
      bucket: { type: 'string' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (!values.help && files.length === 0) throw new Error('Name at least one file')
  return { files, ...values }
}

async function importAndTell({ files, quiet }: ImportArguments): Promise<number> {
  const { importFiles } = await import('./import.js')
  const { formatSummary, ProgressBar } = await import('./report.js')
  const bar = !quiet && process.stderr.isTTY ? new ProgressBar() : undefined
  try {
    const summary = await importFiles(files, bar ? { onProgress: (progress) => bar.update(progress) } : {})
    bar?.stop()
    for (const { file, line, reason } of summary.problems) console.error(`${file}:${line}: ${reason}`)
    if (!quiet) console.log(formatSummary(summary))
    return summary.problems.length > 0 ? 1 : 0
  } finally {
    bar?.stop()
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'ResourceNotFoundException') return `There is no table ${process.env.TABLE_NAME}`
  return error.message || error.name
}
