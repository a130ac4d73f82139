// Draws the map by MapLibre: https://maplibre.org/maplibre-gl-js/docs/

import { AttributionControl, GeoJSONSource, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import styleFile from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Point, View } from '../mercator.js'
import { BASE, DATA_CREDIT, MAP_DARK_STYLE_URL, MAP_STYLE_URL } from '../page.js'
import type { Marker } from '../records.js'
import { t } from '../translate.js'
import { allTowns, BASE_CREDIT, baseStyle, loadTowns, TOWNS, type Town } from './base-style.js'
import { colorsFor } from './colors.js'
import {
  CLUSTERS,
  clusterImage,
  drawCluster,
  drawHeart,
  drawPin,
  HEART_IMAGE,
  HEARTS,
  LABELED_NAME_OFFSET,
  LABELED_RADIUS,
  LABELS,
  markerLayers,
  NAME_OFFSET,
  NAMES,
  PIN_IMAGE,
  PIXEL_RATIO,
  PLACE_RADIUS,
  PLACES,
  SOURCE,
  SPOTS,
  savedFilter,
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
  /** A few letters on each marker. */
  showLabel(label: string): void
  showSpots(spots: Spots): void
  /** Hearts on the markers of these places. */
  showSaved(places: ReadonlySet<number>): void
  /** Something covers so many pixels from below: the middle of the view is that of the rest. */
  cover(pixels: number): void
  /** Names of the directory's own towns, where the base map is the page's own. */
  showTowns(towns: readonly Town[]): void
  moveTo(view: View): void
  remove(): void
}

const DARK = matchMedia('(prefers-color-scheme: dark)')
/** Markers are pressed by fingers, too. */
const PRESS_PIXELS = 12
const CLUSTER_ZOOM_STEP = 2
/** As exact as the address of the page. */
const DEGREES = 1e-4
/** A tenth of a meter. */
const EXACT_DEGREES = 1e-6

setWorkerUrl(new URL(workerFile, import.meta.url).href)
const styleSheet = document.createElement('link')
styleSheet.rel = 'stylesheet'
styleSheet.href = new URL(styleFile, import.meta.url).href
document.head.append(styleSheet)

/** A host that has not sent its style by then is taken for one that does not respond. */
const STYLE_WAIT_MS = 8000
/** The map is shown after it, even if something is still missing. */
const FIRST_WAIT_MS = 10_000

/**
 * Resolves when it is drawn for the first time. Where the host of the base map does not respond, the base map is the page's
 * own; whatever fails of a base map, the markers stay. @throws Error where the browser cannot draw.
 */
