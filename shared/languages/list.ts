// The languages of the pages and emails.

/** Their own names by their codes. A language needs a line here, and a file in each folder `messages`. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  fi: 'Suomi',
  sv: 'Svenska',
} as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** In which each message is there first. */
const FIRST: Language = 'en'

/** @returns undefined for a language that is not there. */
export function languageOf(tag: string): Language | undefined {
  const [code = ''] = tag.toLowerCase().split(/[-_@.]/)
  return Object.hasOwn(LANGUAGES, code) ? (code as Language) : undefined
}

/** Somebody who may have chosen a language. */
export interface Reader {
  language: Language | null
}

/**
 * The locale for somebody who reads these languages: which messages, and how numbers and dates are written.
 * @param wanted - BCP 47 tags, the preferred first, as browsers have them.
 * @param chosen - takes precedence; its region is that of a wanted tag.
 * @returns the first tag whose language is there, with its region, such as `de-AT`; English without one.
 */
export function localeFor(wanted: readonly string[], chosen?: Language | null): string {
  const isRead = (tag: string) => (chosen ? languageOf(tag) === chosen : languageOf(tag) !== undefined)
  const found = wanted.find(isRead) ?? chosen ?? FIRST
  // Browsers also pass on what POSIX has, as `en-US@posix` and `de_AT.UTF-8`, on which `Intl` throws.
  const tag = found.replace(/[@.].*$/s, '').replaceAll('_', '-')
  return isTag(tag) ? tag : (languageOf(found) ?? FIRST)
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}

/** The preferred first. @param header - Accept-Language (RFC 9110, section 12.5.4). */
export function acceptedLanguages(header = ''): string[] {
  const ranges = header.split(',').map((range) => {
    const [tag = '', weight] = range.trim().split(/\s*;\s*q\s*=\s*/i)
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** The language of a locale that `localeFor` has found. */
export function languageFor(wanted: readonly string[]): Language {
  return languageOf(localeFor(wanted)) ?? FIRST
}
