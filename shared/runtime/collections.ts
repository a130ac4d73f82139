/** The records by key, in their order: Map.groupBy, which Node 20 lacks. */
export function groupBy<T, K>(records: Iterable<T>, keyOf: (record: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const record of records) {
    const key = keyOf(record)
    const group = groups.get(key)
    if (group) group.push(record)
    else groups.set(key, [record])
  }
  return groups
}

/** The records in pieces of at most `size`. */
export function chunks<T>(records: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(records.length / size) }, (_, index) =>
    records.slice(index * size, (index + 1) * size),
  )
}