export async function drawMap(container: HTMLElement, view: View, events: MapEvents): Promise<DrawnMap> {
  let isOwn = MAP_STYLE_URL === ''
  const tiles = MAP_STYLE_URL.endsWith('.pmtiles') ? await import('./tiles-style.js') : undefined
  const hasDark = () => isOwn || tiles !== undefined || MAP_DARK_STYLE_URL !== ''
  const isDark = () => DARK.matches && hasDark()
  const style = () => {
    if (isOwn) return baseStyle(colorsFor(isDark()))
    if (tiles) return tiles.tilesStyle(new URL(BASE + MAP_STYLE_URL, location.href).href, isDark())
    return (isDark() && MAP_DARK_STYLE_URL) || MAP_STYLE_URL
  }
  const map = new MapLibre({
    container,
    style: style(),
    center: [view.lon, view.lat],
    zoom: view.zoom,
    attributionControl: false,
    // The pane around it is the map: a page names no two parts alike.
    locale: {
      'Map.Title': t('mapKeys'),
      'NavigationControl.ZoomIn': t('zoomIn'),
      'NavigationControl.ZoomOut': t('zoomOut'),
      'AttributionControl.ToggleAttribution': t('mapCredit'),
    },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(
    new AttributionControl({ compact: true, customAttribution: [escaped(DATA_CREDIT), isOwn ? BASE_CREDIT : ''] }),
    'top-left',
  )

  // The credit is behind its button. That of a map's host has to be seen at first.
  const credit = container.querySelector('.maplibregl-ctrl-attrib')
  if (!MAP_STYLE_URL) {
    credit?.removeAttribute('open')
    credit?.classList.remove('maplibregl-compact-show')
  }

  let markers: readonly Marker[] = []
  let spots: Spots = {}
  let label = ''
  let saved: ReadonlySet<number> = new Set()
  const addImages = (of: readonly Marker[]) => {
    const colors = colorsFor(isDark())
    for (const { properties } of of) {
      const { point_count: count = 0 } = properties
      const name = clusterImage(count)
      if (count === 0 || map.hasImage(name)) continue
      const image = drawCluster(count, colors)
      if (image) map.addImage(name, image, { pixelRatio: PIXEL_RATIO })
    }
  }
  const drawLabel = () => {
    map.setLayoutProperty(LABELS, 'text-field', label)
    map.setLayoutProperty(NAMES, 'text-radial-offset', label === '' ? NAME_OFFSET : LABELED_NAME_OFFSET)
    map.setPaintProperty(PLACES, 'circle-radius', label === '' ? PLACE_RADIUS : LABELED_RADIUS)
  }
  const addMarkers = () => {
    if (map.getSource(SOURCE)) return
    const colors = colorsFor(isDark())
    map.addSource(SOURCE, { type: 'geojson', data: collectionOf(markers) })
    map.addSource(SPOTS, { type: 'geojson', data: collectionOf(featuresOf(spots)) })
    addImages(markers)
    const pin = drawPin(colors)
    if (pin) map.addImage(PIN_IMAGE, pin, { pixelRatio: PIXEL_RATIO })
    const heart = drawHeart(colors)
    if (heart) map.addImage(HEART_IMAGE, heart, { pixelRatio: PIXEL_RATIO })
    for (const layer of markerLayers(colors, fontOf(map))) map.addLayer(layer)
    drawLabel()
    map.setFilter(HEARTS, savedFilter(saved))
  }
  let own: readonly Town[] = []
  const addTowns = async () => {
    const towns = allTowns(await loadTowns(), own)
    const features = towns.map(({ name, people, ...point }) => featureAt(point, { name, people }))
    if (isOwn) setData(TOWNS, features)
  }
  map.on('style.load', () => {
    addMarkers()
    if (isOwn) void addTowns()
  })
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
  const listeners = new AbortController()
  const onDark = () => {
    if (hasDark()) map.setStyle(style(), { diff: false })
  }
  DARK.addEventListener('change', onDark, { signal: listeners.signal })
  const setData = (name: string, features: readonly GeoJSON.Feature[]) => {
    const source = map.getSource(name)
    if (source instanceof GeoJSONSource) void source.setData(collectionOf(features))
  }
  let [hasStyle, hasTiles, hasFailed] = [false, false, false]
  const useOwn = () => {
    if (isOwn) return
    isOwn = true
    map.setStyle(style(), { diff: false })
  }
  map.once('style.load', () => {
    hasStyle = true
  })
  map.on('sourcedata', ({ tile, sourceId }) => {
    hasTiles ||= tile !== undefined && sourceId !== SOURCE && sourceId !== SPOTS
  })
  map.on('error', (event) => {
    console.error(`The map: ${event.error.message}`)
    hasFailed = true
    // Of a host that has already sent something, a part may be missing.
    if (!hasStyle || ('sourceId' in event && !hasTiles)) useOwn()
  })
  const styleWait = setTimeout(() => hasStyle || useOwn(), STYLE_WAIT_MS)
  const onOnline = () => {
    if (!hasFailed) return
    hasFailed = false
    isOwn = MAP_STYLE_URL === ''
    map.setStyle(style(), { diff: false })
  }
  addEventListener('online', onOnline, { signal: listeners.signal })
  await new Promise<unknown>((resolve) => {
    map.once('load', resolve)
    setTimeout(resolve, FIRST_WAIT_MS)
  })

  return {
    showMarkers: (next) => {
      markers = next
      addImages(next)
      setData(SOURCE, next)
    },
    showLabel: (next) => {
      label = next
      if (map.getLayer(LABELS)) drawLabel()
    },
    showSpots: (next) => {
      spots = next
      setData(SPOTS, featuresOf(next))
    },
    showSaved: (next) => {
      saved = next
      if (map.getLayer(HEARTS)) map.setFilter(HEARTS, savedFilter(saved))
    },
    showTowns: (towns) => {
      own = towns
      if (isOwn && map.getSource(TOWNS)) void addTowns()
    },
    cover: (bottom) => {
      if (map.getPadding().bottom !== bottom) map.jumpTo({ padding: { bottom } }, { isOurs: true })
    },
    moveTo: ({ lat, lon, zoom, isExact }) => {
      const center = map.getCenter().wrap()
      const degrees = isExact ? EXACT_DEGREES : DEGREES
      const isThere =
        Math.abs(center.lat - lat) < degrees &&
        Math.abs(center.lng - lon) < degrees &&
        Math.abs(map.getZoom() - zoom) < 0.01
      if (!isThere && !map.isMoving()) map.jumpTo({ center: [lon, lat], zoom }, { isOurs: true })
    },
    remove: () => {
      clearTimeout(styleWait)
      listeners.abort()
      map.remove()
    },
  }
}

function collectionOf(features: readonly GeoJSON.Feature[]) {
  return { type: 'FeatureCollection' as const, features: [...features] }
}

function featureAt({ lat, lon }: Point, properties: object): GeoJSON.Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties: { ...properties } }
}

function featuresOf(spots: Spots): GeoJSON.Feature[] {
  return Object.entries(spots).flatMap(([role, spot]: [string, Spots[keyof Spots]]) =>
    spot ? [featureAt(spot, { role, name: 'name' in spot ? spot.name : '' })] : [],
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
