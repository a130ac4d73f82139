// The places in view: markers for the map, and the nearest ones for the list.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Filters } from './address.js'
import { ApiError, call, type Parameters } from './api.js'
import { type Box, boxOf, type Size, type View, viewOf } from './mercator.js'
import type { ListedPlace, Marker } from './records.js'

export interface Found {
  markers: readonly Marker[]
  /** How many places the markers stand for. */
  count: number
  /** Whether that is an estimate from a sample. */
  isEstimate?: boolean
  /** The nearest to the middle of the view, or undefined where there are too many to list. */
  places: readonly ListedPlace[] | undefined
  problem?: string
}

/** The server gathers places that are near each other at a zoom. At this one it is those in the same house. */
const MAX_CLUSTER_ZOOM = 18
/** The list is sorted by distance, for which all places in view are read. */
const MAX_LISTED = 500
const LIST_LENGTH = 50
/** A map that is being moved reports many views. */
const PAUSE_MS = 200
const NONE: Found = { markers: [], count: 0, places: [] }
const NOT_FOUND = 404

/**
 * @param reason - is looked for again when it is another one.
 * @param showView - is told where everything is, without a view.
 * @returns what is found, and whether a request is under way.
 */
export function useFound(
  view: View | undefined,
  size: Size,
  filters: Filters,
  reason: unknown,
  showView: (view: View) => void,
): { found: Found; isLoading: boolean } {
  const [found, setFound] = useState<Found>(NONE)
  const [isLoading, setLoading] = useState(true)
  const isFirst = useRef(true)
  const key = JSON.stringify([view, size, filters])
  useEffect(() => {
    if (size.width === 0 || size.height === 0) return
    const controller = new AbortController()
    const load = async () => {
      setLoading(true)
      try {
        const next = await (view
          ? find(view, size, filters, controller.signal)
          : everything(filters, controller.signal))
        if (controller.signal.aborted) return
        if (!view) {
          const points = next.markers.map(({ geometry }) => {
            const [lon, lat] = geometry.coordinates
            return { lon, lat }
          })
          const fitting = viewOf(points, size)
          if (fitting) return showView(fitting)
        }
        setFound(next)
      } catch (error) {
        if (controller.signal.aborted) return
        setFound((last) => ({ ...last, problem: error instanceof ApiError ? error.message : String(error) }))
      }
      setLoading(false)
    }
    const timer = setTimeout(() => void load(), isFirst.current ? 0 : PAUSE_MS)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, reason])
  return { found, isLoading }
}

async function everything(filters: Filters, signal: AbortSignal): Promise<Found> {
  const seen = await findMarkers({ south: -85, west: -180, north: 85, east: 180 }, 2, filters, signal)
  return { ...seen, places: [] }
}

async function find(view: View, size: Size, filters: Filters, signal: AbortSignal): Promise<Found> {
  const box = boxOf(view, size)
  const seen = await findMarkers(box, view.zoom, filters, signal)
  const places = seen.count > MAX_LISTED ? undefined : await findPlaces(box, view, filters, signal)
  return { ...seen, places }
}

async function findMarkers(
  box: Box,
  zoom: number,
  filters: Filters,
  signal: AbortSignal,
): Promise<Omit<Found, 'places'>> {
  const cluster = Math.max(0, Math.min(MAX_CLUSTER_ZOOM, Math.round(zoom)))
  const parameters = { ...corners(box), ...filters, cluster }
  const { features, sampled = false } = await unlessNotFound(
    call<{ features: Marker[]; sampled?: true }>('/locations/within_bounding_box.geojson', { parameters, signal }),
    { features: [] },
  )
  return { markers: features, count: countOf(features), isEstimate: sampled }
}

async function findPlaces(box: Box, { lat, lon }: View, filters: Filters, signal: AbortSignal): Promise<ListedPlace[]> {
  const order = { order_by: 'distance', user_lat: lat.toFixed(4), user_lon: lon.toFixed(4) }
  const parameters = { ...corners(box), ...filters, ...order, no_details: 1, limit: LIST_LENGTH }
  const { locations } = await unlessNotFound(
    call<{ locations: ListedPlace[] }>('/locations/within_bounding_box.json', { parameters, signal }),
    { locations: [] },
  )
  return locations
}

/** Rounded, so that neighbors who look at the same town share cached responses. */
function corners({ south, west, north, east }: Box): Parameters {
  const [swlat, swlon, nelat, nelon] = [south, west, north, east].map((degrees) => degrees.toFixed(4))
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
