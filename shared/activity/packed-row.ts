// A submission as bytes, for the copies that feeds read in great numbers: a fifth of what its record takes. Numbers are
// binary and texts compressed together, and what follows from the rest is left out. What is lost so, because it is not as
// usual, is added as JSON.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { Point } from '../geo/point.js'
import { type Submission, submissionSchema } from '../records/submissions.js'
import { DICTIONARY } from './row-dictionary.js'
import { expectedText } from './texts.js'

/** The first byte is the number of the type: new ones are added at the end. */
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

/** The second byte has a bit for each of these that there is, and one for the point. */
const NUMBERS = [
  'location_id',
  'machine_id',
  'user_id',
  'region_id',
  'machine_condition_id',
  'machine_score_xref_id',
] as const satisfies readonly (keyof Submission)[]
const POINT = 1 << NUMBERS.length
const HEAD_BYTES = 2

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

const FIELDS = Object.keys(submissionSchema.shape) as (keyof Submission)[]

type Position = Pick<Submission, 'id' | 'created_at'>

export function packRow(submission: Submission): Uint8Array {
  const head = packHead(submission)
  const texts = TEXTS.map((field) => textOf(submission, field))
  const read: Readonly<Record<string, unknown>> = submissionOf(submission, readHead(head), texts)
  // A record may have more, such as the values that its action replaced, which are not for feeds.
  const lost = FIELDS.map((field) => [field, submission[field]] as const).filter(
    ([field, value]) => value !== undefined && !isSame(read[field], value),
  )
  const extra = lost.length > 0 ? JSON.stringify(Object.fromEntries(lost)) : ''
  const text = [...texts, extra].join(SEPARATOR).replace(/\0+$/, '')
  return Buffer.concat([head, deflateRawSync(text, { dictionary: DICTIONARY, level: 9 })])
}

/** @param position - of the row, which has its id and time in its key. */
export function unpackRow(row: Uint8Array, position: Position): Submission {
  const bytes = bufferOf(row)
  const head = readHead(bytes)
  const texts = inflateRawSync(bytes.subarray(head.end), INFLATE_OPTIONS).toString().split(SEPARATOR)
  const submission = submissionOf(position, head, texts)
  const extra = texts[TEXTS.length]
  return extra ? z.parse(submissionSchema, { ...submission, ...JSON.parse(extra) }) : submission
}

/** The type and the point of a row, read without its texts; undefined where only these may have them. */
export function glanceAt(row: Uint8Array): { type: string | undefined; point: Point | undefined } {
  return { type: readType(row) || undefined, point: readPoint(bufferOf(row)) }
}

/** Texts are short: a buffer of the default size, 16 KB for each row, would be most of the garbage. */
const INFLATE_OPTIONS = { dictionary: DICTIONARY, chunkSize: 1024 }

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

/** Written out, as feeds read thousands of rows. The order of numbers and texts is that of the lists. */
function submissionOf({ id, created_at }: Position, head: Head, texts: readonly string[]): Submission {
  const [
    location_id = null,
    machine_id = null,
    user_id = null,
    region_id = null,
    machine_condition_id = null,
    machine_score_xref_id = null,
  ] = head.numbers
  const [machine_name, location_name, city_name, user_name, comment, high_score, sentence] = texts
  const submission: Submission = {
    id,
    submission_type: head.type,
    submission: sentence || null,
    region_id,
    created_at,
    updated_at: head.isUnchanged ? created_at : null,
    user_id,
    location_id,
    machine_id,
    comment: comment || null,
    user_name: user_name || null,
    location_name: location_name || null,
    machine_name: machine_name || null,
    city_name: city_name || null,
    high_score: high_score ? wholeNumber(high_score) : null,
    lat: head.point?.lat ?? null,
    lon: head.point?.lon ?? null,
    machine_score_xref_id,
    machine_condition_id,
    by_operator_id: null,
    answers_condition_id: null,
    deleted_at: null,
  }
  submission.submission ??= expectedText(submission) ?? null
  return submission
}

function wholeNumber(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** Ten-millionths of a degree, a centimeter, are 32 bits. Most points have no more digits. */
const POINT_UNITS = 1e7
const POINT_BYTES = 4

function packHead(submission: Submission): Buffer {
  const { submission_type, created_at, updated_at, lat, lon } = submission
  const type = Math.max(0, TYPES.indexOf(submission_type))
  const isUnchanged = updated_at !== null && updated_at === created_at
  const fields = NUMBERS.filter((field) => Number.isSafeInteger(submission[field]) && Number(submission[field]) >= 0)
  const point = [lat, lon].flatMap((degrees) => (degrees !== null && isInUnits(degrees) ? [degrees] : []))
  const hasPoint = point.length === 2
  const bits = fields.reduce((sum, field) => sum | (1 << NUMBERS.indexOf(field)), hasPoint ? POINT : 0)
  return Buffer.from([
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

interface Head {
  type: string
  isUnchanged: boolean
  point: Point | undefined
  /** Null where there is none. */
  numbers: (number | null)[]
  /** Where the texts begin. */
  end: number
}

function readHead(bytes: Buffer): Head {
  const [type = 0, bits = 0] = bytes
  const point = readPoint(bytes)
  let end = HEAD_BYTES + (point ? 2 * POINT_BYTES : 0)
  const nextNumber = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes.readUInt8(end++)
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  return {
    type: readType(bytes),
    isUnchanged: type >= UNCHANGED,
    point,
    numbers: NUMBERS.map((_, index) => (bits & (1 << index) ? nextNumber() : null)),
    end,
  }
}

function readType([type = 0]: Uint8Array): string {
  return TYPES[type % UNCHANGED] ?? ''
}

function readPoint(bytes: Buffer): Point | undefined {
  const [, bits = 0] = bytes
  if (!(bits & POINT)) return undefined
  const degreesAt = (offset: number) => bytes.readInt32BE(offset) / POINT_UNITS
  return { lat: degreesAt(HEAD_BYTES), lon: degreesAt(HEAD_BYTES + POINT_BYTES) }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
