// How places and clusters look on the map. Their images are drawn here: a base map need not have any, nor any font.
import type { LayerSpecification } from 'maplibre-gl'
import { abbreviated, clusterPixels } from './cluster-look.js'
import type { Colors } from './colors.js'

export const SOURCE = 'found'
export const PLACES = 'places'
export const CLUSTERS = 'clusters'

const CLUSTER_IMAGE = 'cluster:'
/** Images have two pixels for each of the map's. */
export const PIXEL_RATIO = 2

/** The name of the image of a cluster of so many places. */
export function clusterImage(count: number): string {
  return `${CLUSTER_IMAGE}${count}`
}

export function markerLayers({ marker, onMarker, selected }: Colors, place: number | undefined): LayerSpecification[] {
  return [
    {
      id: PLACES,
      type: 'circle',
      source: SOURCE,
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': marker,
        'circle-stroke-color': onMarker,
        'circle-stroke-width': 2,
        // More machines, larger marker.
        'circle-radius': ['interpolate', ['linear'], ['get', 'machine_count'], 1, 6, 20, 10],
      },
    },
    {
      id: CLUSTERS,
      type: 'symbol',
      source: SOURCE,
      filter: ['has', 'point_count'],
      layout: {
        'icon-image': ['concat', CLUSTER_IMAGE, ['get', 'point_count']],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'selected',
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['id'], place ?? -1],
      paint: {
        'circle-color': selected,
        'circle-stroke-color': onMarker,
        'circle-stroke-width': 3,
        'circle-radius': 10,
      },
    },
  ]
}

/** A disc with the number of places. Undefined where the browser cannot draw. */
export function drawCluster(count: number, { marker, onMarker }: Colors): ImageData | undefined {
  const size = clusterPixels(count) * PIXEL_RATIO
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(size)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const center = canvas.width / 2
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
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
