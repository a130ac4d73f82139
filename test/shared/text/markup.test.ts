import { describe, expect, it } from 'vitest'
import { html, verbatim } from '../../../shared/text/markup.js'

describe('html', () => {
  it('escapes inserted values', () => {
    const text = `<script>"a" & 'b'</script>`

    expect(html`<p title="${text}">${text}</p>`.text).toBe(
      '<p title="&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;">&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;</p>',
    )
  })

  it('keeps Markup, alone or in lists', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)

    expect(html`<ul>${items}</ul>${html`<hr>`}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>')
  })
})

describe('verbatim', () => {
  it('leaves a script as it is', () => {
    expect(html`<script>${verbatim('a < b && "c"')}</script>`.text).toBe('<script>a < b && "c"</script>')
  })

  it.each(['"</script>"', '"</SCRIPT "', '"<!--"'])('rejects %s, which would end the script', (script) => {
    expect(() => verbatim(script)).toThrow('close its element')
  })
})
