// What the lists of events share: parameters, schema, and the response as JSON or as a calendar.
import * as z from 'zod/mini'
import { pointOf } from '../geo/point.js'
import type { Request } from '../http/definition.js'
import { EncodedBody, Reply } from '../http/reply.js'
import { directionSchema, directionView, type Origin } from '../locations/views/directions.js'
import { choice, day } from '../parameters/values.js'
import { eventSchema } from '../records/reference-data.js'
import { environment } from '../runtime/environment.js'
import { KEPT_DAYS, type PlacedEvent } from './find.js'

export const eventParameters = {
  from: day(`only events that end on this day or later; ${KEPT_DAYS} days ago when absent`),
  to: day('only events that begin on this day or earlier'),
  format: choice('ics: a calendar, the same as the path with .ics', ['json', 'ics']),
}

/** An event with where it is: null where that is no location of the directory. */
export const listedEventSchema = z.extend(eventSchema, {
  location_name: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  ...z.partial(directionSchema).shape,
})

/** @param from - from where distances are measured. */
export function listedEventView({ event, place }: PlacedEvent, from?: Origin): z.output<typeof listedEventSchema> {
  if (!place) return { ...event, location_name: null, lat: null, lon: null }
  const point = pointOf(place)
  return { ...event, location_name: place.name, ...point, ...(from ? directionView(from, point) : {}) }
}

/** Programs ask again and again, so shared caches answer most of them. */
const CALENDAR_CACHE_SECONDS = 300

/** @param isPrivate - whether no other client may get the same response. */
export async function calendarReply(
  name: string,
  events: readonly PlacedEvent[],
  { origin }: Pick<Request, 'origin'>,
  isPrivate = environment.API_TOKENS === 'on',
): Promise<Reply> {
  // Loaded only when needed: the map asks for JSON.
  const { calendarText } = await import('./calendar.js')
  const text = calendarText({ name: `${environment.SERVICE_NAME}: ${name}`, events, origin })
  return new Reply(new EncodedBody(text), {
    headers: {
      'cache-control': `${isPrivate ? 'private' : 'public'}, max-age=${CALENDAR_CACHE_SECONDS}`,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="events.ics"',
    },
  })
}
