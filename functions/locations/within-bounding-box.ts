// The locations in a box of the map: a list, or the markers of it as GeoJSON.
import * as z from 'zod/mini'
import { BadRequestError, NoMatchError, NotFoundError } from '../../shared/errors.js'
import { boxShape } from '../../shared/geo/geohash.js'
import { type Box, boxFraction, distanceMiles, pointOf } from '../../shared/geo/point.js'
import type { Request } from '../../shared/http/definition.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { type Page, pageOf, type SortPosition } from '../../shared/paging.js'
import {
  boxEdge,
  choice,
  cursor,
  detailLevel,
  flag,
  latitude,
  optionalId,
  optionalLatitude,
  optionalLongitude,
  pageSize,
  wrapLongitude,
} from '../../shared/parameters/parameters.js'
import type { Location, Marker } from '../../shared/records.js'
import { type CompiledFilters, compileFilters, filterParameters } from '../../shared/search/compile-filters.js'
import { findByIds, findInShape, findPageById } from '../../shared/search/spatial-search.js'
import { machineCatalogFor, withCatalogRefresh } from '../../shared/store/catalog.js'
import { nameOrder } from '../../shared/store/projections/facets.js'
import { listFavorites } from '../../shared/store/users.js'
import {
  boxFeatureView,
  boxLocationSchema,
  boxLocationView,
  featureCollectionSchema,
  markerFeatureView,
  markerView,
} from '../../shared/views/boxes.js'

const parameters = z.object({
  ...filterParameters,
  swlat: latitude('southern edge, in degrees north'),
  swlon: boxEdge('western edge, in degrees east; east of nelon when the box crosses the antimeridian'),
  nelat: latitude('northern edge, in degrees north'),
  nelon: boxEdge('eastern edge, in degrees east'),
  user_faved: optionalId('only favorite locations of this user'),
  no_details: detailLevel('1: leave out long fields; 2: markers only'),
  machines_only: flag('the ids of the machines in the box instead of its locations'),
  order_by: choice('order of the list, by id without it', ['distance', 'name', 'machine_count', 'updated_at']),
  user_lat: optionalLatitude('from where distances are measured, in degrees north'),
  user_lon: optionalLongitude('from where distances are measured, in degrees east'),
  format: choice('geojson: the same as the path with .geojson', ['json', 'geojson']),
  limit: pageSize(),
  cursor: cursor(),
})
type Parameters = z.output<typeof parameters>

