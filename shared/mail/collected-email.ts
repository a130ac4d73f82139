// What was collected in an hour for the same recipients.
import type { CollectedEmail } from './collected.js'
import type { Email } from './email.js'
import { type Block, layOut, withoutSignature } from './layout.js'

/** An email must fit into an item of the outbox: 400 KB for text and HTML together, encrypted. */
const MAX_CHARACTERS = 40_000
/** For one hour. More than that is a flood. */
const MAX_EMAILS = 5

/**
 * @param emails - all to the same recipients.
 * @param hour - for display.
 * @param isAll - false when more were collected.
 */
export function collectionEmails(emails: readonly CollectedEmail[], hour: string, isAll: boolean): Email[] {
  const pages = pagesOf(emails)
  const shown = pages.slice(0, MAX_EMAILS)
  return shown.map((page, index) => {
    const [{ to, cc }] = page as [CollectedEmail]
    const part = shown.length > 1 ? `, part ${index + 1} of ${shown.length}` : ''
    const isCut = index === shown.length - 1 && !(isAll && pages.length === shown.length)
    return {
      to,
      ...(cc ? { cc } : {}),
      subject: `messages of ${hour}${part}`,
      ...layOut([
        `More messages came within an hour than are sent one by one. These are of ${hour}:`,
        ...page.flatMap(({ subject, text }): Block[] => [{ heading: subject }, { email: contentOf(text) }]),
        ...(isCut ? REST : []),
      ]),
    }
  })
}

const REST: Block[] = [
  'There were more, which this email has no room for. All messages of contact forms are listed by:',
  { command: 'npm run admin -- messages list' },
]

function pagesOf(emails: readonly CollectedEmail[]): CollectedEmail[][] {
  const pages: CollectedEmail[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const email of emails) {
    const { length } = contentOf(email.text)
    characters += length
    if (characters > MAX_CHARACTERS) {
      pages.push([])
      characters = length
    }
    pages.at(-1)?.push(email)
  }
  return pages
}

function contentOf(text: string): string {
  const content = withoutSignature(text)
  return content.length > MAX_CHARACTERS ? `${content.slice(0, MAX_CHARACTERS)}…` : content
}
