// What the page of administrators says, in the language of the page: messages of its own, and those of the map's page.
import { type Translation, type Translator, translator } from '../../shared/languages/messages.js'
import * as map from '../explorer/translate.js'
import { language, locale } from '../language.js'
import type english from './messages/en.js'

type English = Omit<map.English, keyof typeof english> & typeof english

let messages: Translation<English>
let translate: Translator<English>

/** Has to be done before anything else of the page is loaded: much of it is said in constants. */
export async function loadMessages(): Promise<void> {
  const [shared, { default: own }] = await Promise.all([map.loadMessages(), import(`./messages/${language}.ts`)])
  messages = { ...shared, ...own }
  translate = translator(messages, locale)
}

/** The text of a message without tags. */
export const t: Translator<English>['text'] = (...message) => translate.text(...message)

/** A message whose tags are elements. */
export const rich: Translator<English>['rich'] = (...message) => translate.rich(...message)

type Kind =
  | 'action'
  | 'alike'
  | 'choice'
  | 'concern'
  | 'did'
  | 'field'
  | 'form'
  | 'hint'
  | 'mail'
  | 'option'
  | 'outcome'
  | 'question'
  | 'record'
  | 'reported'
  | 'sign'
  | 'status'
  | 'title'

/**
 * What people call something that the API names.
 * @param kind - of the name: the first part of the keys of such messages.
 * @param declared - what a declaration says of it, in English: shown where there is no message.
 */
export function nameOf(kind: Kind, name: string, declared = name.replaceAll('_', ' ')): string {
  const key = `${kind}_${name.replaceAll(' ', '_')}`
  return Object.hasOwn(messages, key) ? translate.text(key as 'name') : declared
}

/** The nouns of which there is a message that counts them. */
export type Counted = {
  [Key in keyof English & string]: English[Key] extends `{count, plural,${string}` ? Key : never
}[keyof English & string]

/** Such as "2 places". */
export const counted = (nouns: Counted, count: number): string => translate.text(nouns as 'places', { count })
