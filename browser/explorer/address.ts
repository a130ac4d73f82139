// What is shown, as the address of the page says it: each place and each view can be shared and found in the history.
import { useEffect, useState } from 'preact/hooks'
import type { View } from './mercator.js'
import { BASE } from './page.js'

/** Filters that the page offers: parameters of the API, as text. */
const FILTERS = [
  'by_machine_id',
  'manufacturer',
  'by_machine_year_gte',
  'by_machine_year_lte',
  'by_type_id',
  'by_operator_id',
  'by_at_least_n_machines',
  'by_ic_active',
] as const
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>

export interface Address {
  /** Id of the place that is open. */
  place?: number | undefined
  /** Absent: what there is. */
  view?: View | undefined
  filters: Filters
}

const PLACE_PATH = /\/locations\/([1-9]\d{0,14})$/
const DEGREE_DECIMALS = 4
const ZOOM_DECIMALS = 2

function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Address {
  const query = new URLSearchParams(search)
  const place = PLACE_PATH.exec(pathname)?.[1]
  const [lat, lon, zoom] = ['lat', 'lon', 'zoom'].map((name) => Number.parseFloat(query.get(name) ?? ''))
  const isView = isWithin(lat, 90) && isWithin(lon, 180) && isWithin(zoom, 24)
  const filters = FILTERS.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return {
    ...(place ? { place: Number(place) } : {}),
    ...(isView ? { view: { lat, lon, zoom } as View } : {}),
    filters: Object.fromEntries(filters),
  }
}

/** Path and query. */
export function writeAddress({ place, view, filters }: Address): string {
  const query = new URLSearchParams(filters)
  if (view) {
    query.set('lat', rounded(view.lat, DEGREE_DECIMALS))
    query.set('lon', rounded(view.lon, DEGREE_DECIMALS))
    query.set('zoom', rounded(view.zoom, ZOOM_DECIMALS))
  }
  const path = `${BASE}${place === undefined ? '/' : `/locations/${place}`}`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address, and what goes to another: with an entry in the history unless it replaces this one. */
export function useAddress(): [Address, (change: Partial<Address>, how?: { replace?: boolean }) => void] {
  const [address, setAddress] = useState(() => readAddress(location))
  useEffect(() => {
    const read = () => setAddress(readAddress(location))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go = (change: Partial<Address>, { replace = false } = {}) => {
    const next = { ...readAddress(location), ...change }
    const path = writeAddress(next)
    // Who presses twice goes back once.
    const isSame = path === location.pathname + location.search
    history[replace || isSame ? 'replaceState' : 'pushState'](null, '', path)
    setAddress(next)
  }
  return [address, go]
}

function isWithin(value: number | undefined, limit: number): boolean {
  return value !== undefined && Math.abs(value) <= limit
}

function rounded(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)))
}
