// A record's fields as options: `--full-name TEXT` sets `full_name`. What a field may hold is the import format's say.

import { findDanglingReference, lookUpReferences } from '../import/references.js'
import { Staging } from '../import/staging.js'
import { TableContents } from '../import/table-contents.js'
import { FORMATS, fitsField, parseRecord, type RecordType } from '../record-format/formats.js'
import { AdminError, type OptionRule, type OptionValues, textOption } from './action.js'

/** What a field says, by its name in the import format. */
export type FieldHelp = Readonly<Record<string, string>>

const optionOf = (field: string): string => field.replaceAll('_', '-')

export function fieldOptions(fields: FieldHelp): Record<string, OptionRule> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, help]) => [optionOf(field), { type: 'string', value: 'VALUE', help }]),
  )
}

type Fields = Record<string, unknown>

/** The fields for which there is an option; a blank one is null. */
export function readFields(type: RecordType, fields: FieldHelp, options: OptionValues): Fields {
  const given = Object.keys(fields).flatMap((field) => {
    const written = textOption(options, optionOf(field))
    return written === undefined ? [] : [[field, fieldValue(type, field, written)] as const]
  })
  return Object.fromEntries(given)
}

const WORDS: Readonly<Record<string, unknown>> = { yes: true, no: false }

/** The text itself where the field holds texts, else what it says: a number, yes or no. */
function fieldValue(type: RecordType, field: string, written: string): unknown {
  if (written === '') return null
  const candidates = [written, WORDS[written.toLowerCase()], readJson(written)]
  return candidates.find((value) => value !== undefined && fitsField(type, field, value)) ?? written
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The record as the import would take it.
 * @throws AdminError that says which fields are wrong, or refer to what is not there.
 */
export async function checkRecord(type: RecordType, record: Fields): Promise<Fields> {
  const fields = Object.fromEntries(Object.entries(record).filter(([field]) => field in FORMATS[type].shape))
  const parsed = parseRecord(type, fields)
  if ('reason' in parsed) throw new AdminError(parsed.reason)
  const known = { staging: new Staging(), contents: new TableContents(false) }
  await lookUpReferences([parsed.record], known)
  const dangling = findDanglingReference(type, parsed.record, known)
  if (dangling) throw new AdminError(dangling)
  return parsed.record as Fields
}
