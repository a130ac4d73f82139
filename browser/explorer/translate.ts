// What the map's page says, in the language of the page.
import { type Translation, type Translator, translator } from '../../shared/languages/messages.js'
import { language, locale } from '../language.js'
import type english from './messages/en.js'

export type English = typeof english

let translate: Translator<English>

/** Has to be done before anything else of the page is loaded: much of it is said in constants. */
export async function loadMessages(): Promise<Translation<English>> {
  const { default: messages }: { default: Translation<English> } = await import(`./messages/${language}.ts`)
  translate = translator(messages, locale)
  return messages
}

/** The text of a message without tags. */
export const t: Translator<English>['text'] = (...message) => translate.text(...message)

/** A message whose tags are elements, such as those of marks.tsx. */
export const rich: Translator<English>['rich'] = (...message) => translate.rich(...message)
