// The places on the part of a map that is looked at, to see what is next to a pin.
import { useEffect, useState } from 'preact/hooks'
import { corners, findMarkers } from '../found.js'
import { boxOfCells, type Size, type View } from '../mercator.js'
import type { Marker } from '../records.js'

/** Farther, they would be clusters. */
const MIN_ZOOM = 14
/** Neighbors share a cached response. */
const CELL_ZOOM = 14
const PAUSE_MS = 300
const NONE: readonly Marker[] = []

export function usePlacesAround(view: View, size: Size): readonly Marker[] {
  const [markers, setMarkers] = useState(NONE)
  const isNear = view.zoom >= MIN_ZOOM && size.width > 0
  const box = JSON.stringify(corners(boxOfCells(view, size, CELL_ZOOM)))
  useEffect(() => {
    if (!isNear) return setMarkers(NONE)
    const controller = new AbortController()
    const load = () => findMarkers({ ...JSON.parse(box), no_details: 1 }, controller.signal)
    const timer = setTimeout(() => {
      // A map without them is a map.
      load().then(
        ({ markers: found }) => setMarkers(found),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [box, isNear])
  return markers
}
