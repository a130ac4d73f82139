// Addresses of websites, as people may give them.

/** For documentation: blank, or an address. Whether its host is valid, only `isWebsite` knows. */
export const WEBSITE_PATTERN = String.raw`^([Hh][Tt][Tt][Pp][Ss]?://[^\s<>"\u0000-\u001f\u007f-\u009f]+)?$`

/** Is it a whole address that a browser would follow, and nothing that could be a script or markup? */
export function isWebsite(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text)
}
