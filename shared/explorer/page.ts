// The pages of the map and of administrators: a frame for the script, what that script has to know of the deployment, and
// what there is to read before it has started.
import { regionCatalog } from '../catalog/catalog.js'
import { Reply } from '../http/reply.js'
import { pictureOrigin } from '../pictures/files/links.js'
import { environment } from '../runtime/environment.js'
import { html, type Markup } from '../text/markup.js'
import { ASSETS_PREFIX } from './assets.js'
import { cardPath } from './content/card-path.js'
import { dataMarkup, type PageContent, type Site } from './content/content.js'
import { RECORD_ID, regionPath } from './content/paths.js'
import { MARK, MARK_COLOR } from './mark.js'
import { type AppMaterial, appMaterial, type PageEntry, pageEntry } from './material.js'
import { explorerPolicy } from './policy.js'

interface ExplorerPage {
  /** Of this service. */
  origin: string
  /** What the address leads to; absent on the map. */
  content?: PageContent | undefined
  /** What the address leads to, which is not there. */
  missing?: Missing
}

/** Says how the page is on a home screen. */
export const MANIFEST_FILE = 'manifest.webmanifest'

type Missing = 'place' | 'machine' | 'page'

const MISSING: Readonly<Record<Missing, string>> = {
  place: 'This place is not listed',
  machine: 'This machine is not listed',
  page: 'There is no page at this address',
}

const PURPOSE = 'Pinball machines and the places that have them: a map to look at and to contribute to.'
/** A merge stays, but a table that is restored to an earlier time may not have it. */
const MERGE_CACHE_SECONDS = 300

/** The map page with its headers. With status 404 where what the address leads to is missing: it says so, and has the map. */
export async function explorerReply(page: ExplorerPage): Promise<Reply> {
  const policy = explorerPolicy({
    mapStyleUrls: [environment.MAP_STYLE_URL, environment.MAP_DARK_STYLE_URL],
    pictureOrigin: pictureOrigin(),
  })
  const headers = {
    'content-security-policy': policy,
    ...(page.missing ? { 'cache-control': 'no-store' } : {}),
  }
  const body = explorerPage(page, await pageEntry('explorer'), await appMaterial(), await regionLinks(page))
  return new Reply(body, { status: page.missing ? 404 : 200, headers })
}

/**
 * The page of a record.
 * @param contentFor - undefined where there is no such record.
 * @param findSuccessor - the id of the record into which it was merged: the address leads there.
 */
export async function recordReply(
  { id: written, origin, noun }: { id: string; origin: string; noun: 'place' | 'machine' },
  contentFor: (id: number, site: Site) => Promise<PageContent | undefined>,
  findSuccessor: (id: number) => Promise<number | undefined>,
): Promise<Reply> {
  const id = RECORD_ID.test(written) ? Number(written) : undefined
  const content = id && (await contentFor(id, siteAt(origin)))
  if (content) return explorerReply({ origin, content })
  const successor = id && (await findSuccessor(id))
  if (!successor) return explorerReply({ origin, missing: noun })
  const location = `${basePath(origin)}/${noun === 'place' ? 'locations' : 'machines'}/${successor}`
  const headers = { location, 'cache-control': `public, max-age=${MERGE_CACHE_SECONDS}` }
  return new Reply(html`<a href="${location}">${location}</a>`.text, { status: 301, headers })
}

export function siteAt(origin: string): Site {
  return { origin, base: basePath(origin) }
}

/** The ways into the directory for who has no script. */
async function regionLinks({ content, missing, origin }: ExplorerPage): Promise<Markup[]> {
  if (content || missing) return []
  // The map works without.
  const { list } = await regionCatalog().catch(() => ({ list: [] }))
  return list.map(
    ({ name, full_name }) =>
      html`<li><a href="${basePath(origin)}${regionPath(name)}"><bdi>${full_name ?? name}</bdi></a></li>`,
  )
}

