// The places that are found: markers of what the map shows, and the list of what was searched.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Filters } from './address.js'
import { ApiError, call, type Parameters } from './api.js'
import { firstView } from './first-view.js'
import { type Box, boxOfCells, type Point, type Size, type View } from './mercator.js'
import type { ListedPlace, Marker } from './records.js'

export interface Found {
  /** How many places there are in the area. */
  count: number
  /** Whether that is an estimate from a sample. */
  isEstimate?: boolean
  /** Those that are listed until now, nearest first, or undefined where there are too many. */
  places: readonly ListedPlace[] | undefined
  /** Of the next ones; absent after the last. */
  next?: string | undefined
  /** The nearest place where the area has none. */
  nearest?: ListedPlace | undefined
  /** What lists the places: a box and filters. */
  parameters?: Parameters
  /** Whether distances are from somewhere that the visitor knows. */
  hasOrigin?: boolean
}

export interface Search {
  /** What the map shows. */
  view: View | undefined
  /** The view whose places are listed: the same, unless the map has been moved. */
  area: View | undefined
  /** Of the map. */
  size: Size
  filters: Filters
  /** From where distances are measured; absent: from the middle of the area, and they are not shown. */
  from: Point | undefined
  /** Whether there is a place that says where to begin. */
  isPlaceOpen: boolean
  /** Is looked for again when it is another one. */
  reason: unknown
}

/** The server gathers places that are near each other at a zoom. At this one it is those in the same house. */
const MAX_CLUSTER_ZOOM = 18
/** The list is sorted by distance, for which all places in view are read. */
const MAX_LISTED = 500
const LIST_LENGTH = 50
/** How far the nearest place is looked for, where none is in the area. */
const NEAREST_MILES = 800
/** A map that is being moved reports many views. */
const PAUSE_MS = 200
const NONE: Found = { count: 0, places: [] }
const NOT_FOUND = 404

/** Of one box, zoom and filters. */
interface LoadedMarkers {
  key: string
  markers: readonly Marker[]
}

interface FoundPlaces {
  found: Found
  markers: readonly Marker[]
  isLoading: boolean
  /** Why what is looked for could not be loaded. */
  problem: string | undefined
  retry(): void
  /** Whether the map has been moved away from what is listed. */
  isMoved: boolean
  /** Lists the next places. @throws ApiError. */
  showMore(): Promise<void>
}

