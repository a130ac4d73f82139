// The upcoming and recent events of a region.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { listRegional } from '../../shared/catalog/reference-data.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { flag, text } from '../../shared/parameters/values.js'
import { type Event, eventSchema } from '../../shared/records/reference-data.js'
import { groupBy } from '../../shared/runtime/collections.js'
import { compareText } from '../../shared/text/text.js'

const KEPT_DAYS = 7
const DAY_MS = 24 * 3600 * 1000
const DEFAULT_CATEGORY = 'General'
/** Sorts after every date, so that events without one come last. */
const NO_DATE = '~'

export const handler = endpoint(
  {
    summary: `List the events of a region that end no earlier than ${KEPT_DAYS} days ago, by date or by category`,
    route: 'GET /region/{region}/events.json',
    parameters: z.object({
      region: required(text('name of the region')),
      sorted: flag('group by category, as one object in the list'),
    }),
    response: z.object({
      events: z.union([z.array(eventSchema), z.array(z.record(z.string(), z.array(eventSchema)))]),
    }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ region, sorted }, { now }) => {
    const { id } = await requireRegion(region)
    const firstDay = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
    const events = (await listRegional('EVENT', eventSchema, id)).filter((event) => lastDay(event) >= firstDay)
    if (!sorted) return { events: events.sort(byStart) }
    const byCategory = groupBy(events, ({ category }) => category?.trim() || DEFAULT_CATEGORY)
    return { events: byCategory.size > 0 ? [Object.fromEntries(byCategory)] : [] }
  },
)

function lastDay({ end_date, start_date }: Event): string {
  return end_date ?? start_date ?? NO_DATE
}

function byStart(a: Event, b: Event): number {
  return compareText(a.start_date ?? NO_DATE, b.start_date ?? NO_DATE) || a.id - b.id
}
