// The upcoming and recent events of a region.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { eventsOfRegion, KEPT_DAYS, placed } from '../../shared/events/find.js'
import { calendarReply, eventParameters } from '../../shared/events/lists.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { flag, text } from '../../shared/parameters/values.js'
import { eventSchema } from '../../shared/records/reference-data.js'
import { groupBy } from '../../shared/runtime/collections.js'

const DEFAULT_CATEGORY = 'General'

export const handler = endpoint(
  {
    summary: `List the events of a region that end no earlier than ${KEPT_DAYS} days ago, by date or by category; also as a calendar`,
    route: 'GET /region/{region}/events.json',
    parameters: z.object({
      region: required(text('name of the region')),
      sorted: flag('group by category, as one object in the list'),
      ...eventParameters,
    }),
    response: z.object({
      events: z.union([z.array(eventSchema), z.array(z.record(z.string(), z.array(eventSchema)))]),
    }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ region, sorted, format, ...period }, request) => {
    const { id, full_name } = await requireRegion(region)
    const events = await eventsOfRegion(id, period, request.now)
    if (format === 'ics') return calendarReply(full_name, await placed(events), request)
    if (!sorted) return { events }
    const byCategory = groupBy(events, ({ category }) => category?.trim() || DEFAULT_CATEGORY)
    return { events: byCategory.size > 0 ? [Object.fromEntries(byCategory)] : [] }
  },
)
