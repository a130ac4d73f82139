// The language of the page: what was chosen on this device, else what the browser prefers.

import type { Language } from '../shared/languages/list.js'
import { languageFor, languageOf, localeFor } from '../shared/languages/list.js'
import { stored } from './explorer/stored.js'

/** What was chosen on this device, or with the account that is signed in. */
export const chosenLanguage = stored<Language>('language')

const wanted = [chosenLanguage.read() ?? [], navigator.languages].flat()
export const language: Language = languageFor(wanted)
/** By which dates and numbers are written: with the region that the browser names for the language, if it does. */
export const locale: string = localeFor([
  ...navigator.languages.filter((tag) => languageOf(tag) === language),
  language,
])

document.documentElement.lang = language
