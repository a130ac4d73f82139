// Completes administrators' changes after their first transaction: those that nobody waits for, and those that were
// interrupted.

import {
  claimFollowUp,
  completeFollowUp,
  type FollowUp,
  listFollowUps,
  readFollowUp,
  releaseFollowUp,
} from '../actions/follow-ups.js'
import { completeChange } from '../changes/continue.js'
import { refreshLocationsOf } from '../locations/renamed-machine.js'
import { deleteWaiting, deleteWithUser } from '../removal/accounts/deletion.js'
import { logError } from '../runtime/log.js'
import type { Key } from '../table/key.js'
import { removeWatchesOf } from '../watches/store.js'

/** What a run of the follower leaves is followed again. Other changes of the minute should not wait for longer. */
const MAX_FOLLOWED_MS = 20_000
/** The function of the job ends after five minutes. */
const MAX_RUN_MS = 3 * 60_000

/** `oldestAgeSeconds`: the age of the oldest change of which something is left. */
type FollowUpResult = Record<'finished' | 'failed' | 'oldestAgeSeconds', number>

/** Completes a change that has just been registered, or of which a run has left something, unless another works on it. */
export async function finishFollowUp(key: Key, now: Date): Promise<void> {
  const followUp = await readFollowUp(key)
  if (followUp && followUp.due_at <= now.getTime()) await tryToFinish(followUp, now, Date.now() + MAX_FOLLOWED_MS)
}

/** Completes what is due: what was interrupted, has failed, or had to wait. */
export async function finishFollowUps(now: Date, maxMs = MAX_RUN_MS): Promise<FollowUpResult> {
  const end = Date.now() + maxMs
  const left: string[] = []
  const counts = { finished: 0, failed: 0, left: 0 }
  for (const due of (await listFollowUps()).filter(({ due_at }) => due_at <= now.getTime())) {
    const outcome = Date.now() < end ? await tryToFinish(due, now, end) : 'left'
    counts[outcome]++
    if (outcome !== 'finished') left.push(due.created_at)
  }
  const { finished, failed } = counts
  const oldest = left.sort()[0]
  return { finished, failed, oldestAgeSeconds: oldest ? Math.round((now.getTime() - Date.parse(oldest)) / 1000) : 0 }
}

/** Never throws for what cannot be done: it would hold up what else is followed. The job tries it again. */
async function tryToFinish(due: FollowUp, now: Date, end: number): Promise<'finished' | 'failed' | 'left'> {
  const followUp = await claimFollowUp(due)
  if (!followUp) return 'left'
  try {
    const isDone = await finish(followUp, now, end)
    if (isDone) await completeFollowUp(followUp)
    // One that ends earlier and is not done would wake itself without a pause: it is left to the job.
    else if (Date.now() >= end) await releaseFollowUp(followUp)
    return isDone ? 'finished' : 'left'
  } catch (error) {
    logError('change not completed, will be retried', error, { type: due.type, id: due.id })
    return 'failed'
  }
}

/**
 * What is rare is loaded when it is needed.
 * @returns false when the time has run out.
 */
async function finish(followUp: FollowUp, now: Date, end: number): Promise<boolean> {
  switch (followUp.type) {
    case 'change':
      return completeChange(followUp, now, end)
    case 'machine_changed':
      return refreshLocationsOf(followUp, end)
    case 'machine_removed':
      await removeWatchesOf({ machineId: followUp.id })
      return true
    case 'user_reverted': {
      const { revertActionsOf } = await import('../undo/revert-user.js')
      return revertActionsOf(followUp, end)
    }
    case 'user_content': {
      const { changeUserVisibility } = await import('../moderation/of-user.js')
      return changeUserVisibility(followUp, end)
    }
    case 'user_deletion':
      await deleteWaiting(followUp, now)
      return true
    case 'user_deleted':
      await deleteWithUser(followUp, now)
      return true
  }
}
