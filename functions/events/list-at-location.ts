// The events at a location.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { findEvents } from '../../shared/events/find.js'
import { calendarReply, eventParameters, listedEventSchema, listedEventView } from '../../shared/events/lists.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { getLocation } from '../../shared/locations/store.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'List the events at a location, by date; also as a calendar',
    route: 'GET /locations/{id}/events.json',
    parameters: z.object({ id: required(id('id of the location')), ...eventParameters }),
    response: z.object({ events: z.array(listedEventSchema) }),
    errors: { 404: 'The location does not exist.' },
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ id, format, ...period }, request) => {
    const [location, events] = await Promise.all([
      getLocation(id),
      findEvents({ by_location_id: [id], ...period }, request.now),
    ])
    if (!location) throw new NotFoundError('location', id)
    if (format === 'ics') return calendarReply(location.name, events, request)
    return { events: events.map((one) => listedEventView(one)) }
  },
)
