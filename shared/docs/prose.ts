// Formats texts for the pages.
import { html, type Markup } from '../text/markup.js'

/** Formats words in backticks as code. */
export function prose(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`
}
