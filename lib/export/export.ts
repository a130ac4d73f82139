// Exports the directory in the import format. The table is read once, into one temporary file per type, so that the
// types come in order whatever their size.
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { groupBy } from '../../shared/runtime/collections.js'
import { scanTable } from '../../shared/table/whole/scan.js'
import { RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import { type ExportedRecord, RECORD_SCAN, recordIn } from './records.js'

type ExportCounts = Partial<Record<RecordType, number>>

/**
 * Writes all records as lines, type by type, and ends the stream. Within a type they are in the order of the scan, each
 * page by id. Nothing should write to the table at the same time: a change during the export may be missing.
 * @param options - with password hashes, users can sign in where the file is imported.
 * @returns the number of records of each type.
 */
export async function exportDirectory(
  output: Writable,
  { withPasswordHashes }: { withPasswordHashes: boolean },
): Promise<ExportCounts> {
  const directory = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const files = new TypeFiles(directory)
    await scanTable(RECORD_SCAN, (items) => {
      const records = items.flatMap((item) => recordIn(item) ?? [])
      return files.add(withPasswordHashes ? records : records.map(withoutPassword))
    })
    await files.writeTo(output)
    return files.counts
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function withoutPassword({ type, fields }: ExportedRecord): ExportedRecord {
  if (type !== 'user') return { type, fields }
  const { password_hash, ...others } = fields
  return { type, fields: others }
}

/** One temporary file per type. */
class TypeFiles {
  readonly #counts = new Map<RecordType, number>()
  readonly #directory: string
  readonly #files = new Map<RecordType, Writable>()

  constructor(directory: string) {
    this.#directory = directory
  }

  /** In the order of the export. */
  get counts(): ExportCounts {
    const types = RECORD_TYPES.filter((type) => this.#counts.has(type))
    return Object.fromEntries(types.map((type) => [type, this.#counts.get(type)]))
  }

  async add(records: readonly ExportedRecord[]): Promise<void> {
    const byId = records.toSorted((a, b) => Number(a.fields.id ?? 0) - Number(b.fields.id ?? 0))
    for (const [type, ofType] of groupBy(byId, (record) => record.type)) {
      this.#counts.set(type, (this.#counts.get(type) ?? 0) + ofType.length)
      const lines = ofType.map(({ fields }) => `${JSON.stringify({ type, ...fields })}\n`).join('')
      await write(this.#fileOf(type), lines)
    }
  }

  async writeTo(output: Writable): Promise<void> {
    for (const type of RECORD_TYPES) {
      const file = this.#files.get(type)
      if (!file) continue
      file.end()
      await finished(file)
      for await (const chunk of createReadStream(this.#pathOf(type))) await write(output, chunk)
    }
    output.end()
    await finished(output)
  }

  #fileOf(type: RecordType): Writable {
    const file = this.#files.get(type) ?? createWriteStream(this.#pathOf(type))
    this.#files.set(type, file)
    return file
  }

  #pathOf(type: RecordType): string {
    return join(this.#directory, `${type}.jsonl`)
  }
}

/** Resolves when the stream accepts more. */
async function write(stream: Writable, data: string | Buffer): Promise<void> {
  if (!stream.write(data)) await once(stream, 'drain')
}
