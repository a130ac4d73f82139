// The search within a box of the map: its parameters, the locations and markers found, and their order.

import { listFavorites } from '../accounts/users.js'
import { nameOrder } from '../derived/facets.js'
import { REGION_LOCATIONS } from '../derived/keys.js'
import { BadRequestError, NotFoundError } from '../errors.js'
import { boxShape, type Shape } from '../geo/geohash.js'
import { type Box, boxDiagonalMiles, boxFraction, distanceMiles, type Point, pointOf } from '../geo/point.js'
import type { Origin } from '../locations/views/directions.js'
import { numberedPage, type Page, type PageOptions, pageOf, type SortPosition } from '../paging.js'
import { type Units, unitsParameter } from '../parameters/distances.js'
import { required } from '../parameters/parameter.js'
import { boxEdge, latitude, point, wrapLongitude } from '../parameters/points.js'
import { choice, id, MAX_PAGE_SIZE } from '../parameters/values.js'
import { type FoundLocation, machineIdsAt } from '../records/line-up.js'
import type { Marker } from '../records/locations.js'
import { EVERYWHERE } from '../table/counter-keys.js'
import { getCounts } from '../table/counters.js'
import { type CompiledFilters, compileFilters, type FilterValues, filterParameters } from './compile-filters.js'
import { findPageById, positionFromLatest } from './location-pages.js'
import { findByIds, findInShape } from './spatial-search.js'

const ORDERS = ['distance', 'name', 'machine_count', 'updated_at'] as const

export const boxParameters = {
  ...filterParameters,
  swlat: required(latitude('southern edge')),
  swlon: required(boxEdge('western edge, greater than nelon where the box crosses the antimeridian,')),
  nelat: required(latitude('northern edge')),
  nelon: required(boxEdge('eastern edge')),
  user_faved: id('only favorite locations of the user with this id'),
  order_by: choice('order of the list; by id when absent, in pages the latest first', ORDERS),
  from: point('the point from which distances are measured', 'user_'),
  ...unitsParameter,
}

interface BoxParameters extends FilterValues, PageOptions {
  swlat: number
  swlon: number
  nelat: number
  nelon: number
  user_faved: number | undefined
  order_by: (typeof ORDERS)[number] | undefined
  from: Point | undefined
  units: Units | undefined
}

export interface BoxSearch {
  box: Box
  shape: Shape
  filters: CompiledFilters
  /** From where distances are measured. */
  from: Origin | undefined
  parameters: BoxParameters
}

/** A list of a box with a longer diagonal comes in pages also without `limit`. */
const MAX_DIAGONAL_MILES = 500

/**
 * @param isList - whether the locations are listed with their fields, rather than drawn on a map.
 * @throws BadRequestError when the southern edge is north of the northern one.
 * @throws NotFoundError for an unknown region or user.
 */
export async function prepareBoxSearch(parameters: BoxParameters, isList: boolean): Promise<BoxSearch> {
  const box = parseBox(parameters)
  const filters = await restrictToFavorites(await compileFilters(parameters, true), parameters.user_faved)
  // Without a point there is no distance to order by.
  const order_by = parameters.order_by === 'distance' && !parameters.from ? undefined : parameters.order_by
  const isCut = isList && parameters.limit === undefined && boxDiagonalMiles(box) > MAX_DIAGONAL_MILES
  const page = parameters.page ?? (isCut ? 1 : undefined)
  const from = parameters.from && { ...parameters.from, units: parameters.units }
  return { box, shape: boxShape(box), filters, from, parameters: { ...parameters, order_by, page } }
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
  return { ...filters, exactFacets: undefined, locationIds: filters.locationIds?.filter(isFavorite) ?? favorites }
}

/** The ids of all machines at the locations in the box, ascending. */
export async function listMachineIdsInBox(search: BoxSearch): Promise<number[]> {
  return [...machineIdsAt(await findLocations(search))].sort((a, b) => a - b)
}

/** All locations in the box that match, in no order. */
async function findLocations({ shape, filters }: BoxSearch): Promise<FoundLocation[]> {
  const { facets, locationIds, matches } = filters
  const search = { detail: 'record', facets, matches } as const
  if (!locationIds) return findInShape(shape, search)
  return (await findByIds(locationIds, search)).filter((location) => shape.contains(pointOf(location)))
}

/** `count`: of all locations in the box that match; undefined where they are not counted. */
interface BoxPage<T> extends Page<T> {
  count: number | undefined
}

