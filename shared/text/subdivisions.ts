// The codes of states and provinces whose names addresses spell out (ISO 3166-2, and the postal abbreviations of the
// United States, Canada and Australia).
import { nameKey } from './names.js'

// biome-ignore format: a table reads better in few lines
const CODES_BY_NAME: Record<string, Record<string, string>> = {
  US: {
    Alabama: 'AL', Alaska: 'AK', Arizona: 'AZ', Arkansas: 'AR', California: 'CA', Colorado: 'CO', Connecticut: 'CT',
    Delaware: 'DE', 'District of Columbia': 'DC', Florida: 'FL', Georgia: 'GA', Hawaii: 'HI', Idaho: 'ID',
    Illinois: 'IL', Indiana: 'IN', Iowa: 'IA', Kansas: 'KS', Kentucky: 'KY', Louisiana: 'LA', Maine: 'ME',
    Maryland: 'MD', Massachusetts: 'MA', Michigan: 'MI', Minnesota: 'MN', Mississippi: 'MS', Missouri: 'MO',
    Montana: 'MT', Nebraska: 'NE', Nevada: 'NV', 'New Hampshire': 'NH', 'New Jersey': 'NJ', 'New Mexico': 'NM',
    'New York': 'NY', 'North Carolina': 'NC', 'North Dakota': 'ND', Ohio: 'OH', Oklahoma: 'OK', Oregon: 'OR',
    Pennsylvania: 'PA', 'Puerto Rico': 'PR', 'Rhode Island': 'RI', 'South Carolina': 'SC', 'South Dakota': 'SD',
    Tennessee: 'TN', Texas: 'TX', Utah: 'UT', Vermont: 'VT', Virginia: 'VA', Washington: 'WA', 'West Virginia': 'WV',
    Wisconsin: 'WI', Wyoming: 'WY',
  },
  CA: {
    Alberta: 'AB', 'British Columbia': 'BC', Manitoba: 'MB', 'New Brunswick': 'NB',
    'Newfoundland and Labrador': 'NL', 'Northwest Territories': 'NT', 'Nova Scotia': 'NS', Nunavut: 'NU', Ontario: 'ON',
    'Prince Edward Island': 'PE', Quebec: 'QC', Saskatchewan: 'SK', Yukon: 'YT',
  },
  AU: {
    'Australian Capital Territory': 'ACT', 'New South Wales': 'NSW', 'Northern Territory': 'NT', Queensland: 'QLD',
    'South Australia': 'SA', Tasmania: 'TAS', Victoria: 'VIC', 'Western Australia': 'WA',
  },
}

// biome-ignore format: a table reads better in few lines
/** As newspapers abbreviate them (Associated Press), where that is not the code. */
const CODES_BY_ABBREVIATION: Record<string, string> = {
  ala: 'AL', ariz: 'AZ', ark: 'AR', calif: 'CA', colo: 'CO', conn: 'CT', del: 'DE', fla: 'FL', ill: 'IL', ind: 'IN',
  kan: 'KS', mass: 'MA', mich: 'MI', minn: 'MN', miss: 'MS', mont: 'MT', neb: 'NE', nev: 'NV', okla: 'OK', ore: 'OR',
  penn: 'PA', tenn: 'TN', tex: 'TX', wash: 'WA', wis: 'WI', wyo: 'WY', alta: 'AB', ont: 'ON', que: 'QC', sask: 'SK',
}

interface Subdivision {
  code: string
  /** Of two letters. */
  country: string
}

let byName: ReadonlyMap<string, Subdivision> | undefined

/** All by the key of their name; made when first needed, as most functions that load this never do. */
function subdivisions(): ReadonlyMap<string, Subdivision> {
  byName ??= new Map(
    Object.entries(CODES_BY_NAME).flatMap(([country, codes]) =>
      Object.entries(codes).map(([name, code]) => [nameKey(name), { code, country }] as const),
    ),
  )
  return byName
}

/** The codes of the state or province with this name, ignoring case: none, or one. */
export function subdivisionCodes(name: string): string[] {
  const known = subdivisions().get(nameKey(name))
  return known ? [known.code] : []
}

/** One key for the name, code and abbreviation of a state, in any case: "Oregon", "OR", "or", "Ore.". */
export function stateKey(nameOrCode: string): string {
  const key = nameKey(nameOrCode)
  return subdivisionOf(key)?.code.toLowerCase() ?? key
}

/** The state or province with the name or abbreviation of this key. */
function subdivisionOf(key: string): Subdivision | undefined {
  const code = Object.hasOwn(CODES_BY_ABBREVIATION, key) ? CODES_BY_ABBREVIATION[key] : undefined
  // None is abbreviated in Australia, of which the codes are last.
  if (code === undefined) return subdivisions().get(key)
  return [...subdivisions().values()].find((one) => one.code === code)
}

/** Whether it is the name, the code or the abbreviation of a state or province, in any case. */
export function isState(nameOrCode: string): boolean {
  const key = nameKey(nameOrCode)
  if (subdivisionOf(key)) return true
  return [...subdivisions().values()].some(({ code }) => code.toLowerCase() === key)
}

/** Whether a state of the country has the name, code or abbreviation. */
export function isStateOf(nameOrCode: string, country: string): boolean {
  const key = stateKey(nameOrCode)
  return [...subdivisions().values()].some((one) => one.country === country && one.code.toLowerCase() === key)
}

/** Whether all states of the country are known here. */
export function hasKnownStates(country: string): boolean {
  return Object.hasOwn(CODES_BY_NAME, country)
}

/** The country of a state's name whose code a state of another country has, too: Washington and Western Australia are WA. */
export function countryToldByName(name: string): string | undefined {
  const known = subdivisionOf(nameKey(name))
  const isShared = [...subdivisions().values()].some(
    ({ code, country }) => code === known?.code && country !== known.country,
  )
  return isShared ? known?.country : undefined
}
