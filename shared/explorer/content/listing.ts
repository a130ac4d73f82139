// What the pages of a region and of a town have before their script: the places there, by name.
import type { AdministrativeArea, City, CollectionPage, WithContext } from 'schema-dts'
import { findRegion } from '../../catalog/catalog.js'
import { nameOrder } from '../../derived/facets.js'
import { cityFacet, regionFacet } from '../../derived/keys.js'
import { MILES_PER_DEGREE, type Point, pointOf } from '../../geo/point.js'
import type { Region } from '../../records/catalog.js'
import type { FoundLocation } from '../../records/line-up.js'
import { findInFacets } from '../../search/spatial-search.js'
import { countryName } from '../../text/countries.js'
import { html, type Markup } from '../../text/markup.js'
import { compareText } from '../../text/text.js'
import { breadcrumbs, listed, type PageContent, placeList, plural, type Site, shortened } from './content.js'
import { isSameTown, placePath, regionPath, type Town, townPath } from './paths.js'

/** A page has so many of them; the sitemap has all. */
const MAX_LISTED = 500

/** Undefined where no region has the name, in any case. Reads the region's facet. */
export async function regionContent(name: string, site: Site): Promise<PageContent | undefined> {
  const region = await findRegion(name)
  if (!region) return undefined
  const places = await placesIn(regionFacet(region.id), () => true)
  const shownName = region.full_name ?? region.name
  const path = regionPath(region.name)
  return {
    ...listingContent({ name: shownName, type: 'AdministrativeArea', path, text: region.motd }, places, site),
    view: viewOfRegion(region) ?? viewOf(places),
  }
}

/** Undefined where no place is in the town, in whatever spelling. Reads the facet of the towns of its name. */
export async function townContent(town: Town & { city: string }, site: Site): Promise<PageContent | undefined> {
  const places = await placesIn(cityFacet(town.city), (place) => isSameTown(place, town))
  const spelled = mostFrequent(places.filter((place) => townPath(place) !== undefined))
  const path = spelled && townPath(spelled)
  if (!spelled?.city || !path) return undefined
  const name = [spelled.city, spelled.state].filter(Boolean).join(', ')
  const country = spelled.country && countryName(spelled.country)
  const listing = { name, type: 'City', path, text: country || null } as const
  return { ...listingContent(listing, places, site), view: viewOf(places) }
}

async function placesIn(facet: string, matches: (place: FoundLocation) => boolean): Promise<FoundLocation[]> {
  const found = await findInFacets({ detail: 'record', facets: [facet], matches, isShort: true })
  const ordered = found.map((place) => ({ place, order: nameOrder(place.name) }))
  return ordered.sort((a, b) => compareText(a.order, b.order) || a.place.id - b.place.id).map(({ place }) => place)
}

/** One of those with the spelling that most have. */
function mostFrequent(places: readonly FoundLocation[]): FoundLocation | undefined {
  const spellings = new Map<string, { place: FoundLocation; count: number }>()
  for (const place of places) {
    const spelling = JSON.stringify([place.city, place.state])
    spellings.set(spelling, { place, count: (spellings.get(spelling)?.count ?? 0) + 1 })
  }
  const sorted = [...spellings].sort(([a, x], [b, y]) => y.count - x.count || compareText(a, b))
  return sorted[0]?.[1].place
}

interface Listing {
  name: string
  type: 'AdministrativeArea' | 'City'
  path: string
  /** Between heading and list. */
  text: string | null
}

function listingContent(
  { name, type, path, text }: Listing,
  places: readonly FoundLocation[],
  site: Site,
): PageContent {
  const machines = places.reduce((sum, { machine_count }) => sum + machine_count, 0)
  const counts = `${plural(places.length, 'place')} with ${plural(machines, 'pinball machine')}`
  const names = places.map((place) => place.name).join(', ')
  const shown = places.slice(0, MAX_LISTED)
  const about: AdministrativeArea | City = { '@type': type, name }
  const data: WithContext<CollectionPage> = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    url: `${site.origin}${path}`,
    name: `Pinball in ${name}`,
    about,
    mainEntity: placeList(site, shown, places.length),
  }
  return {
    path,
    title: `Pinball in ${name}`,
    description: shortened(`${counts} in ${name}${names && `: ${names}`}`),
    card: { title: `Pinball in ${name}`, lines: [plural(places.length, 'place'), plural(machines, 'pinball machine')] },
    main: html`<h1 dir="auto">Pinball in <bdi>${name}</bdi></h1>
<p class="kind">${counts}</p>
${text ? html`<p class="lines" dir="auto">${text}</p>` : html``}
${placesMarkup(shown, site)}
${places.length > shown.length ? html`<p>The map has all ${String(places.length)}.</p>` : html``}`,
    data: [data, breadcrumbs(site, [[path, name]])],
    isEmpty: places.length === 0,
  }
}

/** Places with their towns and numbers of machines. */
export function placesMarkup(places: readonly FoundLocation[], { base }: Site): Markup {
  const entry = (place: FoundLocation) => {
    const { id, name, street, city, state, machine_count } = place
    const town = townPath(place)
    const cityMarkup = city && town ? html`<a href="${base}${town}"><bdi>${city}</bdi></a>` : city
    return html`<li><a href="${base}${placePath(id)}"><bdi>${name}</bdi></a>
<span class="quiet">${listed([street, cityMarkup, state])} · ${plural(machine_count, 'machine')}</span></li>`
  }
  return html`<ul>${places.map(entry)}</ul>`
}

function viewOfRegion({ lat, lon, effective_radius }: Region): PageContent['view'] {
  if (lat === null || lon === null) return undefined
  const across = (2 * effective_radius) / MILES_PER_DEGREE
  return viewAround({ lat: Number(lat), lon: Number(lon) }, { north: across, east: 0 })
}

/** Undefined without places. */
function viewOf(places: readonly FoundLocation[]): PageContent['view'] {
  const [first, ...others] = places.map(pointOf)
  if (!first) return undefined
  const offsets = [first, ...others].map((point) => ({ north: point.lat - first.lat, east: eastOf(first, point) }))
  const [north, east] = [offsets.map((one) => one.north), offsets.map((one) => one.east)]
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const width = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const lon = ((first.lon + middle(east) + 540) % 360) - 180
  return viewAround({ lat: first.lat + middle(north), lon }, { north: width(north), east: width(east) })
}

/** In degrees, also across the antimeridian. */
function eastOf(from: Point, to: Point): number {
  return ((to.lon - from.lon + 540) % 360) - 180
}

/** @param size - of what is to be seen, in degrees. */
function viewAround(
  { lat, lon }: Point,
  { north, east }: { north: number; east: number },
): NonNullable<PageContent['view']> {
  // On a map, a degree of latitude is longer than one of longitude.
  const height = north / Math.cos((lat * Math.PI) / 180)
  const rounded = (value: number) => Number(value.toFixed(4))
  return { lat: rounded(lat), lon: rounded(lon), across: rounded(Math.min(360, Math.max(height, east))) }
}
