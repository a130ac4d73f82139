// Completes administrators' changes that were interrupted after their first transaction.

import {
  claimFollowUp,
  completeFollowUp,
  type FollowUp,
  listFollowUps,
  releaseFollowUp,
} from '../actions/follow-ups.js'
import { readLocationSnapshot } from '../locations/commit.js'
import { refreshLocationsOf } from '../locations/renamed-machine.js'
import { deleteWaiting, deleteWithUser } from '../removal/accounts/deletion.js'
import { removeBelongings } from '../removal/location.js'
import { logError } from '../runtime/log.js'
import { removeWatchesOf } from '../watches/store.js'

/** The function ends after five minutes; the next run continues. */
const MAX_RUN_MS = 3 * 60_000

/** `oldestAgeSeconds`: the age of the oldest change of which something is left. */
type FollowUpResult = Record<'finished' | 'failed' | 'oldestAgeSeconds', number>

/** Completes what is due: neither just registered nor just worked on by another. */
export async function finishFollowUps(now: Date, maxMs = MAX_RUN_MS): Promise<FollowUpResult> {
  const end = Date.now() + maxMs
  const left: string[] = []
  let finished = 0
  let failed = 0
  for (const due of (await listFollowUps()).filter(({ due_at }) => due_at <= now.getTime())) {
    const followUp = Date.now() < end ? await claimFollowUp(due) : undefined
    if (!followUp) {
      left.push(due.created_at)
      continue
    }
    try {
      const isDone = await finish(followUp, now, end)
      await (isDone ? completeFollowUp(followUp) : releaseFollowUp(followUp))
      if (isDone) finished++
      else left.push(due.created_at)
    } catch (error) {
      failed++
      left.push(due.created_at)
      logError('change not completed, will be retried', error, { type: due.type, id: due.id })
    }
  }
  const oldest = left.sort()[0]
  return { finished, failed, oldestAgeSeconds: oldest ? Math.round((now.getTime() - Date.parse(oldest)) / 1000) : 0 }
}

/**
 * What is rare is loaded when it is needed: most runs of the job find nothing to do.
 * @returns false when the time has run out.
 */
async function finish(followUp: FollowUp, now: Date, end: number): Promise<boolean> {
  switch (followUp.type) {
    case 'machine_changed':
      return (await refreshLocationsOf(followUp, end)).isDone
    case 'machine_removed':
      await removeWatchesOf({ machineId: followUp.id })
      return true
    case 'machine_merged': {
      const { completeMachineMerge } = await import('../removal/merge-machines/merge.js')
      return completeMachineMerge(followUp, now, end)
    }
    case 'machine_merge_reverted': {
      const { completeMachineMergeRevert } = await import('../removal/merge-machines/revert/revert.js')
      return completeMachineMergeRevert(followUp, now, end)
    }
    case 'location_removed':
      // An import may have created a location of this id again.
      if (!(await readLocationSnapshot(followUp.id))) await removeBelongings(followUp.id, now)
      return true
    case 'user_reverted': {
      const { revertActionsOf } = await import('../undo/revert-user.js')
      return revertActionsOf(followUp, end)
    }
    case 'user_content': {
      const { changeUserVisibility } = await import('../moderation/of-user.js')
      return changeUserVisibility(followUp, end)
    }
    case 'location_merged': {
      const { completeMerge } = await import('../removal/merge-locations/merge.js')
      await completeMerge(followUp, now)
      return true
    }
    case 'location_merge_reverted': {
      const { completeLocationMergeRevert } = await import('../removal/merge-locations/revert/revert.js')
      await completeLocationMergeRevert(followUp, now)
      return true
    }
    case 'location_restored': {
      const { completeRestoration } = await import('../removal/restoration.js')
      await completeRestoration(followUp.id, now)
      return true
    }
    case 'user_deletion':
      await deleteWaiting(followUp, now)
      return true
    case 'user_deleted':
      await deleteWithUser(followUp, now)
      return true
  }
}
