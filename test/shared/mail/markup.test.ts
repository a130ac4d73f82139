import { describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'no-table')
vi.stubEnv('SERVICE_NAME', 'Flippers & <b>Balls</b>')
const { html, layOut, verbatim } = await import('../../../shared/mail/markup.js')

describe('html', () => {
  it('escapes what is filled in', () => {
    const text = `<script>"a" & 'b'</script>`

    expect(html`<p title="${text}">${text}</p>`.text).toBe(
      '<p title="&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;">&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;</p>',
    )
  })

  it('leaves what it has made itself, alone or in lists', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)

    expect(html`<ul>${items}</ul>${html`<hr>`}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>')
  })
})

describe('verbatim', () => {
  it('leaves a script as it is', () => {
    expect(html`<script>${verbatim('a < b && "c"')}</script>`.text).toBe('<script>a < b && "c"</script>')
  })

  it.each(['"</script>"', '"</SCRIPT "', '"<!--"'])(
    'refuses %s, which a browser would not read as script',
    (script) => {
      expect(() => verbatim(script)).toThrow('end its element')
    },
  )
})

describe('layOut', () => {
  const link = 'https://example.org/?a=1&b="2"'
  const { text, html: page } = layOut(['Hello <you>\nthere', { link, label: 'Follow & win' }])

  it('writes paragraphs and links as text', () => {
    expect(text).toBe(
      `Hello <you>\nthere\n\nFollow & win:\n${link}\n\n-- \nFlippers & <b>Balls</b> sent this message.\n`,
    )
  })

  it('writes the same as HTML, in which nothing is markup that was not before', () => {
    expect(page).toContain('>Hello &lt;you&gt;\nthere</p>')
    expect(page).toContain('<a href="https://example.org/?a=1&amp;b=&quot;2&quot;">Follow &amp; win</a>')
    expect(page).toContain('Flippers &amp; &lt;b&gt;Balls&lt;/b&gt; sent this message.')
    expect(page).not.toContain('<b>')
  })
})
