// How places and clusters look on the map. Their images are drawn here: a base map need not have any.
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { PATHS } from '../place/icon.js'
import { abbreviated, clusterPixels } from './cluster-look.js'
import type { Colors } from './colors.js'

export const SOURCE = 'found'
/** Of the points of spots.ts. */
export const SPOTS = 'spots'
export const PLACES = 'places'
export const CLUSTERS = 'clusters'
/** Letters on the markers of places. */
export const LABELS = 'labels'
/** Names beside the markers of places. */
export const NAMES = 'names'
/** Hearts on the markers of places that are saved. */
export const HEARTS = 'hearts'
/** From the middle of the marker to its name, in its font size. */
export const NAME_OFFSET = 0.9
export const LABELED_NAME_OFFSET = 1.5
/** More machines, larger marker. */
export const PLACE_RADIUS: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['get', 'machine_count'],
  ...[1, 6],
  ...[20, 10],
]
/** With room for some letters. */
export const LABELED_RADIUS = 14

export const PIN_IMAGE = 'pin'
export const HEART_IMAGE = 'heart'
const CLUSTER_IMAGE = 'cluster:'
/** Images have two pixels for each of the map's. */
export const PIXEL_RATIO = 2

/** The name of the image of a cluster of so many places. */
export function clusterImage(count: number): string {
  return `${CLUSTER_IMAGE}${count}`
}

/** From this zoom on, markers have names where there is room. */
const NAMES_ZOOM = 11

/** @param font - of the names: one that the style's own texts have. */
export function markerLayers(colors: Colors, font: string[] | undefined): LayerSpecification[] {
  const { marker, onMarker, selected, text, halo } = colors
  const words: SymbolLayerSpecification['layout'] = {
    'text-size': 12,
    'text-max-width': 9,
    'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
    'text-radial-offset': NAME_OFFSET,
    'text-justify': 'auto',
    ...(font ? { 'text-font': font } : {}),
  }
  const wordColors = { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 }
  const isSpot = (role: string): FilterSpecification => ['==', ['get', 'role'], role]
  return [
    {
      id: PLACES,
      type: 'circle',
      source: SOURCE,
      filter: ['!', ['has', 'point_count']],
      layout: { 'circle-sort-key': ['get', 'machine_count'] },
      paint: {
        'circle-color': marker,
        'circle-stroke-color': onMarker,
        'circle-stroke-width': 2,
        'circle-radius': PLACE_RADIUS,
      },
    },
    {
      id: LABELS,
      type: 'symbol',
      source: SOURCE,
      filter: ['!', ['has', 'point_count']],
      layout: { ...words, 'text-variable-anchor': ['center'], 'text-size': 11, 'text-allow-overlap': true },
      paint: { 'text-color': onMarker },
    },
    {
      id: NAMES,
      type: 'symbol',
      source: SOURCE,
      minzoom: NAMES_ZOOM,
      filter: ['!', ['has', 'point_count']],
      layout: { ...words, 'text-field': ['get', 'name'], 'symbol-sort-key': ['-', ['get', 'machine_count']] },
      paint: wordColors,
    },
    // Above the names: what is above is placed first, and names keep clear of it.
    {
      id: CLUSTERS,
      type: 'symbol',
      source: SOURCE,
      filter: ['has', 'point_count'],
      layout: {
        'icon-image': ['concat', CLUSTER_IMAGE, ['get', 'point_count']],
        'icon-allow-overlap': true,
        'symbol-sort-key': ['get', 'point_count'],
      },
    },
    {
      id: HEARTS,
      type: 'symbol',
      source: SOURCE,
      filter: savedFilter([]),
      layout: { 'icon-image': HEART_IMAGE, 'icon-offset': HEART_OFFSET, 'icon-allow-overlap': true },
    },
    {
      id: 'from',
      type: 'circle',
      source: SPOTS,
      filter: isSpot('from'),
      paint: {
        'circle-color': colors.here,
        'circle-stroke-color': onMarker,
        'circle-stroke-width': 3,
        'circle-radius': 7,
      },
    },
    {
      id: 'pointed',
      type: 'circle',
      source: SPOTS,
      filter: isSpot('pointed'),
      paint: {
        'circle-color': selected,
        'circle-stroke-color': onMarker,
        'circle-stroke-width': 3,
        'circle-radius': 10,
      },
    },
    {
      id: 'chosen',
      type: 'symbol',
      source: SPOTS,
      filter: ['any', isSpot('chosen'), isSpot('pointed')] as FilterSpecification,
      layout: {
        ...words,
        'icon-image': ['match', ['get', 'role'], 'chosen', PIN_IMAGE, ''],
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
        'text-field': ['get', 'name'],
        'text-size': 14,
        'text-variable-anchor': ['top'],
      },
      paint: { ...wordColors, 'text-halo-width': 2 },
    },
  ]
}

