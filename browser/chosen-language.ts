// The language that was chosen on this device, or with the account that is signed in.
import { type Language, languageOf } from '../shared/languages/list.js'
import { stored } from './explorer/stored.js'
import { language, setLanguage } from './language.js'

const chosen = stored<Language>('language')

/** That of the page: what was chosen, else what the browser prefers. */
export function applyLanguage(): void {
  setLanguage(languageOf(chosen.read() ?? ''), navigator.languages)
  document.documentElement.lang = language
}

/** For the next visit. */
export const keepLanguage: (next: Language) => void = chosen.write

/** Shows the page in another language. */
export function chooseLanguage(next: Language): void {
  keepLanguage(next)
  // Everything is said again, also what the page has said to others, as to the map.
  if (next !== language) location.reload()
}
