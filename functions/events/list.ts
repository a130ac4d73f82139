// The events of the directory: of a region, at locations, around a point.
import * as z from 'zod/mini'
import { type EventFilters, findEvents } from '../../shared/events/find.js'
import { calendarReply, eventParameters, listedEventSchema, listedEventView } from '../../shared/events/lists.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { maxDistance, unitsParameter } from '../../shared/parameters/distances.js'
import { point } from '../../shared/parameters/points.js'
import { ids, text } from '../../shared/parameters/values.js'

const DEFAULT_MILES = 50
const MAX_MILES = 500

export const handler = endpoint(
  {
    summary:
      'List the events of the directory, around a point, at locations or of a region, by date; also as a calendar',
    route: 'GET /events.json',
    parameters: z.object({
      point: point('the point'),
      max_distance: maxDistance(`radius around the point; ${DEFAULT_MILES} when absent`, MAX_MILES),
      ...unitsParameter,
      by_location_id: ids('ids of locations'),
      region: text('name of a region'),
      ...eventParameters,
    }),
    response: z.object({ events: z.array(listedEventSchema) }),
    errors: { 404: 'The region does not exist.' },
    expensive: 'search',
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ point: center, max_distance: miles = DEFAULT_MILES, units, format, ...parameters }, request) => {
    const circle = center && { center, miles }
    const events = await findEvents({ ...parameters, circle }, request.now)
    if (format === 'ics') return calendarReply(nameOf({ ...parameters, circle }), events, request)
    const from = center && { ...center, units }
    return { events: events.map((one) => listedEventView(one, from)) }
  },
)

function nameOf({ region, circle }: EventFilters): string {
  if (!circle) return region === undefined ? 'events' : `events in ${region}`
  const { center, miles } = circle
  return `events within ${Math.round(miles * 100) / 100} miles of ${center.lat}, ${center.lon}`
}
