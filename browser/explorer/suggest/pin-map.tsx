// Where a place is: a map under a pin, of which either is moved by hand or by the arrow keys, or to an address, or to the visitor.

import { useLayoutEffect, useState } from 'preact/hooks'
import { ApiError, call } from '../api.js'
import { MapPane } from '../map-pane.js'
import { movedBy, type Point, type View } from '../mercator.js'
import { visitorPoint } from '../near-me.js'
import { t } from '../translate.js'
import { Pin } from './pin.js'
import { usePlacesAround } from './places-around.js'
import './pin-map.css'

interface PinMapProps {
  /** Where to begin. */
  view: View | undefined
  /** Where the pin is, if somebody has put it there. */
  point: Point | undefined
  address: string
  /** Whether the pin is set to where the address is, as for who has to decide where it is. */
  isSetByAddress?: boolean
  onPoint(point: Point | undefined): void
}

const STREETS_ZOOM = 16
/** Farther, a pixel is larger than a house. */
const MIN_PIN_ZOOM = 14
const WORLD: View = { lat: 25, lon: 0, zoom: 1 }
/** The farthest that the API looks. */
const FAR_MILES = 800

export function PinMap({ view: first, point, address, isSetByAddress = false, onPoint }: PinMapProps) {
  const [view, setView] = useState<View>(point ? { ...point, zoom: STREETS_ZOOM } : (first ?? WORLD))
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [message, setMessage] = useState('')
  const markers = usePlacesAround(view, size)
  const isNear = view.zoom >= MIN_PIN_ZOOM
  // It may be typed, and the pin be moved at once.
  useLayoutEffect(() => {
    if (point && (point.lat !== view.lat || point.lon !== view.lon)) {
      setView({ ...point, zoom: Math.max(view.zoom, MIN_PIN_ZOOM), isExact: true })
    }
  }, [point?.lat, point?.lon])
  const move = ({ lat, lon, zoom, isExact }: View) => {
    // A map that is made larger reports the view that it has: nobody has moved it.
    if (lat.toFixed(6) === view.lat.toFixed(6) && lon.toFixed(6) === view.lon.toFixed(6) && zoom === view.zoom) return
    setMessage('')
    setView({ lat, lon, zoom, ...(isExact ? { isExact } : {}) })
    onPoint(zoom >= MIN_PIN_ZOOM ? { lat, lon } : undefined)
  }
  const find = async (found: Promise<Point>, isExact: boolean) => {
    setMessage('')
    try {
      const at: View = { ...(await found), zoom: STREETS_ZOOM, isExact: true }
      if (isExact || isSetByAddress) move(at)
      else {
        setView(at)
        onPoint(undefined)
      }
      if (!isExact) setMessage(t('pinMoveIfWrong'))
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  const isSet = point !== undefined && isNear
  const state = isSet ? t('pinSet') : isNear ? t('pinMove') : t('pinZoom')
  const drag = (right: number, down: number) => move({ ...movedBy(view, right, down), isExact: true })
  return (
    <>
      <div class="pin-map">
        <MapPane
          view={view}
          markers={markers}
          size={size}
          isLoading={false}
          onSize={setSize}
          onView={move}
          onOpen={() => {}}
        >
          <Pin isSet={isSet} onMove={drag} />
        </MapPane>
      </div>
      <p class="quiet" role="status">
        {message || state}
      </p>
      <p class="actions">
        <button type="button" onClick={() => void find(visitorPoint(), true)}>
          {t('iAmThere')}
        </button>
        {address && (
          <button type="button" onClick={() => void find(pointOf(address), false)}>
            {t(isSetByAddress ? 'findAddress' : 'showAddress')}
          </button>
        )}
      </p>
    </>
  )
}

/** @throws Error that says what to do instead. */
async function pointOf(address: string): Promise<Point> {
  const parameters = { address, no_details: 1, max_distance: FAR_MILES }
  try {
    const { point } = await call<{ point?: Point }>('/locations/closest_by_address.json', { parameters })
    if (point) return point
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  throw new Error(t('addressUnknown'))
}
