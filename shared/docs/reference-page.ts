// The page of the API reference: a frame in which Scalar shows the OpenAPI document.
import { documentOf } from '../http/html-page.js'
import { API_PREFIX } from '../http/routes.js'
import { environment } from '../runtime/environment.js'
import { html } from '../text/markup.js'
import { headerMarkup } from './docs-header.js'
import { ICON, REFERENCE_STYLE } from './style.js'

/** @param origin - of this service. */
export function referencePage(scriptNames: readonly string[], origin: string): string {
  const path = new URL(`${origin}${API_PREFIX}/docs`).pathname
  const body = html`${headerMarkup(origin)}
<noscript><p>The reference needs JavaScript. The <a href="${path}/api">guide to the API</a> and the <a href="${path.replace(/docs$/, 'openapi.json')}">OpenAPI document</a> do without.</p></noscript>
<div id="reference"></div>
${scriptNames.map((name) => html`<script src="${path}/scripts/${name}" defer></script>`)}`
  return documentOf({ title: `${environment.SERVICE_NAME}: API`, style: REFERENCE_STYLE, head: ICON, body })
}
