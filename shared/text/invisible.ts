// Blanks, and characters that show nothing, as keyboards and copied texts have them.

/** Zero-width spaces, soft hyphens, marks of direction, variation selectors and fillers; and the blank of Braille. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether nothing of the text can be seen. */
export function isInvisible(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/** Without blanks at both ends, and with single ones within: `Nip-It ` is `Nip-It`. */
export function singleSpaced(text: string): string {
  return text.replace(/[\s\u200b\u2060]+/g, (blank) => (/[^\S\ufeff]/.test(blank) ? ' ' : '')).trim()
}
