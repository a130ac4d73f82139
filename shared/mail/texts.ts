// What emails to users say, in the language of the reader.
import { languageFor, localeFor, type Reader } from '../languages/list.js'
import { type Translation, type Translator, translator } from '../languages/messages.js'
import { environment } from '../runtime/environment.js'
import type { Email } from './email.js'
import { type Block, layOut } from './layout.js'
import type english from './messages/en.js'

type English = typeof english

export interface EmailTexts {
  locale: string
  text: Translator<English>['text']
  layOut(blocks: readonly Block[]): Pick<Email, 'text' | 'html'>
}

/** @param preferred - the languages of the request that has led to the email, if its reader may have sent it. */
export async function emailTexts(reader: Reader, preferred: readonly string[] = []): Promise<EmailTexts> {
  const locale = localeFor(preferred, reader.language)
  const language = languageFor([locale])
  const { default: messages }: { default: Translation<English> } = await import(`./messages/${language}.ts`)
  const { text } = translator<English>(messages, locale)
  const signature = text('sentBy', { service: environment.SERVICE_NAME })
  return { locale, text, layOut: (blocks) => layOut(blocks, { language, signature }) }
}
