// How long merges can be reverted.

const DAY_MS = 24 * 3600 * 1000
const REVERTIBLE_MS = 30 * DAY_MS
/** Copies stay a little longer, so that none is missing. */
const SPARE_MS = 2 * DAY_MS

interface DatedMerge {
  merged_at: string
}

/** When what a merge has kept is deleted, in epoch seconds. */
export function mergeExpiry({ merged_at }: DatedMerge): number {
  return Math.floor((Date.parse(merged_at) + REVERTIBLE_MS + SPARE_MS) / 1000)
}

/** What was kept may be gone a little later. */
export function isMergeRevertible({ merged_at }: DatedMerge, now: Date): boolean {
  return Date.parse(merged_at) + REVERTIBLE_MS > now.getTime()
}
