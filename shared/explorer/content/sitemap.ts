// The sitemap: all pages for search engines, in parts that each read a bounded number of records
// (https://www.sitemaps.org/protocol.html). Places are in parts by where they are: cells of the geohash curve that hold few
// enough, which the counters of the map know. So a part keeps its address while its area does not fill up.

import { machineCatalog, regionCatalog } from '../../catalog/catalog.js'
import {
  ALL_LOCATIONS_FACET,
  cellCounters,
  geoPartition,
  MACHINE_LOCATIONS,
  REGION_LOCATIONS,
} from '../../derived/keys.js'
import { HIGHEST_SUFFIX, parseMatches, readCopies } from '../../search/spatial-search.js'
import { listCounters } from '../../table/counters.js'
import { html, type Markup } from '../../text/markup.js'
import { compareText } from '../../text/text.js'
import type { Site } from './content.js'
import { machinePath, placePath, regionPath, townPath } from './paths.js'

/** Reading so many costs a request about 170 units. */
const MAX_PLACES = 2_000
/** An area may have filled up since the index was read; what is beyond is in the next index. */
const MAX_READ = 2_500
/** Of the counted cells: those of three characters. */
const CELL_BITS = 15
const CELL_CHARACTERS = 3
/** Also of the protocol. */
const MAX_ADDRESSES = 50_000

const PLACES_PART = /^places-([0-9b-hjkmnp-z]{1,4})\.xml$/
const BASE32 = '0123456789bcdefghjkmnpqrstuvwxyz'

/** The list of the parts. One Query of the counters of the cells that have places. */
export async function sitemapIndex({ origin }: Site): Promise<string> {
  const counters = await listCounters(cellCounters(ALL_LOCATIONS_FACET, CELL_BITS))
  const cells = counters.map(({ key, count }) => ({ cell: key, count }))
  const parts = ['regions.xml', 'machines.xml', ...areasOf(cells).map((area) => `places-${area}.xml`)]
  const entries = parts.map(
    (part) => html`<sitemap><loc>${origin}/sitemaps/${part}</loc></sitemap>
`,
  )
  return documentOf(html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</sitemapindex>`)
}

/**
 * The widest cells with at most `MAX_PLACES` places each. A cell of three characters that has more is parted without
 * counts.
 */
function areasOf(cells: readonly { cell: string; count: number }[], length = 1): string[] {
  const byArea = new Map<string, { cell: string; count: number }[]>()
  for (const one of cells) {
    const area = one.cell.slice(0, length)
    byArea.set(area, [...(byArea.get(area) ?? []), one])
  }
  return [...byArea].flatMap(([area, within]) => {
    if (within.reduce((sum, { count }) => sum + count, 0) <= MAX_PLACES) return [area]
    return length < CELL_CHARACTERS ? areasOf(within, length + 1) : [...BASE32].map((character) => area + character)
  })
}

interface Entry {
  path: string
  /** As a day or a time. */
  changed?: string | null
}

/** One part; undefined for an unknown name. */
export async function sitemapPart(part: string, { origin }: Site): Promise<string | undefined> {
  const [, area] = PLACES_PART.exec(part) ?? []
  const list = area ? await placeEntries(area) : await catalogEntries(part)
  const urls = list?.slice(0, MAX_ADDRESSES).map(
    ({
      path,
      changed,
    }) => html`<url><loc>${origin}${path}</loc>${changed ? html`<lastmod>${changed}</lastmod>` : html``}</url>
`,
  )
  return (
    urls &&
    documentOf(html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>`)
  )
}

/** The places of an area, and their towns, of which a neighboring area may have some, too. */
async function placeEntries(area: string): Promise<Entry[]> {
  const range = { from: area, to: `${area}${HIGHEST_SUFFIX}` }
  const items = await readCopies('record', { partition: geoPartition(area), range, limit: MAX_READ })
  const places = parseMatches<'record'>({ detail: 'record', matches: () => true, isShort: true }, items)
  const towns = new Map<string, string | null>()
  for (const place of places) {
    const path = townPath(place)
    const changed = [towns.get(path ?? ''), place.date_last_updated].filter((day) => typeof day === 'string')
    if (path) towns.set(path, changed.sort(compareText).at(-1) ?? null)
  }
  return [
    ...places.map(({ id, date_last_updated }) => ({ path: placePath(id), changed: date_last_updated })),
    ...[...towns].map(([path, changed]) => ({ path, changed })),
  ]
}

/** Those of which there are places: one Query for their counters. */
async function catalogEntries(part: string): Promise<Entry[] | undefined> {
  if (part === 'regions.xml') {
    const [{ list }, counters] = await Promise.all([regionCatalog(), listCounters(REGION_LOCATIONS)])
    const ids = new Set(counters.map(({ key }) => key))
    return list.filter(({ id }) => ids.has(String(id))).map(({ name }) => ({ path: regionPath(name) }))
  }
  if (part === 'machines.xml') {
    const [{ list }, counters] = await Promise.all([machineCatalog(), listCounters(MACHINE_LOCATIONS)])
    const ids = new Set(counters.map(({ key }) => key))
    return list.filter(({ id }) => ids.has(String(id))).map(({ id }) => ({ path: machinePath(id) }))
  }
  return undefined
}

function documentOf(root: Markup): string {
  return html`<?xml version="1.0" encoding="UTF-8"?>
${root}
`.text
}
