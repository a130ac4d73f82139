// The line at the top of all pages of the documentation.
import { API_PREFIX } from '../http/routes.js'
import { environment } from '../runtime/environment.js'
import { html, type Markup } from '../text/markup.js'

/** @param origin - of this service. */
export function headerMarkup(origin: string): Markup {
  const { pathname } = new URL(`${origin}${API_PREFIX}`)
  const home = `${pathname.slice(0, -API_PREFIX.length)}/`
  return html`<nav class="bar" aria-label="Documentation"><a class="home" href="${home}">${environment.SERVICE_NAME}</a>
<span><a href="${pathname}/docs">Reference</a> <a href="${pathname}/docs/api">Guides</a> <a href="${pathname}/openapi.json">OpenAPI</a></span></nav>`
}
