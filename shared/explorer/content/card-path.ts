// The address of the picture that chats and networks show of a page.
import { createHash } from 'node:crypto'
import type { PageContent } from './content.js'

/** In place of the slashes of a page's path. */
export const SEPARATOR = '~'
const VERSION_CHARACTERS = 12

/** `/cards/locations~874/VERSION.png`: the version changes with what the picture says, so that it can be kept. */
export function cardPath({ path, card }: Pick<PageContent, 'path' | 'card'>): string {
  const version = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, VERSION_CHARACTERS)
  return `/cards/${path.slice(1).replaceAll('/', SEPARATOR)}/${version}.png`
}
