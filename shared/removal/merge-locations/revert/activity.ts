// What the revert of a merge restores of the activity: the submissions that were about the location that went.

import { locationFeed } from '../../../activity/feed-keys.js'
import { chunks } from '../../../runtime/collections.js'
import { batchGet } from '../../../table/get.js'
import { retryOnRace } from '../../../table/retry.js'
import { moveSubmissions, SUBMISSIONS_PER_TRANSACTION } from '../activity.js'
import type { LocationMergeRevert } from './machines.js'

export async function restoreActivity({ id, into, copies, reportProgress }: LocationMergeRevert): Promise<void> {
  for (const piece of chunks(copies.activity, SUBMISSIONS_PER_TRANSACTION)) {
    await retryOnRace(async () => {
      const keys = piece.map((sk) => ({ pk: locationFeed(into), sk }))
      const left = (await batchGet(keys, { consistent: true })).filter((item) => item !== undefined)
      if (left.length === 0) return true
      return (await moveSubmissions(left, id)) ? true : undefined
    })
    await reportProgress()
  }
}
