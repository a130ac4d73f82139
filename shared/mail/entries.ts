// How much of a list an email has room for.

/** With an ellipsis in place of what is beyond so many characters. */
export function cut(entry: string, maxCharacters: number): string {
  return entry.length > maxCharacters ? `${[...entry].slice(0, maxCharacters).join('')}…` : entry
}

/** How many of the entries, from the first on, have so many characters together. */
export function fittingCount(entries: readonly string[], maxCharacters: number): number {
  let characters = 0
  const tooMany = entries.findIndex((entry) => {
    characters += entry.length
    return characters > maxCharacters
  })
  return tooMany === -1 ? entries.length : tooMany
}
