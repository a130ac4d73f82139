// The import format: which records there are, their fields, and what each field may hold. A field that is omitted or
// blank is null; a field that is not listed is refused.
import * as z from 'zod/mini'
import { isPasswordHash } from '../../shared/auth/passwords.js'
import { decimalText } from '../../shared/decimal.js'
import { statusSchema } from '../../shared/records.js'
import { MAX_ID } from '../../shared/validators.js'

const MAX_SHORT_TEXT = 255
const MAX_LINK = 2_000
/** Names that are part of keys, which DynamoDB limits in bytes. */
const MAX_KEY_TEXT = 100
const MAX_FRACTION_DIGITS = 12
const LARGEST_64_BIT = 2n ** 63n - 1n

class FieldError extends Error {}

/** A field's schema from a parser that throws what is wrong with the value. */
function field<T>(parse: (raw: unknown) => T): z.ZodMiniType<T> {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((raw: unknown, context): T => {
      try {
        return parse(raw)
      } catch (error) {
        if (!(error instanceof FieldError)) throw error
        context.issues.push({ code: 'custom', message: error.message, input: raw })
        return z.NEVER
      }
    }),
  ) as unknown as z.ZodMiniType<T>
}

function isBlank(raw: unknown): raw is undefined | null | string {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
}

function nullable<T>(parse: (raw: unknown) => T) {
  return field((raw) => (isBlank(raw) ? null : parse(raw)))
}

function required<T>(parse: (raw: unknown) => T) {
  return field((raw) => {
    if (isBlank(raw)) throw new FieldError('is missing')
    return parse(raw)
  })
}

/** Half a surrogate pair, which UTF-8 cannot hold. */
const LONE_SURROGATE = /\p{Surrogate}/u

function longText(raw: unknown): string {
  if (typeof raw !== 'string') throw new FieldError('must be text')
  if (LONE_SURROGATE.test(raw)) throw new FieldError('has half of a character')
  return raw
}

const shortText = (maxLength: number) => (raw: unknown) => {
  const text = longText(raw)
  if (text.length > maxLength) throw new FieldError(`must be at most ${maxLength} characters`)
  return text
}

const text = () => nullable(shortText(MAX_SHORT_TEXT))
const keyText = () => nullable(shortText(MAX_KEY_TEXT))
const name = () => required(shortText(MAX_SHORT_TEXT))
const link = () => nullable(shortText(MAX_LINK))
const freeText = () => nullable(longText)

function parseId(raw: unknown): number {
  if (typeof raw !== 'number' || !Number.isInteger(raw) || raw < 1 || raw > MAX_ID) {
    throw new FieldError('must be an id, a whole number from 1')
  }
  return raw
}

function parseIds(raw: unknown): number[] {
  if (!Array.isArray(raw)) throw new FieldError('must be a list of ids')
  return raw.map(parseId)
}

/** Absent: the record gets the next of its type. */
const id = () => field((raw) => (raw === undefined || raw === null ? undefined : parseId(raw)))
const reference = () => nullable(parseId)
const parent = () => required(parseId)

const integer = () =>
  nullable((raw) => {
    if (!Number.isSafeInteger(raw)) throw new FieldError('must be a whole number')
    return raw as number
  })

/** Up to 64 bits; numbers that JavaScript would round come as their digits. */
const longInteger = () =>
  nullable((raw): number | bigint => {
    if (Number.isSafeInteger(raw)) return raw as number
    const isDigits = typeof raw === 'string' && /^-?\d{1,19}$/.test(raw)
    if (!isDigits && typeof raw !== 'bigint') throw new FieldError('must be a whole number')
    const value = BigInt(raw)
    if (value > LARGEST_64_BIT || value < -LARGEST_64_BIT) throw new FieldError('must fit into 64 bits')
    return Number.isSafeInteger(Number(value)) ? Number(value) : value
  })

const count = () =>
  nullable((raw) => {
    if (!Number.isSafeInteger(raw) || (raw as number) < 0) throw new FieldError('must be a whole number from 0')
    return raw as number
  })

const passwordHash = () =>
  nullable((raw) => {
    if (typeof raw !== 'string' || !isPasswordHash(raw)) throw new FieldError('must be a hash of a password')
    return raw
  })

/** Counts only for a user who is gone; others have the name of their account. */
const formerName = text

const positiveNumber = () =>
  nullable((raw) => {
    if (typeof raw !== 'number' || !Number.isFinite(raw) || raw <= 0) throw new FieldError('must be a number above 0')
    return raw
  })

const yesOrNo = () =>
  nullable((raw) => {
    if (typeof raw !== 'boolean') throw new FieldError('must be true or false')
    return raw
  })