/** Of the source: those of these ids. */
export function savedFilter(ids: Iterable<number>): FilterSpecification {
  // A marker without an id has none that MapLibre takes for a number.
  return ['in', ['to-number', ['id'], 0], ['literal', [...ids]]]
}

/** From the middle of the marker, in pixels: at its edge. */
const HEART_OFFSET: [number, number] = [8, -8]
const HEART_PIXELS = 18
/** Of the path, as icon.tsx has it. */
const HEART_SIZE = 24

export function drawHeart({ saved, onMarker }: Colors): ImageData | undefined {
  const size = HEART_PIXELS * PIXEL_RATIO
  const context = newCanvas(size, size)
  if (!context) return undefined
  context.scale(size / HEART_SIZE, size / HEART_SIZE)
  const heart = new Path2D(PATHS['heart-full'])
  context.lineWidth = 3
  context.strokeStyle = onMarker
  context.fillStyle = saved
  context.stroke(heart)
  context.fill(heart)
  return pixelsOf(context)
}

const PIN_WIDTH = 34
const PIN_HEIGHT = 44

/** A pin whose point is at the bottom. Undefined where the browser cannot draw. */
export function drawPin({ selected, onMarker }: Colors): ImageData | undefined {
  const context = newCanvas(PIN_WIDTH * PIXEL_RATIO, PIN_HEIGHT * PIXEL_RATIO)
  if (!context) return undefined
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  const [x, radius] = [PIN_WIDTH / 2, PIN_WIDTH / 2 - 2]
  context.fillStyle = selected
  context.strokeStyle = onMarker
  context.lineWidth = 2.5
  context.beginPath()
  context.arc(x, x, radius, 0.85 * Math.PI, 0.15 * Math.PI)
  context.lineTo(x, PIN_HEIGHT - 2)
  context.closePath()
  context.fill()
  context.stroke()
  context.fillStyle = onMarker
  context.beginPath()
  context.arc(x, x, radius / 2.6, 0, 2 * Math.PI)
  context.fill()
  return pixelsOf(context)
}

function newCanvas(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d')
}

function pixelsOf(context: CanvasRenderingContext2D): ImageData {
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

/** A disc with the number of places. Undefined where the browser cannot draw. */
export function drawCluster(count: number, { marker, onMarker }: Colors): ImageData | undefined {
  const size = clusterPixels(count) * PIXEL_RATIO
  const context = newCanvas(Math.ceil(size), Math.ceil(size))
  if (!context) return undefined
  const center = context.canvas.width / 2
  context.fillStyle = marker
  context.strokeStyle = onMarker
  context.lineWidth = 2 * PIXEL_RATIO
  context.beginPath()
  context.arc(center, center, center - context.lineWidth, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  context.fillStyle = onMarker
  context.font = `600 ${12 * PIXEL_RATIO}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(abbreviated(count), center, center)
  return pixelsOf(context)
}