export const handler = endpoint(
  {
    summary: 'The locations in a box of the map, as a list or as GeoJSON',
    route: 'GET /locations/within_bounding_box.json',
    aliases: ['GET /locations/within_bounding_box.geojson'],
    parameters,
    response: z.union([
      z.object({ locations: z.array(boxLocationSchema), next_cursor: z.optional(z.string()) }),
      featureCollectionSchema,
      z.object({ machine_ids: z.array(z.number()) }),
    ]),
    errors: { 404: 'There is no location in the box, or no such region or user.' },
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async (given, request) => {
    const box = boxOf(given)
    const filters = await withFavorites(await compileFilters(given, true), given.user_faved)
    if (given.machines_only) return { machine_ids: machineIdsOf(await findRecords(box, filters)) }
    const isGeojson = given.format === 'geojson' || request.path.endsWith('.geojson')
    const answer = given.no_details === 2 ? answerMarkers : answerRecords
    return answer(box, filters, given, request, isGeojson)
  },
)

function boxOf({ swlat, swlon, nelat, nelon }: Parameters): Box {
  if (swlat > nelat) throw new BadRequestError('swlat must not be north of nelat')
  // A map zoomed out shows the world more than once.
  if (nelon - swlon >= 360) return { south: swlat, west: -180, north: nelat, east: 180 }
  return { south: swlat, west: wrapLongitude(swlon), north: nelat, east: wrapLongitude(nelon) }
}

/** @throws NotFoundError for a user who does not exist. */
async function withFavorites(filters: CompiledFilters, userId: number | undefined): Promise<CompiledFilters> {
  if (userId === undefined) return filters
  const favorites = (await listFavorites(userId))?.map(({ location_id }) => location_id)
  if (!favorites) throw new NotFoundError('user_faved', userId)
  const wanted = new Set(favorites)
  return { ...filters, locationIds: filters.locationIds?.filter((id) => wanted.has(id)) ?? favorites }
}

async function findRecords(box: Box, { facets, locationIds, matches }: CompiledFilters): Promise<Location[]> {
  const shape = boxShape(box)
  const search = { detail: 'record', facets, matches } as const
  if (!locationIds) return findInShape(shape, search)
  return (await findByIds(locationIds, search)).filter((location) => shape.contains(pointOf(location)))
}

function machineIdsOf(locations: Location[]): number[] {
  const ids = new Set(locations.flatMap(({ line_up }) => Object.keys(line_up).map(Number)))
  return [...ids].sort((a, b) => a - b)
}

type AnswerPage = (
  box: Box,
  filters: CompiledFilters,
  given: Parameters,
  request: Request,
  isGeojson: boolean,
) => Promise<Reply>

/** Level 2: all that is needed stands in the marker index, unless a filter needs the record. */
const answerMarkers: AnswerPage = async (box, filters, given, request, isGeojson) => {
  const page = await findMarkerPage(box, filters, given)
  const view = isGeojson ? markerFeatureView : markerView
  return replyWith(
    page,
    page.records.map((one) => ({ ...view(one), ...distanceOf(one, given, isGeojson) })),
    request,
    isGeojson,
  )
}

async function findMarkerPage(box: Box, filters: CompiledFilters, given: Parameters): Promise<Page<Marker>> {
  const { facets, locationIds, needsRecord, matches } = filters
  const place = placeIn(given)
  if (locationIds || needsRecord || given.order_by === 'updated_at') {
    return pageOf(await findRecords(box, filters), place, given)
  }
  const shape = boxShape(box)
  if (isWide(box) && !facets && !given.order_by && given.limit !== undefined) {
    return findPageById((marker) => shape.contains(pointOf(marker)) && matches(marker), given.limit, given.cursor)
  }
  return pageOf<Marker>(await findInShape(shape, { detail: 'marker', facets, matches }), place, given)
}

const answerRecords: AnswerPage = async (box, filters, given, request, isGeojson) => {
  const page = await withCatalogRefresh(findRecordPage(box, filters, given))
  const catalog = await machineCatalogFor(page.records)
  const view = isGeojson ? boxFeatureView : boxLocationView
  const entries = page.records.map((location) => ({
    ...view(location, catalog, given.no_details > 0),
    ...distanceOf(location, given, isGeojson),
  }))
  return replyWith(page, entries, request, isGeojson)
}

async function findRecordPage(box: Box, filters: CompiledFilters, given: Parameters): Promise<Page<Location>> {
  const { locationIds, needsRecord, facets } = filters
  if (isWide(box) && !facets && !locationIds && !needsRecord && !given.order_by && given.limit !== undefined) {
    const markers = await findMarkerPage(box, filters, given)
    const matches = () => true
    const records = await findByIds(
      markers.records.map(({ id }) => id),
      { detail: 'record', facets, matches },
    )
    return { records: records.sort((a, b) => a.id - b.id), next: markers.next }
  }
  return pageOf(await findRecords(box, filters), placeIn(given), given)
}

/** A page of a box as wide as this is read from the list of all locations, which costs the same for each page. */
const WIDE_FRACTION = 0.1

function isWide(box: Box): boolean {
  return boxFraction(box) >= WIDE_FRACTION
}

/** A location's place in the order that was asked for; the largest first where the order counts something. */
function placeIn({ order_by, user_lat, user_lon }: Parameters): (location: Marker | Location) => SortPosition {
  if (order_by === 'name') return ({ id, name }) => [nameOrder(name), id]
  if (order_by === 'machine_count') return ({ id, machine_count }) => [-machine_count, id]
  if (order_by === 'updated_at')
    return (one) => [-Date.parse(('updated_at' in one && one.updated_at) || '1970-01-01'), one.id]
  if (order_by === 'distance') {
    if (user_lat === undefined) throw new BadRequestError('user_lat is required for order_by=distance')
    if (user_lon === undefined) throw new BadRequestError('user_lon is required for order_by=distance')
    const user = { lat: user_lat, lon: user_lon }
    return (location) => [distanceMiles(user, pointOf(location)), location.id]
  }
  return ({ id }) => [id]
}

function distanceOf(location: Marker, { user_lat, user_lon }: Parameters, isGeojson: boolean): { distance?: number } {
  if (isGeojson || user_lat === undefined || user_lon === undefined) return {}
  return { distance: distanceMiles({ lat: user_lat, lon: user_lon }, pointOf(location)) }
}

function replyWith(page: Page<unknown>, entries: object[], request: Request, isGeojson: boolean): Reply {
  if (entries.length === 0) throw new NoMatchError('No locations in this bounding box')
  const { body, headers } = nextPage(page.next, request)
  if (!isGeojson) return new Reply({ locations: entries, ...body }, { headers })
  return new Reply(
    { type: 'FeatureCollection', features: entries, ...body },
    { headers: { ...headers, 'content-type': 'application/geo+json' } },
  )
}
