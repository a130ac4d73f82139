// Sentences with words of code in backticks, as markup.
import { html, type Markup } from '../text/markup.js'

/** Every second part stands between backticks. */
export function prose(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`
}

/** A fragment of a page by its words: `Machines at locations` becomes `machines-at-locations`. */
export function fragmentOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
