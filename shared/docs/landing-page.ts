// The page at the root of the site: what this is, how much of it there is, where to go on.

import { documentOf } from '../http/html-page.js'
import { API_PREFIX } from '../http/routes.js'
import { html, type Markup } from '../text/markup.js'
import { PURPOSE } from './about.js'
import { ICON } from './icon.js'
import { prose } from './prose.js'
import { LANDING_STYLE } from './style.js'
import { CONTACT_PURPOSE, conditionsOfUse, contact } from './terms.js'

export interface LandingPage {
  serviceName: string
  /** The service's own address. */
  origin: string
  /** How many there are of what. */
  figures: readonly (readonly [what: string, count: number])[]
}

export function landingPage({ serviceName, origin, figures }: LandingPage): string {
  const api = `${origin}${API_PREFIX}`
  const { pathname } = new URL(api)
  const description = html`<meta name="description" content="${PURPOSE}">${ICON}`
  const body = html`<main>
<h1>${serviceName}</h1>
<p class="purpose">${PURPOSE}</p>
<dl>${figures.map(([what, count]) => html`<div><dt>${what}</dt><dd>${count.toLocaleString('en')}</dd></div>`)}</dl>
<p>Everything here is open to programs: search near a point, in a box of the map, by address, name or machine; and, with an account, add machines, notes and scores. Answers are JSON over HTTP, and reading needs no key.</p>
<ul class="ways">
<li><a class="first" href="${pathname}/docs">Read and try the API</a></li>
<li><a href="${pathname}/openapi.json">OpenAPI 3.1 document</a></li>
</ul>
<h2>A first request</h2>
<p>The location nearest to a point, with its machines:</p>
<pre tabindex="0" role="region" aria-label="Command"><code>curl '${api}/locations/closest_by_lat_lon.json?lat=45.52&amp;lon=-122.67'</code></pre>
<h2 id="conditions">Conditions of use</h2>
<ul class="conditions">${conditionsOfUse().map((text) => html`<li>${prose(text)}</li>`)}</ul>
${contactMarkup()}
</main>`
  return documentOf({ title: serviceName, style: LANDING_STYLE, head: description, body })
}

function contactMarkup(): Markup {
  const whom = contact()
  if (!whom) return html``
  return html`<h2>Contact</h2>
<p>${CONTACT_PURPOSE}: <a href="${whom.href}">${whom.label}</a></p>`
}
