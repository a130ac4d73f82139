import { describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'no-table')
vi.stubEnv('SERVICE_NAME', 'Flippers & <b>Balls</b>')
const { layOut } = await import('../../../shared/mail/layout.js')

describe('layOut', () => {
  const link = 'https://example.org/?a=1&b="2"'
  const { text, html: page } = layOut(['Hello <you>\nthere', { link, label: 'Follow & win' }])

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
})
