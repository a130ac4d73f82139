// HTML templates whose inserted values are escaped.

/** Text that is safe HTML. Only `html` and `verbatim` make it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template tag that escapes inserted values unless they are Markup. Lists are joined. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly (string | Markup)[])[]
): Markup {
  const filledIn = values.map((value) => [value].flat().map((one) => (one instanceof Markup ? one.text : escaped(one))))
  return new Markup(parts.map((part, index) => `${part}${filledIn[index]?.join('') ?? ''}`).join(''))
}

/** A script or HTML of ours, unescaped. @throws Error for a script that would close its element. */
export function verbatim(script: string): Markup {
  if (/<\/script|<!--/i.test(script)) throw new Error('the script would close its element')
  return new Markup(script)
}

/** Without what XML 1.0 cannot hold, not even escaped (https://www.w3.org/TR/xml/#charsets). */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
