// The few pages for people. Each is complete in itself, without any other file; those to which links in letters lead
// have no script either.
import { html, type Markup } from '../text/markup.js'

const STYLE = html`
  body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 0; color: #1b1b1b; background: #fff }
  main { max-width: 32rem; margin: 0 auto; padding: 1.5rem }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input { font: inherit; box-sizing: border-box; width: 100%; padding: .5rem; border: 1px solid #595959; border-radius: .25rem }
  button { font: inherit; margin-top: 1.5rem; padding: .6rem 1.2rem; border: 0; border-radius: .25rem; color: #fff; background: #00508f }
  :focus-visible { outline: 3px solid #b45309; outline-offset: 2px }
  .problem { color: #a40000 }
`

/** A whole HTML document; the title is its heading too. */
export function page(title: string, content: Markup | readonly Markup[]): string {
  const body = html`<main>
<h1>${title}</h1>
${content}
</main>`
  return documentOf({ title, style: STYLE, head: html`<meta name="robots" content="noindex">`, body })
}

export interface DocumentParts {
  title: string
  style: Markup
  head: Markup
  body: Markup
}

/** A whole HTML document of these parts. */
export function documentOf({ title, style, head, body }: DocumentParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
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

/** The page in the place of one that is refused; for the `page` of an endpoint. */
export function errorPage(messages: readonly string[]): string {
  return page('That did not work', messages.map(problem))
}

/** What is wrong, read out by screen readers as soon as it is there. */
export function problem(message: string): Markup {
  return html`<p class="problem" role="alert">${message}</p>`
}
