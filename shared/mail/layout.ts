// The common layout of all emails, as text and as HTML. What breaks a line in a block is quoted, so that no text of a
// user looks like a line of the service's own, such as a command to run.
import { environment } from '../runtime/environment.js'
import { isolate } from '../text/direction.js'
import { html, type Markup } from '../text/markup.js'
import type { Email } from './email.js'

/** One part of an email; the parts follow each other from top to bottom. */
export type Block =
  /** A paragraph. */
  | string
  /** A paragraph of several lines; empty ones are omitted. */
  | { lines: readonly string[] }
  | { link: string; label: string }
  | { heading: string }
  /** Labels with values; empty values are omitted. */
  | { fields: readonly Field[] }
  /** Sentences in which texts of users are isolated (`isolate`). */
  | { list: readonly string[] }
  /** The text of an email that `layOut` has made. */
  | { email: string }
  /** A command for the reader to run. */
  | { command: string }

export type Field = readonly [label: string, value: string | number | null | undefined]

/** RFC 3676, section 4.3. */
const SIGNATURE_START = '\n\n-- \n'

interface Frame {
  language: string
  /** The last line. */
  signature: string
}

/** @param frame - of an email that is not in English. */
export function layOut(
  blocks: readonly Block[],
  { language, signature }: Frame = { language: 'en', signature: `${environment.SERVICE_NAME} sent this message.` },
): Pick<Email, 'text' | 'html'> {
  return {
    text: `${blocksText(blocks)}${SIGNATURE_START}${signature}\n`,
    html: html`<!doctype html>
<html lang="${language}">
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

/** The text of the blocks alone. */
export function blocksText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n\n')
}

/** The text of an email that `layOut` has made, for another email. */
export function withoutSignature(text: string): string {
  const end = text.lastIndexOf(SIGNATURE_START)
  return end < 0 ? text : text.slice(0, end)
}

function blockText(block: Block): string {
  if (typeof block === 'string') return quoted(block)
  if ('lines' in block) return linesOf(block.lines)
  if ('link' in block) return `${isolate(quoted(block.label))}:\n${block.link}`
  if ('heading' in block) return `${quoted(block.heading)}\n${'='.repeat(block.heading.length)}`
  if ('fields' in block)
    return nonEmpty(block.fields)
      .map(([label, value]) => `${label}: ${isolate(value)}`)
      .join('\n')
  if ('list' in block) return block.list.map((item) => `- ${quoted(item)}`).join('\n')
  if ('email' in block) return block.email
  return `    ${block.command}`
}

/** Line breaks are kept, and each line runs in its own direction. */
const LINES = 'white-space: pre-line; unicode-bidi: plaintext'

function blockMarkup(block: Block): Markup {
  if (typeof block === 'string') return paragraph(quoted(block))
  if ('lines' in block) return paragraph(linesOf(block.lines))
  if ('link' in block) return html`<p dir="auto"><a href="${block.link}">${block.label}</a></p>\n`
  if ('heading' in block) return html`<h2 dir="auto">${unlinked(block.heading)}</h2>\n`
  if ('fields' in block) return html`<table>\n${nonEmpty(block.fields).map(fieldMarkup)}</table>\n`
  if ('list' in block) {
    // Without blanks between the items, which would show as lines.
    const items = block.list.map((item) => html`<li>${unlinked(quoted(item))}</li>`)
    return html`<ul style="${LINES}">${items}</ul>\n`
  }
  if ('email' in block) return paragraph(block.email)
  return html`<pre>${block.command}</pre>\n`
}

/** Everything that a mail program may show as the end of a line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Marks further lines as those of a text. */
function quoted(text: string): string {
  return text.replace(LINE_BREAK, '\n> ')
}

function linesOf(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .map(quoted)
    .join('\n')
}

function paragraph(text: string): Markup {
  return html`<p dir="auto" style="${LINES}">${unlinked(text)}</p>\n`
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
    value === null || value === undefined || value === '' ? [] : [[label, quoted(String(value))]],
  )
}

function fieldMarkup([label, value]: readonly [string, string]): Markup {
  return html`<tr><th align="left" valign="top">${label}</th><td dir="auto" style="${LINES}">${unlinked(value)}</td></tr>\n`
}
