// What the page of a place has before its script.
import type { LocationFeatureSpecification, Place, Thing, WithContext } from 'schema-dts'
import { getRegion, machineCatalogFor } from '../../catalog/catalog.js'
import { compareMachineNames, nameAndYear } from '../../catalog/machine-name.js'
import { getOfType } from '../../catalog/reference-data.js'
import { getLocation } from '../../locations/store.js'
import type { Machine, Region } from '../../records/catalog.js'
import type { Location } from '../../records/locations.js'
import { locationTypeSchema } from '../../records/reference-data.js'
import { countryName } from '../../text/countries.js'
import { html, type Markup } from '../../text/markup.js'
import { completeWebsite } from '../../text/websites.js'
import { breadcrumbs, listed, type PageContent, plural, type Site, shortened } from './content.js'
import { hoursData, hoursLines, weeklyHours } from './hours.js'
import { machinePath, placePath, regionPath, townPath } from './paths.js'
import { schemaType } from './place-types.js'

interface ShownPlace {
  place: Location
  /** In the order of names. */
  machines: readonly Machine[]
  type: string | undefined
  region: Region | undefined
}

/** Undefined where there is no such place. Two GetItems, beside what the instance keeps. */
export async function placeContent(id: number, site: Site): Promise<PageContent | undefined> {
  const location = await getLocation(id)
  if (!location) return undefined
  const machineIds = Object.keys(location.line_up).map(Number)
  const [type, region, { byId }] = await Promise.all([
    location.location_type_id === null
      ? undefined
      : getOfType('LOCATION_TYPE', locationTypeSchema, location.location_type_id),
    location.region_id === null ? undefined : getRegion(location.region_id),
    machineCatalogFor(machineIds),
  ])
  const machines = machineIds.flatMap((machineId) => byId.get(machineId) ?? []).sort(compareMachineNames)
  const shown = { place: location, machines, type: type?.name, region }
  return {
    path: placePath(id),
    title: location.name,
    description: descriptionOf(shown),
    card: {
      title: location.name,
      lines: [[location.city, location.state].filter(Boolean).join(', '), plural(machines.length, 'pinball machine')],
    },
    main: placeMarkup(shown, site),
    data: placeData(shown, site),
    isEmpty: false,
  }
}

function descriptionOf({ place, machines }: ShownPlace): string {
  const where = [place.name, place.street, place.city, place.state].filter(Boolean).join(', ')
  const names = machines.map(({ name }) => name).join(', ')
  return shortened(`${plural(machines.length, 'pinball machine')} at ${where}${names && `: ${names}`}`)
}

function placeMarkup({ place, machines, type, region }: ShownPlace, { base }: Site): Markup {
  const town = townPath(place)
  const website = completeWebsite(place.website ?? '')
  const city = place.city && (town ? html`<a href="${base}${town}"><bdi>${place.city}</bdi></a>` : place.city)
  const area = [place.state, place.zip].filter(Boolean).join(' ')
  const week = hoursLines(weeklyHours(place.opening_hours))
  const confirmed = place.date_last_updated && html`Last confirmed <time>${place.date_last_updated}</time>`
  return html`<article>
<h1 dir="auto">${place.name}</h1>
<p class="kind">${listed([type, confirmed], ' · ')}</p>
<p>${listed([place.street, city, area, place.country && countryName(place.country)])}</p>
<p>${listed([place.phone, website && html`<a href="${website}" rel="nofollow noopener ugc">${website}</a>`], ' · ')}</p>
${week.length > 0 ? html`<ul class="hours">${week.map((line) => html`<li>${line}</li>`)}</ul>` : html`<p>${place.opening_hours ?? ''}</p>`}
${[place.opening_hours_remark, place.description].map((text) => (text ? html`<p class="lines" dir="auto">${text}</p>` : html``))}
<h2>${plural(machines.length, 'machine')}</h2>
<ul>${machines.map((machine) => html`<li><a href="${base}${machinePath(machine.id)}"><bdi>${nameAndYear(machine)}</bdi></a></li>`)}</ul>
${region ? html`<p>More in <a href="${base}${regionPath(region.name)}"><bdi>${region.full_name ?? region.name}</bdi></a></p>` : html``}
</article>`
}

function placeData({ place, machines, type, region }: ShownPlace, site: Site): WithContext<Thing>[] {
  const website = completeWebsite(place.website ?? '')
  const url = `${site.origin}${placePath(place.id)}`
  const town = townPath(place)
  const data = {
    '@context': 'https://schema.org',
    '@type': schemaType(type),
    '@id': url,
    url,
    name: place.name,
    address: {
      '@type': 'PostalAddress',
      ...given({
        streetAddress: place.street,
        addressLocality: place.city,
        addressRegion: place.state,
        postalCode: place.zip,
        addressCountry: place.country,
      }),
    },
    geo: { '@type': 'GeoCoordinates', latitude: Number(place.lat), longitude: Number(place.lon) },
    ...given({ description: place.description, telephone: place.phone, sameAs: website }),
    ...(place.payment_type === 'Free Play' ? { isAccessibleForFree: true } : {}),
    openingHoursSpecification: hoursData(weeklyHours(place.opening_hours)),
    amenityFeature: [
      ...machines.map((machine) => feature(nameAndYear(machine), true)),
      ...(place.step_free_entrance ? [feature('Step-free entrance', place.step_free_entrance)] : []),
    ],
  }
  return [
    data as WithContext<Place>,
    breadcrumbs(site, [
      ...(region ? [[regionPath(region.name), region.full_name ?? region.name] as const] : []),
      ...(town && place.city ? [[town, place.city] as const] : []),
      [placePath(place.id), place.name],
    ]),
  ]
}

function feature(name: string, value: string | true): LocationFeatureSpecification {
  return { '@type': 'LocationFeatureSpecification', name, value }
}

/** Without what is not known. */
function given(fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
