// Cities in the top lists.
import * as z from 'zod/mini'
import type { Counter } from '../table/counters.js'

export const TOP_CITIES = 10

/** The city that a figure counts. `id` is null as in the reference service, where the row has none. */
export function cityOf({ item }: Counter) {
  return { id: null, city: String(item.city), state: item.state === undefined ? null : String(item.state) }
}

export const cityShape = { id: z.null(), city: z.string(), state: z.nullable(z.string()) }
