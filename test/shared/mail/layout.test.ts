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

  it('lets texts from right to left run in their direction, and what is beside them in its own', () => {
    const name = 'בית (2)'
    const { text, html } = layOut([name, { fields: [['Name', name]] }, { link, label: name }, { heading: name }])

    expect(text).toContain(`Name: \u2068${name}\u2069\n`)
    expect(text).toContain(`\u2068${name}\u2069:\n${link}`)
    for (const element of ['p', 'td', 'h2'])
      expect(html).toMatch(new RegExp(`<${element} dir="auto"[^>]*>(<a [^>]*>)?בית`))
  })
})
