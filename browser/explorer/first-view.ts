// Where the page begins, when its address does not say: where the visitor is as far as the network knows, else where this
// device has looked last, else where most places are, as it is for a machine that is nowhere around.
import { type Filters, lastView } from './address.js'
import { call } from './api.js'
import { findMarkers, findNearest } from './found.js'
import { type Point, type Size, type View, viewOf } from './mercator.js'
import { IS_EMBEDDED } from './page.js'
import type { Marker } from './records.js'

/** A town with what is around it. */
const AREA_ZOOM = 10
/** Their clusters are eleven degrees wide, then a degree and a half, then a sixth of a degree. */
const ZOOMS = [2, 5, 8]
const WORLD = { swlat: -85, swlon: -180, nelat: 85, nelon: 180 }
/** Where all places fit into a view at least so near, it shows them all. */
const MIN_WHOLE_ZOOM = 6

/** Undefined where there are no places. @throws ApiError when the service cannot be asked. */
export async function firstView(filters: Filters, size: Size, signal: AbortSignal): Promise<View | undefined> {
  if (IS_EMBEDDED) return wholeView(filters, size, signal)
  const usual = await usualView(filters, signal)
  const isFar = usual && filters.by_machine_id && !(await findNearest(usual, filters, signal))
  return isFar || !usual ? fullestView(filters, size, signal) : usual
}

async function usualView(filters: Filters, signal: AbortSignal): Promise<View | undefined> {
  const viewer = await viewerPoint(signal)
  if (viewer) return { ...viewer, zoom: AREA_ZOOM }
  const last = lastView.read()
  // The nearest of the few places with a machine may be beyond a street.
  return last && { ...last, zoom: filters.by_machine_id ? Math.min(last.zoom, AREA_ZOOM) : last.zoom }
}

/** The page begins elsewhere when the network is not known, or cannot be asked. */
async function viewerPoint(signal: AbortSignal): Promise<Point | undefined> {
  const { viewer } = await call<{ viewer: Point | null }>('/viewer.json', { signal }).catch(() => ({ viewer: null }))
  return viewer ?? undefined
}

/** Where all places are, if that is one region; else around most of them, which is found from the whole world inwards. */
async function fullestView(filters: Filters, size: Size, signal: AbortSignal): Promise<View | undefined> {
  const whole = await wholeView(filters, size, signal)
  if (!whole || whole.zoom >= MIN_WHOLE_ZOOM) return whole
  let around = WORLD
  let fullest: Point = whole
  for (const cluster of ZOOMS) {
    const { markers } = await findMarkers({ ...around, ...filters, cluster }, signal)
    const largest = markers.toSorted((a, b) => countOf(b) - countOf(a))[0]
    if (!largest) break
    fullest = pointOf(largest)
    around = boxAround(fullest, cluster)
  }
  return { ...fullest, zoom: AREA_ZOOM }
}

/** All places that the filters let through, the same for every visitor. */
async function wholeView(filters: Filters, size: Size, signal: AbortSignal): Promise<View | undefined> {
  const viewAt = async (cluster: number) => {
    const { markers } = await findMarkers({ ...WORLD, ...filters, cluster }, signal)
    return viewOf(markers.map(pointOf), size)
  }
  const rough = await viewAt(2)
  // Of places that are near each other there are few clusters, and smaller ones say better where they are.
  return rough && rough.zoom >= MIN_WHOLE_ZOOM ? viewAt(11) : rough
}

/** As large as a cell of clusters at a zoom. */
function boxAround({ lat, lon }: Point, zoom: number) {
  const half = 360 / 2 ** (zoom + 4)
  return {
    swlat: Math.max(WORLD.swlat, lat - half),
    swlon: Math.max(WORLD.swlon, lon - half),
    nelat: Math.min(WORLD.nelat, lat + half),
    nelon: Math.min(WORLD.nelon, lon + half),
  }
}

const countOf = ({ properties: { point_count = 1 } }: Marker) => point_count

function pointOf({ geometry }: Marker): Point {
  const [lon, lat] = geometry.coordinates
  return { lat, lon }
}
