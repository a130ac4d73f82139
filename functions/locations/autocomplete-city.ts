// Suggests cities with locations as the user types part of a city's name.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { text } from '../../shared/parameters/values.js'
import { findNames, MIN_QUERY_LENGTH } from '../../shared/store/projections/name-index.js'
import type { Item } from '../../shared/table/item.js'
import { compareText } from '../../shared/text/text.js'

export const handler = endpoint(
  {
    summary: 'Find cities by part of their name or state',
    route: 'GET /locations/autocomplete_city.json',
    parameters: z.object({ name: text('part of the city, at least three characters') }),
    response: z.array(z.object({ label: z.string(), value: z.string() })),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ name = '' }) => {
    if (name.length < MIN_QUERY_LENGTH) return []
    const { exact, corrected } = await findNames('CITY', name)
    return [exact, corrected].flatMap((items) => items.sort(compareCities).map(suggestion))
  },
)

function suggestion({ city, state }: Item) {
  const label = state === undefined ? String(city) : `${city}, ${state}`
  return { label, value: label }
}

function compareCities(a: Item, b: Item): number {
  return compareText(String(a.city), String(b.city)) || compareText(String(a.state ?? ''), String(b.state ?? ''))
}
