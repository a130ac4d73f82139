// The conditions of use and the contact, for the landing page, the docs page and the OpenAPI document.
import { environment } from '../runtime/environment.js'

export interface Contact {
  /** For display. */
  label: string
  /** Begins with https:// or mailto: */
  href: string
}

export const CONTACT_PURPOSE = 'Questions, corrections and plans for heavy use'

/** Undefined when CONTACT_URL is not set. */
export function contact(): Contact | undefined {
  const { CONTACT_URL: href } = environment
  return href === undefined ? undefined : { label: href.replace(/^(mailto:|https?:\/\/)/, ''), href }
}

/** Whose the data are, and what of them may be done: one text for each. */
export function dataCredits(): string[] {
  const { DATA_CREDIT: credit, MAP_STYLE_URL: style = '' } = environment
  const isOwnTiles = style.endsWith('.pmtiles')
  return [
    credit
      ? `The places, machines and line-ups: ${credit}. Name this source when you show or share them.`
      : 'The places, machines and line-ups are what users of this service have entered.',
    ...(style.startsWith('https://tiles.openfreemap.org/')
      ? ['Streets: OpenFreeMap, © OpenMapTiles, data from OpenStreetMap (openstreetmap.org/copyright), under the ODbL.']
      : []),
    ...(isOwnTiles
      ? ['Streets: Protomaps, data from OpenStreetMap (openstreetmap.org/copyright), under the ODbL.']
      : []),
    ...(style !== '' && !isOwnTiles && !style.startsWith('https://tiles.openfreemap.org/')
      ? ['Streets: as the credit on the map says.']
      : []),
    'Names of towns on the plain map: GeoNames (geonames.org), CC BY 4.0. Outlines: Natural Earth and the US Census Bureau, in the public domain.',
  ]
}

/** One text per condition. Backticks mark code. */
export function conditionsOfUse(): string[] {
  const { DATA_CREDIT: credit, OPEN_DATA: openData } = environment
  return [
    ...(credit
      ? [
          `When you show or share the data, name its source: “${credit}”. Every response contains it in \`X-Data-Credit\`.`,
        ]
      : []),
    ...(openData === 'on'
      ? [
          'Who needs everything takes the files of `GET /open_data.json`, which are renewed each day, instead of thousands of requests.',
        ]
      : []),
    'Programs that send requests regularly must identify themselves in `User-Agent`, with a contact of the author.',
    'Cache responses as long as `Cache-Control` allows, revalidate them with `If-None-Match`, and wait for `Retry-After` after a 429.',
    'Texts of users belong to their authors and may be wrong: verify them before you rely on them.',
  ]
}
