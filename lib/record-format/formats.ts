// The import format: the types of records and their fields. Omitted and blank fields are null; unknown fields are
// rejected.
import * as z from 'zod/mini'
import type { Parameter } from '../../shared/parameters/parameter.js'
import {
  comesAfterLocations,
  KINDS,
  REFERENCE_TYPES,
  type ReferenceType,
} from '../../shared/records/kinds/all.js'
import {
  confirmation,
  journalEntry,
  mergedLocation,
  mergedMachine,
  sequence,
  status,
  suppressedAddress,
} from '../../shared/records/kinds/bookkeeping.js'
import { condition, picture, score } from '../../shared/records/kinds/content.js'
import type {
  Field,
  Fields,
  FieldsWith,
  FieldType,
  FieldValues,
  RecordDeclaration,
} from '../../shared/records/kinds/declaration.js'
import { lmx } from '../../shared/records/kinds/lmx.js'
import { location } from '../../shared/records/kinds/location.js'
import { contentReport, hiddenContent } from '../../shared/records/kinds/moderation.js'
import { submission } from '../../shared/records/kinds/submission.js'
import { suggestedLocation, suggestedMachine, suggestedRegion } from '../../shared/records/kinds/suggestions.js'
import { favorite, lifeListEntry, user, watch } from '../../shared/records/kinds/user.js'
import type { FieldValue } from '../../shared/records/stored-schema.js'
import {
  count,
  country,
  day,
  email,
  freeText,
  id,
  ids,
  integer,
  latitude,
  link,
  longInteger,
  longitude,
  lowerCaseKeyText,
  name,
  numericLatitude,
  numericLongitude,
  objects,
  oneOf,
  passwordHash,
  positiveNumber,
  reference,
  required,
  text,
  timestamp,
  values,
  website,
  yesOrNo,
} from './fields.js'

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
  enum: ({ oneOf: values = [] }) => oneOf(values),
  integer,
  count,
  long_integer: longInteger,
  milliseconds: positiveNumber,
  miles: positiveNumber,
  flag: yesOrNo,
  day,
  latitude,
  longitude,
  numeric_latitude: numericLatitude,
  numeric_longitude: numericLongitude,
  reference,
  id: reference,
  ids,
  objects: ({ fields = {} }) => objects(shapeOf(fields)),
  values,
  time: timestamp,
}

type DeclaredFormat<D extends RecordDeclaration> = z.ZodMiniObject<
  { id: ReturnType<typeof id> } & {
    [N in Exclude<keyof D['fields'], FieldsWith<D, { derived: true }>>]: Parameter<
      FieldValue<D['fields'][N]> | (D['fields'][N] extends { required: true } ? never : null)
    >
  },
  z.core.$strict
>

function declaredFormat<D extends RecordDeclaration>({ fields }: D): DeclaredFormat<D> {
  return z.strictObject({ id: id(), ...shapeOf(fields) }) as unknown as DeclaredFormat<D>
}

function shapeOf(fields: Fields): z.core.$ZodLooseShape {
  const imported = Object.entries(fields).filter(([, { derived }]) => !derived)
  const shape = imported.map(([name, field]) => {
    const orNull: Parameter<unknown> = DECLARED[field.type](field)
    return [name, field.required ? required(orNull, field.default) : orNull]
  })
  return Object.fromEntries(shape)
}

function declaredFormats(types: readonly ReferenceType[]) {
  const formats = types.map((type) => [type, declaredFormat(KINDS[type])])
  return Object.fromEntries(formats) as { [T in ReferenceType]: DeclaredFormat<(typeof KINDS)[T]> }
}

/** The fields of each type, without `type`. A type comes after those it refers to. */
export const FORMATS = {
  ...declaredFormats(REFERENCE_TYPES.filter((type) => !comesAfterLocations(type))),
  user: z.extend(declaredFormat(user), { password: text(), password_hash: passwordHash() }),
  location: declaredFormat(location),
  location_machine_xref: declaredFormat(lmx),
  machine_condition: declaredFormat(condition),
  machine_score_xref: declaredFormat(score),
  location_picture_xref: z.extend(declaredFormat(picture), { photo: text() }),
  ...declaredFormats(REFERENCE_TYPES.filter(comesAfterLocations)),
  status: declaredFormat(status),
  user_submission: declaredFormat(submission),
  user_machine_xref: declaredFormat(lifeListEntry),
  user_fave_location: declaredFormat(favorite),
  user_watch: declaredFormat(watch),
  suggested_location: declaredFormat(suggestedLocation),
  suggested_machine: declaredFormat(suggestedMachine),
  suggested_region: declaredFormat(suggestedRegion),
  hidden_content: declaredFormat(hiddenContent),
  content_report: declaredFormat(contentReport),
  journal_entry: z.extend(declaredFormat(journalEntry), { created_at: required(timestamp()) }),
  location_confirmation: declaredFormat(confirmation),
  merged_location: declaredFormat(mergedLocation),
  merged_machine: declaredFormat(mergedMachine),
  suppressed_address: declaredFormat(suppressedAddress),
  sequence: declaredFormat(sequence),
}

export type RecordType = keyof typeof FORMATS
export type Imported<T extends RecordType> = z.output<(typeof FORMATS)[T]>

export const RECORD_TYPES = Object.keys(FORMATS) as RecordType[]

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
