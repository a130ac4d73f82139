// Suggests cities with locations as the user types part of a city's name.
import * as z from 'zod/mini'
import { findNames } from '../../shared/derived/name-index.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { text } from '../../shared/parameters/values.js'
import type { Item } from '../../shared/table/item.js'
import { countryName } from '../../shared/text/countries.js'
import { nameMatcher, typedFirst } from '../../shared/text/names.js'
import { compareText } from '../../shared/text/text.js'

export const handler = endpoint(
  {
    summary: 'Find cities by part of their name',
    route: 'GET /locations/autocomplete_city.json',
    parameters: z.object({ name: text('part of the city; one or two letters find words that begin with them') }),
    response: z.array(z.object({ label: z.string(), value: z.string() })),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ name = '' }) => {
    const { exact, corrected } = await findNames('CITY', name)
    const match = nameMatcher(name, 'town')
    // The index has the states, too: they help only where no city alone matches, as in "portland me".
    const inCity = exact.filter(({ city }) => match(String(city)))
    const found = [inCity, exact, corrected].find((items) => items.length > 0) ?? []
    const byName = found.map(suggestion).sort((a, b) => compareText(a.value, b.value) || compareText(a.label, b.label))
    return typedFirst(byName, name, 'town')
  },
)

function suggestion({ city, state, country }: Item) {
  const value = state === undefined ? String(city) : `${city}, ${state}`
  const label = state === undefined && country !== undefined ? `${city}, ${countryName(String(country))}` : value
  return { label, value }
}
