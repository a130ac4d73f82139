// Suggests locations as the user types part of a name.
import * as z from 'zod/mini'
import { findNames } from '../../shared/derived/name-index.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { text } from '../../shared/parameters/values.js'
import type { Item } from '../../shared/table/item.js'
import { typedFirst } from '../../shared/text/names.js'
import { compareText } from '../../shared/text/text.js'

export const handler = endpoint(
  {
    summary:
      'Find locations by part of their name, allowing one typing error in a longer word where nothing else is found',
    route: 'GET /locations/autocomplete.json',
    parameters: z.object({
      name: text('part of the name; two letters find words that begin with them, one a whole name'),
    }),
    response: z.array(z.object({ label: z.string(), value: z.string(), id: z.int() })),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ name = '' }) => {
    const { exact, corrected } = await findNames('LOCATION', name)
    return typedFirst((exact.length > 0 ? exact : corrected).map(suggestion).sort(compareSuggestions), name)
  },
)

function suggestion(item: Item) {
  const { id, name, city, state } = item
  const area = [city, state].filter((part) => part !== undefined).join(', ')
  return { label: area ? `${name} (${area})` : String(name), value: String(name), id: Number(id) }
}

function compareSuggestions(a: { value: string; id: number }, b: { value: string; id: number }): number {
  return compareText(a.value, b.value) || a.id - b.id
}
