// Telephone numbers as people write them. Load it when it is needed: the library has the numbering plans of the world.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryKey } from './countries.js'
import { plainDigits } from './digits.js'

const DEFAULT_COUNTRY = 'US'

/** Letters by the keys that have them (ITU-T E.161), from `2` on. */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

const MIN_WORD = 3
/** Digits, then a word of at least three letters, perhaps an extension: `1-800-PINBALL ext. 5`. */
const WITH_WORD =
  /^([^\p{L}]*\d[^\p{L}]*)([a-z][\d\s().-]*[a-z][\d\s().-]*[a-z][a-z\d\s().-]*?)(\s+(?:ext\.?|x) ?\d+)?$/iu

/**
 * The `tel:` address of a number that is possible, with its extension (RFC 3966); undefined for any other text.
 * @param country - of the place, by its code of two letters or its name (see `countryKey`): where a number without a `+` is
 * dialled. Of the United States when it is unknown.
 */
export function phoneLink(text: string, country: string | null | undefined): string | undefined {
  // What is copied from a list of contacts has marks of direction around it.
  const written = plainDigits(text.replace(/\p{Cf}/gu, '')).trim()
  const number = parse(written, country)
  return (number?.isPossible() ? number : withWord(written, country))?.getURI()
}

/** Words may be longer than the number, as in 1-800-CONTACTS: the letters beyond it are dialled in vain. */
function withWord(written: string, country: string | null | undefined) {
  const [, digits, word, extension = ''] = WITH_WORD.exec(written) ?? []
  if (digits === undefined || word === undefined) return undefined
  const keys = word.replace(/[a-z]/gi, keyOf).replace(/\D/g, '')
  for (let length = keys.length; length >= MIN_WORD; length--) {
    const number = parse(`${digits}${keys.slice(0, length)}${extension}`, country)
    if (number?.isPossible()) return number
  }
  return undefined
}

function parse(text: string, country: string | null | undefined) {
  return parsePhoneNumberFromString(text, { defaultCountry: codeOf(country), extract: false })
}

function keyOf(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter.toUpperCase())) + 2)
}

function codeOf(country: string | null | undefined): CountryCode {
  const code = countryKey(country ?? '')
  return isSupportedCountry(code) ? code : DEFAULT_COUNTRY
}
