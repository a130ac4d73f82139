// The import format: the types of records and their fields. Omitted and blank fields are null; unknown fields are
// rejected.
import * as z from 'zod/mini'
import type { Parameter } from '../../shared/parameters/parameter.js'
import type {
  Field,
  Fields,
  FieldsWith,
  FieldType,
  FieldValues,
  RecordDeclaration,
} from '../../shared/records/kinds/declaration.js'
import { RECORDS } from '../../shared/records/record-types.js'
import { afterReferred } from '../../shared/records/references.js'
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
  openingHours,
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
  opening_hours: openingHours,
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

function declaredFormats() {
  const formats = Object.entries(RECORDS).map(([type, declaration]) => [type, declaredFormat(declaration)])
  return Object.fromEntries(formats) as { [T in keyof typeof RECORDS]: DeclaredFormat<(typeof RECORDS)[T]> }
}

const declared = declaredFormats()

/** The fields of each type, without `type`. */
export const FORMATS = {
  ...declared,
  user: z.extend(declared.user, { password: text(), password_hash: passwordHash() }),
  location_picture_xref: z.extend(declared.location_picture_xref, { photo: text() }),
  journal_entry: z.extend(declared.journal_entry, { created_at: required(timestamp()) }),
}

export type RecordType = keyof typeof FORMATS
export type Imported<T extends RecordType> = z.output<(typeof FORMATS)[T]>

/** Each comes after those to which its records refer: so rejecting one also rejects those that refer to it. */
export const RECORD_TYPES = afterReferred(Object.keys(FORMATS) as RecordType[])

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
