// The common layout of all emails, as text and as HTML.
import { environment } from '../runtime/environment.js'
import { isolate } from '../text/direction.js'
import { html, type Markup } from '../text/markup.js'
import type { Email } from './email.js'

/** One part of an email; the parts follow each other from top to bottom. */
export type Block =
  /** A paragraph; its line breaks are kept. */
  | string
  | { link: string; label: string }
  | { heading: string }
  /** Labels with values; empty values are omitted. */
  | { fields: readonly Field[] }
  /** Sentences in which texts of users are isolated (`isolate`). */
  | { list: readonly string[] }
  /** A command for the reader to run. */
  | { command: string }

export type Field = readonly [label: string, value: string | number | null | undefined]

/** RFC 3676, section 4.3. */
const SIGNATURE_START = '\n\n-- \n'

export function layOut(blocks: readonly Block[]): Pick<Email, 'text' | 'html'> {
  const signature = `${environment.SERVICE_NAME} sent this message.`
  return {
    text: `${blocks.map(blockText).join('\n\n')}${SIGNATURE_START}${signature}\n`,
    html: html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<body style="font-family: sans-serif; line-height: 1.5; max-width: 40em">
${blocks.map(blockMarkup)}<hr>
<p><small>${signature}</small></p>
</body>
</html>
`.text,
  }
}

/** The text of an email that `layOut` has made, for another email. */
export function withoutSignature(text: string): string {
  const end = text.lastIndexOf(SIGNATURE_START)
  return end < 0 ? text : text.slice(0, end)
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('link' in block) return `${isolate(block.label)}:\n${block.link}`
  if ('heading' in block) return `${block.heading}\n${'='.repeat(block.heading.length)}`
  if ('fields' in block)
    return nonEmpty(block.fields)
      .map(([label, value]) => `${label}: ${isolate(value)}`)
      .join('\n')
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n')
  return `    ${block.command}`
}

/** Line breaks are kept, and each line runs in its own direction. */
const LINES = 'white-space: pre-line; unicode-bidi: plaintext'

function blockMarkup(block: Block): Markup {
  if (typeof block === 'string') return html`<p dir="auto" style="${LINES}">${unlinked(block)}</p>\n`
  if ('link' in block) return html`<p dir="auto"><a href="${block.link}">${block.label}</a></p>\n`
  if ('heading' in block) return html`<h2 dir="auto">${unlinked(block.heading)}</h2>\n`
  if ('fields' in block) return html`<table>\n${nonEmpty(block.fields).map(fieldMarkup)}</table>\n`
  if ('list' in block) return html`<ul>\n${block.list.map((item) => html`<li>${unlinked(item)}</li>\n`)}</ul>\n`
  return html`<pre>${block.command}</pre>\n`
}

/** The dots of domain names, the colon after a scheme and the @ of an address; IDNA takes three more signs for dots. */
const LINK_SIGN = /[.:@\u3002\uff0e\uff61](?=\S)/g
/** Invisible, and invalid in a domain name at this place (RFC 5892 appendix A.2). */
const ZERO_WIDTH_JOINER = '\u200d'

/** Mail programs make links of texts that look like addresses. What users write should not lead anywhere by a click. */
function unlinked(text: string): string {
  return text.replace(LINK_SIGN, `$&${ZERO_WIDTH_JOINER}`)
}

function nonEmpty(fields: readonly Field[]): [string, string][] {
  return fields.flatMap(([label, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)]],
  )
}

function fieldMarkup([label, value]: readonly [string, string]): Markup {
  return html`<tr><th align="left" valign="top">${label}</th><td dir="auto" style="${LINES}">${unlinked(value)}</td></tr>\n`
}
