// Switches. Absent, blank, `0` and `false` are off; everything else is on.
import { type Parameter, parameter, single } from './parameter.js'
import type { RawValue } from './raw.js'
import { cleanText } from './text.js'

const MAX_FLAG_TEXT = 255

export function flag(description: string): Parameter<boolean> {
  return parameter({ description, type: 'boolean' }, (raw) => isOn(single(raw)))
}

/** A flag with a third state: null is sent as null; blank means absent. */
export function yesNoOrNull(description: string): Parameter<boolean | null | undefined> {
  return parameter({ description, type: 'boolean' }, (raw) => {
    const value = single(raw)
    if (value === null) return null
    return cleanText(value, MAX_FLAG_TEXT) === undefined ? undefined : isOn(value)
  })
}

/** How much a response leaves out. 1: long fields; 2: all but a marker's fields. Other values that are on mean 1. */
export function detailLevel(description: string): Parameter<0 | 1 | 2> {
  return parameter({ description, type: 'integer', minimum: 0, maximum: 2, lenient: true }, (raw) => {
    const value = single(raw)
    if (!isOn(value)) return 0
    return String(value).trim() === '2' ? 2 : 1
  })
}

function isOn(value: RawValue | undefined): boolean {
  const written = cleanText(value, MAX_FLAG_TEXT)?.toLowerCase()
  return written !== undefined && written !== '0' && written !== 'false'
}
