// The frame of the map. The map itself is ten times as large as the rest of the page, and is loaded after it.

import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Failed } from './failed.js'
import { onFirstUse } from './first-use.js'
import type { Town } from './map/base-style.js'
import type { DrawnMap, MapEvents } from './map/draw-map.js'
import type { Spots } from './map/spots.js'
import type { Size, View } from './mercator.js'
import type { Marker } from './records.js'
import { Sketch } from './sketch.js'
import { t } from './translate.js'

interface MapPaneProps extends MapEvents {
  view: View | undefined
  markers: readonly Marker[]
  spots?: Spots
  /** The places that the visitor has saved. */
  saved?: ReadonlySet<number> | undefined
  /** On each marker. */
  label?: string | undefined
  /** Of the directory. */
  towns?: readonly Town[]
  /** Of the part of this pane that can be seen. */
  size: Size
  /** How much of it something else covers, from below, in pixels. */
  covered?: number
  /** Whether the places in view are being asked for. */
  isLoading: boolean
  onSize(size: Size): void
  /** Over the map. */
  children?: ComponentChildren
}

/** Missing: it could not be loaded. Failed: it could not be drawn. */
type State = 'unwanted' | 'waiting' | 'loading' | 'drawn' | 'missing' | 'failed'

/** Until then a sketch shows the places, since the map keeps a slow processor busy for seconds. */
const WAIT_MS = 4000

const NO_SPOTS: Spots = {}
const NONE: ReadonlySet<number> = new Set()
const NO_TOWNS: readonly Town[] = []

export function MapPane(props: MapPaneProps) {
  const {
    view,
    markers,
    spots = NO_SPOTS,
    saved = NONE,
    towns = NO_TOWNS,
    label = '',
    size,
    covered = 0,
    isLoading,
    onSize,
    children,
    ...events
  } = props
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnMap>(undefined)
  const latest = useRef(events)
  latest.current = events
  const [state, setState] = useState<State>(savesData() ? 'unwanted' : 'waiting')

  useEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => onSize({ width: element.clientWidth, height: Math.max(1, element.clientHeight - covered) })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [covered])

  const needsReload = useRef(false)
  /** Without being asked the page is not loaded again: somebody may be writing. */
  const retry = (isAsked: boolean) => {
    if (!needsReload.current) setState('loading')
    else if (isAsked) location.reload()
  }

  const loadMap = async (element: HTMLDivElement, first: View) => {
    const loaded = await import('./map/draw-map.js').catch(() => undefined)
    needsReload.current = !loaded
    if (!loaded) return setState('missing')
    try {
      const drawn = await loaded.drawMap(element, first, {
        onView: (next) => latest.current.onView(next),
        onOpen: (id) => latest.current.onOpen(id),
        onPoint: (id) => latest.current.onPoint?.(id),
      })
      if (!element.isConnected) return drawn.remove()
      map.current = drawn
      setState('drawn')
    } catch {
      setState('failed')
    }
  }

  const isListShown = view !== undefined && !isLoading
  useEffect(() => {
    if (state === 'waiting' && isListShown) return onFirstUse(() => setState('loading'), WAIT_MS)
    return undefined
  }, [state, isListShown])

  const isWanted = state === 'loading' && view !== undefined
  useEffect(() => {
    const element = container.current
    if (!isWanted || !view || !element) return
    // A script that could not be loaded once is not asked for again by all browsers.
    if (!navigator.onLine) return setState('missing')
    void loadMap(element, view)
  }, [isWanted])

  useEffect(() => () => map.current?.remove(), [])
  useEffect(() => map.current?.showMarkers(markers), [markers, state])
  useEffect(() => map.current?.showSpots(spots), [spots, state])
  useEffect(() => map.current?.showSaved(saved), [saved, state])
  useEffect(() => map.current?.showLabel(label), [label, state])
  useEffect(() => map.current?.showTowns(towns), [towns, state])
  useEffect(() => map.current?.cover(covered), [covered, state])
  useEffect(() => {
    if (view) map.current?.moveTo(view)
  }, [view, state])

  return (
    <section class="map" aria-label={t('map')} data-state={state}>
      {view && state !== 'drawn' && <Sketch view={view} size={size} markers={markers} spots={spots} saved={saved} />}
      <div ref={container} class="canvas" />
      {children}
      {state === 'unwanted' && (
        <button type="button" class="over" onClick={() => setState('loading')}>
          {t('showMap')}
        </button>
      )}
      {state === 'loading' && <p class="loading">{t('mapLoading')}</p>}
      {state === 'missing' && (
        <div class="over">
          <Failed text={t('mapFailed')} onRetry={retry} />
        </div>
      )}
      {state === 'failed' && (
        <p class="over" role="status">
          {t('mapUndrawable')}
        </p>
      )}
    </section>
  )
}

/** Whether the visitor has asked for less traffic. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
