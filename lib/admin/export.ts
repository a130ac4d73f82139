// Writes the directory in the import format.
import { PassThrough, type Writable } from 'node:stream'
import { formatNumber, tableText } from '../cli/output.js'
import { exportDirectory } from '../export/export.js'
import { writeRecordFile } from '../record-format/record-file.js'
import { type AdminAction, AdminError, confirmRecordFile } from './admin-action.js'

export const exportCommand: AdminAction = {
  positionals: ['FILE'],
  summary: `Writes all records in the import format to FILE (.jsonl or .jsonl.gz; - for standard output).
Imported into an empty table they are the same directory, without emails, webhooks, API tokens, the files of pictures and
what is kept to restore removed records. The file has email addresses. Nothing else should write to the table meanwhile.`,
  options: {
    'with-password-hashes': {
      type: 'boolean',
      help: 'include password hashes; protect such a file like the passwords themselves',
    },
  },
  run: async ({ positionals: [file = ''], options, confirm }) => {
    const exportOptions = { withPasswordHashes: options['with-password-hashes'] === true }
    if (file === '-') {
      if (options.json) throw new AdminError('--json cannot be used with the records on standard output')
      return { text: '', data: await exportDirectory(keepOpen(process.stdout), exportOptions) }
    }
    await confirmRecordFile(file, confirm)
    const counts = await writeRecordFile(file, (output) => exportDirectory(output, exportOptions))
    const rows = Object.entries(counts).map(([type, count]) => [type, formatNumber(count)])
    return { text: tableText(['type', 'records'], rows), data: counts }
  },
}

/** A stream whose end does not end the given one. */
function keepOpen(stream: Writable): Writable {
  const through = new PassThrough()
  through.pipe(stream, { end: false })
  return through
}
