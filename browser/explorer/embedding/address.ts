// The address of what other sites show in a frame: beside view and filters, as the page has them, what of it is shown.
import { type Address, writeAddress } from '../address.js'
import { BASE } from '../page.js'

export const SHOWN = ['map and list', 'map', 'list'] as const
export type Shown = (typeof SHOWN)[number]

export interface Embedded {
  show: Shown
  /** The name of the region whose places alone are shown. */
  region?: string | undefined
  /** The place that is open at first. */
  place?: number | undefined
}

export function isShown(part: 'map' | 'list', show: Shown): boolean {
  return show.includes(part)
}

export function readEmbedded(search: string): Embedded {
  const query = new URLSearchParams(search)
  const place = Number(query.get('place'))
  return {
    show: SHOWN.find((one) => one === query.get('show')) ?? 'map and list',
    region: query.get('region') ?? undefined,
    place: Number.isSafeInteger(place) && place > 0 ? place : undefined,
  }
}

/** Path and query. */
export function writeEmbedded({ show, region, place }: Embedded, { view, filters }: Pick<Address, 'view' | 'filters'>) {
  const [, search] = writeAddress({ view, filters }).split('?')
  const query = new URLSearchParams(search)
  if (region) query.set('region', region)
  if (place) query.set('place', String(place))
  if (show !== 'map and list') query.set('show', show)
  return `${BASE}/embed${query.size > 0 ? `?${query}` : ''}`
}
