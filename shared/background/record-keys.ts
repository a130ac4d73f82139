// Which records a trigger follows.
import type { Key } from '../table/key.js'

/** What a part of a key is, or how it begins. */
type KeyPattern = string | { prefix: string }

/** Of records by their keys; without `sk` all of the partitions. */
export interface RecordKeys {
  pk: KeyPattern
  sk?: KeyPattern
}

/** Whether a key is one of these. */
export function matches(key: Key, { pk, sk }: RecordKeys): boolean {
  return isPart(key.pk, pk) && (sk === undefined || isPart(key.sk, sk))
}

function isPart(text: string, pattern: KeyPattern): boolean {
  return typeof pattern === 'string' ? text === pattern : text.startsWith(pattern.prefix)
}
