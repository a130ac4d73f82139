// HTML in which nothing that is filled in can become markup, and the one layout of all letters.
import { environment } from '../environment.js'
import type { Letter } from './letter.js'

/** Text that is HTML already. Only `html` makes it, and `verbatim` of a script. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template tag: whatever is filled in is escaped, unless this tag has made it; lists are filled in one by one. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Markup | readonly Markup[])[]): Markup {
  const filledIn = values.map((value) => [value].flat().map((one) => (one instanceof Markup ? one.text : escaped(one))))
  return new Markup(parts.map((part, index) => `${part}${filledIn[index]?.join('') ?? ''}`).join(''))
}

/** Our own script, in which nothing is filled in. @throws Error for one that would end its element. */
export function verbatim(script: string): Markup {
  if (/<\/script|<!--/i.test(script)) throw new Error('the script would end its element')
  return new Markup(script)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

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
