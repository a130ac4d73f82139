import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { anyText } from '../../support/text-arbitraries.js'

vi.stubEnv('TABLE_NAME', 'no-table')
vi.stubEnv('SERVICE_NAME', 'Flippers & <b>Balls</b>')
const { layOut } = await import('../../../shared/mail/layout.js')

describe('layOut', () => {
  const link = 'https://example.org/?a=1&b="2"'
  const { text, html: page } = layOut([{ lines: ['Hello <you>', '', 'there'] }, { link, label: 'Follow & win' }])

  it('writes paragraphs and links as text', () => {
    expect(text).toBe(
      `Hello <you>\nthere\n\nFollow & win:\n${link}\n\n-- \nFlippers & <b>Balls</b> sent this message.\n`,
    )
  })

  it('writes the same as HTML and escapes all content', () => {
    expect(page).toContain('>Hello &lt;you&gt;\nthere</p>')
    expect(page).toContain('<a href="https://example.org/?a=1&amp;b=&quot;2&quot;">Follow &amp; win</a>')
    expect(page).toContain('Flippers &amp; &lt;b&gt;Balls&lt;/b&gt; sent this message.')
    expect(page).not.toContain('<b>')
  })

  it('lets texts from right to left run in their direction, and what is beside them in its own', () => {
    const name = 'בית (2)'
    const { text, html } = layOut([name, { fields: [['Name', name]] }, { link, label: name }, { heading: name }])

    expect(text).toContain(`Name: \u2068${name}\u2069\n`)
    expect(text).toContain(`\u2068${name}\u2069:\n${link}`)
    for (const element of ['p', 'td', 'h2'])
      expect(html).toMatch(new RegExp(`<${element} dir="auto"[^>]*>(<a [^>]*>)?בית`))
  })

  it('lets no text that it is given break a line without a mark', () => {
    const broken = fc.tuple(anyText(), fc.constantFrom('\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'))
    const written = fc.array(broken, { minLength: 1, maxLength: 4 }).map((parts) => `x${parts.flat().join('')}FORGED`)
    fc.assert(
      fc.property(written, (text) => {
        const blocks: Parameters<typeof layOut>[0] = [
          text,
          { lines: ['First', text] },
          { link, label: text },
          { heading: text },
          { fields: [['Label', text]] },
          { list: ['First', text] },
        ]
        for (const block of blocks) {
          const sent = layOut([block])

          expect(sent.text).toMatch(/^> .*FORGED/m)
          const lines = sent.text.split(/[\n\r\u2028\u2029\u0085\v\f]/)
          expect(lines.filter((line) => line.includes('FORGED') && !line.startsWith('> '))).toEqual([])
          // In headings and links HTML has no line breaks.
          if (typeof block === 'string' || !('link' in block || 'heading' in block))
            expect(sent.html).toMatch(/&gt; .*FORGED/)
        }
      }),
    )
  })

  it('takes the text of another email as it is', () => {
    const other = layOut([{ fields: [['Label', 'a\nb']] }, 'End']).text

    expect(layOut([{ email: other }]).text).toMatch(/^Label: a\n> b\n\nEnd\n/)
  })
})