/** @param showFirst - is told where to begin, without a view. */
export function useFound(search: Search, showFirst: (view: View) => void): FoundPlaces {
  const { view, area, size, filters, from, isPlaceOpen, reason } = search
  const [found, setFound] = useState<Found>(NONE)
  const [ofArea, setOfArea] = useState<LoadedMarkers>()
  const [ofView, setOfView] = useState<LoadedMarkers>()
  const [isLoading, setLoading] = useState(true)
  const isFirst = useRef(true)
  const isReady = size.width > 0 && size.height > 0
  // A sheet that is lowered, or a phone that is turned, shows more of the map, while the same places stay listed.
  const listSize = useRef(size)
  const searchKey = JSON.stringify([area, from, filters])
  const listed = useRef('')
  if (listed.current !== searchKey) listSize.current = size
  const searched = isReady && area ? clustersAt(area, listSize.current, filters) : undefined
  const seen = isReady && view ? clustersAt(view, size, filters) : undefined
  const [seenKey, searchedKey] = [JSON.stringify(seen), JSON.stringify(searched)]
  const isElsewhere = seenKey !== searchedKey
  // Those that are shown stay until others are there, which the map has at once where it comes back to what is listed.
  const markers = useRef<readonly Marker[]>([])
  const loaded = (isElsewhere ? [ofView, ofArea] : [ofArea, ofView]).find((one) => one?.key === seenKey)
  if (loaded) markers.current = loaded.markers
  const listKey = JSON.stringify([searched, from])
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const fail = (error: unknown) => {
    setProblem(error instanceof ApiError ? error.message : String(error))
    setLoading(false)
  }

  const later = (load: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController()
    const timer = setTimeout(
      () =>
        load(controller.signal).then(
          () => controller.signal.aborted || setProblem(undefined),
          (error) => controller.signal.aborted || fail(error),
        ),
      isFirst.current ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }

  // The list covers a part of the map, as soon as its sheet has a height.
  const latestSize = useRef(size)
  latestSize.current = size
  useEffect(() => {
    if (!isReady || view || isPlaceOpen) return
    return later(async (signal) => {
      const first = await firstView(filters, latestSize.current, signal)
      if (signal.aborted) return
      if (first) return showFirst(first)
      setFound(NONE)
      setLoading(false)
    })
  }, [isReady, view === undefined, isPlaceOpen, JSON.stringify(filters), attempt])

  useEffect(() => {
    if (!area || !searched) return
    const middle = from ?? area
    setLoading(true)
    const stop = later(async (signal) => {
      const clusters = await findMarkers(searched, signal)
      if (signal.aborted) return
      const { markers, count, isEstimate } = clusters
      setOfArea({ key: searchedKey, markers })
      const list =
        count > MAX_LISTED
          ? { count, isEstimate, places: undefined }
          : await listAround(middle, count, searched, signal)
      if (signal.aborted) return
      listed.current = searchKey
      setFound({ ...list, hasOrigin: from !== undefined })
      setLoading(false)
    })
    isFirst.current = false
    return stop
  }, [listKey, reason, attempt])

  useEffect(() => {
    if (!seen || !isElsewhere) return
    return later(async (signal) => {
      const { markers } = await findMarkers(seen, signal)
      if (!signal.aborted) setOfView({ key: seenKey, markers })
    })
  }, [seenKey, isElsewhere, reason, attempt])

  const showMore = async () => {
    if (!area || !searched || !found.next) return
    const page = await listPage(searched, from ?? area, found.next)
    // Something else may have been searched meanwhile.
    if (listed.current !== searchKey) return
    setFound((last) => ({
      ...last,
      ...page,
      count: last.count,
      places: [...(last.places ?? []), ...(page.places ?? [])],
    }))
  }
  const retry = () => setAttempt((last) => last + 1)
  const isMoved = view !== undefined && JSON.stringify(clustersAt(view, listSize.current, filters)) !== searchedKey
  return { found, markers: markers.current, isLoading, problem, retry, isMoved, showMore }
}

/** What the clusters of a view are asked for with. The list has the same box. */
function clustersAt(view: View, size: Size, filters: Filters): Parameters & { cluster: number } {
  const cluster = Math.max(0, Math.min(MAX_CLUSTER_ZOOM, Math.round(view.zoom)))
  return { ...corners(boxOfCells(view, size, cluster)), ...filters, cluster }
}

interface Clusters {
  markers: readonly Marker[]
  count: number
  isEstimate: boolean
}

/** @param parameters - a box, filters and `cluster`. */
export async function findMarkers(parameters: Parameters, signal: AbortSignal): Promise<Clusters> {
  const { features, sampled = false } = await unlessNotFound(
    call<{ features: Marker[]; sampled?: true }>('/locations/within_bounding_box.geojson', { parameters, signal }),
    { features: [] },
  )
  return { markers: features, count: countOf(features), isEstimate: sampled }
}

interface ListPage {
  locations: ListedPlace[]
  next_cursor?: string
  pagy?: { count: number }
}

async function listPage(
  { cluster: _, ...box }: Parameters,
  { lat, lon }: Point,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<Found> {
  const order = { order_by: 'distance', user_lat: lat.toFixed(4), user_lon: lon.toFixed(4) }
  const parameters = { ...box, ...order, no_details: 1, limit: LIST_LENGTH, cursor }
  const { locations, next_cursor, pagy } = await unlessNotFound(
    call<ListPage>('/locations/within_bounding_box.json', { parameters, signal }),
    { locations: [] },
  )
  return { places: locations, count: pagy?.count ?? locations.length, next: next_cursor, parameters: box }
}

/** The first page of the list, or where the nearest place is. */
async function listAround(middle: Point, count: number, searched: Parameters, signal: AbortSignal): Promise<Found> {
  if (count > 0) return listPage(searched, middle, undefined, signal)
  return { ...NONE, nearest: await findNearest(middle, searched, signal) }
}

/** The nearest place that the filters let through; undefined where none is around. @throws ApiError. */
export async function findNearest({ lat, lon }: Point, searched: Parameters, signal: AbortSignal) {
  const { swlat: _s, swlon: _w, nelat: _n, nelon: _e, cluster: _, ...filters } = searched
  const point = { lat: lat.toFixed(4), lon: lon.toFixed(4) }
  const parameters = { ...filters, ...point, no_details: 1, max_distance: NEAREST_MILES }
  const { location } = await unlessNotFound(
    call<{ location?: ListedPlace & { machine_names: string[] } }>('/locations/closest_by_lat_lon.json', {
      parameters,
      signal,
    }),
    {},
  )
  return location && { ...location, machine_names_first: location.machine_names }
}

/** As the API's parameters name it. Six decimals are a tenth of a meter. */
export function corners({ south, west, north, east }: Box): Parameters {
  const [swlat, swlon, nelat, nelon] = [south, west, north, east].map((degrees) => degrees.toFixed(6))
  return { swlat, swlon, nelat, nelon }
}

function countOf(markers: readonly Marker[]): number {
  return markers.reduce((sum, { properties: { point_count = 1 } }) => sum + point_count, 0)
}

async function unlessNotFound<T>(found: Promise<T>, none: T): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return none
    throw error
  }
}
