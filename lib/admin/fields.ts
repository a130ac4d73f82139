// A record's fields as options: `--full-name TEXT` sets `full_name`. The import format says what a field may hold.
import { completeWebsite } from '../../shared/text/websites.js'
import { findDanglingReference, lookUpReferences } from '../import/references.js'
import { Staging } from '../import/staging.js'
import { TableContents } from '../import/table-contents.js'
import { FIELD_NOTES } from '../openapi/field-notes.js'
import { FORMATS, fitsField, hasField, parseRecord, REFERENCES, type RecordType } from '../record-format/formats.js'
import { AdminError, type OptionRule, type OptionValues, textOption } from './admin-action.js'

/** The fields that an administrator may set. */
export function editableFields(type: RecordType, derived: readonly string[] = []): string[] {
  const readOnly = ['id', 'created_at', 'updated_at', ...derived]
  return Object.keys(FORMATS[type].shape).filter((field) => !readOnly.includes(field))
}

const optionOf = (field: string): string => field.replaceAll('_', '-')

/** @param help - texts for fields whose note in the API's documentation is missing or does not fit. */
export function fieldOptions(
  type: RecordType,
  fields: readonly string[],
  help: Readonly<Record<string, string>> = {},
): Record<string, OptionRule> {
  return Object.fromEntries(
    fields.map((field) => {
      const text = help[field] ?? FIELD_NOTES[field] ?? ''
      return [optionOf(field), { type: 'string', value: placeholderOf(type, field), help: text }]
    }),
  )
}

function placeholderOf(type: RecordType, field: string): string {
  if (field in REFERENCES) return 'ID'
  if (fitsField(type, field, true)) return 'yes|no'
  if (fitsField(type, field, 1)) return 'NUMBER'
  const isDay = fitsField(type, field, '2020-12-31') && !fitsField(type, field, 'text')
  return isDay ? 'YYYY-MM-DD' : 'TEXT'
}

type Fields = Record<string, unknown>

/** The values of the options that are given; a blank one is null. */
export function readFields(type: RecordType, fields: readonly string[], options: OptionValues): Fields {
  const values = fields.flatMap((field) => {
    const text = textOption(options, optionOf(field))
    if (text === undefined) return []
    return [[field, WEBSITES.has(field) ? wholeWebsite(field, text) : fieldValue(type, field, text)] as const]
  })
  return Object.fromEntries(values)
}

const WEBSITES = new Set(['website', 'ipdb_link', 'opdb_img', 'external_link', 'url'])

function wholeWebsite(field: string, text: string): string | null {
  if (text === '') return null
  const whole = completeWebsite(text)
  if (whole === undefined) throw new AdminError(`${field} must be the address of a website`)
  return whole
}

/** @throws AdminError when no field is given. */
export function readChanges(type: RecordType, fields: readonly string[], options: OptionValues): Fields {
  const changes = readFields(type, fields, options)
  if (Object.keys(changes).length === 0) throw new AdminError('Name a field to change: --help lists them')
  return changes
}

const BOOLEANS: Readonly<Record<string, unknown>> = { yes: true, no: false }

/** The text itself if the field takes texts, else the boolean or number that it says. */
function fieldValue(type: RecordType, field: string, text: string): unknown {
  if (text === '') return null
  const candidates = [text, BOOLEANS[text.toLowerCase()], readJson(text)]
  return candidates.find((value) => value !== undefined && fitsField(type, field, value)) ?? text
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The record as the import would store it.
 * @throws AdminError that names the wrong fields, or a reference to a record that does not exist.
 */
export async function checkRecord(type: RecordType, record: Fields): Promise<Fields> {
  const fields = Object.fromEntries(Object.entries(record).filter(([field]) => hasField(type, field)))
  const parsed = parseRecord(type, fields)
  if ('reason' in parsed) throw new AdminError(parsed.reason)
  const known = { staging: new Staging(), contents: new TableContents(false) }
  await lookUpReferences([parsed.record], known)
  const dangling = findDanglingReference(type, parsed.record, known)
  if (dangling) throw new AdminError(dangling)
  return parsed.record as Fields
}

/** The given changes of a record, checked together with its other fields. */
export async function checkChanges(type: RecordType, before: Fields, changes: Fields): Promise<Fields> {
  const checked = await checkRecord(type, { ...before, ...changes })
  return Object.fromEntries(Object.keys(changes).map((field) => [field, checked[field]]))
}
