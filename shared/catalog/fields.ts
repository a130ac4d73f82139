// What administrators may set of reference data, as parameters of the endpoints. A field has one meaning wherever it
// occurs.
import { BadRequestError } from '../errors.js'
import type { Parameter, RawParameters } from '../parameters/parameter.js'
import { fieldParameter, spaced } from '../records/field-parameters.js'
import {
  declaredFields,
  type EditedField,
  type EditedValue,
  editedFields,
  KINDS,
  kindOf,
  REFERENCE_TYPES,
  type RecordTypeName,
  type ReferenceType,
} from '../records/kinds/all.js'
import { type Field, noteOf } from '../records/kinds/declaration.js'
import { groupBy } from '../runtime/collections.js'
import type { Item } from '../table/item.js'
import { nameProblem } from '../text/name-rule.js'
import { withDefaults } from './reference-types.js'

/** The types by their names in paths. */
export const RECORD_TYPES = Object.fromEntries(REFERENCE_TYPES.map((type) => [KINDS[type].path, type])) as Readonly<
  Record<RecordTypeName, ReferenceType>
>

/** Every field of any type; a record has those of its type. Blank clears a field, absent leaves it. */
export const REFERENCE_FIELDS = Object.fromEntries(
  // Whether names are there and fit is told with the rest of the record.
  REFERENCE_TYPES.flatMap(editedFields).map(([name, { required: _, type, ...field }]) => [
    name,
    fieldParameter({ ...field, type: type === 'name' ? 'line' : type }, descriptionOf(name)),
  ]),
) as { [N in EditedField]: Parameter<EditedValue<N> | null | undefined> }

/** Of the field of each type that has it: `of an event or link: heading under which it is listed`. */
function descriptionOf(name: string): string {
  const having = REFERENCE_TYPES.filter((type) => name in kindOf(type).fields)
  const notes = [...groupBy(having, (type) => noteOf(kindOf(type).fields[name] as Field) ?? spaced(name))]
  return notes.map(([note, types]) => `of ${withArticle(wordsFor(types))}: ${note}`).join('; ')
}

/** `region, zone or link`. */
export function wordsFor(types: readonly ReferenceType[] = REFERENCE_TYPES, plural = ''): string {
  const words = types.map((type) => spaced(kindOf(type).path.replace(/s$/, plural)))
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ')
}

function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}

const SLUG = /^[a-z0-9_-]{1,100}$/

/** Whether records of the type have the field. */
export function hasReferenceField(type: ReferenceType, field: string): boolean {
  return field in kindOf(type).fields
}

/**
 * The fields that were sent, as they are stored.
 * @throws BadRequestError that names each field that the type does not have.
 */
export function sentFields(type: ReferenceType, fields: Readonly<Record<string, unknown>>, raw: RawParameters): Item {
  const unknown = Object.keys(REFERENCE_FIELDS).filter((field) => field in raw && !hasReferenceField(type, field))
  if (unknown.length > 0) throw new BadRequestError(unknown.map((field) => `${field} is no field of a ${type}`))
  return fieldsOf(type, fields)
}

/** The given fields that the type has, as they are stored. */
export function fieldsOf(type: ReferenceType, fields: Readonly<Record<string, unknown>>): Item {
  const given = Object.entries(fields).filter(([field, value]) => value !== undefined && hasReferenceField(type, field))
  return Object.fromEntries(given.map(([field, value]) => [field, storedValue(kindOf(type).fields[field], value)]))
}

/** Points are stored as texts. */
function storedValue(field: Field | undefined, value: unknown): unknown {
  const isCoordinate = field?.type === 'latitude' || field?.type === 'longitude'
  return isCoordinate && value !== null ? String(value) : value
}

/**
 * @param sent - the fields that an administrator sets.
 * @param before - undefined for a new record.
 * @throws BadRequestError with every problem.
 */
export function assertAcceptable(type: ReferenceType, sent: Item, before?: Item): void {
  const after: Item = { ...before, ...sent }
  const fields = declaredFields(type)
  const isBlank = (field: string) => (after[field] ?? null) === null
  const isWritten = (field: string) => !before || field in sent
  const problems = [
    ...fields
      .filter(([name, { required, expected }]) => (required || expected) && isWritten(name) && isBlank(name))
      .map(([name]) => `${name} is required`),
    ...fields.flatMap(([name, { type }]) =>
      type === 'name' || type === 'slug' ? nameProblems(name, sent, before) : [],
    ),
    ...fields.flatMap(([name, { type }]) => (type === 'slug' ? slugProblems(name, sent) : [])),
    ...(type === 'region' && isBlank('lat') !== isBlank('lon') ? ['lat and lon come together or not at all'] : []),
    ...(type === 'event' && endsEarly(after) ? ['end_date must not be before start_date'] : []),
  ]
  if (problems.length > 0) throw new BadRequestError(problems)
}

/** A name that has been there before, as in an import, may stay. */
function nameProblems(field: string, sent: Item, before: Item | undefined): string[] {
  const name = sent[field]
  const problem = typeof name === 'string' && name !== before?.[field] ? nameProblem(name) : undefined
  return problem === undefined ? [] : [`${field} ${problem}`]
}

function slugProblems(field: string, sent: Item): string[] {
  const slug = sent[field]
  if (typeof slug !== 'string' || SLUG.test(slug)) return []
  return [`${field} must have at most 100 characters of a-z, 0-9, - and _, because it is part of addresses`]
}

function endsEarly({ start_date, end_date }: Item): boolean {
  return typeof start_date === 'string' && typeof end_date === 'string' && end_date < start_date
}

/** The times of a change, for types that have them. */
export function withTimes(type: ReferenceType, now: Date, what: 'created' | 'updated'): Item {
  const time = now.toISOString()
  if (!hasReferenceField(type, 'updated_at')) return {}
  return what === 'created' ? { created_at: time, updated_at: time } : { updated_at: time }
}

/** A record with every field of its type, null where it has none. */
export function referenceRecordView(type: ReferenceType, record: Item): Item {
  const full = withDefaults(type, record)
  return Object.fromEntries(['id', ...Object.keys(kindOf(type).fields)].map((field) => [field, full[field] ?? null]))
}
