// Writes the directory back into the import format.
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { PassThrough, pipeline, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { tableText } from '../cli/output.js'
import { formatNumber } from '../cli/text-table.js'
import { type ExportCounts, exportDirectory } from '../export/export.js'
import { type AdminAction, AdminError } from './action.js'

/** It holds addresses of people: nobody else's business. */
const FILE_MODE = 0o600

export const command: AdminAction = {
  words: ['FILE'],
  summary: 'Writes all records in the import format to FILE (.jsonl or .jsonl.gz; - for standard output)',
  options: {
    'with-password-hashes': {
      type: 'boolean',
      help: 'the hashes of passwords as well: keep such a file like the passwords',
    },
  },
  run: async ({ words: [file = ''], options, confirm }) => {
    const exportOptions = { withPasswordHashes: options['with-password-hashes'] === true }
    if (file === '-') {
      if (options.json) throw new AdminError('--json has no place beside the records on standard output')
      const counts = await exportDirectory(openEnd(process.stdout), exportOptions)
      return { text: '', data: counts }
    }
    if (await exists(file)) await confirm(`Overwrite ${file}?`)
    const part = `${file}.part`
    await rm(part, { force: true })
    try {
      const counts = await writeFile(part, file.endsWith('.gz'), (output) => exportDirectory(output, exportOptions))
      await rename(part, file)
      return { text: countsText(counts), data: counts }
    } finally {
      await rm(part, { force: true })
    }
  },
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

async function writeFile(
  path: string,
  isGzipped: boolean,
  fill: (output: Writable) => Promise<ExportCounts>,
): Promise<ExportCounts> {
  const target = createWriteStream(path, { mode: FILE_MODE })
  const output = isGzipped ? createGzip() : new PassThrough()
  const done = finished(target)
  pipeline(output, target, () => {})
  const [counts] = await Promise.all([fill(output), done])
  return counts
}

/** Standard output stays open when the export ends. */
function openEnd(stream: Writable): Writable {
  const through = new PassThrough()
  through.pipe(stream, { end: false })
  return through
}

function countsText(counts: ExportCounts): string {
  return tableText(
    ['type', 'records'],
    Object.entries(counts).map(([type, count]) => [type, formatNumber(count)]),
  )
}
