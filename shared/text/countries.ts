// Names of countries.

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country by its code of two letters; another code as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}