const degrees = (max: number) => (raw: unknown) => {
  const decimal = typeof raw === 'number' || typeof raw === 'string' ? decimalText(raw, MAX_FRACTION_DIGITS) : undefined
  if (decimal === undefined) throw new FieldError('must be a decimal number')
  if (Math.abs(Number(decimal)) > max) throw new FieldError(`must be from -${max} to ${max}`)
  return decimal
}
const latitude = degrees(90)
const longitude = degrees(180)

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})? ?(Z|UTC|[+-]\d\d:?\d\d)$/i

function isDay(text: string): boolean {
  const [, year, month, date] = DAY.exec(text) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date))
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

function parseDay(raw: unknown): string {
  if (typeof raw === 'string' && isDay(raw)) return raw
  throw new FieldError('must be a date, YYYY-MM-DD')
}

/** Any offset from UTC becomes UTC, with milliseconds. */
function parseTimestamp(raw: unknown): string {
  const wrong = new FieldError('must be a time with its offset, such as 2018-09-05T21:04:49.095-07:00')
  const match = typeof raw === 'string' ? TIMESTAMP.exec(raw) : null
  if (!match || !isDay(match[1] ?? '')) throw wrong
  const [, day = '', clock = '', fraction = '', zone = ''] = match
  const offset = /^(z|utc)$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const time = Date.parse(`${day}T${clock}${clock.length === 5 ? ':00' : ''}${fraction.slice(0, 4)}${offset}`)
  if (Number.isNaN(time)) throw wrong
  return new Date(time).toISOString()
}

const day = () => nullable(parseDay)
const timestamp = () => nullable(parseTimestamp)
const timestamps = { created_at: timestamp(), updated_at: timestamp() }

const oneOf =
  <const T extends string>(choices: readonly T[]) =>
  (raw: unknown): T => {
    const found = choices.find((choice) => choice === raw)
    if (found === undefined) throw new FieldError(`must be one of ${choices.join(', ')}`)
    return found
  }

const STATUS_TYPES = statusSchema.shape.status_type.options
const POINTS_FROM = ['address', 'sender', 'city'] as const

