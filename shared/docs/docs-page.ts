// The docs page: all endpoints by group, each with a form to try it.
import { documentOf } from '../http/html-page.js'
import { html, type Markup, verbatim } from '../text/markup.js'
import { PURPOSE, sections } from './about.js'
import type { OpenApiDocument } from './document.js'
import { endpointMarkup, type RoutedOperation } from './endpoint-markup.js'
import { fragmentOf, prose } from './prose.js'
import { DOCS_STYLE, ICON } from './style.js'
import { CONTACT_PURPOSE, contact } from './terms.js'

interface DocsPage {
  document: OpenApiDocument
  script: string
  /** Path prefix of the service, often blank. */
  basePath: string
}

export function docsPage({ document, script, basePath }: DocsPage): string {
  const { title, version } = document.info
  const operations = operationsOf(document)
  const groups = document.tags.map(({ name, description }) => {
    const members = operations.filter(({ operation }) => operation.tags[0] === name)
    return { name, description, id: fragmentOf(name), members }
  })
  const body = html`<a class="skip" href="#endpoints">Skip to the endpoints</a>
<header>
<h1>${title}: API</h1>
<p>${PURPOSE}</p>
<p class="quiet">Version ${version} · <a href="${basePath}/">about the service</a> · <a href="${basePath}/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
</header>
<div class="frame">
<nav aria-label="Groups of endpoints">
<ul><li><a href="#about">About the API</a></li>${groups.map(({ name, id, members }) => html`<li><a href="#${id}">${name}</a> <span class="quiet">${String(members.length)}</span></li>`)}</ul>
</nav>
<main>
<section id="about">
${sections().map(sectionMarkup)}
${credentialsMarkup(basePath)}
</section>
<div id="endpoints" tabindex="-1">
<div class="filter" hidden><label for="filter">Find an endpoint</label>
<input id="filter" type="search" placeholder="path, parameter or word (press /)" autocomplete="off">
<p class="note" id="found" role="status"></p></div>
${groups.map(
  ({
    name,
    description,
    id,
    members,
  }) => html`<section class="group" aria-labelledby="${id}"><h2 id="${id}">${name}</h2><p class="quiet">${description}</p>
${members.map((one) => endpointMarkup(document, one, basePath))}</section>
`,
)}</div>
</main>
</div>
<script>${verbatim(script)}</script>`
  return documentOf({ title: `${title}: API`, style: DOCS_STYLE, head: ICON, body })
}

/** The main route of each endpoint; aliases are listed with it. */
function operationsOf({ paths }: OpenApiDocument): RoutedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !operation['x-alias-of'])
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function sectionMarkup({ title, paragraphs }: { title: string; paragraphs: readonly string[] }): Markup {
  const operator = contact()
  const isConditions = title === CONDITIONS && operator
  return html`<details class="panel" id="${fragmentOf(title)}"><summary>${title}</summary>
${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}${isConditions ? html`<p>${CONTACT_PURPOSE}: <a href="${operator.href}">${operator.label}</a></p>` : html``}</details>`
}

const CONDITIONS = 'Conditions of use'

function credentialsMarkup(basePath: string): Markup {
  return html`<details class="panel" id="credentials"><summary>Your credentials, for endpoints that require signing in</summary>
<p class="note">They are sent as headers with the requests below that need them. They stay in the memory of this page until you close it. Signing in at <a href="#usersAuthDetails"><code>${basePath}/api/v1/users/auth_details.json</code></a> fills them in.</p>
<div class="credentials"><div><label for="user-email">Email address</label><input id="user-email" type="email" autocomplete="off"></div>
<div><label for="user-token">Token</label><input id="user-token" type="password" autocomplete="off"></div></div></details>`
}
