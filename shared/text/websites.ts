// Addresses of websites, as people may give them.

/** Is it a whole address that a browser would follow, and nothing that could be a script or markup? */
export function isWebsite(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text)
}
