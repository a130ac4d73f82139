// What is shown, as the address of the page says it: each place and each view can be shared and found in the history.
import { useCallback, useEffect, useState } from 'preact/hooks'
import { type AccountView, accountPath, accountViewAt } from '../../shared/explorer/account-views.js'
import { useLatest } from './latest.js'
import type { Point, View } from './mercator.js'
import { BASE, SERVED } from './page.js'
import { stored } from './stored.js'

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
  'by_open_now',
  'by_step_free_entrance',
  'by_family_friendly',
] as const
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>

/** A point that somebody has searched for, from which distances are measured. */
export interface Origin extends Point {
  label: string
}

export interface Address {
  /** Id of the place that is open. */
  place?: number | undefined
  /** The part of the account area that is open. A place that is open is in front of it. */
  account?: AccountView | undefined
  /** The path of a region, town or machine with which the page was opened, until something else is looked for. */
  listing?: string | undefined
  /** The path, where it leads to nothing. */
  unknown?: string | undefined
  /** Absent: where the page begins. */
  view?: View | undefined
  /** Absent: distances are from the visitor, or not shown. */
  from?: Origin | undefined
  filters: Filters
}

const PLACE_PATH = /^\/locations\/([1-9]\d{0,14})$/
const FROM = /^(-?[\d.]+),(-?[\d.]+),(.+)$/s
const DEGREE_DECIMALS = 4
const ZOOM_DECIMALS = 2

export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Address {
  const query = new URLSearchParams(search)
  const place = PLACE_PATH.exec(pathname.slice(BASE.length))?.[1]
  const [lat, lon, zoom] = ['lat', 'lon', 'zoom'].map((name) => Number.parseFloat(query.get(name) ?? ''))
  const isView = isWithin(lat, 90) && isWithin(lon, 180) && isWithin(zoom, 24)
  const filters: Filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const account = accountViewAt(pathname.slice(BASE.length))
  const listing = !place && pathname === SERVED.path ? pathname : undefined
  if (listing && SERVED.machine) filters.by_machine_id ??= SERVED.machine
  const isKnown = place || account || listing || pathname.slice(BASE.length) === '/' || pathname === BASE
  return {
    ...(place ? { place: Number(place) } : {}),
    account,
    listing,
    ...(isKnown ? {} : { unknown: pathname }),
    ...(isView ? { view: { lat, lon, zoom } as View } : listing ? { view: SERVED.view } : {}),
    from: readOrigin(query.get('from') ?? ''),
    filters,
  }
}

function readOrigin(text: string): Origin | undefined {
  const [, latText = '', lonText = '', label = ''] = FROM.exec(text) ?? []
  const [lat, lon] = [Number.parseFloat(latText), Number.parseFloat(lonText)]
  return isWithin(lat, 90) && isWithin(lon, 180) ? { lat, lon, label } : undefined
}

/** Path and query. */
export function writeAddress({ place, account, listing, unknown, view, from, filters }: Address): string {
  const query = new URLSearchParams(filters)
  if (from)
    query.set('from', `${rounded(from.lat, DEGREE_DECIMALS)},${rounded(from.lon, DEGREE_DECIMALS)},${from.label}`)
  // What the path says already.
  if (listing && query.get('by_machine_id') === SERVED.machine) query.delete('by_machine_id')
  if (view && !(listing && isSameView(view, SERVED.view))) {
    for (const [name, value] of Object.entries(written(view))) query.set(name, value)
  }
  const known = `${BASE}${place === undefined ? (account ? accountPath(account) : '/') : `/locations/${place}`}`
  const path = unknown ?? listing ?? known
  return query.size > 0 ? `${path}?${query}` : path
}

/** What another address is not. */
export const NOWHERE = { account: undefined, listing: undefined, unknown: undefined }

export interface Navigation {
  address: Address
  /** The view whose places are listed: the map may have been moved since. Absent where there is no view yet. */
  area: View | undefined
  /** Goes to another address: with an entry in the history unless it replaces this one. */
  go(change: Partial<Address>, isReplacing?: boolean): void
  /** The map shows another view, while the same places stay listed. */
  moveTo(view: View): void
  /**
   * Goes where a request leads, unless the visitor has gone elsewhere when it is answered.
   * @throws what the request throws, unless it no longer matters.
   */
  follow(request: Promise<Partial<Address>>): Promise<void>
  /** Shows a view where there is none yet. */
  showFirst(view: View): void
}

interface Shown {
  address: Address
  area: View | undefined
}

/** Where this device has looked last. */
export const lastView = stored<View>('view')

/** The address of the page, and what changes it. Of all that says where to look, the last counts, whatever is answered first. */
export function useAddress(): Navigation {
  const [{ address, area }, setShown] = useState(shownAt)
  const begin = useLatest()
  /** In the history with what is listed, to which Back leads. */
  const write = useCallback((shown: Shown, how: 'pushState' | 'replaceState') => {
    history[how]({ area: shown.area }, '', writeAddress(shown.address))
    setShown(shown)
  }, [])
  useEffect(() => {
    const read = () => {
      begin()
      setShown(shownAt())
    }
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  useEffect(() => {
    if (address.view) lastView.write(address.view)
  }, [address.view])
  const go: Navigation['go'] = (change, isReplacing = false) => {
    const next = { ...readAddress(location), ...NOWHERE, ...change }
    const path = writeAddress(next)
    // Who presses twice goes back once.
    const isSame = path === location.pathname + location.search
    if ('view' in change || 'place' in change) begin()
    const isSearch = 'view' in change || 'filters' in change
    const shown = { address: next, area: isSearch ? next.view : shownAt().area }
    write(shown, isSame || isReplacing ? 'replaceState' : 'pushState')
  }
  const moveTo: Navigation['moveTo'] = (view) => {
    const next = { ...readAddress(location), view }
    const path = writeAddress(next)
    // A map that is made larger reports the view that it has: nobody has gone anywhere.
    if (path !== location.pathname + location.search) begin()
    write({ address: next, area: shownAt().area }, 'replaceState')
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
    write({ address: { ...now, view }, area: view }, 'replaceState')
  }, [])
  return { address, area, go, moveTo, follow, showFirst }
}

function isSameView(a: View, b: View | undefined): boolean {
  return JSON.stringify(written(a)) === JSON.stringify(b && written(b))
}

function shownAt(): Shown {
  const address = readAddress(location)
  const { area }: Partial<Shown> = history.state ?? {}
  // A link to a region, town or machine is to its places, although the map had been moved.
  return { address, area: area ?? (address.listing ? SERVED.view : address.view) }
}

const written = ({ lat, lon, zoom }: View) => ({
  lat: rounded(lat, DEGREE_DECIMALS),
  lon: rounded(lon, DEGREE_DECIMALS),
  zoom: rounded(zoom, ZOOM_DECIMALS),
})

function isWithin(value: number | undefined, limit: number): boolean {
  return value !== undefined && Math.abs(value) <= limit
}

function rounded(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)))
}
