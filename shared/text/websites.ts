// Addresses of websites, as people may give them.
import { hasInvisible } from './invisible.js'

const HOST = String.raw`[^\s<>"\\@/?#\u0000-\u001f\u007f-\u009f]+`
const REST = String.raw`[^\s<>"\\\u0000-\u001f\u007f-\u009f]*`

const WHOLE = `[Hh][Tt][Tt][Pp][Ss]?://${HOST}([/?#]${REST})?`
const IS_WHOLE = new RegExp(`^${WHOLE}$`)

/** For documentation: blank, or an address. Whether its host is valid, only `completeWebsite` knows. */
export const WEBSITE_PATTERN = String.raw`^\s*(${WHOLE}|[^\s<>"\\:@/?#\u0000-\u001f\u007f-\u009f]+\.${REST})?\s*$`

/**
 * Is it a whole address that a browser would follow, nothing that could be a script or markup, and does it lead where it
 * seems to? A user in front of the host and a backslash, which browsers take for a slash, make other hosts look like it.
 */
export function isWebsite(text: string): boolean {
  return IS_WHOLE.test(text) && !hasInvisible(text) && URL.canParse(text)
}

/** A domain whose last part has a letter, perhaps a port, and what follows. Nothing that a scheme or a user could be. */
const WITHOUT_SCHEME = /^(?:\/\/)?([^\s/?#:@]+\.[^\s/?#:@.]*\p{L}[^\s/?#:@.]*(?::\d+)?(?:[/?#].*)?)$/u

/** The address as it is stored, with `https://` where people have left that out; undefined for what is none. */
export function completeWebsite(text: string): string | undefined {
  const [, bare] = WITHOUT_SCHEME.exec(text) ?? []
  const whole = bare === undefined ? text : `https://${bare}`
  return isWebsite(whole) ? whole : undefined
}
