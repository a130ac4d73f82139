// Cities in the rankings.
import * as z from 'zod/mini'
import type { Counter } from '../../table/counters.js'

export const TOP_CITIES = 10

/** The city of a counter. `id` is null, as in the reference service. */
export function cityOf({ item }: Counter) {
  return { id: null, city: String(item.city), state: item.state === undefined ? null : String(item.state) }
}

export const cityShape = { id: z.nullable(z.int()), city: z.string(), state: z.nullable(z.string()) }
