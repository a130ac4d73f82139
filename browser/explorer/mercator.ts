// What part of the earth a map shows, in the projection of web maps:
// https://en.wikipedia.org/wiki/Web_Mercator_projection

export interface Point {
  lat: number
  lon: number
}

export interface View extends Point {
  /** The world is 512 · 2^zoom pixels wide. */
  zoom: number
  /** The map goes there to the meter, not only as exactly as the address of the page says. */
  isExact?: true
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

/** The view whose middle is so many pixels to the right and below. */
export function movedBy({ lat, lon, zoom }: View, right: number, down: number): View {
  const pixels = WORLD_PIXELS * 2 ** zoom
  return { lat: latOf(yOf(lat) + down / pixels), lon: wrapped(lon + (right / pixels) * 360), zoom }
}

/** The longest side of a cell of clusters at the equator, in pixels. */
const CELL_PIXELS = 64
/** Less than a meter: a box that ends on the border of two cells is only in one of them. */
const INWARD_DEGREES = 1e-6

/**
 * The box of whole cells of clusters (docs/api.md) around what a map shows: clusters that stand for places at its edge
 * count what the list of the same box has, and neighbors who look at the same town share cached responses.
 * @param zoom - of the clusters.
 */
export function boxOfCells(view: View, size: Size, zoom: number): Box {
  const { south, west, north, east } = boxOf(view, size)
  const cells = (WORLD_PIXELS / CELL_PIXELS) * 2 ** zoom
  // As many from pole to pole: a cell is half as high as it is wide, in degrees.
  const [width, height] = [360 / cells, 180 / (cells / 2)]
  const down = (degrees: number, step: number) => Math.floor(degrees / step) * step + INWARD_DEGREES
  const up = (degrees: number, step: number) => Math.ceil(degrees / step) * step - INWARD_DEGREES
  const [snappedWest, snappedEast] = [down(west, width), up(east, width)]
  // Across the antimeridian the two may meet on the other side of the earth.
  const isAround = west > east && snappedEast >= snappedWest
  return {
    south: Math.max(-90, down(south, height)),
    west: isAround ? -180 : snappedWest,
    north: Math.min(90, up(north, height)),
    east: isAround ? 180 : snappedEast,
  }
}

/** The view in which a map of this size shows all points with a margin. */
export function viewOf(points: readonly Point[], { width, height }: Size): View | undefined {
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
