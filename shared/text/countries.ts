// Names of countries.
import { nameKey } from './names.js'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country by its code of two letters; another code as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

/** Besides those of the Unicode CLDR, which `Intl` has. */
const OTHER_NAMES = { USA: 'US', 'United States of America': 'US', America: 'US', 'Great Britain': 'GB' }
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let codes: ReadonlyMap<string, string> | undefined

/**
 * The same for the code of a country and its English name, in any case: "FI" for "fi" and "Finland", "GB" for "UK". Of an
 * unknown name, its letters.
 */
export function countryKey(nameOrCode: string): string {
  const code = nameOrCode.trim()
  if (/^[a-z]{2}$/i.test(code)) return canonicalCode(code)
  codes ??= codesByName()
  const key = nameKey(nameOrCode)
  return codes.get(key) ?? key
}

/** Whether it is the code or the English name of a country, in any case. */
export function isCountry(nameOrCode: string): boolean {
  const key = countryKey(nameOrCode)
  return countryName(key) !== key
}

/** In capitals; "UK", which is not in ISO 3166-1, is "GB". */
function canonicalCode(code: string): string {
  return new Intl.Locale('und', { region: code }).region ?? code.toUpperCase()
}

function codesByName(): ReadonlyMap<string, string> {
  const named = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => countryName(code) !== code,
  )
  return new Map([
    ...named.map((code) => [nameKey(countryName(code)), canonicalCode(code)] as const),
    ...Object.entries(OTHER_NAMES).map(([name, code]) => [nameKey(name), code] as const),
  ])
}
