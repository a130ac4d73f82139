import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { atomFeed } from '../../../shared/feeds/followed-view.js'
import { type Submission, submissionSchema } from '../../../shared/records/submissions.js'

const NOTHING = Object.fromEntries(Object.keys(submissionSchema.shape).map((field) => [field, null]))

/** What a strict parser reads of the first element of each name. @throws for what is not well-formed. */
function textsIn(document: string): Map<string, string> {
  const texts = new Map<string, string>()
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => void open.push({ name, text: '' }))
  parser.on('text', (text) => {
    const current = open.at(-1)
    if (current) current.text += text
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed) texts.set(`${open.at(-1)?.name ?? ''}/${closed.name}`, closed.text)
  })
  parser.write(document).close()
  return texts
}

/** XML has neither of these; line ends become one line feed. */
const asXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML cannot hold.
    .replace(/[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{d800}-\u{dfff}\u{fffe}\u{ffff}]/gu, '')
    .replace(/\r\n?/g, '\n')

describe('an Atom feed', () => {
  it('is well-formed whatever its texts hold', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('<', '&', ']]>', '"', '\u0001', '\ud800', '\r', '\ufffe'),
        fc.string({ unit: 'binary', maxLength: 2 }),
      ),
    })
    fc.assert(
      fc.property(text, text, text, (submission, user_name, title) => {
        const row = { ...NOTHING, id: 1, submission_type: 'new_condition', submission, user_name } as Submission
        const origin = 'https://example.org'
        const feed = atomFeed({ title, url: `${origin}/?a=1&b="`, origin, rights: title, submissions: [row] }).text
        const texts = textsIn(feed)

        expect(texts.get('entry/content')).toBe(asXml(submission))
        expect(texts.get('feed/title')).toBe(asXml(title))
        if (user_name) expect(texts.get('author/name')).toBe(asXml(user_name))
      }),
    )
  })
})
