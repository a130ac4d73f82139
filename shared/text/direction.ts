// Texts of users in sentences of the service: Hebrew and Arabic run from right to left.

/** What Unicode has for scripts from right to left (DerivedBidiClass.txt), and the marks that turn a text around. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** They would end the isolate, or turn what follows it. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
const [FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE] = ['\u2068', '\u2069']

/**
 * The text for a line of plain text: it runs in its own direction, and what is around it as if it were not there
 * (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates). Most texts stay as they are.
 */
export function isolate(text: string): string {
  return TURNS.test(text) ? `${FIRST_STRONG_ISOLATE}${text.replace(CONTROLS, '')}${POP_DIRECTIONAL_ISOLATE}` : text
}

/** A sentence with what users wrote in it isolated, the longest first. */
export function isolateWithin(sentence: string, written: readonly (string | null)[]): string {
  const turning = written.filter((text) => text !== null).filter((text) => TURNS.test(text))
  return [...new Set(turning)]
    .sort((a, b) => b.length - a.length)
    .reduce((all, text) => all.replaceAll(text, () => isolate(text)), sentence)
}
