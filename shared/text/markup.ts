// HTML in which nothing that is filled in can become markup.

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
