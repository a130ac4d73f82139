// The pages of the map and of administrators: a frame for the script that is the content, and what that script has to
// know of the deployment.
import { Reply } from '../http/reply.js'
import { pictureOrigin } from '../pictures/files/links.js'
import { environment } from '../runtime/environment.js'
import { html, type Markup } from '../text/markup.js'
import { ASSETS_PREFIX } from './assets.js'
import { type PageEntry, pageEntry } from './material.js'
import { explorerPolicy } from './policy.js'

interface ExplorerPage {
  entry: PageEntry
  /** Of this service. */
  origin: string
  /** Of the place that the address names. */
  place?: { name: string; city: string | null } | undefined
  /** What the address leads to, which is not there. */
  missing?: 'place' | 'page'
}

const MISSING = { place: 'This place is not listed', page: 'There is no page at this address' } as const

const PURPOSE = 'Pinball machines and the places that have them: a map to look at and to contribute to.'
/** A ball on a flipper: the sign of the service and the favicon, inline so that it needs no request. */
const MARK = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#00508f'/>" +
    "<path d='M6 21 L21 27' stroke='#ffb26b' stroke-width='5.5' stroke-linecap='round'/>" +
    "<circle cx='19' cy='12' r='7.5' fill='#fff'/><circle cx='16.5' cy='9.5' r='2.2' fill='#9fc4e4'/></svg>",
)}`

/** The map page with its headers. With status 404 where what the address leads to is missing: it says so, and has the map. */
export async function explorerReply(page: Omit<ExplorerPage, 'entry'>): Promise<Reply> {
  const policy = explorerPolicy({
    mapStyleUrls: [environment.MAP_STYLE_URL, environment.MAP_DARK_STYLE_URL],
    pictureOrigin: pictureOrigin(),
  })
  const headers = {
    'content-security-policy': policy,
    ...(page.missing ? { 'cache-control': 'no-store' } : {}),
  }
  const body = explorerPage({ ...page, entry: await pageEntry('explorer') })
  return new Reply(body, { status: page.missing ? 404 : 200, headers })
}

function explorerPage({ entry, origin, place, missing }: ExplorerPage): string {
  const { SERVICE_NAME: name } = environment
  const heading = missing && MISSING[missing]
  const title = [place?.name ?? heading, name].filter(Boolean).join(': ')
  const description = place ? [place.name, place.city].filter(Boolean).join(', ') : PURPOSE
  const base = basePath(origin)
  return frame({
    entry,
    base,
    title,
    head: html`${
      missing
        ? html`<meta name="robots" content="noindex">
`
        : html``
    }<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">`,
    main: html`<h1>${heading ?? environment.TAGLINE}</h1>
<noscript><p>The map needs JavaScript. The <a href="${base}/api/v1/docs">API</a> has the same data.</p></noscript>`,
  })
}

/** The page of administrators, which is the same at all its addresses. */
export function administrationPage({ entry, origin }: Pick<ExplorerPage, 'entry' | 'origin'>): string {
  return frame({
    entry,
    base: basePath(origin),
    title: `Administration: ${environment.SERVICE_NAME}`,
    head: html`<meta name="robots" content="noindex">`,
    main: html`<noscript><p>This page needs JavaScript.</p></noscript>`,
  })
}

/** What pages of other sites show in a frame: its script reads the address, and nothing in it is of a visitor. */
export function embeddedPage({ entry, origin }: Pick<ExplorerPage, 'entry' | 'origin'>): string {
  return frame({
    entry,
    base: basePath(origin),
    title: environment.SERVICE_NAME,
    isEmbedded: true,
    head: html`<meta name="robots" content="noindex">`,
    main: html`<noscript><p>The map needs JavaScript.</p></noscript>`,
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
  main: Markup
}

function frame({ entry, base, title, isEmbedded, head, main }: Frame): string {
  const { SERVICE_NAME: name, TAGLINE: tagline, DATA_CREDIT: credit = '' } = environment
  const { MAP_STYLE_URL: mapStyle = '', MAP_DARK_STYLE_URL: mapDarkStyle = '' } = environment
  const asset = (file: string) => `${base}/${ASSETS_PREFIX}${file}`
  const modules: Markup[] = entry.modules.map((file) => html`<link rel="modulepreload" href="${asset(file)}">`)
  return html`<!doctype html>
<html lang="en" data-base="${base}" data-name="${name}" data-tagline="${tagline}" data-credit="${credit}" data-map-style="${mapStyle}" data-map-dark-style="${mapDarkStyle}"${isEmbedded ? html` data-embedded` : html``}>
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
<header><a class="name" href="${base}/"${isEmbedded ? html` target="_blank" rel="noopener"` : html``}>${name}</a></header>
<main>${main}</main>
</div>
</body>
</html>
`.text
}

/** Blank at the root of the host. */
function basePath(origin: string): string {
  return new URL(origin).pathname.replace(/\/$/, '')
}
