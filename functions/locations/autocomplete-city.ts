// Suggests cities with locations as the user types part of a city's name.
import * as z from 'zod/mini'
import { findNames } from '../../shared/derived/name-index.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { text } from '../../shared/parameters/values.js'
import type { Item } from '../../shared/table/item.js'
import { countryKey, countryName, countryOfPart, isCountry } from '../../shared/text/countries.js'
import { nameMatcher, townKey, typedFirst } from '../../shared/text/names.js'
import { countryToldByName, isState, isStateOf, stateKey } from '../../shared/text/subdivisions.js'
import { compareText, words } from '../../shared/text/text.js'

export const handler = endpoint(
  {
    summary: 'Find cities by part of their name',
    route: 'GET /locations/autocomplete_city.json',
    parameters: z.object({
      name: text('part of the city; two letters find words that begin with them, one a whole city'),
    }),
    response: z.array(z.object({ label: z.string(), value: z.string() })),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ name = '' }) => {
    const { exact, corrected } = await findNames('CITY', name)
    const match = nameMatcher(name, 'town')
    // The index has the states, too: they help only where no city alone matches, as in "portland me".
    const inCity = exact.filter(({ city }) => match(String(city)))
    const found = inCity.length > 0 ? inCity : exact.length > 0 ? exact : [...(await findInArea(name)), ...corrected]
    const byName = found.map(suggestion).sort((a, b) => compareText(a.value, b.value) || compareText(a.label, b.label))
    return typedFirst(distinct(byName), name, 'town').map(({ label, value }) => ({ label, value }))
  },
)

const MAX_AREA_WORDS = 3

/** The cities of a name that ends with their state or country in full: "Portland, Oregon", "Helsinki, Finland". */
async function findInArea(name: string): Promise<Item[]> {
  const all = words(name)
  for (let from = Math.max(1, all.length - MAX_AREA_WORDS); from < all.length; from++) {
    const area = all.slice(from).join(' ')
    if (!isState(area) && !isCountry(area)) continue
    const { exact } = await findNames('CITY', all.slice(0, from).join(' '))
    return exact.filter((city) => isIn(city, area))
  }
  return []
}

function isIn({ state, country }: Item, area: string): boolean {
  if (state === undefined) return country !== undefined && countryKey(String(country)) === countryKey(area)
  if (stateKey(String(state)) === stateKey(area)) return true
  return isStateOf(String(state), countryKey(area)) || countryOfPart(String(state)) === countryKey(area)
}

interface Suggestion {
  label: string
  value: string
  /** Equal for all spellings of the town, its state and its country. */
  town: string
  /** The town with the country that only the name of its state tells: Washington and Western Australia are WA. */
  exactly: string
}

function suggestion({ city, state, country }: Item): Suggestion {
  const key = townKey(String(city))
  if (state !== undefined) {
    const value = `${city}, ${state}`
    const town = JSON.stringify([key, stateKey(String(state))])
    return { label: value, value, town, exactly: town + (countryToldByName(String(state)) ?? '') }
  }
  const code = country === undefined ? null : countryKey(String(country))
  const town = JSON.stringify([key, null, code])
  const label = code === null ? String(city) : `${city}, ${isCountry(code) ? countryName(code) : country}`
  return { label, value: String(city), town, exactly: town }
}

/** Each town once, however it is spelled, and no label for two: "Taveuni (Fiji)" is not in a state of that name. */
function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const towns = new Set(suggestions.map(({ exactly }) => exactly))
  const isOfState = ({ town, exactly }: Suggestion) => town === exactly || !towns.has(town)
  const once = suggestions.filter(
    (one, index) => isOfState(one) && suggestions.findIndex(({ exactly }) => exactly === one.exactly) === index,
  )
  const inState = new Set(once.flatMap(({ label, value }) => (label === value ? [label] : [])))
  return once.map((one) =>
    one.label !== one.value && inState.has(one.label)
      ? { ...one, label: `${one.value} (${one.label.slice(one.value.length + 2)})` }
      : one,
  )
}
