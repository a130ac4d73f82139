// Events as a calendar that other programs subscribe to: iCalendar (RFC 5545, https://www.rfc-editor.org/rfc/rfc5545).
// Loaded only where somebody asks for one.
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { pointOf } from '../geo/point.js'
import { xmlText } from '../text/markup.js'
import { completeWebsite } from '../text/websites.js'
import { firstDay, type PlacedEvent } from './find.js'

/** How often programs are asked to look again. */
const REFRESH_SECONDS = 6 * 3600
const DAY_MS = 24 * 3600 * 1000
const NEVER = '1970-01-01T00:00:00.000Z'

interface Calendar {
  name: string
  events: readonly PlacedEvent[]
  /** The service's public address, without a path. */
  origin: string
}

/**
 * Whole days, as the directory has them: they are the same days in every time zone. What has no day is left out. The times in
 * it are those of the records, so that it is the same text until one of them changes.
 */
export function calendarText({ name, events, origin }: Calendar): string {
  const { hostname } = new URL(origin)
  const calendar = ical({
    // The library writes it as it is.
    name: oneLine(name).replace(/[\\;,]/g, '\\$&'),
    prodId: `//${hostname}//directory//EN`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const { event, place } of events) {
    const first = firstDay(event)
    if (first === null) continue
    const last = event.end_date !== null && event.end_date > first ? event.end_date : first
    const changed = event.updated_at ?? event.created_at
    calendar.createEvent({
      id: `event-${event.id}@${hostname}`,
      summary: xmlText(event.name ?? 'Event'),
      allDay: true,
      start: new Date(first),
      // The first day after it (RFC 5545, 3.6.1).
      end: new Date(Date.parse(last) + DAY_MS),
      stamp: new Date(changed ?? NEVER),
      lastModified: changed === null ? null : new Date(changed),
      created: event.created_at === null ? null : new Date(event.created_at),
      transparency: ICalEventTransparency.TRANSPARENT,
      description: event.long_desc === null ? null : xmlText(event.long_desc),
      url: addressOf(event.external_link ?? '') ?? `${origin}${place ? `/locations/${place.id}` : '/'}`,
      ...whereOf({ event, place }),
      categories: event.category?.trim() ? [{ name: oneLine(event.category) }] : [],
    })
  }
  return calendar.toString()
}

function whereOf({ event, place }: PlacedEvent) {
  if (!place) {
    const { external_location_name: name } = event
    return name === null ? {} : { location: { title: oneLine(name) } }
  }
  const town = [place.zip, place.city].filter(Boolean).join(' ')
  const address = [place.street, town, place.state].filter(Boolean).join(', ')
  return { location: { title: oneLine(place.name), address: oneLine(address), geo: pointOf(place) } }
}

/** The library takes commas and semicolons of an address for text, and escapes them. */
function addressOf(written: string): string | undefined {
  const address = completeWebsite(written)
  if (address === undefined || !URL.canParse(address)) return undefined
  return new URL(address).href.replaceAll(',', '%2C').replaceAll(';', '%3B')
}

const oneLine = (text: string): string => xmlText(text).replace(/\s+/gu, ' ').trim()
