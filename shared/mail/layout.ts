// The one layout of all letters.
import { environment } from '../environment.js'
import { html, type Markup } from '../markup.js'
import type { Letter } from './letter.js'

/** A paragraph, whose line breaks are kept, or a link with what it leads to. */
export type Block = string | { link: string; label: string }

/** Lays the blocks out as text and as HTML, with a footer that names the service. */
export function layOut(blocks: readonly Block[]): Pick<Letter, 'text' | 'html'> {
  const footer = `${environment.SERVICE_NAME} sent this message.`
  return {
    text: [...blocks.map(blockText), `-- \n${footer}`].join('\n\n').concat('\n'),
    html: html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<body style="font-family: sans-serif; line-height: 1.5; max-width: 40em">
${blocks.map(blockMarkup)}<hr>
<p><small>${footer}</small></p>
</body>
</html>
`.text,
  }
}

function blockText(block: Block): string {
  return typeof block === 'string' ? block : `${block.label}:\n${block.link}`
}

function blockMarkup(block: Block): Markup {
  if (typeof block === 'string') return html`<p style="white-space: pre-line">${block}</p>\n`
  return html`<p><a href="${block.link}">${block.label}</a></p>\n`
}