/** @throws BadRequestError for an invalid cursor. */
export async function findLocationPageInBox(search: BoxSearch): Promise<BoxPage<FoundLocation>> {
  if (!isCheaperByMarkers(search)) return pageFrom(await findLocations(search), search)
  const { records, ...page } = await findMarkerPageInBox(search)
  const ids = records.map(({ id }) => id)
  const locations = await findByIds(ids, { detail: 'record', facets: undefined, matches: () => true })
  const byId = new Map(locations.map((location) => [location.id, location]))
  return { records: ids.flatMap((id) => byId.get(id) ?? []), ...page }
}

/**
 * A page of markers. They come from the marker index, unless the filters or the order need whole records.
 * @throws BadRequestError for an invalid cursor.
 */
export async function findMarkerPageInBox(search: BoxSearch): Promise<BoxPage<Marker>> {
  const { shape, filters, parameters } = search
  const { facets, locationIds, needsRecord, matches } = filters
  if (isPagedById(search)) return findPageOfWideBox(search)
  const needsLocations = locationIds || needsRecord || parameters.order_by === 'updated_at'
  const found = needsLocations
    ? await findLocations(search)
    : await findInShape(shape, { detail: 'marker', facets, matches })
  return pageFrom<Marker>(found, search)
}

/** The page of everything that was found. */
function pageFrom<T extends Marker>(found: readonly T[], { parameters }: BoxSearch): BoxPage<T> {
  const part = numberedPage(parameters) ?? parameters
  return { ...pageOf(found, positionIn(parameters), part), count: found.length }
}

/** A page that ends where the next one begins, at the price of its own markers; only the whole world is counted. */
async function findPageOfWideBox({ box, shape, filters, parameters }: BoxSearch): Promise<BoxPage<Marker>> {
  const isMatch = (marker: Marker) => shape.contains(pointOf(marker)) && filters.matches(marker)
  const { limit = MAX_PAGE_SIZE } = numberedPage(parameters) ?? parameters
  const [page, [total]] = await Promise.all([
    findPageById(isMatch, limit, parameters.cursor),
    isWholeDirectory(box, filters) ? getCounts([{ counter: REGION_LOCATIONS, key: EVERYWHERE }]) : [undefined],
  ])
  return { ...page, count: total }
}

const isWholeDirectory = (box: Box, { isFiltered }: CompiledFilters): boolean => boxFraction(box) === 1 && !isFiltered

/** The pages of a box that covers more of the globe than this are read from the list of all locations. */
const WIDE_FRACTION = 0.1

/**
 * Whether the page can be read from the list of all locations by id, where it costs the same however many there are.
 * Other numbered pages need the markers of the whole box: where the page begins, and how many there are, shows only
 * then.
 */
function isPagedById(search: BoxSearch): boolean {
  const { box, filters, parameters } = search
  const numbered = numberedPage(parameters)
  if (numbered && (numbered.page > 1 || !isWholeDirectory(box, filters))) return false
  return isPageOfMarkers(search, WIDE_FRACTION) && !parameters.order_by
}

/** The markers of such a box cost less than its records, of which a page needs only a few. */
const LARGE_FRACTION = 0.005

/** Markers lack the time of the last change: with it, each action would rewrite all of a location's markers. */
function isCheaperByMarkers(search: BoxSearch): boolean {
  return isPageOfMarkers(search, LARGE_FRACTION) && search.parameters.order_by !== 'updated_at'
}

/** Whether a page of a box of this size is found by what markers have. */
function isPageOfMarkers({ box, filters, parameters }: BoxSearch, minFraction: number): boolean {
  const { facets, locationIds, needsRecord } = filters
  const isPage = parameters.limit !== undefined || parameters.page !== undefined
  return !facets && !locationIds && !needsRecord && isPage && boxFraction(box) >= minFraction
}

/** A location's position in the order asked for. Counts and times sort in descending order. */
function positionIn({
  order_by,
  from,
  limit,
  page,
}: BoxParameters): (location: Marker | FoundLocation) => SortPosition {
  if (order_by === 'name') return ({ id, name }) => [nameOrder(name), id]
  if (order_by === 'machine_count') return ({ id, machine_count }) => [-machine_count, id]
  if (order_by === 'updated_at')
    return (one) => [-Date.parse(('updated_at' in one && one.updated_at) || '1970-01-01'), one.id]
  if (order_by !== 'distance' || !from) {
    return limit === undefined && page === undefined ? ({ id }) => [id] : positionFromLatest
  }
  return (location) => [distanceMiles(from, pointOf(location)), location.id]
}
