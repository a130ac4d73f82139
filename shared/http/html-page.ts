// HTML pages. Each is complete in itself; those behind links in emails have no scripts.
import type { Language } from '../languages/list.js'
import { html, type Markup } from '../text/markup.js'

const STYLE = html`
  body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 0; color: #1b1b1b; background: #fff }
  main { max-width: 32rem; margin: 0 auto; padding: 1.5rem }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input, textarea { font: inherit; box-sizing: border-box; width: 100%; padding: .5rem; border: 1px solid #595959; border-radius: .25rem }
  button { font: inherit; margin-top: 1.5rem; padding: .6rem 1.2rem; border: 0; border-radius: .25rem; color: #fff; background: #00508f }
  :focus-visible { outline: 3px solid #b45309; outline-offset: 2px }
  .problem { color: #a40000 }
`

/** An HTML document whose title is also its heading. */
export function page(title: string, content: Markup | readonly Markup[], language?: Language): string {
  const body = html`<main>
<h1>${title}</h1>
${content}
</main>`
  const head = html`<meta name="robots" content="noindex">`
  return documentOf({ title, style: STYLE, head, body, ...(language ? { language } : {}) })
}

interface LinkForm {
  /** Where the form goes: a page of this service. */
  path: string
  /** Of the link that led here. */
  token: { name: string; value: string }
  /** What else it sends. */
  field?: { name: string; value: string }
  label: string
}

/** A link to a path of this service. */
export function linkTo(path: string, label: string, origin: string): Markup {
  const { pathname, hash } = new URL(`${origin}${path}`)
  return html`<p><a href="${pathname}${hash}">${label}</a></p>`
}

/** A button that does what a link was mailed for: programs that check links in emails must not do it. */
export function linkForm({ path, token, field, label }: LinkForm, origin: string): Markup {
  const hidden = [token, ...(field ? [field] : [])]
  return html`<form method="post" action="${new URL(`${origin}${path}`).pathname}">
${hidden.map(
  ({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">
`,
)}<button type="submit">${label}</button>
</form>`
}

export interface DocumentParts {
  title: string
  style: Markup
  head: Markup
  body: Markup
  /** English if absent. */
  language?: Language
}

export function documentOf({ title, style, head, body, language = 'en' }: DocumentParts): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
${head}
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`.text
}

/** Screen readers announce it at once. */
export function problem(message: string): Markup {
  return html`<p class="problem" role="alert">${message}</p>`
}
