// Comparing texts without regard to case, accents and the style of apostrophes.

/** Lower case without accents and other marks: "Café" becomes "cafe". Separate letters such as ø, ß and ı stay. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Replaces typographic apostrophes, the okina, and accents typed for them, by straight apostrophes. */
export function straightApostrophes(text: string): string {
  return text.replace(/[\u2018\u2019\u02bb\u02bc\u0060\u00b4]/g, "'")
}

/** The folded letters and digits only: names are ordered without regard to spaces and punctuation. */
export function squash(text: string): string {
  return fold(straightApostrophes(text)).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The folded text without punctuation and with single spaces. */
export function withoutPunctuation(text: string): string {
  return fold(straightApostrophes(text))
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The folded words, split at punctuation and spaces, but not at apostrophes. */
export function words(text: string): string[] {
  return fold(straightApostrophes(text))
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Orders two texts by their characters' codes, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
