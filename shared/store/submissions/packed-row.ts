// A submission as bytes, for the copies that feeds read in great numbers: a fifth of what its record takes. Numbers are
// binary and texts compressed together, and what follows from the rest is left out. What is lost so, because it is not as
// usual, is added as JSON.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { type Submission, submissionSchema } from '../../records.js'
import { DICTIONARY } from './row-dictionary.js'
import { expectedText } from './texts.js'

/** The first byte, for later forms and dictionaries. */
const VERSION = 2

/** The second byte is the number of the type: new ones are added at the end. */
const TYPES = [
  '',
  'new_lmx',
  'remove_machine',
  'new_condition',
  'new_msx',
  'confirm_location',
  'add_location',
  'new_picture',
  'remove_picture',
  'location_metadata',
  'ic_toggle',
  'delete_location',
]
/** Added to the type: the submission has not changed since it was made. */
const UNCHANGED = 128

/** The third byte has a bit for each of these that there is, and one for the point. */
const NUMBERS = [
  'location_id',
  'machine_id',
  'user_id',
  'region_id',
  'machine_condition_id',
  'machine_score_xref_id',
] as const satisfies readonly (keyof Submission)[]
const POINT = 1 << NUMBERS.length
const HEAD_BYTES = 3

/** Then come the numbers, and the compressed texts. Empty texts at the end are left out. */
const TEXTS = [
  'machine_name',
  'location_name',
  'city_name',
  'user_name',
  'comment',
  'high_score',
  'submission',
] as const satisfies readonly (keyof Submission)[]
const SEPARATOR = '\0'

type Position = Pick<Submission, 'id' | 'created_at'>

export function packRow(submission: Submission): Uint8Array {
  const head = packNumbers(submission)
  const texts = TEXTS.map((field) => textOf(submission, field))
  const read: Readonly<Record<string, unknown>> = readRow(submission, head, texts)
  const lost = Object.entries(submission).filter(([field, value]) => !isSame(read[field], value))
  const extra = lost.length > 0 ? JSON.stringify(Object.fromEntries(lost)) : ''
  const text = [...texts, extra].join(SEPARATOR).replace(/\0+$/, '')
  return Buffer.concat([head, deflateRawSync(text, { dictionary: DICTIONARY, level: 9 })])
}

/**
 * @param position - of the row, which has its id and time in its key.
 * @throws Error for bytes that `packRow` did not make.
 */
export function unpackRow(row: Uint8Array, position: Position): Submission {
  const bytes = Buffer.from(row.buffer, row.byteOffset, row.byteLength)
  if (bytes[0] !== VERSION) throw new Error(`packed row of unknown version ${bytes[0]}`)
  const compressed = bytes.subarray(numbersIn(bytes).end)
  const texts = inflateRawSync(compressed, { dictionary: DICTIONARY }).toString().split(SEPARATOR)
  const submission = readRow(position, bytes, texts)
  const extra = texts[TEXTS.length]
  return extra ? z.parse(submissionSchema, { ...submission, ...JSON.parse(extra) }) : submission
}

function isSame(read: unknown, value: unknown): boolean {
  return read === value || (typeof value === 'bigint' && String(read) === String(value))
}

const WHOLE_NUMBER = /^-?\d+$/

/** Empty for a sentence that follows from the other fields, and for what could not be read. */
function textOf(submission: Submission, field: (typeof TEXTS)[number]): string {
  const text = String(submission[field] ?? '')
  if (field === 'submission' && text === expectedText(submission)) return ''
  if (field === 'high_score' && !WHOLE_NUMBER.test(text)) return ''
  return text.includes(SEPARATOR) ? '' : text
}

function readRow({ id, created_at }: Position, head: Buffer, texts: readonly string[]): Submission {
  const { numbers, point } = numbersIn(head)
  const { high_score, ...named } = Object.fromEntries(TEXTS.map((field, index) => [field, texts[index] || null]))
  const submission = {
    ...(named as Record<Exclude<(typeof TEXTS)[number], 'high_score'>, string | null>),
    ...numbers,
    ...point,
    id,
    submission_type: TYPES[(head[1] ?? 0) % UNCHANGED] ?? '',
    high_score: high_score ? wholeNumber(high_score) : null,
    created_at,
    updated_at: (head[1] ?? 0) >= UNCHANGED ? created_at : null,
    deleted_at: null,
  }
  return submission.submission === null ? { ...submission, submission: expectedText(submission) ?? null } : submission
}

function wholeNumber(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** Ten-millionths of a degree, a centimeter, are 32 bits. Most points have no more digits. */
const POINT_UNITS = 1e7
const POINT_BYTES = 4

function packNumbers(submission: Submission): Buffer {
  const { submission_type, created_at, updated_at, lat, lon } = submission
  const type = Math.max(0, TYPES.indexOf(submission_type))
  const isUnchanged = updated_at !== null && updated_at === created_at
  const fields = NUMBERS.filter((field) => Number.isSafeInteger(submission[field]) && Number(submission[field]) >= 0)
  const point = [lat, lon].flatMap((degrees) => (degrees !== null && isInUnits(degrees) ? [degrees] : []))
  const hasPoint = point.length === 2
  const bits = fields.reduce((sum, field) => sum | (1 << NUMBERS.indexOf(field)), hasPoint ? POINT : 0)
  return Buffer.from([
    VERSION,
    type + (isUnchanged ? UNCHANGED : 0),
    bits,
    ...(hasPoint ? point.flatMap((degrees) => [...int32(Math.round(degrees * POINT_UNITS))]) : []),
    ...fields.flatMap((field) => varint(Number(submission[field]))),
  ])
}

function isInUnits(degrees: number): boolean {
  return Math.abs(degrees) <= 180 && Math.round(degrees * POINT_UNITS) / POINT_UNITS === degrees
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(POINT_BYTES)
  bytes.writeInt32BE(value)
  return bytes
}

/** Seven bits in a byte, the lowest first; all bytes but the last have the eighth bit. */
function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

/** What `packNumbers` has written, null where it has left something out, and where it ends. */
function numbersIn(bytes: Buffer) {
  const bits = bytes[2] ?? 0
  const hasPoint = (bits & POINT) !== 0
  let end = HEAD_BYTES
  const nextDegrees = () => {
    end += POINT_BYTES
    return bytes.readInt32BE(end - POINT_BYTES) / POINT_UNITS
  }
  const nextNumber = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes.readUInt8(end++)
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  const point = hasPoint ? { lat: nextDegrees(), lon: nextDegrees() } : { lat: null, lon: null }
  const numbers = Object.fromEntries(
    NUMBERS.map((field, index) => [field, bits & (1 << index) ? nextNumber() : null]),
  ) as Record<(typeof NUMBERS)[number], number | null>
  return { numbers, point, end }
}
