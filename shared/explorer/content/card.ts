// What the picture of a page says.
import { SEPARATOR } from './card-path.js'
import type { PageContent, Site } from './content.js'
import { regionContent, townContent } from './listing.js'
import { machineContent } from './machine.js'
import { RECORD_ID } from './paths.js'
import { placeContent } from './place.js'

/** @param page - decoded, as in the address of a card. Undefined where there is no such page. */
export async function contentOfCard(page: string, site: Site): Promise<PageContent | undefined> {
  const [kind, ...names] = page.split(SEPARATOR)
  const [first = '', second = '', third] = names
  if (kind === 'locations' && RECORD_ID.test(first)) return placeContent(Number(first), site)
  if (kind === 'machines' && RECORD_ID.test(first)) return machineContent(Number(first), site)
  if (kind === 'regions' && first) return regionContent(names.join(SEPARATOR), site)
  if (kind !== 'towns' || !second) return undefined
  const [state, city] = third === undefined ? [null, second] : [second, third]
  return townContent({ country: first, state, city }, site)
}
