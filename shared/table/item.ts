/** A null reads like an absent attribute, which costs nothing. */
export function withoutNulls(record: Item): Item {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
}

export type Item = Record<string, unknown>
