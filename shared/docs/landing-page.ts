// The page about the service: for visitors what it is, how to help, who runs it, what is kept of them and whose the data are;
// then what programs need.
import { documentOf } from '../http/html-page.js'
import { API_PREFIX } from '../http/routes.js'
import { environment } from '../runtime/environment.js'
import { html, type Markup } from '../text/markup.js'
import { PURPOSE } from './about.js'
import { ICON, LANDING_STYLE } from './style.js'
import { CONTACT_PURPOSE, conditionsOfUse, contact, dataCredits } from './terms.js'

interface LandingPage {
  serviceName: string
  /** Of the service's code: `1.0.0`. */
  version: string
  /** Of this service. */
  origin: string
  counts: readonly (readonly [label: string, count: number])[]
}

export function landingPage({ serviceName, version, origin, counts }: LandingPage): string {
  const api = `${origin}${API_PREFIX}`
  const { pathname } = new URL(api)
  const map = `${pathname.slice(0, -API_PREFIX.length)}/`
  const description = html`<meta name="description" content="${PURPOSE}">${ICON}`
  const body = html`<main>
<h1>${serviceName}</h1>
<p class="purpose">${PURPOSE}</p>
<dl>${counts.map(([label, count]) => html`<div><dt>${label}</dt><dd>${count.toLocaleString('en')}</dd></div>`)}</dl>
<ul class="ways">
<li><a class="first" href="${map}">Open the map</a></li>
<li><a href="#programs">For programmers</a></li>
</ul>
<h2>What it is</h2>
<p>The map shows where pinball machines can be played, how they play, and when somebody last saw them. Players keep it up to date: anybody can look, and with a free account anybody can help. Administrators look after the regions.</p>
<h2>How to help</h2>
<ul>
<li>Say that the machines of a place are still right, add those that are missing, and remove those that are gone.</li>
<li>Write a note on how a machine plays, enter a score, or add a picture of the place.</li>
<li>Suggest a place that is missing.</li>
<li>Report a note, score or picture that does not belong there. Administrators look at it.</li>
</ul>
<p>All of it begins on the <a href="${map}">map</a>.</p>
<h2 id="operator">Who runs it</h2>
${operatorMarkup()}
<h2 id="privacy">Privacy</h2>
<ul>${PRIVACY.map((text) => html`<li>${text}</li>`)}
${tilesMarkup()}</ul>
<h2 id="data">Data and license</h2>
<ul>${dataCredits().map((text) => html`<li>${text}</li>`)}</ul>
<h2 id="programs">For programmers</h2>
<p>An open API gives access to everything: search near a point, in a bounding box, by address, name or machine. With an account you can add machines, comments and scores. Responses are JSON, and reading needs no key.</p>
<p>This is version ${version}: <a href="${pathname}/docs/contributing#what-a-version-promises">what a version promises</a>.</p>
<ul class="ways">
<li><a href="${pathname}/docs">Read and try the API</a></li>
<li><a href="${pathname}/docs/api">Guides</a></li>
<li><a href="${pathname}/openapi.json">OpenAPI 3.1 document</a></li>
${
  environment.OPEN_DATA === 'on'
    ? html`<li><a href="${pathname}/open_data.json">Open data: everything public as files</a></li>
`
    : ''
}</ul>
<p>A first request finds the location closest to a point, with its machines:</p>
<pre tabindex="0" role="region" aria-label="Command"><code>curl '${api}/locations/closest_by_lat_lon.json?lat=45.52&amp;lon=-122.67'</code></pre>
<h2 id="conditions">Conditions of use</h2>
<ul class="conditions">${conditionsOfUse().map((text) => html`<li>${prose(text)}</li>`)}</ul>
</main>`
  return documentOf({ title: serviceName, style: LANDING_STYLE, head: description, body })
}

/** What is kept of whom. Where this changes, so does what is true. */
const PRIVACY = [
  'To look around needs no account, and the page sets no cookies. Your device keeps where the map was last, what you have begun to write or suggest, and who is signed in.',
  'Your position is asked for only when you press “Near me” or “I am there now”. It is sent with the search, and kept by your device alone unless you suggest a place or watch a machine there.',
  'Of an account the service keeps the username, the email address, the password in a form that cannot be read, the settings, what you save, have played and watch, and for a year on which devices you have signed in.',
  'Of these, everybody can see the username, the flag, when you signed up, whether you are an administrator or operator, and which places you have saved and machines you have played, with the time. The email address, the watches and all else are not public.',
  'What you add to the map is public, with your username and the time. Pictures lose their position, device and other metadata.',
  'What you write to administrators, suggest, report, note or remove may be emailed to those of the region or of the whole directory, with your username, email address, network address and browser. Of messages and suggestions, the service itself keeps the text and your username.',
  'Requests are logged for a limited time, to find faults and abuse, with your network address or a code made from it. To keep others out of an account, the service remembers for 60 days, as a code, from which addresses it was signed in to.',
  'There are no advertisements, no trackers and no statistics of visitors by others.',
  'You can delete your account. What you have added stays on the map, and what you have written to administrators or suggested stays with them, under the username that it had.',
] as const

/** Visitors' browsers ask the host of the base map directly. */
function tilesMarkup(): Markup {
  const hosts = new Set(
    [environment.MAP_STYLE_URL, environment.MAP_DARK_STYLE_URL].flatMap((url) =>
      url && !url.startsWith('/') ? [new URL(url).host] : [],
    ),
  )
  if (hosts.size === 0) return html`<li>The page asks no other service for anything.</li>`
  const named = [...hosts].join(' and ')
  return html`<li>The streets of the map come from ${named}, which learns your network address and which part of the map you look at.</li>`
}

function operatorMarkup(): Markup {
  const operator = contact()
  const { OPERATOR_NAME: name } = environment
  const by = name ? html`<p>${name} runs this service.</p>` : html``
  if (!operator) return name ? by : html`<p>The operator of this service has not given a name.</p>`
  return html`${by}
<p>${CONTACT_PURPOSE}: <a href="${operator.href}">${operator.label}</a></p>`
}

/** Formats words in backticks as code. */
function prose(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`
}
