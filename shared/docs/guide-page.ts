// A guide beside the list of all guides.
import { documentOf } from '../http/html-page.js'
import { API_PREFIX } from '../http/routes.js'
import { environment } from '../runtime/environment.js'
import { html, verbatim } from '../text/markup.js'
import { headerMarkup } from './docs-header.js'
import type { Guide } from './material.js'
import { GUIDE_STYLE, ICON } from './style.js'

/** @param origin - of this service. */
export function guidePage(guide: Guide, guides: readonly Guide[], origin: string): string {
  const path = new URL(`${origin}${API_PREFIX}/docs`).pathname
  const list = guides.map(({ name, title }) => {
    const current = name === guide.name ? html` aria-current="page"` : html``
    return html`<li><a href="${path}/${name}"${current}>${title}</a></li>`
  })
  const body = html`<a class="skip" href="#guide">Skip to the guide</a>
${headerMarkup(origin)}
<div class="frame">
<nav aria-label="Guides"><ul>${list}</ul></nav>
<main id="guide" tabindex="-1">
${verbatim(guide.content)}
</main>
</div>`
  const title = `${guide.title} · ${environment.SERVICE_NAME}`
  return documentOf({ title, style: GUIDE_STYLE, head: ICON, body })
}
