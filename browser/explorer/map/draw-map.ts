// Draws the map by MapLibre: https://maplibre.org/maplibre-gl-js/docs/
import { AttributionControl, GeoJSONSource, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import styleFile from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { View } from '../mercator.js'
import { DATA_CREDIT, MAP_STYLE_URL } from '../page.js'
import type { Marker } from '../records.js'
import { baseStyle } from './base-style.js'
import { colorsFor } from './colors.js'
import {
  CLUSTERS,
  clusterImage,
  drawCluster,
  drawPin,
  markerLayers,
  PIN_IMAGE,
  PIXEL_RATIO,
  PLACES,
  SOURCE,
  SPOTS,
} from './marker-layers.js'
import type { Spots } from './spots.js'

export interface MapEvents {
  onView(view: View): void
  onOpen(place: number): void
  /** The place whose marker is pointed at, or none any more. */
  onPoint?(place: number | undefined): void
}

export interface DrawnMap {
  showMarkers(markers: readonly Marker[]): void
  showSpots(spots: Spots): void
  /** Something covers so many pixels from below: the middle of the view is that of the rest. */
  cover(pixels: number): void
  moveTo(view: View): void
}

const DARK = matchMedia('(prefers-color-scheme: dark)')
/** Markers are pressed by fingers, too. */
const PRESS_PIXELS = 12
const CLUSTER_ZOOM_STEP = 2
/** As exact as the address of the page. */
const DEGREES = 1e-4

setWorkerUrl(new URL(workerFile, import.meta.url).href)
const styleSheet = document.createElement('link')
styleSheet.rel = 'stylesheet'
styleSheet.href = new URL(styleFile, import.meta.url).href
document.head.append(styleSheet)

/** Resolves when it is drawn for the first time. @throws Error where the browser cannot. */
export async function drawMap(container: HTMLElement, view: View, events: MapEvents): Promise<DrawnMap> {
  const style = () => MAP_STYLE_URL || baseStyle(colorsFor(DARK.matches))
  const map = new MapLibre({
    container,
    style: style(),
    center: [view.lon, view.lat],
    zoom: view.zoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(new AttributionControl({ compact: true, customAttribution: escaped(DATA_CREDIT) }), 'top-left')

  // The credit is behind its button. Those of a map's host may have to be seen at first.
  const credit = container.querySelector('.maplibregl-ctrl-attrib')
  if (!MAP_STYLE_URL) {
    credit?.removeAttribute('open')
    credit?.classList.remove('maplibregl-compact-show')
  }

  let markers: readonly Marker[] = []
  let spots: Spots = {}
  const addImages = (of: readonly Marker[]) => {
    const colors = colorsFor(!MAP_STYLE_URL && DARK.matches)
    for (const { properties } of of) {
      const { point_count: count = 0 } = properties
      const name = clusterImage(count)
      if (count === 0 || map.hasImage(name)) continue
      const image = drawCluster(count, colors)
      if (image) map.addImage(name, image, { pixelRatio: PIXEL_RATIO })
    }
  }
  const addMarkers = () => {
    if (map.getSource(SOURCE)) return
    const colors = colorsFor(!MAP_STYLE_URL && DARK.matches)
    map.addSource(SOURCE, { type: 'geojson', data: collectionOf(markers) })
    map.addSource(SPOTS, { type: 'geojson', data: collectionOf(featuresOf(spots)) })
    addImages(markers)
    const pin = drawPin(colors)
    if (pin) map.addImage(PIN_IMAGE, pin, { pixelRatio: PIXEL_RATIO })
    for (const layer of markerLayers(colors, fontOf(map))) map.addLayer(layer)
  }
  map.on('style.load', addMarkers)
  map.on('moveend', ({ originalEvent, isOurs }: { originalEvent?: unknown; isOurs?: true }) => {
    if (isOurs && !originalEvent) return
    const { lat, lng } = map.getCenter().wrap()
    events.onView({ lat, lon: lng, zoom: map.getZoom() })
  })
  map.on('click', ({ point: { x, y } }) => {
    const [hit] = map.queryRenderedFeatures(
      [
        [x - PRESS_PIXELS, y - PRESS_PIXELS],
        [x + PRESS_PIXELS, y + PRESS_PIXELS],
      ],
      { layers: [PLACES, CLUSTERS].filter((layer) => map.getLayer(layer)) },
    )
    if (hit?.geometry.type !== 'Point') return
    if (hit.layer.id === PLACES) return events.onOpen(Number(hit.id))
    const [lon = 0, lat = 0] = hit.geometry.coordinates
    map.easeTo({ center: [lon, lat], zoom: map.getZoom() + CLUSTER_ZOOM_STEP })
  })
  for (const layer of [PLACES, CLUSTERS]) {
    map.on('mousemove', layer, ({ features: [hit] = [] }) => {
      map.getCanvas().classList.add('pointing')
      events.onPoint?.(layer === PLACES ? Number(hit?.id) : undefined)
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().classList.remove('pointing')
      events.onPoint?.(undefined)
    })
  }
  if (!MAP_STYLE_URL) DARK.addEventListener('change', () => map.setStyle(style(), { diff: false }))
  const setData = (name: string, features: readonly GeoJSON.Feature[]) => {
    const source = map.getSource(name)
    if (source instanceof GeoJSONSource) void source.setData(collectionOf(features))
  }
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve())
    map.on('error', ({ error }) => {
      console.error(`The map: ${error.message}`)
      reject(error)
    })
  })

  return {
    showMarkers: (next) => {
      markers = next
      addImages(next)
      setData(SOURCE, next)
    },
    showSpots: (next) => {
      spots = next
      setData(SPOTS, featuresOf(next))
    },
    cover: (bottom) => {
      if (map.getPadding().bottom !== bottom) map.jumpTo({ padding: { bottom } }, { isOurs: true })
    },
    moveTo: ({ lat, lon, zoom }) => {
      const center = map.getCenter().wrap()
      const isThere =
        Math.abs(center.lat - lat) < DEGREES &&
        Math.abs(center.lng - lon) < DEGREES &&
        Math.abs(map.getZoom() - zoom) < 0.01
      if (!isThere && !map.isMoving()) map.jumpTo({ center: [lon, lat], zoom }, { isOurs: true })
    },
  }
}

function collectionOf(features: readonly GeoJSON.Feature[]) {
  return { type: 'FeatureCollection' as const, features: [...features] }
}

function featuresOf(spots: Spots): GeoJSON.Feature[] {
  return Object.entries(spots).flatMap(([role, spot]: [string, Spots[keyof Spots]]) =>
    spot
      ? [
          {
            type: 'Feature' as const,
            geometry: { type: 'Point' as const, coordinates: [spot.lon, spot.lat] },
            properties: { role, name: 'name' in spot ? spot.name : '' },
          },
        ]
      : [],
  )
}

/** The fonts of a style's host are those that it uses. Without a host they are drawn by the browser. */
function fontOf(map: MapLibre): string[] | undefined {
  const { glyphs, layers } = map.getStyle()
  if (!glyphs) return undefined
  for (const layer of layers) {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (Array.isArray(font) && font.every((one) => typeof one === 'string')) return font as string[]
  }
  return undefined
}

/** MapLibre takes HTML. */
function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
