// Addresses of websites, as people may give them.
import { hasInvisible } from './invisible.js'
import { nameProblem } from './name-rule.js'

/** Also letters of other scripts, without the full stops of theirs that browsers take for dots. */
const LETTER = String.raw`A-Za-z\u00a1-\u3001\u3003-\uff0d\uff0f-\uff60\uff62-\uffff`
const END = `[${LETTER}0-9]`
const WITHIN = `[${LETTER}0-9-]{0,61}`
/** A domain of at least two labels (RFC 1123, section 2.1). No last label begins with a digit, as that of an IP address does. */
const DOMAIN = String.raw`(${END}(${WITHIN}${END})?\.)+[${LETTER}]${WITHIN}${END}`
const PORT = '(:[1-9][0-9]{0,4})?'
const REST = String.raw`([/?#][^\s<>"\\\u0000-\u001f\u007f-\u009f]*)?`
const SCHEME = '[Hh][Tt][Tt][Pp][Ss]?://'

const WHOLE = new RegExp(`^${SCHEME}(?<domain>${DOMAIN})${PORT}${REST}$`)
const HAS_SCHEME = new RegExp(`^${SCHEME}`)

/** For documentation: blank, or an address. Whether its host is valid, only `completeWebsite` knows. */
export const WEBSITE_PATTERN = String.raw`^\s*((${SCHEME}|//)?${DOMAIN}${PORT}${REST})?\s*$`

/** Domains that lead nowhere on the public internet (RFC 6761, 6762, 7686, 8375, 9476, and ICANN's `internal`). */
const NOT_PUBLIC = /\.(alt|arpa|internal|invalid|local|localhost|onion|test)$/
const MAX_DOMAIN_CHARACTERS = 253
const MAX_LABEL_CHARACTERS = 63

/**
 * Is it a whole address on the public web that a browser would follow, nothing that could be a script or markup, and does it
 * lead where it seems to? A user in front of the host and a backslash, which browsers take for a slash, make other hosts
 * look like it, and so do letters that look like others. An IP address is no website's.
 */
export function isWebsite(text: string): boolean {
  const domain = WHOLE.exec(text)?.groups?.domain
  if (domain === undefined || hasInvisible(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  const isInDns =
    hostname.length <= MAX_DOMAIN_CHARACTERS &&
    hostname.split('.').every(({ length }) => length <= MAX_LABEL_CHARACTERS)
  return isInDns && !NOT_PUBLIC.test(hostname) && opensAsShown(domain.toLowerCase())
}

/** Latin letters that look like signs, and phonetic ones in no spelling that look like others: `ɡ`, `ɑ`, small capitals. */
const LIKE_OTHERS =
  /[\u01c0-\u01c3\u0251\u0261\u0262\u0269\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1dbf\ua730\ua731\uab30-\uab6f]/
const LATIN = /(?=\p{L})\p{Script=Latin}/u
const OTHER_SCRIPT = /(?=\p{L})[^\p{Script=Latin}]/u

/**
 * Browsers write the letters of a domain in one way (Unicode Technical Standard #46), which is close to NFKC: `ｅ` as `e`.
 * Others beside Latin letters imitate them, or the slash behind a domain.
 */
function opensAsShown(domain: string): boolean {
  return (
    domain === domain.normalize('NFKC') &&
    /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) &&
    !LIKE_OTHERS.test(domain) &&
    nameProblem(domain) === undefined &&
    !domain.split('.').some((label) => LATIN.test(label) && OTHER_SCRIPT.test(label))
  )
}

/** The address as it is stored, with `https://` where people have left that out; undefined for what is none. */
export function completeWebsite(text: string): string | undefined {
  const whole = HAS_SCHEME.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  return isWebsite(whole) ? whole : undefined
}
