// The page at the root of the site: what the service is, its size, and links.
import { documentOf } from '../http/html-page.js'
import { API_PREFIX } from '../http/routes.js'
import { environment } from '../runtime/environment.js'
import { html, type Markup } from '../text/markup.js'
import { PURPOSE } from './about.js'
import { ICON, LANDING_STYLE } from './style.js'
import { CONTACT_PURPOSE, conditionsOfUse, contact } from './terms.js'

interface LandingPage {
  serviceName: string
  /** Of this service. */
  origin: string
  counts: readonly (readonly [label: string, count: number])[]
}

export function landingPage({ serviceName, origin, counts }: LandingPage): string {
  const api = `${origin}${API_PREFIX}`
  const { pathname } = new URL(api)
  const description = html`<meta name="description" content="${PURPOSE}">${ICON}`
  const body = html`<main>
<h1>${serviceName}</h1>
<p class="purpose">${PURPOSE}</p>
<dl>${counts.map(([label, count]) => html`<div><dt>${label}</dt><dd>${count.toLocaleString('en')}</dd></div>`)}</dl>
<p>An open API gives access to everything: search near a point, in a bounding box, by address, name or machine. With an account you can add machines, comments and scores. Responses are JSON, and reading needs no key.</p>
<ul class="ways">
<li><a class="first" href="${pathname}/docs">Read and try the API</a></li>
<li><a href="${pathname}/openapi.json">OpenAPI 3.1 document</a></li>
${
  environment.OPEN_DATA === 'on'
    ? html`<li><a href="${pathname}/open_data.json">Open data: everything public as files</a></li>
`
    : ''
}</ul>
<h2>A first request</h2>
<p>Find the location closest to a point, with its machines:</p>
<pre tabindex="0" role="region" aria-label="Command"><code>curl '${api}/locations/closest_by_lat_lon.json?lat=45.52&amp;lon=-122.67'</code></pre>
<h2 id="conditions">Conditions of use</h2>
<ul class="conditions">${conditionsOfUse().map((text) => html`<li>${prose(text)}</li>`)}</ul>
${contactMarkup()}
</main>`
  return documentOf({ title: serviceName, style: LANDING_STYLE, head: description, body })
}

function contactMarkup(): Markup {
  const operator = contact()
  if (!operator) return html``
  return html`<h2>Contact</h2>
<p>${CONTACT_PURPOSE}: <a href="${operator.href}">${operator.label}</a></p>`
}

/** Formats words in backticks as code. */
function prose(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`
}
