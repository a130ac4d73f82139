// Suggests cities with locations as the user types part of a city's name.
import * as z from 'zod/mini'
import { containing, findNames, MIN_QUERY_LENGTH } from '../../shared/derived/name-index.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { text } from '../../shared/parameters/values.js'
import type { Item } from '../../shared/table/item.js'
import { countryName } from '../../shared/text/countries.js'
import { compareText } from '../../shared/text/text.js'

export const handler = endpoint(
  {
    summary: 'Find cities by part of their name',
    route: 'GET /locations/autocomplete_city.json',
    parameters: z.object({ name: text('part of the city, at least three characters') }),
    response: z.array(z.object({ label: z.string(), value: z.string() })),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ name = '' }) => {
    if (name.length < MIN_QUERY_LENGTH) return []
    const { exact, corrected } = await findNames('CITY', name)
    // The index has the states, too: they help only where no city alone matches, as in "portland me".
    const hasPart = containing(name)
    const inCity = exact.filter(({ city }) => hasPart(String(city)))
    const found = [inCity, exact, corrected].find((items) => items.length > 0) ?? []
    return found.map(suggestion).sort((a, b) => compareText(a.value, b.value) || compareText(a.label, b.label))
  },
)

function suggestion({ city, state, country }: Item) {
  const value = state === undefined ? String(city) : `${city}, ${state}`
  const label = state === undefined && country !== undefined ? `${city}, ${countryName(String(country))}` : value
  return { label, value }
}