/** The fields of each type beside `type`. */
export const FORMATS = {
  region: z.strictObject({
    id: id(),
    name: required((raw) => shortText(MAX_KEY_TEXT)(raw).toLowerCase()),
    full_name: name(),
    motd: freeText(),
    lat: nullable(latitude),
    lon: nullable(longitude),
    state: text(),
    effective_radius: positiveNumber(),
    should_email_machine_removal: yesOrNo(),
    send_digest_comment_emails: yesOrNo(),
    send_digest_removal_emails: yesOrNo(),
    should_auto_delete_empty_locations: yesOrNo(),
    n_search_no: integer(),
    default_search_type: text(),
    ...timestamps,
  }),
  zone: z.strictObject({
    id: id(),
    name: name(),
    short_name: text(),
    is_primary: yesOrNo(),
    region_id: reference(),
    ...timestamps,
  }),
  operator: z.strictObject({
    id: id(),
    name: name(),
    region_id: reference(),
    email: text(),
    website: link(),
    phone: text(),
    email_opt_in: yesOrNo(),
    phone_opt_in: yesOrNo(),
    ...timestamps,
  }),
  location_type: z.strictObject({ id: id(), name: name(), icon: text(), library: text(), ...timestamps }),
  machine_group: z.strictObject({ id: id(), name: name(), ...timestamps }),
  machine: z.strictObject({
    id: id(),
    name: name(),
    year: integer(),
    manufacturer: text(),
    ipdb_id: integer(),
    ipdb_link: link(),
    opdb_id: text(),
    machine_group_id: reference(),
    machine_type: text(),
    machine_display: text(),
    ic_eligible: yesOrNo(),
    is_active: yesOrNo(),
    opdb_img: link(),
    opdb_img_height: integer(),
    opdb_img_width: integer(),
    ...timestamps,
  }),
  user: z.strictObject({
    id: id(),
    username: name(),
    email: text(),
    password: text(),
    password_hash: passwordHash(),
    token_version: count(),
    confirmed_at: timestamp(),
    is_disabled: yesOrNo(),
    region_id: reference(),
    is_super_admin: yesOrNo(),
    operator_id: reference(),
    ...timestamps,
  }),
  location: z.strictObject({
    id: id(),
    name: name(),
    street: text(),
    city: keyText(),
    state: keyText(),
    zip: keyText(),
    country: field((raw) => (isBlank(raw) ? 'US' : shortText(MAX_KEY_TEXT)(raw))),
    phone: text(),
    website: link(),
    lat: required(latitude),
    lon: required(longitude),
    region_id: reference(),
    zone_id: reference(),
    location_type_id: reference(),
    operator_id: reference(),
    description: freeText(),
    date_last_updated: day(),
    last_updated_by_user_id: reference(),
    last_updated_by_username: formerName(),
    is_stern_army: yesOrNo(),
    ic_active: yesOrNo(),
    line_up_changed_at: timestamp(),
    ...timestamps,
  }),
  location_machine_xref: z.strictObject({
    id: id(),
    location_id: parent(),
    machine_id: parent(),
    user_id: reference(),
    username: formerName(),
    ic_enabled: yesOrNo(),
    deleted_at: timestamp(),
    ...timestamps,
  }),
  machine_condition: z.strictObject({
    id: id(),
    location_machine_xref_id: parent(),
    comment: freeText(),
    user_id: reference(),
    username: formerName(),
    ...timestamps,
  }),
  machine_score_xref: z.strictObject({
    id: id(),
    location_machine_xref_id: parent(),
    machine_id: reference(),
    score: longInteger(),
    user_id: reference(),
    username: formerName(),
    ...timestamps,
  }),
  location_picture_xref: z.strictObject({
    id: id(),
    location_id: parent(),
    user_id: reference(),
    description: freeText(),
    photo: text(),
    photo_file_name: text(),
    photo_content_type: text(),
    photo_file_size: integer(),
    photo_updated_at: timestamp(),
    object_token: text(),
    ...timestamps,
  }),
  region_link_xref: z.strictObject({
    id: id(),
    region_id: reference(),
    name: text(),
    url: link(),
    description: freeText(),
    category: text(),
    sort_order: integer(),
  }),
  event: z.strictObject({
    id: id(),
    region_id: reference(),
    location_id: reference(),
    name: text(),
    long_desc: freeText(),
    external_link: link(),
    category: text(),
    category_no: integer(),
    start_date: day(),
    end_date: day(),
    external_location_name: text(),
    ifpa_calendar_id: integer(),
    ifpa_tournament_id: integer(),
    ...timestamps,
  }),
  status: z.strictObject({ id: id(), status_type: required(oneOf(STATUS_TYPES)), ...timestamps }),
  user_submission: z.strictObject({
    id: id(),
    submission_type: name(),
    submission: freeText(),
    region_id: reference(),
    location_id: reference(),
    machine_id: reference(),
    user_id: reference(),
    user_name: text(),
    location_name: text(),
    machine_name: freeText(),
    city_name: text(),
    lat: nullable((raw) => Number(latitude(raw))),
    lon: nullable((raw) => Number(longitude(raw))),
    comment: freeText(),
    high_score: longInteger(),
    ...timestamps,
  }),
  user_fave_location: z.strictObject({ id: id(), user_id: parent(), location_id: parent(), ...timestamps }),
  suggested_location: z.strictObject({
    id: id(),
    region_id: reference(),
    name: name(),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    country: text(),
    phone: text(),
    website: link(),
    location_type_id: reference(),
    operator_id: reference(),
    zone_id: reference(),
    comments: freeText(),
    machines: field((raw) => (isBlank(raw) ? '' : longText(raw))),
    machine_ids: field((raw) => (isBlank(raw) ? [] : parseIds(raw))),
    lat: nullable(latitude),
    lon: nullable(longitude),
    point_from: nullable(oneOf(POINTS_FROM)),
    place_id: text(),
    all_ages: text(),
    payment_type: text(),
    user_id: parent(),
    username: name(),
    location_id: reference(),
    closed_at: timestamp(),
    ...timestamps,
  }),
  location_confirmation: z.strictObject({
    id: id(),
    location_id: parent(),
    user_id: parent(),
    confirmed_at: required(parseTimestamp),
  }),
  sequence: z.strictObject({ id: id(), name: name(), last: required(parseId) }),
}

export type RecordType = keyof typeof FORMATS
export type Imported<T extends RecordType> = z.output<(typeof FORMATS)[T]>

export const RECORD_TYPES = Object.keys(FORMATS) as RecordType[]

/** Which record a field refers to, in whatever type the field stands. */
export const REFERENCES: Readonly<Record<string, RecordType>> = {
  region_id: 'region',
  zone_id: 'zone',
  operator_id: 'operator',
  location_type_id: 'location_type',
  machine_group_id: 'machine_group',
  machine_id: 'machine',
  user_id: 'user',
  last_updated_by_user_id: 'user',
  location_id: 'location',
  location_machine_xref_id: 'location_machine_xref',
}

export type Parsed<T extends RecordType> = { record: Imported<T> } | { reason: string }

/** A record of a type, or what is wrong with it. */
export function parseRecord<T extends RecordType>(type: T, fields: unknown): Parsed<T> {
  const result = FORMATS[type].safeParse(fields)
  if (result.success) return { record: result.data as Imported<T> }
  return { reason: result.error.issues.map(describe).join('; ') }
}

/** May the field hold this? */
export function fitsField(type: RecordType, field: string, value: unknown): boolean {
  const shape: Readonly<Record<string, z.ZodMiniType | undefined>> = FORMATS[type].shape
  return shape[field]?.safeParse(value).success ?? false
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}`
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message
}
