// How much of a list an email has room for.

/**
 * For one email, which must fit into an item of the outbox: 400 KB for text and HTML together, where a character takes up
 * to 6 bytes, encrypted.
 */
export const MAX_CHARACTERS = 30_000

/** With an ellipsis in place of what is beyond so many UTF-16 code units, or one less: no character is halved. */
export function cut(entry: string, maxCharacters: number): string {
  return entry.length > maxCharacters ? `${entry.slice(0, maxCharacters).replace(/\p{Cs}$/u, '')}…` : entry
}

/** As many entries as an email has room for, each cut, and the number of the others. @param more - says it. */
export function fitting(entries: readonly string[], maxEntryCharacters: number, more = moreText): string[] {
  const all = entries.map((entry) => cut(entry, maxEntryCharacters))
  const [first = []] = partsOf(all, ({ length }) => length)
  return first.length < all.length ? [...first, more(all.length - first.length)] : all
}

export function moreText(count: number): string {
  return `and ${count} more`
}

/** The entries in parts that an email has room for, in order. */
export function partsOf<T>(entries: readonly T[], charactersOf: (entry: T) => number, maxEntries = Infinity): T[][] {
  const parts: T[][] = []
  let characters = 0
  for (const entry of entries) {
    const added = charactersOf(entry)
    const part = parts.at(-1)
    characters += added
    if (part && part.length < maxEntries && characters <= MAX_CHARACTERS) {
      part.push(entry)
    } else {
      parts.push([entry])
      characters = added
    }
  }
  return parts
}
