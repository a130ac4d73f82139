// What requests may set of declared fields, as parameters of endpoints.
import * as z from 'zod/mini'
import { name } from '../parameters/name.js'
import { openingHours } from '../parameters/opening-hours.js'
import { clearable, documentedAs, neverBlank, type Parameter, ParameterError, step } from '../parameters/parameter.js'
import { latitude, longitude } from '../parameters/points.js'
import {
  choice,
  day,
  email,
  id,
  integer,
  longText,
  MAX_MESSAGE,
  miles,
  strictYesNoOrNull,
  text,
  website,
} from '../parameters/values.js'
import {
  type EditedFieldOf,
  editedFieldsOf,
  type Field,
  type FieldType,
  type FieldValues,
  noteOf,
  type RecordDeclaration,
} from './kinds/declaration.js'

const MAX_LINK = 2_000
const MAX_NUMBER = 2 ** 31 - 1
/** Half the circumference of the earth: the radius of a region that is everywhere. */
const MAX_RADIUS_MILES = 12_500

type Make = (description: string, field: Field) => Parameter<unknown>

const line: Make = (description, { maxLength }) => text(description, maxLength)
const link: Make = (description, { maxLength = MAX_LINK }) =>
  website(`${description}; without https:// it gets that`, maxLength)

/** Of what requests set. */
const PARAMETERS = {
  name: (description, { maxLength }) => name(description, maxLength),
  slug: line,
  line,
  text: line,
  phone: line,
  long_text: (description, { maxLength = MAX_MESSAGE }) => longText(description, maxLength),
  link,
  website: link,
  email,
  country: (description) => {
    const code = step((written: string | undefined) => {
      if (written && !/^[A-Za-z]{2}$/.test(written)) throw new ParameterError('must be a code of two letters')
      return written?.toUpperCase()
    })
    return z.pipe(documentedAs(text(description), { pattern: '^([A-Za-z]{2})?$' }), code)
  },
  opening_hours: openingHours,
  choice: (description, { choices = {} }) => choice(description, Object.keys(choices)),
  integer: (description) => integer(description, 0, MAX_NUMBER),
  miles: (description) => miles(description, MAX_RADIUS_MILES),
  day,
  latitude,
  longitude,
  reference: id,
} satisfies Partial<Record<FieldType, Make>>

/** Blank clears the field, absent leaves it; one that every record has is not blank. */
export function fieldParameter(field: Field, description: string): Parameter<unknown> {
  // Null has a meaning of its own. A form of users can only send it as a blank.
  if (field.type === 'flag') {
    return field.setBy === 'users' ? clearable(strictYesNoOrNull(description)) : strictYesNoOrNull(description)
  }
  const make: Make | undefined = PARAMETERS[field.type as keyof typeof PARAMETERS]
  if (!make) {
    const types = Object.keys(PARAMETERS).join(', ')
    throw new TypeError(`${description}: requests cannot set the type ${field.type}, only flag, ${types}`)
  }
  const parameter = make(description, field)
  return field.required ? neverBlank(parameter) : clearable(parameter)
}

type Value<F extends Field> = FieldValues[F['type']] | (F extends { required: true } ? never : null)
type FieldParameters<D extends RecordDeclaration, N extends keyof D['fields']> = {
  [K in N]: Parameter<Value<D['fields'][K]> | undefined>
}

/**
 * Fields of a record, described by their notes.
 * @param names - absent: all that administrators set.
 */
export function fieldParameters<D extends RecordDeclaration, N extends keyof D['fields'] = EditedFieldOf<D>>(
  declaration: D,
  names?: readonly N[],
): FieldParameters<D, N> {
  const edited = editedFieldsOf(declaration).filter(
    ([name]) => (names as readonly unknown[] | undefined)?.includes(name) ?? true,
  )
  const parameters = edited.map(([name, field]) => [name, fieldParameter(field, noteOf(field) ?? spaced(String(name)))])
  return Object.fromEntries(parameters) as FieldParameters<D, N>
}

/** A name as words. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ')
}
