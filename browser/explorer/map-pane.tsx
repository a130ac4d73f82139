// The frame of the map. The map itself is ten times as large as the rest of the page, and is loaded after it.
import { useEffect, useRef, useState } from 'preact/hooks'
import { onFirstUse } from './first-use.js'
import type { DrawnMap, MapEvents } from './map/draw-map.js'
import type { Size, View } from './mercator.js'
import type { Marker } from './records.js'
import { Sketch } from './sketch.js'

interface MapPaneProps extends MapEvents {
  view: View | undefined
  markers: readonly Marker[]
  place: number | undefined
  /** Of this pane. */
  size: Size
  /** Whether the places in view are being asked for. */
  isLoading: boolean
  onSize(size: Size): void
}

type State = 'unwanted' | 'waiting' | 'loading' | 'drawn' | 'failed'

/** Until then a sketch shows the places, since the map keeps a slow processor busy for seconds. */
const WAIT_MS = 4000

export function MapPane({ view, markers, place, size, isLoading, onSize, ...events }: MapPaneProps) {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnMap>(undefined)
  const latest = useRef(events)
  latest.current = events
  const [state, setState] = useState<State>(savesData() ? 'unwanted' : 'waiting')

  useEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => onSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isListShown = view !== undefined && !isLoading
  useEffect(() => {
    if (state === 'waiting' && isListShown) return onFirstUse(() => setState('loading'), WAIT_MS)
    return undefined
  }, [state, isListShown])

  const isWanted = state === 'loading' && view !== undefined
  useEffect(() => {
    const element = container.current
    if (!isWanted || !view || !element) return
    import('./map/draw-map.js')
      .then(({ drawMap }) =>
        drawMap(element, view, {
          onView: (next) => latest.current.onView(next),
          onOpen: (id) => latest.current.onOpen(id),
        }),
      )
      .then((drawn) => {
        map.current = drawn
        setState('drawn')
      })
      .catch(() => setState('failed'))
  }, [isWanted])

  useEffect(() => map.current?.showMarkers(markers), [markers, state])
  useEffect(() => map.current?.select(place), [place, state])
  useEffect(() => {
    if (view) map.current?.moveTo(view)
  }, [view, state])

  return (
    <section class="map" aria-label="Map" data-state={state}>
      {view && state !== 'drawn' && <Sketch view={view} size={size} markers={markers} />}
      <div ref={container} class="canvas" />
      {state === 'unwanted' && (
        <button type="button" class="over" onClick={() => setState('loading')}>
          Show the map
        </button>
      )}
      {state === 'loading' && <p class="loading">The map is being loaded …</p>}
      {state === 'failed' && (
        <p class="over" role="status">
          This browser cannot draw the map.
        </p>
      )}
    </section>
  )
}

/** Whether the visitor has asked for less traffic. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
