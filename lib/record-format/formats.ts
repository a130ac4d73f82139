// The import format: the types of records and their fields. Omitted and blank fields are null; unknown fields are
// rejected.
import * as z from 'zod/mini'
import { REPORT_DECISIONS } from '../../shared/moderation/record.js'
import type { Parameter } from '../../shared/parameters/parameter.js'
import { statusSchema } from '../../shared/records/catalog.js'
import { CONTENT_TYPES } from '../../shared/records/content-types.js'
import {
  comesAfterLocations,
  KINDS,
  REFERENCE_TYPES,
  REFERENCED_BY,
  type ReferenceType,
} from '../../shared/records/kinds/all.js'
import type {
  Field,
  FieldsWith,
  FieldType,
  FieldValues,
  RecordDeclaration,
} from '../../shared/records/kinds/declaration.js'
import { lmx } from '../../shared/records/kinds/lmx.js'
import { location } from '../../shared/records/kinds/location.js'
import { sessionSchema } from '../../shared/records/users.js'
import { POINTS_FROM } from '../../shared/suggestions/record.js'
import { DELIVERIES } from '../../shared/watches/record.js'
import {
  count,
  country,
  day,
  email,
  fieldValues,
  freeText,
  id,
  idsOrNone,
  idsOrNull,
  integer,
  latitude,
  link,
  longInteger,
  longitude,
  lowerCaseKeyText,
  name,
  numericLatitude,
  numericLongitude,
  objectsOrNone,
  objectsOrNull,
  oneOf,
  passwordHash,
  positiveNumber,
  reference,
  required,
  text,
  textOrEmpty,
  timestamp,
  timestamps,
  website,
  yesOrNo,
} from './fields.js'

/** The fields of a record that has an id and the times of its creation and last change. */
const record = <T extends z.core.$ZodLooseShape>(fields: T) => z.strictObject({ id: id(), ...fields, ...timestamps })

/** The import uses it only for deleted users; others have the name of their account. */
const formerName = name()

/** What suggestions of all kinds have. */
const suggested = {
  user_id: required(reference()),
  username: required(name()),
  notify_origin: link(),
  closed_at: timestamp(),
  decided_by: text(),
  rejection_reason: freeText(),
}

const DECLARED: { [T in FieldType]: (field: Field) => Parameter<FieldValues[T] | null> } = {
  name: ({ maxLength }) => name(maxLength),
  slug: lowerCaseKeyText,
  line: ({ maxLength }) => name(maxLength),
  text: ({ maxLength }) => text(maxLength),
  phone: () => name(),
  long_text: freeText,
  link,
  website,
  email,
  country,
  choice: ({ choices = {} }) => oneOf(Object.keys(choices)),
  integer,
  miles: positiveNumber,
  flag: yesOrNo,
  day,
  latitude,
  longitude,
  reference,
  time: timestamp,
}

type DeclaredFormat<D extends RecordDeclaration> = z.ZodMiniObject<
  { id: ReturnType<typeof id> } & {
    [N in Exclude<keyof D['fields'], FieldsWith<D, { derived: true }>>]: Parameter<
      FieldValues[D['fields'][N]['type']] | (D['fields'][N] extends { required: true } ? never : null)
    >
  },
  z.core.$strict
>

function declaredFormat<D extends RecordDeclaration>({ fields }: D): DeclaredFormat<D> {
  const imported = Object.entries(fields).filter(([, { derived }]) => !derived)
  const shape = imported.map(([name, field]) => {
    const parameter: Parameter<unknown> = DECLARED[field.type](field)
    return [name, field.required ? required(parameter) : parameter]
  })
  return z.strictObject({ id: id(), ...Object.fromEntries(shape) }) as unknown as DeclaredFormat<D>
}

function declaredFormats(types: readonly ReferenceType[]) {
  const formats = types.map((type) => [type, declaredFormat(KINDS[type])])
  return Object.fromEntries(formats) as { [T in ReferenceType]: DeclaredFormat<(typeof KINDS)[T]> }
}

