// Writes files of records, gzipped where the name ends in .gz.
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough, pipeline, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Records contain email addresses: only the owner may read the file. */
const FILE_MODE = 0o600

/**
 * The file has its name only when it is complete.
 * @param fill - writes the records and ends the stream.
 * @returns what `fill` returns.
 */
export async function writeRecordFile<T>(file: string, fill: (output: Writable) => Promise<T>): Promise<T> {
  const part = `${file}.part`
  await rm(part, { force: true })
  try {
    const target = createWriteStream(part, { mode: FILE_MODE })
    const output = file.endsWith('.gz') ? createGzip() : new PassThrough()
    const done = finished(target)
    pipeline(output, target, () => {})
    const [result] = await Promise.all([fill(output), done])
    await rename(part, file)
    return result
  } finally {
    await rm(part, { force: true })
  }
}
