// Addresses of what the directory has: they read well, and lead to the same for as long as it is there.
import { countryKey } from '../../text/countries.js'
import { townKey } from '../../text/names.js'
import { stateKey } from '../../text/subdivisions.js'
import { words } from '../../text/text.js'

export const placePath = (id: number): string => `/locations/${id}`
export const machinePath = (id: number): string => `/machines/${id}`
export const regionPath = (name: string): string => `/regions/${encodeURIComponent(name)}`

/** As the pages write them: anything else is an address that nobody has given out. */
export const RECORD_ID = /^[1-9]\d{0,14}$/

export interface Town {
  city: string | null
  state: string | null
  country: string | null
}

/** CLDR's code of an unknown country: https://unicode.org/reports/tr35/#Special_Codes */
const UNKNOWN_COUNTRY = 'ZZ'

/**
 * `/towns/us/or/portland`, and without a state `/towns/fi/helsinki`. Undefined without a town, and where a name has
 * neither letters nor digits, which no path could have.
 */
export function townPath({ city, state, country }: Town): string | undefined {
  const parts = [countryKey(country || UNKNOWN_COUNTRY).toLowerCase(), ...(state ? [stateKey(state)] : [])]
  const names = [city ?? '', ...(state ? [state] : [])]
  if (names.some((name) => words(name).length === 0)) return undefined
  return `/towns/${[...parts, words(city ?? '').join('-')].map(encodeURIComponent).join('/')}`
}

/** Whether both are the same town, in whatever spelling. */
export function isSameTown(a: Town, b: Town): boolean {
  return townId(a) === townId(b)
}

function townId({ city, state, country }: Town): string {
  return JSON.stringify([townKey(city ?? ''), state && stateKey(state), countryKey(country || UNKNOWN_COUNTRY)])
}
