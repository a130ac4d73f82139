// What the pages say that links in emails open, in the language of the account, or of the browser.
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../accounts/account-rules.js'
import { languageFor, localeFor, type Reader } from '../languages/list.js'
import { type Translation, type Translator, translator } from '../languages/messages.js'
import type { Markup } from '../text/markup.js'
import { linkTo, page, problem } from './html-page.js'
import type english from './messages/en.js'

type English = typeof english

export interface PageTexts extends Translator<English> {
  locale: string
  page(title: string, content: Markup | readonly Markup[]): string
}

/** @param preferred - the languages of the browser, for a reader who has chosen none. */
export async function pageTexts(reader: Reader | undefined, preferred: readonly string[]): Promise<PageTexts> {
  const locale = localeFor(preferred, reader?.language)
  const language = languageFor([locale])
  const { default: messages }: { default: Translation<English> } = await import(`./messages/${language}.ts`)
  return {
    ...translator<English>(messages, locale),
    locale,
    page: (title, content) => page(title, content, language),
  }
}

export async function errorPage(
  messages: readonly string[],
  preferred: readonly string[],
  origin: string,
): Promise<string> {
  const texts = await pageTexts(undefined, preferred)
  const problems = messages.map((message) => problem(problemText(message, texts)))
  return texts.page(texts.text('didNotWork'), [...problems, linkTo('/', texts.text('toMap'), origin)])
}

/** The bounds of passwords, for messages. */
export const PASSWORD_BOUNDS = { min: MIN_PASSWORD_CHARACTERS, max: MAX_PASSWORD_CHARACTERS }

type SayProblem = (texts: Translator<English>, number: number) => string

const PROBLEMS: readonly (readonly [pattern: RegExp, say: SayProblem])[] = [
  [/^Another account has this email address/, ({ text }) => text('emailTaken')],
  [/^password must have /, ({ text }) => text('passwordLength', PASSWORD_BOUNDS)],
  [/^password must not be the username/, ({ text }) => text('passwordIsName')],
  [/^password must not be one of/, ({ text }) => text('passwordCommon')],
  [/^password_confirmation must be the same/, ({ text }) => text('passwordsDiffer')],
  [/^Wrong login or password/, ({ text }) => text('wrongCredentials')],
  [/^Too many \w+, .* in (\d+) seconds/, ({ text }, seconds) => text('tooMany', { seconds })],
  [/^The service is busy/, ({ text }) => text('busy')],
  [/ not found$/, ({ text }) => text('notFound')],
]

/**
 * What is wrong, in the language of the page: of what the API says, those errors that people meet. The others stay as they are.
 * @param message - of the API, in English, or of a page, in its language.
 */
export function problemText(message: string, texts: PageTexts): string {
  if (languageFor([texts.locale]) === 'en') return message
  for (const [pattern, say] of PROBLEMS) {
    const [match, number] = pattern.exec(message) ?? []
    if (match !== undefined) return say(texts, Number(number))
  }
  return message
}
