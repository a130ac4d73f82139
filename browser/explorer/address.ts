// What is shown, as the address of the page says it: each place and each view can be shared and found in the history.
import { useCallback, useEffect, useState } from 'preact/hooks'
import { useLatest } from './latest.js'
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

export interface Navigation {
  address: Address
  /** Goes to another address: with an entry in the history unless it replaces this one. */
  go(change: Partial<Address>, how?: { replace?: boolean }): void
  /**
   * Goes where a request leads, unless the visitor has gone elsewhere when it is answered.
   * @throws what the request throws, unless it no longer matters.
   */
  follow(request: Promise<Partial<Address>>): Promise<void>
  /** Shows a view where there is none yet. */
  showFirst(view: View): void
}

/** The address of the page, and what changes it. Of all that says where to look, the last counts, whatever is answered first. */
export function useAddress(): Navigation {
  const [address, setAddress] = useState(() => readAddress(location))
  const begin = useLatest()
  useEffect(() => {
    const read = () => {
      begin()
      setAddress(readAddress(location))
    }
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go: Navigation['go'] = (change, { replace = false } = {}) => {
    const next = { ...readAddress(location), ...change }
    const path = writeAddress(next)
    // Who presses twice goes back once.
    const isSame = path === location.pathname + location.search
    // A map that is made larger reports the view that it has: nobody has gone anywhere.
    if (('view' in change || 'place' in change) && !(replace && isSame)) begin()
    history[replace || isSame ? 'replaceState' : 'pushState'](null, '', path)
    setAddress(next)
  }
  const follow: Navigation['follow'] = async (request) => {
    const isLatest = begin()
    try {
      const change = await request
      if (isLatest()) go(change)
    } catch (error) {
      if (isLatest()) throw error
    }
  }
  const showFirst = useCallback((view: View) => {
    const now = readAddress(location)
    if (now.view) return
    history.replaceState(null, '', writeAddress({ ...now, view }))
    setAddress({ ...now, view })
  }, [])
  return { address, go, follow, showFirst }
}

function isWithin(value: number | undefined, limit: number): boolean {
  return value !== undefined && Math.abs(value) <= limit
}

function rounded(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)))
}
