// The pages of a list of pairs.
import { integer } from '../../parameters/values.js'

const PAIRS_IN_PAGE = 50
const MAX_SKIPPED = 1_000_000

export function skippedPairs() {
  return integer('how many pairs to skip: next_after of the previous page', 0, MAX_SKIPPED)
}

export function pageOfPairs<T>(found: readonly T[], after: number) {
  const end = after + PAIRS_IN_PAGE
  return { count: found.length, pairs: found.slice(after, end), next_after: end < found.length ? end : null }
}
