// What part of the earth a map shows, in the projection of web maps:
// https://en.wikipedia.org/wiki/Web_Mercator_projection

export interface View {
  lat: number
  lon: number
  /** The world is 512 · 2^zoom pixels wide. */
  zoom: number
}

/** In degrees; west is greater than east where it crosses the antimeridian. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

export interface Size {
  width: number
  height: number
}

/** Of the square world at zoom 0. */
export const WORLD_PIXELS = 512
/** Where the square map of the world ends. */
const MAX_LAT = 85.0511
const WORLD: Box = { south: -MAX_LAT, west: -180, north: MAX_LAT, east: 180 }
/** A single place is shown with its neighborhood. */
const MAX_FITTED_ZOOM = 14
const MIN_ZOOM = 0

/** The box that a map of this size in pixels shows. */
export function boxOf({ lat, lon, zoom }: View, { width, height }: Size): Box {
  const pixels = WORLD_PIXELS * 2 ** zoom
  const y = yOf(lat)
  const north = latOf(y - height / 2 / pixels)
  const south = latOf(y + height / 2 / pixels)
  if (width >= pixels) return { ...WORLD, south, north }
  const half = (width / 2 / pixels) * 360
  return { south, west: wrapped(lon - half), north, east: wrapped(lon + half) }
}

/** The view in which a map of this size shows all points with a margin. */
export function viewOf(points: readonly { lat: number; lon: number }[], { width, height }: Size): View | undefined {
  if (points.length === 0) return undefined
  const [west, east] = [Math.min(...points.map(({ lon }) => lon)), Math.max(...points.map(({ lon }) => lon))]
  const ys = points.map(({ lat }) => yOf(lat))
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const margin = 0.85
  const zoomFor = (pixels: number, share: number) => Math.log2((pixels * margin) / WORLD_PIXELS / Math.max(share, 1e-9))
  const zoom = Math.min(zoomFor(width, (east - west) / 360), zoomFor(height, bottom - top), MAX_FITTED_ZOOM)
  return { lat: latOf((top + bottom) / 2), lon: (west + east) / 2, zoom: Math.max(zoom, MIN_ZOOM) }
}

/** From 0 in the west to 1 in the east. */
export function xOf(lon: number): number {
  return (lon + 180) / 360
}

/** From 0 in the north to 1 in the south. */
export function yOf(lat: number): number {
  const sine = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

function latOf(y: number): number {
  const clamped = Math.max(0, Math.min(1, y))
  return (Math.atan(Math.sinh((0.5 - clamped) * 2 * Math.PI)) * 180) / Math.PI
}

/** From -180 to 180. */
function wrapped(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180
}
