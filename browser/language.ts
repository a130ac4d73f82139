// The language of the page. What depends on it is loaded once it is set.
import { type Language, languageFor, languageOf, localeFor } from '../shared/languages/list.js'

export let language: Language = 'en'
/** By which dates and numbers are written: with the region that the browser names for the language, if it does. */
export let locale: string = 'en'

/**
 * @param chosen - on this device, if one was.
 * @param preferred - what the browser prefers, as BCP 47 tags.
 */
export function setLanguage(chosen: Language | undefined, preferred: readonly string[]): void {
  language = chosen ?? languageFor(preferred)
  locale = localeFor([...preferred.filter((tag) => languageOf(tag) === language), language])
}
