// Names of countries.
import { nameKey } from './names.js'

let names: Intl.DisplayNames | undefined

/** The English name of a country by its code of two letters; another code as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return names.of(code) ?? code
}

/** Besides those of the Unicode CLDR, which `Intl` has. */
const OTHER_NAMES = {
  ...{ USA: 'US', 'United States of America': 'US', America: 'US', 'Great Britain': 'GB', UAE: 'AE', Turkey: 'TR' },
  ...{ Holland: 'NL', 'Czech Republic': 'CZ', 'Ivory Coast': 'CI' },
}
/** In which people name countries. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'fi', 'sv', 'it', 'nl', 'pt', 'pl']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let codes: ReadonlyMap<string, string> | undefined

/**
 * One key for the code of a country and its name in one of ten languages, in any case: "FI" for "fi" and "Finland",
 * "GB" for "UK". Of an unknown name, its letters.
 */
export function countryKey(nameOrCode: string): string {
  const code = nameOrCode.trim()
  if (/^[a-z]{2}$/i.test(code)) return canonicalCode(code)
  codes ??= codesByName()
  const key = nameKey(nameOrCode)
  return codes.get(key) ?? codes.get(key.replace(/^the/, '')) ?? key
}

/** Whether it is the code or a name of a country, as above. */
export function isCountry(nameOrCode: string): boolean {
  const key = countryKey(nameOrCode)
  return countryName(key) !== key
}

/** As addresses name them in place of the country, by `nameKey`. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northernireland', 'GB'],
])

/** The code of the country of which a country in the name only is a part. */
export function countryOfPart(name: string): string | undefined {
  return PARTS.get(nameKey(name))
}

/** By code as written, of which there are few: filters ask for the country of each location. */
const canonicalCodes = new Map<string, string>()

/** In capitals; "UK", which is not in ISO 3166-1, is "GB". */
function canonicalCode(code: string): string {
  const known = canonicalCodes.get(code)
  if (known !== undefined) return known
  const canonical = new Intl.Locale('und', { region: code }).region ?? code.toUpperCase()
  canonicalCodes.set(code, canonical)
  return canonical
}

function codesByName(): ReadonlyMap<string, string> {
  const named = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => countryName(code) !== code,
  )
  const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' })
  return new Map([
    ...LANGUAGES.toReversed()
      .map(namesIn)
      .flatMap((all) => named.map((code) => [nameKey(all.of(code) ?? code), canonicalCode(code)] as const)),
    ...Object.entries(OTHER_NAMES).map(([name, code]) => [nameKey(name), code] as const),
  ])
}
