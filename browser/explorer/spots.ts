// What stands out on the map: the place that is open, the one that is pointed at, and from where distances are measured.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Town } from './map/base-style.js'
import type { Spots } from './map/spots.js'
import { boxOf, type Point, type Size, type View } from './mercator.js'
import type { ListedPlace } from './records.js'

interface SpotsOptions {
  place: number | undefined
  view: View | undefined
  /** Of the map. */
  size: Size
  from: Point | undefined
  places: readonly ListedPlace[] | undefined
  moveTo(view: View): void
  showFirst(view: View): void
}

/** With the streets around it. */
const PLACE_ZOOM = 14
/** The map shows in which part of a town a place is. */
const MIN_PLACE_ZOOM = 10

interface Spot extends Point {
  name: string
}

export function useSpots({ place, view, size, from, places, moveTo, showFirst }: SpotsOptions) {
  const [opened, setOpened] = useState<Spot & { id: number }>()
  // It is another opening when the place is opened again.
  useEffect(() => setOpened(undefined), [place])
  const [pointed, pointAt] = useState<number>()
  const listed = (id: number | undefined): Spot | undefined => {
    const found = id === undefined ? undefined : places?.find((one) => one.id === id)
    return found && { name: found.name, lat: Number(found.lat), lon: Number(found.lon) }
  }
  const chosen = opened?.id === place ? opened : listed(place)
  const spots = useMemo<Spots>(
    () => ({ chosen, pointed: pointed === place ? undefined : listed(pointed), from }),
    [JSON.stringify(chosen), pointed, place, from, places],
  )
  /** The map moves to a place that has been opened, unless it is well in view. The next account does not move it. */
  const show = (spot: Spot & { id: number }) => {
    setOpened(spot)
    if (opened?.id === spot.id) return
    const { id: _i, name: _n, ...point } = spot
    if (!view) return showFirst({ ...point, zoom: PLACE_ZOOM })
    if (!isWithin(point, view, size)) moveTo({ ...point, zoom: PLACE_ZOOM })
    else if (view.zoom < MIN_PLACE_ZOOM) moveTo({ ...point, zoom: PLACE_ZOOM })
  }
  return { spots, pointed, pointAt, show }
}

/** The towns of these places, each where the first of them is. */
export function townsOf(places: readonly ListedPlace[]): Town[] {
  const towns = new Map<string, Town>()
  for (const { city, state, lat, lon } of places) {
    const key = JSON.stringify([city, state])
    if (city && !towns.has(key)) towns.set(key, { name: city, lat: Number(lat), lon: Number(lon), people: 0 })
  }
  return [...towns.values()]
}

const MARGIN_PIXELS = 48

function isWithin({ lat, lon }: Point, view: View, { width, height }: Size): boolean {
  const inner = { width: width - 2 * MARGIN_PIXELS, height: height - 2 * MARGIN_PIXELS }
  if (inner.width <= 0 || inner.height <= 0) return false
  const { south, west, north, east } = boxOf(view, inner)
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
  return lat >= south && lat <= north && isBetween
}
