// Addresses of websites, as people may give them.

/** For documentation: blank, or an address. Whether its host is valid, only `completeWebsite` knows. */
export const WEBSITE_PATTERN = String.raw`^\s*([Hh][Tt][Tt][Pp][Ss]?://[^\s<>"\u0000-\u001f\u007f-\u009f]+|[^\s<>":@\u0000-\u001f\u007f-\u009f]+\.[^\s<>"\u0000-\u001f\u007f-\u009f]+)?\s*$`

/** Is it a whole address that a browser would follow, and nothing that could be a script or markup? */
export function isWebsite(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text)
}

/** A domain whose last part has a letter, perhaps a port, and what follows. Nothing that a scheme or a user could be. */
const WITHOUT_SCHEME = /^(?:\/\/)?([^\s/?#:@]+\.[^\s/?#:@.]*\p{L}[^\s/?#:@.]*(?::\d+)?(?:[/?#].*)?)$/u

/** The address as it is stored, with `https://` where people have left that out; undefined for what is none. */
export function completeWebsite(text: string): string | undefined {
  const [, bare] = WITHOUT_SCHEME.exec(text) ?? []
  const whole = bare === undefined ? text : `https://${bare}`
  return isWebsite(whole) ? whole : undefined
}
