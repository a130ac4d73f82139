// What the page of a machine of the catalog has before its script: where such machines are.
import type { CollectionPage, ProductModel, WithContext } from 'schema-dts'
import { nameAndYear } from '../../catalog/machine-name.js'
import { getOfType } from '../../catalog/reference-data.js'
import { lmxCounts } from '../../locations/line-up/counts.js'
import { type Machine, machineSchema } from '../../records/catalog.js'
import { findPageWithMachine } from '../../search/location-pages.js'
import { html } from '../../text/markup.js'
import { breadcrumbs, listed, type PageContent, placeList, plural, type Site, shortened } from './content.js'
import { placesMarkup } from './listing.js'
import { machinePath } from './paths.js'

/** As many as the API lists without a limit. */
const MAX_LISTED = 50

/** Undefined where there is no such machine. Reads what the API reads to show it, without its scores. */
export async function machineContent(id: number, site: Site): Promise<PageContent | undefined> {
  const [machine, countOf, page] = await Promise.all([
    getOfType('MACHINE', machineSchema, id),
    lmxCounts([id]),
    findPageWithMachine(id, MAX_LISTED, undefined),
  ])
  if (!machine) return undefined
  const places = page.records
  const count = Math.max(countOf(id), places.length)
  const name = nameAndYear(machine)
  const links = databaseLinks(machine)
  const path = machinePath(id)
  const model: WithContext<ProductModel> = {
    '@context': 'https://schema.org',
    '@type': 'ProductModel',
    name: machine.name,
    category: 'Pinball machine',
    ...(machine.manufacturer ? { manufacturer: { '@type': 'Organization', name: machine.manufacturer } } : {}),
    ...(machine.year ? { releaseDate: String(machine.year) } : {}),
    sameAs: links.map(([, url]) => url),
  }
  const data: WithContext<CollectionPage> = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    url: `${site.origin}${path}`,
    name: `Where to play ${name}`,
    mainEntity: placeList(site, places, count),
  }
  const towns = [...new Set(places.map(({ city }) => city).filter(Boolean))].join(', ')
  return {
    path,
    title: name,
    description: shortened(`Where to play ${name}: ${plural(count, 'place')}${towns && ` in ${towns}`}`),
    card: {
      title: machine.name,
      lines: [[machine.manufacturer, machine.year].filter(Boolean).join(', '), `at ${plural(count, 'place')}`],
    },
    main: html`<h1 dir="auto">${machine.name}</h1>
<p class="kind">${listed([machine.manufacturer, machine.year === null ? null : String(machine.year)], ' · ')}</p>
<p>${listed(
      links.map(([label, url]) => html`<a href="${url}" rel="nofollow noopener">${label}</a>`),
      ' · ',
    )}</p>
<h2>${plural(count, 'place')}</h2>
${placesMarkup(places, site)}
${count > places.length ? html`<p>The map has all ${String(count)}.</p>` : html``}`,
    data: [model, data, breadcrumbs(site, [[path, name]])],
    isEmpty: count === 0,
    machine: id,
  }
}

function databaseLinks({ ipdb_id, opdb_id }: Machine): (readonly [string, string])[] {
  return [
    ...(ipdb_id ? [['IPDB', `https://www.ipdb.org/machine.cgi?id=${ipdb_id}`] as const] : []),
    ...(opdb_id ? [['OPDB', `https://opdb.org/machines/${encodeURIComponent(opdb_id)}`] as const] : []),
  ]
}
