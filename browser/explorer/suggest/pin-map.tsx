// Where a place is: a map that is moved under a pin, by hand or by the arrow keys, to an address or to the visitor.
import { useState } from 'preact/hooks'
import { ApiError, call } from '../api.js'
import { MapPane } from '../map-pane.js'
import type { Point, View } from '../mercator.js'
import { visitorPoint } from '../near-me.js'

interface PinMapProps {
  /** Where to begin. */
  view: View | undefined
  /** Where the pin is, if somebody has put it there. */
  point: Point | undefined
  address: string
  onPoint(point: Point | undefined): void
}

const STREETS_ZOOM = 16
/** Farther, a pixel is larger than a house. */
const MIN_PIN_ZOOM = 14
const WORLD: View = { lat: 25, lon: 0, zoom: 1 }
/** The farthest that the API looks. */
const FAR_MILES = 800

export function PinMap({ view: first, point, address, onPoint }: PinMapProps) {
  const [view, setView] = useState<View>(point ? { ...point, zoom: STREETS_ZOOM } : (first ?? WORLD))
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [message, setMessage] = useState('')
  const isNear = view.zoom >= MIN_PIN_ZOOM
  const move = ({ lat, lon, zoom }: View) => {
    // A map that is made larger reports the view that it has: nobody has moved it.
    if (lat.toFixed(6) === view.lat.toFixed(6) && lon.toFixed(6) === view.lon.toFixed(6) && zoom === view.zoom) return
    setView({ lat, lon, zoom })
    onPoint(zoom >= MIN_PIN_ZOOM ? { lat, lon } : undefined)
  }
  const find = async (found: Promise<Point>, isExact: boolean) => {
    setMessage('')
    try {
      const at = { ...(await found), zoom: STREETS_ZOOM }
      if (isExact) return move(at)
      setView(at)
      onPoint(undefined)
      setMessage('Move the map if the pin is not on the place.')
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  const state = point
    ? 'The pin is set.'
    : isNear
      ? 'Move the map until the place is under the pin.'
      : 'Zoom in until there are streets, and move the map until the place is under the pin.'
  return (
    <>
      <div class="pin-map">
        <MapPane
          view={view}
          markers={[]}
          size={size}
          isLoading={false}
          onSize={setSize}
          onView={move}
          onOpen={() => {}}
        >
          <svg class="pin" data-state={point ? 'set' : 'unset'} viewBox="0 0 24 32" aria-hidden="true">
            <path d="M12 31C5 21 1.5 16.5 1.5 11.5a10.5 10.5 0 0 1 21 0C22.5 16.5 19 21 12 31Z" />
            <circle cx="12" cy="11.5" r="4" />
          </svg>
        </MapPane>
      </div>
      <p class="quiet" role="status">
        {message || state}
      </p>
      <p class="actions">
        <button type="button" onClick={() => void find(visitorPoint(), true)}>
          I am there now
        </button>
        {address && (
          <button type="button" onClick={() => void find(pointOf(address), false)}>
            Show the address on the map
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
  throw new Error('The address is not known here. Move the map instead.')
}