/** The fields of each type, without `type`. A type comes after those it refers to. */
export const FORMATS = {
  ...declaredFormats(REFERENCE_TYPES.filter((type) => !comesAfterLocations(type))),
  user: record({
    username: required(name()),
    email: email(),
    password: text(),
    password_hash: passwordHash(),
    token_version: count(),
    ended_sessions: objectsOrNull(sessionSchema.shape),
    confirmed_at: timestamp(),
    is_disabled: yesOrNo(),
    is_silenced: yesOrNo(),
    region_id: reference(),
    further_region_ids: idsOrNull(),
    is_super_admin: yesOrNo(),
    operator_id: reference(),
    flag: text(),
  }),
  location: declaredFormat(location),
  location_machine_xref: declaredFormat(lmx),
  machine_condition: record({
    location_machine_xref_id: required(reference()),
    comment: freeText(),
    user_id: reference(),
    username: formerName,
  }),
  machine_score_xref: record({
    location_machine_xref_id: reference(),
    machine_id: reference(),
    score: longInteger(),
    user_id: reference(),
    username: formerName,
  }),
  location_picture_xref: record({
    location_id: required(reference()),
    user_id: reference(),
    description: freeText(),
    photo: text(),
    photo_file_name: text(),
    photo_content_type: text(),
    photo_file_size: integer(),
    photo_updated_at: timestamp(),
    object_token: text(),
  }),
  ...declaredFormats(REFERENCE_TYPES.filter(comesAfterLocations)),
  status: record({ status_type: required(oneOf(statusSchema.shape.status_type.options)) }),
  user_submission: record({
    submission_type: required(text()),
    submission: freeText(),
    region_id: reference(),
    location_id: reference(),
    machine_id: reference(),
    user_id: reference(),
    user_name: name(),
    location_name: name(),
    machine_name: freeText(),
    city_name: name(),
    lat: numericLatitude(),
    lon: numericLongitude(),
    comment: freeText(),
    high_score: longInteger(),
    machine_score_xref_id: reference(),
    machine_condition_id: reference(),
    deleted_at: timestamp(),
  }),
  user_machine_xref: record({ user_id: required(reference()), machine_id: required(reference()) }),
  user_fave_location: record({ user_id: required(reference()), location_id: required(reference()) }),
  user_watch: record({
    user_id: required(reference()),
    location_id: reference(),
    machine_id: reference(),
    with_group: yesOrNo(),
    lat: numericLatitude(),
    lon: numericLongitude(),
    max_distance: positiveNumber(),
    delivery: required(oneOf(DELIVERIES)),
    origin: link(),
  }),
  suggested_location: record({
    ...suggested,
    region_id: reference(),
    name: required(name()),
    street: name(),
    city: name(),
    state: name(),
    zip: name(),
    country: text(),
    phone: name(),
    website: website(),
    location_type_id: reference(),
    operator_id: reference(),
    zone_id: reference(),
    comments: freeText(),
    machines: textOrEmpty(),
    machine_ids: idsOrNone(),
    has_chosen_machines: yesOrNo(),
    lat: latitude(),
    lon: longitude(),
    point_from: oneOf(POINTS_FROM),
    place_id: text(),
    all_ages: text(),
    payment_type: text(),
    location_id: reference(),
  }),
  suggested_machine: record({
    ...suggested,
    name: required(name()),
    location_id: reference(),
    machine_id: reference(),
  }),
  suggested_region: record({
    ...suggested,
    name: required(name()),
    comments: freeText(),
    region_id: reference(),
  }),
  hidden_content: z.strictObject({
    id: id(),
    record_type: required(oneOf(CONTENT_TYPES)),
    record_id: required(reference()),
    location_id: reference(),
    region_id: reference(),
    user_id: reference(),
    username: formerName,
    hidden_at: required(timestamp()),
    hidden_by: required(text()),
    with_account: yesOrNo(),
    record: fieldValues(),
  }),
  content_report: record({
    record_type: required(oneOf(CONTENT_TYPES)),
    record_id: required(reference()),
    location_id: reference(),
    region_id: reference(),
    user_id: reference(),
    username: formerName,
    text: freeText(),
    reports: objectsOrNone({
      user_id: required(reference()),
      username: required(name()),
      reason: required(freeText()),
      reported_at: required(timestamp()),
    }),
    report_count: required(count()),
    further_reporter_ids: idsOrNull(),
    closed_at: timestamp(),
    decision: oneOf(REPORT_DECISIONS),
    decided_by: text(),
    message: freeText(),
  }),
  journal_entry: z.strictObject({
    id: id(),
    created_at: required(timestamp()),
    user_id: reference(),
    username: required(name()),
    action: required(text()),
    record_type: required(text()),
    record_id: required(reference()),
    region_id: reference(),
    further_region_id: reference(),
    location_id: reference(),
    before: fieldValues(),
    after: fieldValues(),
    reverted_by: text(),
    reverted_at: timestamp(),
  }),
  location_confirmation: z.strictObject({
    id: id(),
    location_id: required(reference()),
    user_id: required(reference()),
    confirmed_at: required(timestamp()),
  }),
  merged_location: z.strictObject({
    id: id(),
    merged_location_id: required(reference()),
    into_location_id: required(reference()),
    merged_at: required(timestamp()),
  }),
  merged_machine: z.strictObject({
    id: id(),
    merged_machine_id: required(reference()),
    into_machine_id: required(reference()),
    merged_at: required(timestamp()),
  }),
  suppressed_address: z.strictObject({
    id: id(),
    address: required(text()),
    reason: required(oneOf(['bounce', 'complaint'])),
    detail: required(text()),
    at: required(timestamp()),
  }),
  sequence: z.strictObject({ id: id(), name: required(text()), last: required(reference()) }),
}

export type RecordType = keyof typeof FORMATS
export type Imported<T extends RecordType> = z.output<(typeof FORMATS)[T]>

export const RECORD_TYPES = Object.keys(FORMATS) as RecordType[]

/** The type of record that a field refers to; the same for every type that has the field. */
export const REFERENCES: Readonly<Record<string, RecordType>> = {
  ...REFERENCED_BY,
  user_id: 'user',
  last_updated_by_user_id: 'user',
  deleted_by_user_id: 'user',
  location_machine_xref_id: 'location_machine_xref',
}

export function hasField(type: RecordType, field: string): boolean {
  return field in FORMATS[type].shape
}

export type Parsed<T extends RecordType> = { record: Imported<T> } | { reason: string }

/** @returns the record, or the reason why it is rejected. */
export function parseRecord<T extends RecordType>(type: T, fields: unknown): Parsed<T> {
  const result = FORMATS[type].safeParse(type === 'region' ? withFullName(fields) : fields)
  if (result.success) return { record: result.data as Imported<T> }
  return { reason: result.error.issues.map(describe).join('; ') }
}

/** A region whose full name is left out has none but its name. */
function withFullName(fields: unknown): unknown {
  const { name, full_name } = (fields ?? {}) as Record<string, unknown>
  return String(full_name ?? '').trim() === '' ? { ...(fields as object), full_name: name } : fields
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}`
  return issue.path.length > 0 ? `${issue.path.join('.')} ${issue.message}` : issue.message
}
