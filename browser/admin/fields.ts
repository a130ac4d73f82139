// The fields that administrators edit: how forms ask for them, whatever record they belong to.
import {
  editedFields,
  kindOf,
  KINDS as RECORD_KINDS,
  REFERENCE_TYPES,
  type RecordTypeName,
} from '../../shared/records/kinds/all.js'
import { type Field as DeclaredField, editedFieldsOf, type FieldType } from '../../shared/records/kinds/declaration.js'
import { location } from '../../shared/records/kinds/location.js'
import { suggestedLocation } from '../../shared/records/kinds/suggestions.js'
import { user } from '../../shared/records/kinds/user.js'
import type { Field } from '../explorer/api-form.js'
import { nameOf, t } from './translate.js'

interface FieldKind extends Pick<Field, 'type' | 'inputMode' | 'multiline' | 'required' | 'maxLength' | 'options'> {
  /** As declared, in English; else it is made of the name. */
  label?: string
  /** The last part of the key of its message, and what is declared, in English. */
  hint?: readonly [key: string, declared: string]
  /** The reference data that it names, of which forms offer all. */
  refersTo?: RecordTypeName
  /** The type of the record that it names, which is found by its name. */
  picked?: string
  isYesOrNo?: true
}

const YES_OR_NO: FieldKind = {
  isYesOrNo: true,
  options: [
    ['true', 'yes'],
    ['false', 'no'],
  ],
}
const LONG: FieldKind = { multiline: true, maxLength: 4000 }
const LINK: FieldKind = { inputMode: 'url', maxLength: 2000, hint: ['link', 'such as https://example.org'] }
const DAY: FieldKind = { type: 'date' }

/** Of declared fields. */
const BY_TYPE: Readonly<Partial<Record<FieldType, FieldKind>>> = {
  long_text: LONG,
  link: LINK,
  website: LINK,
  email: { type: 'email', maxLength: 254 },
  phone: { type: 'tel' },
  flag: YES_OR_NO,
  day: DAY,
  country: { maxLength: 2, hint: ['country', 'two letters, such as US'] },
  latitude: { hint: ['latitude', 'degrees north, from -90 to 90'] },
  longitude: { hint: ['longitude', 'degrees east, from -180 to 180'] },
}

function declaredKind(name: string, { type, required, expected, label, hint, choices }: DeclaredField): FieldKind {
  return {
    ...BY_TYPE[type],
    ...(choices ? { options: Object.entries(choices) } : {}),
    ...(label ? { label } : {}),
    ...(hint ? { hint: [name, hint] as const } : {}),
    // One region is always chosen.
    ...((required || expected) && type !== 'reference' ? { required: true } : {}),
  }
}

/** Of fields that name a record of reference data. */
const REFERENCE_KINDS: Readonly<Record<string, FieldKind>> = {
  location_id: { picked: 'location' },
  ...Object.fromEntries(
    REFERENCE_TYPES.map((type) => {
      const { offered } = kindOf(type)
      const asked = offered ? { refersTo: RECORD_KINDS[type].path } : { picked: type }
      return [`${type}_id`, asked]
    }),
  ),
}

/** Fields that are not a line of text with their name as label. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  ...REFERENCE_KINDS,
  ...Object.fromEntries(
    [
      ...[user, suggestedLocation].flatMap(({ fields }) => Object.entries<DeclaredField>(fields)),
      ...editedFieldsOf(location),
      ...REFERENCE_TYPES.flatMap(editedFields),
    ].map(([name, field]) => [name, { ...REFERENCE_KINDS[name], ...declaredKind(name, field) }]),
  ),
}

/** The name of a field for people: `full_name` is "Full name". */
export function labelOf(name: string): string {
  return capitalized(nameOf('field', name, KINDS[name]?.label ?? name.replace(/_id$/, '').replaceAll('_', ' ')))
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What people call a value of a field with choices. */
export function choiceOf(name: string, value: string): string | undefined {
  const text = KINDS[name]?.options?.find(([one]) => one === value)?.[1]
  return text === undefined ? undefined : nameOf('choice', text)
}

export function pickedType(name: string): string | undefined {
  return KINDS[name]?.picked
}

export function referenceOf(name: string): RecordTypeName | undefined {
  return KINDS[name]?.refersTo
}

/** Names of the records that may be chosen, by id. */
export type Choices = Readonly<Partial<Record<RecordTypeName, readonly (readonly [id: string, name: string])[]>>>

/** The value of a field as forms have it. */
export const valueIn = (record: Readonly<Record<string, unknown>>, name: string) => String(record[name] ?? '')

/** @param record - whose values are shown. */
export function formFields(
  names: readonly string[],
  record: Readonly<Record<string, unknown>>,
  choices: Choices,
): Field[] {
  return names.map((name) => {
    const { label: _, refersTo, isYesOrNo: __, picked: ___, hint, ...kind } = KINDS[name] ?? {}
    const value = valueIn(record, name)
    const options = refersTo
      ? choices[refersTo]
      : kind.options?.map(([one, text]) => [one, nameOf('choice', text)] as const)
    // A record of a region that is not the administrator's.
    const isUnknown = options && value !== '' && options.every(([one]) => one !== value)
    return {
      name,
      label: labelOf(name),
      maxLength: 255,
      ...kind,
      ...(hint ? { hint: nameOf('hint', ...hint) } : {}),
      value,
      ...(options
        ? { options: isUnknown ? [...options, [value, t('numberOf', { id: value })] as const] : options }
        : {}),
    }
  })
}

/** What a form has sent, as the API takes it: without a choice, yes or no is null; a point comes as a whole. */
export function changesOf(
  values: Readonly<Record<string, string>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, string | boolean | null> {
  const isMoved = 'lat' in values || 'lon' in values
  const point = isMoved ? { lat: String(record.lat ?? ''), lon: String(record.lon ?? '') } : {}
  return Object.fromEntries(
    Object.entries({ ...point, ...values }).map(([name, value]) => [
      name,
      KINDS[name]?.isYesOrNo ? (value === '' ? null : value === 'true') : value,
    ]),
  )
}