function explorerPage(
  { origin, content, missing }: ExplorerPage,
  entry: PageEntry,
  app: AppMaterial,
  regions: Markup[],
): string {
  const { SERVICE_NAME: name, TAGLINE: tagline, SEARCH_ENGINES: searchEngines } = environment
  const heading = missing && MISSING[missing]
  const title = [content?.title ?? heading, name].filter(Boolean).join(': ')
  const description = content?.description ?? PURPOSE
  const { base } = siteAt(origin)
  const address = `${origin}${content?.path ?? '/'}`
  const isIndexed = !missing && !content?.isEmpty && searchEngines === 'on'
  return frame({
    entry,
    base,
    title,
    head: html`${
      isIndexed
        ? html``
        : html`<meta name="robots" content="noindex">
`
    }${
      missing
        ? html``
        : html`<link rel="canonical" href="${address}">
<meta property="og:url" content="${address}">
`
    }<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${name}">${
      content
        ? html`
<meta property="og:image" content="${origin}${cardPath(content)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`
        : html``
    }
<meta name="theme-color" content="${MARK_COLOR}">
<link rel="manifest" href="${base}/${MANIFEST_FILE}">
<link rel="apple-touch-icon" href="${base}/${ASSETS_PREFIX}${app.icons.maskable}">`,
    body: html`<header><div class="brand"><a class="name" href="${base}/"><img src="${MARK}" alt="" width="28" height="28"> ${name}</a><p class="tagline">${tagline}</p></div></header>
<main id="results"><div class="half-stop"></div><div class="sheet">${
      content
        ? html`<div class="served"${servedAttributes(content, base)}>${content.main}</div>`
        : html`<h1>${heading ?? tagline}</h1>
<noscript><p>The map needs JavaScript. The <a href="${base}/api/v1/docs">API</a> has the same data.</p>
<ul>${regions}</ul></noscript>`
    }</div></main>
${dataMarkup(content?.data ?? [])}`,
  })
}

/** What the script begins with: browser/explorer/page.ts reads them. */
function servedAttributes({ path, view, machine }: PageContent, base: string): Markup {
  return html` data-path="${base}${path}"${view ? html` data-view="${`${view.lat},${view.lon},${view.across}`}"` : html``}${
    machine === undefined ? html`` : html` data-machine="${String(machine)}"`
  }`
}

/** The page of administrators, which is the same at all its addresses. */
export function administrationPage({ entry, origin }: { entry: PageEntry; origin: string }): string {
  return frame({
    entry,
    base: basePath(origin),
    title: `Administration: ${environment.SERVICE_NAME}`,
    head: html`<meta name="robots" content="noindex">`,
    body: html`<header><a class="name" href="${basePath(origin)}/">${environment.SERVICE_NAME}</a></header>
<main><noscript><p>This page needs JavaScript.</p></noscript></main>`,
  })
}

/** What pages of other sites show in a frame: its script reads the address, and nothing in it is of a visitor. */
export function embeddedPage({ entry, origin }: { entry: PageEntry; origin: string }): string {
  return frame({
    entry,
    base: basePath(origin),
    title: environment.SERVICE_NAME,
    isEmbedded: true,
    head: html`<meta name="robots" content="noindex">`,
    body: html`<header><a class="name" href="${basePath(origin)}/" target="_blank" rel="noopener">${environment.SERVICE_NAME}</a></header>
<main><noscript><p>The map needs JavaScript.</p></noscript></main>`,
  })
}

interface Frame {
  entry: PageEntry
  base: string
  title: string
  /** Such a page keeps nothing on the device, and its links leave the frame. */
  isEmbedded?: true
  head: Markup
  /** Until the script has started. */
  body: Markup
}

function frame({ entry, base, title, isEmbedded, head, body }: Frame): string {
  const { SERVICE_NAME: name, TAGLINE: tagline, DATA_CREDIT: credit = '' } = environment
  const { MAP_STYLE_URL: mapStyle = '', MAP_DARK_STYLE_URL: mapDarkStyle = '' } = environment
  const asset = (file: string) => `${base}/${ASSETS_PREFIX}${file}`
  const modules: Markup[] = entry.modules.map((file) => html`<link rel="modulepreload" href="${asset(file)}">`)
  return html`<!doctype html>
<html lang="en" data-base="${base}" data-name="${name}" data-tagline="${tagline}" data-credit="${credit}" data-map-style="${mapStyle}" data-map-dark-style="${mapDarkStyle}"${isEmbedded ? html` data-embedded` : html``}${environment.OFFLINE === 'on' ? html` data-offline` : html``}${environment.API_TOKENS === 'on' ? html` data-api-tokens` : html``}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<link rel="icon" href="${MARK}">
<link rel="stylesheet" href="${asset(entry.style)}">
<script type="module" src="${asset(entry.script)}"></script>
${modules}
<title>${title}</title>
</head>
<body>
<div id="app">
${body}
<p class="unstarted" data-nosnippet>Part of this page has not been loaded yet. <a href="">Load the page again</a></p>
</div>
</body>
</html>
`.text
}

/** Blank at the root of the host. */
export function basePath(origin: string): string {
  return new URL(origin).pathname.replace(/\/$/, '')
}
