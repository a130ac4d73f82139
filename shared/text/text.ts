// Texts compared as people read them: without case, accents, apostrophe style.

/** Lower case without accents and other marks: "Café" and "cafe" are one. Letters of their own, as ø, ß and ı, stay. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Typographic and straight apostrophes are one, and so are the okina and the accents that are typed for them. */
export function straightApostrophes(text: string): string {
  return text.replace(/[\u2018\u2019\u02bb\u02bc\u0060\u00b4]/g, "'")
}

/** The folded letters and digits alone: the order of names, which ignores case, accents, spaces and punctuation. */
export function squash(text: string): string {
  return fold(straightApostrophes(text)).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The folded text with punctuation taken out and single spaces. */
export function withoutPunctuation(text: string): string {
  return fold(straightApostrophes(text))
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The folded words, parted wherever punctuation or spaces stood; apostrophes part no word. */
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
