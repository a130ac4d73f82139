// The search within a box of the map: its parameters, the locations and markers found, and their order.
import { BadRequestError, NotFoundError } from '../errors.js'
import { boxShape, type Shape } from '../geo/geohash.js'
import { type Box, boxFraction, distanceMiles, type Point, pointOf } from '../geo/point.js'
import { type Page, pageOf, type SortPosition } from '../paging.js'
import { required } from '../parameters/parameter.js'
import { boxEdge, latitude, point, wrapLongitude } from '../parameters/points.js'
import { choice, cursor, id, MAX_PAGE_SIZE, pageSize } from '../parameters/values.js'
import type { Location, Marker } from '../records.js'
import { nameOrder } from '../store/projections/facets.js'
import { listFavorites } from '../store/users.js'
import { machineIdsAt } from '../views/locations.js'
import { type CompiledFilters, compileFilters, type FilterValues, filterParameters } from './compile-filters.js'
import { findPageById } from './location-pages.js'
import { findByIds, findInShape } from './spatial-search.js'

const ORDERS = ['distance', 'name', 'machine_count', 'updated_at'] as const

export const boxParameters = {
  ...filterParameters,
  swlat: required(latitude('southern edge')),
  swlon: required(boxEdge('western edge, greater than nelon where the box crosses the antimeridian,')),
  nelat: required(latitude('northern edge')),
  nelon: required(boxEdge('eastern edge')),
  user_faved: id('only favorite locations of the user with this id'),
  order_by: choice('order of the list; by id when absent', ORDERS),
  from: point('the point from which distances are measured', 'user_'),
  limit: pageSize(),
  cursor: cursor(),
}

interface BoxParameters extends FilterValues {
  swlat: number
  swlon: number
  nelat: number
  nelon: number
  user_faved: number | undefined
  order_by: (typeof ORDERS)[number] | undefined
  from: Point | undefined
  limit: number | undefined
  cursor: string | undefined
}

export interface BoxSearch {
  box: Box
  shape: Shape
  filters: CompiledFilters
  /** From where distances are measured. */
  from: Point | undefined
  parameters: BoxParameters
}

/**
 * @throws BadRequestError when the southern edge is north of the northern one.
 * @throws NotFoundError for an unknown region or user.
 */
export async function prepareBoxSearch(parameters: BoxParameters): Promise<BoxSearch> {
  const box = parseBox(parameters)
  const filters = await restrictToFavorites(await compileFilters(parameters, true), parameters.user_faved)
  // Without a point there is no distance to order by.
  const order_by = parameters.order_by === 'distance' && !parameters.from ? undefined : parameters.order_by
  return { box, shape: boxShape(box), filters, from: parameters.from, parameters: { ...parameters, order_by } }
}

function parseBox({ swlat, swlon, nelat, nelon }: BoxParameters): Box {
  if (swlat > nelat) throw new BadRequestError('swlat must not be north of nelat')
  // A map zoomed out shows the world more than once.
  if (nelon - swlon >= 360) return { south: swlat, west: -180, north: nelat, east: 180 }
  return { south: swlat, west: wrapLongitude(swlon), north: nelat, east: wrapLongitude(nelon) }
}

async function restrictToFavorites(filters: CompiledFilters, userId: number | undefined): Promise<CompiledFilters> {
  if (userId === undefined) return filters
  const favorites = (await listFavorites(userId))?.map(({ location_id }) => location_id)
  if (!favorites) throw new NotFoundError('user_faved', userId)
  const isFavorite = (id: number) => favorites.includes(id)
  return { ...filters, locationIds: filters.locationIds?.filter(isFavorite) ?? favorites }
}

/** The ids of all machines at the locations in the box, ascending. */
export async function listMachineIdsInBox(search: BoxSearch): Promise<number[]> {
  return [...machineIdsAt(await findLocations(search))].sort((a, b) => a - b)
}

/** All locations in the box that match, in no order. */
async function findLocations({ shape, filters }: BoxSearch): Promise<Location[]> {
  const { facets, locationIds, matches } = filters
  const search = { detail: 'record', facets, matches } as const
  if (!locationIds) return findInShape(shape, search)
  return (await findByIds(locationIds, search)).filter((location) => shape.contains(pointOf(location)))
}

/** @throws BadRequestError for an invalid cursor. */
export async function findLocationPageInBox(search: BoxSearch): Promise<Page<Location>> {
  const { parameters } = search
  if (!isCheaperByMarkers(search)) return pageOf(await findLocations(search), positionIn(parameters), parameters)
  const { records, next } = await findMarkerPageInBox(search)
  const ids = records.map(({ id }) => id)
  const locations = await findByIds(ids, { detail: 'record', facets: undefined, matches: () => true })
  const byId = new Map(locations.map((location) => [location.id, location]))
  return { records: ids.flatMap((id) => byId.get(id) ?? []), next }
}

/**
 * The same as markers. They come from the marker index, unless the filters or the order need whole records.
 * @throws BadRequestError for an invalid cursor.
 */
export async function findMarkerPageInBox(search: BoxSearch): Promise<Page<Marker>> {
  const { shape, filters, parameters } = search
  const { facets, locationIds, needsRecord, matches } = filters
  if (isPagedById(search)) {
    const isMatch = (marker: Marker) => shape.contains(pointOf(marker)) && matches(marker)
    return findPageById(isMatch, parameters.limit ?? MAX_PAGE_SIZE, parameters.cursor)
  }
  const needsLocations = locationIds || needsRecord || parameters.order_by === 'updated_at'
  const found = needsLocations
    ? await findLocations(search)
    : await findInShape(shape, { detail: 'marker', facets, matches })
  return pageOf<Marker>(found, positionIn(parameters), parameters)
}

/** The pages of a box that covers more of the globe than this are read from the list of all locations. */
const WIDE_FRACTION = 0.1

/** Whether pages can be read from the list of all locations by id, where each costs the same however many there are. */
function isPagedById(search: BoxSearch): boolean {
  return isPageOfMarkers(search, WIDE_FRACTION) && !search.parameters.order_by
}

/** The markers of such a box cost less than its records, of which a page needs only a few. */
const LARGE_FRACTION = 0.005

function isCheaperByMarkers(search: BoxSearch): boolean {
  return isPageOfMarkers(search, LARGE_FRACTION) && search.parameters.order_by !== 'updated_at'
}

/** Whether a page of a box of this size is found by what markers have. */
function isPageOfMarkers({ box, filters, parameters }: BoxSearch, minFraction: number): boolean {
  const { facets, locationIds, needsRecord } = filters
  return !facets && !locationIds && !needsRecord && parameters.limit !== undefined && boxFraction(box) >= minFraction
}

/** A location's position in the order asked for. Counts and times sort in descending order. */
function positionIn({ order_by, from }: BoxParameters): (location: Marker | Location) => SortPosition {
  if (order_by === 'name') return ({ id, name }) => [nameOrder(name), id]
  if (order_by === 'machine_count') return ({ id, machine_count }) => [-machine_count, id]
  if (order_by === 'updated_at')
    return (one) => [-Date.parse(('updated_at' in one && one.updated_at) || '1970-01-01'), one.id]
  if (order_by !== 'distance' || !from) return ({ id }) => [id]
  return (location) => [distanceMiles(from, pointOf(location)), location.id]
}
