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
    around = boxOf(cornersAround(fullest, cellDegrees(cluster) / 2))
  }
  return { ...fullest, zoom: AREA_ZOOM }
}

/** All places that the filters let through, the same for every visitor. */
async function wholeView(filters: Filters, size: Size, signal: AbortSignal): Promise<View | undefined> {
  let box = WORLD
  for (;;) {
    const cluster = finestIn(box)
    const { markers } = await findMarkers({ ...box, ...filters, cluster }, signal)
    const points = markers.flatMap((one) => reachOf(one, cluster))
    const view = viewOf(points, size)
    box = boxOf(points)
    // What a cluster may reach is 32 pixels then, more to the north and south far from the equator; or no smaller ones are counted.
    const isNarrow = view && (cluster >= view.zoom + 1 || finestIn(box) <= cluster)
    if (!view || isNarrow || markers.every((one) => countOf(one) === 1)) return view
  }
}

/** A request counts at most 64 times 64 cells; it touches one more than fit. */
const FITTING_CELLS = 63

/** The finest clusters that are counted in a box: `cellDegrees` the other way round. */
function finestIn({ swlat, swlon, nelat, nelon }: typeof WORLD): number {
  return Math.floor(Math.log2((360 * FITTING_CELLS) / Math.max(nelat - swlat, nelon - swlon))) - 3
}

/** The sides of their cells. */
const cellDegrees = (cluster: number) => 360 / 2 ** (cluster + 3)

/** The corners of where its places may be: the point of a cluster is their middle. */
function reachOf(marker: Marker, cluster: number): Point[] {
  const point = pointOf(marker)
  return countOf(marker) === 1 ? [point] : cornersAround(point, cellDegrees(cluster))
}

function cornersAround({ lat, lon }: Point, degrees: number): Point[] {
  return [-degrees, degrees].map((away) => ({ lat: lat + away, lon: lon + away }))
}

function boxOf(points: readonly Point[]): typeof WORLD {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)]
  return {
    swlat: Math.max(WORLD.swlat, Math.min(...lats)),
    swlon: Math.max(WORLD.swlon, Math.min(...lons)),
    nelat: Math.min(WORLD.nelat, Math.max(...lats)),
    nelon: Math.min(WORLD.nelon, Math.max(...lons)),
  }
}

const countOf = ({ properties: { point_count = 1 } }: Marker) => point_count

function pointOf({ geometry }: Marker): Point {
  const [lon, lat] = geometry.coordinates
  return { lat, lon }
}
