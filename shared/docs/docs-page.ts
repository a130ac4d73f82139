// The documentation for people: all endpoints by group, each with a form to try it.

import { documentOf } from '../http/html-page.js'
import { html, type Markup, verbatim } from '../text/markup.js'
import { PURPOSE, sections } from './about.js'
import type { OpenApiDocument } from './document.js'
import { endpointMarkup, type RoutedOperation } from './endpoint-markup.js'
import { ICON } from './icon.js'
import { fragmentOf, prose } from './prose.js'
import { DOCS_STYLE } from './style.js'
import { CONTACT_PURPOSE, contact } from './terms.js'

export interface DocsPage {
  document: OpenApiDocument
  script: string
  /** The path under which the service is reached, often blank. */
  basePath: string
}

export function docsPage({ document, script, basePath }: DocsPage): string {
  const { title, version } = document.info
  const operations = operationsOf(document)
  const groups = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name)
    return { name, description, id: fragmentOf(name), own }
  })
  const body = html`<a class="skip" href="#endpoints">Skip to the endpoints</a>
<header>
<h1>${title}: API</h1>
<p>${PURPOSE}</p>
<p class="quiet">Version ${version} · <a href="${basePath}/">about the service</a> · <a href="${basePath}/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
</header>
<div class="frame">
<nav aria-label="Groups of endpoints">
<ul><li><a href="#about">About the API</a></li>${groups.map(({ name, id, own }) => html`<li><a href="#${id}">${name}</a> <span class="quiet">${String(own.length)}</span></li>`)}</ul>
</nav>
<main>
<section id="about">
${sections().map(sectionMarkup)}
${credentialsMarkup(basePath)}
</section>
<div id="endpoints" tabindex="-1">
<div class="filter" hidden><label for="filter">Find an endpoint</label>
<input id="filter" type="search" placeholder="path, parameter or word; press / to come here" autocomplete="off">
<p class="note" id="found" role="status"></p></div>
${groups.map(
  ({
    name,
    description,
    id,
    own,
  }) => html`<section class="group" aria-labelledby="${id}"><h2 id="${id}">${name}</h2><p class="quiet">${description}</p>
${own.map((one) => endpointMarkup(document, one, basePath))}</section>
`,
)}</div>
</main>
</div>
<script>${verbatim(script)}</script>`
  return documentOf({ title: `${title}: API`, style: DOCS_STYLE, head: ICON, body })
}

/** The endpoints' own routes; further ones are told of beside them. */
function operationsOf({ paths }: OpenApiDocument): RoutedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !operation['x-same-as'])
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function sectionMarkup({ title, paragraphs }: { title: string; paragraphs: readonly string[] }): Markup {
  const whom = contact()
  const isConditions = title === CONDITIONS && whom
  return html`<details class="panel" id="${fragmentOf(title)}"><summary>${title}</summary>
${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}${isConditions ? html`<p>${CONTACT_PURPOSE}: <a href="${whom.href}">${whom.label}</a></p>` : html``}</details>`
}

const CONDITIONS = 'Conditions of use'

function credentialsMarkup(basePath: string): Markup {
  return html`<details class="panel" id="credentials"><summary>Your credentials, for endpoints that ask who is calling</summary>
<p class="note">They are sent as headers with the requests below that need them, stay in this page's memory, and are gone when it is closed. Signing in at <a href="#usersAuthDetails"><code>${basePath}/api/v1/users/auth_details.json</code></a> fills them in.</p>
<div class="credentials"><div><label for="user-email">E-mail address</label><input id="user-email" type="email" autocomplete="off"></div>
<div><label for="user-token">Token</label><input id="user-token" type="password" autocomplete="off"></div></div></details>`
}
