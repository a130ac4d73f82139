// Reads records line by line, from files or from memory.
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

type Records = Iterable<unknown> | AsyncIterable<unknown>
/** A file's path, records, or a function that returns the same records each time, as the import reads them twice. */
export type ImportSource = string | Records | (() => Records)

export interface Origin {
  /** The path as given; `records` for records in memory. */
  file: string
  /** From 1. */
  line: number
}

export type Line = Origin & ({ value: unknown } | { problem: string })

/** A source that can be read repeatedly, with its size in bytes for the progress. */
export interface Reader {
  bytes: number
  read(onBytes?: (bytes: number) => void): AsyncGenerator<Line>
}

const BYTE_ORDER_MARK = '\uFEFF'
const LINE_FEED = 0x0a
const READ_BYTES = 256 * 1024
/** An item holds 400 KB, and derived fields need some of it. */
const MAX_LINE_BYTES = 300_000

/** @throws the system's error when a file cannot be opened. */
export async function openSource(source: ImportSource): Promise<Reader> {
  if (typeof source === 'string') {
    await (await open(source)).close()
    return { bytes: (await stat(source)).size, read: (onBytes) => readFile(source, onBytes) }
  }
  if (typeof source === 'function') return { bytes: 0, read: () => readRecords(source()) }
  const again = isOneShot(source) ? await collect(source) : source
  return { bytes: 0, read: () => readRecords(again) }
}

/** A generator yields its records once; an array can be read again. */
function isOneShot(records: Records): boolean {
  const iterator: unknown =
    Symbol.asyncIterator in records ? records[Symbol.asyncIterator]() : records[Symbol.iterator]()
  return iterator === records
}

async function collect(records: Records): Promise<unknown[]> {
  const list: unknown[] = []
  for await (const record of records) list.push(record)
  return list
}

async function* readRecords(records: Records): AsyncGenerator<Line> {
  let line = 0
  for await (const value of records) yield { file: 'records', line: ++line, value }
}

async function* readFile(file: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<Line> {
  let line = 0
  try {
    for await (const bytes of splitLines(readBytes(file, onBytes))) {
      line++
      const content = parseLine(bytes, line === 1)
      if (content) yield { file, line, ...content }
    }
  } catch (error) {
    yield { file, line: line + 1, problem: `cannot be read further: ${error instanceof Error ? error.message : error}` }
  }
}

function readBytes(file: string, onBytes: (bytes: number) => void): AsyncIterable<Buffer> {
  const stream = createReadStream(file, { highWaterMark: READ_BYTES })
  stream.on('data', (chunk) => onBytes(chunk.length))
  if (!file.endsWith('.gz')) return stream
  const unzipped = createGunzip({ chunkSize: READ_BYTES })
  stream.on('error', (error) => unzipped.destroy(error))
  return stream.pipe(unzipped)
}

/** Splits at line feeds only: a JSON text may contain other line separators. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      pieces.push(chunk.subarray(start, end))
      yield pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)
      pieces = []
      start = end + 1
    }
    if (start < chunk.length) pieces.push(chunk.subarray(start))
  }
  if (pieces.length > 0) yield Buffer.concat(pieces)
}

/** Undefined for a blank line. */
function parseLine(bytes: Buffer, isFirst: boolean): { value: unknown } | { problem: string } | undefined {
  if (bytes.length > MAX_LINE_BYTES) return { problem: `is longer than ${MAX_LINE_BYTES} bytes` }
  if (!isUtf8(bytes)) return { problem: 'is not UTF-8' }
  const whole = bytes.toString()
  const text = isFirst && whole.startsWith(BYTE_ORDER_MARK) ? whole.slice(1) : whole
  if (text.trim() === '') return undefined
  try {
    return { value: parseJson(text) }
  } catch {
    return { problem: 'is not JSON' }
  }
}

const LONG_NUMBER = /\d{16}/
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g
const LONG_WHOLE_NUMBER = /^-?\d{16,}$/

/** As JSON.parse, but whole numbers that JavaScript would round become texts of their digits. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!LONG_NUMBER.test(text)) return value
  const quote = (token: string) => (LONG_WHOLE_NUMBER.test(token) ? `"${token}"` : token)
  return JSON.parse(text.replace(TEXT_OR_NUMBER, quote))
}

/** The reverse of `parseJson`: a bigint becomes a text of its digits. */
export function jsonText(value: unknown, indent = 0): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one), indent)
}
