// What the runtime's newest versions have and the oldest that developers use has not.

/** The records by key, in their order; as Map.groupBy, which Node 20 lacks. */
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
