// What a page of the map has before its script: text for search engines, text browsers and the first moment, and the same
// as data by schema.org.
import type { BreadcrumbList, ItemList, Thing, WithContext } from 'schema-dts'
import { html, type Markup, verbatim } from '../../text/markup.js'

export interface PageContent {
  /** The one address below that of the service by which search engines keep it. */
  path: string
  title: string
  description: string
  /** What the picture says that is shown beside links to it. */
  card: { title: string; lines: readonly string[] }
  main: Markup
  data: readonly WithContext<Thing>[]
  /** Whether there is something to find. */
  isEmpty: boolean
  /** Where the map begins. Absent: where the place that is open is, or where the visitor is. */
  view?:
    | {
        lat: number
        lon: number
        /** So many degrees of longitude are to be seen, and from north to south as much of the map. */
        across: number
      }
    | undefined
  /** The machine that the list is of. */
  machine?: number
}

/** What links need. */
export interface Site {
  /** Of the service, without a slash at the end. */
  origin: string
  /** Its path, blank at the root of the host. */
  base: string
}

const MAX_DESCRIPTION_CHARACTERS = 160

/** As much as search engines show, cut behind a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION_CHARACTERS) return line
  const beginning = line.slice(0, MAX_DESCRIPTION_CHARACTERS - 1)
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), MAX_DESCRIPTION_CHARACTERS / 2))}…`
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Texts in a row, each in its own direction, with a separator between them. */
export function listed(texts: readonly (string | Markup | null | undefined)[], separator = ', '): Markup[] {
  const given = texts.filter((text): text is string | Markup => Boolean(text))
  return given.map((text, index) =>
    typeof text === 'string'
      ? html`${index > 0 ? separator : ''}<bdi>${text}</bdi>`
      : html`${index > 0 ? separator : ''}${text}`,
  )
}

/** Of an element whose content ends at `</script`, and of scripts, which end a line at U+2028. */
const UNSAFE = /[<>&\u2028\u2029]/g

/** Data of schema.org in a page, which no browser runs. */
export function dataMarkup(data: readonly unknown[]): Markup[] {
  return data.map((one) => {
    const json = JSON.stringify(one).replace(
      UNSAFE,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    return html`<script type="application/ld+json">${verbatim(json)}</script>
`
  })
}

/** The way from the map to a page. @param steps - paths below the address of the service, with their names. */
export function breadcrumbs(
  { origin }: Site,
  steps: readonly (readonly [path: string, name: string])[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

/** @param count - of all, of which the list may have fewer. */
export function placeList({ origin }: Site, places: readonly { id: number; name: string }[], count: number): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: count,
    itemListElement: places.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}/locations/${id}`,
    })),
  }
}
