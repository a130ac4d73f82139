// The events of regions, of places and around a point. They are stored by region, and those of a period are few: what is
// wanted is chosen among all of the regions that may have it.
import { regionCatalog, requireRegion } from '../catalog/catalog.js'
import { listRegional } from '../catalog/reference-data.js'
import { regionCovering } from '../catalog/regions.js'
import { BadRequestError } from '../errors.js'
import { distanceMiles, type Point, pointOf } from '../geo/point.js'
import type { Region } from '../records/catalog.js'
import type { FoundLocation } from '../records/line-up.js'
import { type Event, eventSchema } from '../records/reference-data.js'
import { findByIds } from '../search/spatial-search.js'
import { compareText } from '../text/text.js'

/** For so long an event that is over is listed, unless a request says otherwise. */
export const KEPT_DAYS = 7
const DAY_MS = 24 * 3600 * 1000
/** Sorts after every date, so that events without one come last. */
const NO_DATE = '~'

/** The first and the last day, as `YYYY-MM-DD`. */
export interface Period {
  from: string | undefined
  to: string | undefined
}

export interface EventFilters extends Period {
  region?: string | undefined
  /** Ids of locations. */
  by_location_id?: readonly number[] | undefined
  circle?: Circle | undefined
}

interface Circle {
  center: Point
  miles: number
}

/** An event with the location where it is, if that is one of the directory. */
export interface PlacedEvent {
  event: Event
  place: FoundLocation | undefined
}

/**
 * By the first day, those without one last. A Query for each region that may have some, half a unit or more; and half a unit
 * for each of their locations.
 * @throws NotFoundError for an unknown region, BadRequestError for a period that ends before it begins,
 * ResponseTooLargeError for more than a request may read.
 */
export async function findEvents(filters: EventFilters, now: Date): Promise<PlacedEvent[]> {
  const { region, by_location_id, circle } = filters
  const isInPeriod = periodTest(filters, now)
  const { list } = await regionCatalog()
  const at = by_location_id && (await placesOf(by_location_id))
  const wanted = region === undefined ? regionsWith(list, circle, at) : [(await requireRegion(region)).id]
  const events = (await eventsIn(wanted)).filter((event) => isInPeriod(event) && isAt(event, by_location_id))
  const places = at ?? (await placesOf(events.flatMap(({ location_id }) => location_id ?? [])))
  return events
    .map((event) => ({ event, place: places.get(event.location_id ?? 0) }))
    .filter((placed) => !circle || isInside(placed, circle, list))
    .sort(({ event: a }, { event: b }) => byStart(a, b))
}

/** The events of a region alone, by the first day. One Query. */
export async function eventsOfRegion(regionId: number, period: Period, now: Date): Promise<Event[]> {
  return (await eventsIn([regionId])).filter(periodTest(period, now)).sort(byStart)
}

/** Adds to events where they are. Half a unit for each location. */
export async function placed(events: readonly Event[]): Promise<PlacedEvent[]> {
  const places = await placesOf(events.flatMap(({ location_id }) => location_id ?? []))
  return events.map((event) => ({ event, place: places.get(event.location_id ?? 0) }))
}

async function eventsIn(regionIds: readonly (number | null)[]): Promise<Event[]> {
  return (await Promise.all(regionIds.map((id) => listRegional('EVENT', eventSchema, id)))).flat()
}

async function placesOf(ids: readonly number[]): Promise<ReadonlyMap<number, FoundLocation>> {
  const found = await findByIds(ids, { detail: 'record', facets: undefined, matches: () => true })
  return new Map(found.map((location) => [location.id, location]))
}

/**
 * The regions whose events may be wanted; null has those without region. An event is in the region of its location, or one of
 * the two has none: then in any that reaches there.
 */
function regionsWith(
  regions: readonly Region[],
  circle: Circle | undefined,
  places: ReadonlyMap<number, FoundLocation> | undefined,
): (number | null)[] {
  if (places) {
    const own = [...places.values()].flatMap((place) => [
      place.region_id,
      regionCovering(regions, pointOf(place))?.id ?? null,
    ])
    return [...new Set([...own, null])]
  }
  const near = regions.filter((region) => !circle || reaches(region, circle))
  return [...near.map(({ id }) => id), null]
}

function reaches(region: Region, { center, miles }: Circle): boolean {
  const middle = middleOf(region)
  return !middle || distanceMiles(middle, center) <= miles + region.effective_radius
}

function middleOf({ lat, lon }: Region): Point | undefined {
  return lat === null || lon === null ? undefined : { lat: Number(lat), lon: Number(lon) }
}

function isAt({ location_id }: Event, ids: readonly number[] | undefined): boolean {
  return !ids || (location_id !== null && ids.includes(location_id))
}

/** Of what is at no location of the directory, only the region is known: it is in the middle of it. */
function isInside({ event, place }: PlacedEvent, { center, miles }: Circle, regions: readonly Region[]): boolean {
  const region = regions.find(({ id }) => id === event.region_id)
  const point = place ? pointOf(place) : region && middleOf(region)
  return point !== undefined && distanceMiles(point, center) <= miles
}

/** @throws BadRequestError for a period that ends before it begins. */
function periodTest({ from, to }: Period, now: Date): (event: Event) => boolean {
  if (from !== undefined && to !== undefined && to < from) throw new BadRequestError('to must not be before from')
  const since = from ?? new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const isBounded = from !== undefined || to !== undefined
  return (event) => {
    const first = firstDay(event)
    if (first === null) return !isBounded
    return (event.end_date ?? first) >= since && (to === undefined || first <= to)
  }
}

/** Null for what has no days, such as what is every week. */
export function firstDay({ start_date, end_date }: Event): string | null {
  return start_date ?? end_date
}

function byStart(a: Event, b: Event): number {
  return compareText(firstDay(a) ?? NO_DATE, firstDay(b) ?? NO_DATE) || a.id - b.id
}
