// Reverts all that a user did since a day, the newest first, as one job that goes on where it was interrupted.

import {
  completeFollowUp,
  type FollowUp,
  followUpStep,
  getFollowUp,
  progressReporter,
  releaseFollowUp,
} from '../actions/follow-ups.js'
import { nextId } from '../actions/sequences.js'
import { userFeed } from '../activity/feed-keys.js'
import { positionInFeed, readFeeds } from '../activity/feeds.js'
import { type Administrator, journalStep } from '../administrators/journal.js'
import { ConflictError, HttpError } from '../errors.js'
import type { User } from '../records/users.js'
import { type Step, transact } from '../table/transaction.js'
import { revertAction } from './revert.js'
import { countRevertedStep, finishRevert, getRevert, newRevertStep, reportLeft, type UserRevert } from './reverts.js'

/**
 * Registers that what a user did is to be reverted.
 * @param since - the first day that counts, in UTC, or the time from which on.
 * @throws ConflictError while another run reverts the same user's actions.
 */
export async function startUserRevert(
  user: Pick<User, 'id' | 'username'>,
  since: string,
  administrator: Administrator,
  remember: (revert: UserRevert) => readonly Step[] = () => [],
): Promise<UserRevert> {
  const { user: by, now } = administrator
  const revert: UserRevert = {
    id: await nextId('revert'),
    user_id: user.id,
    since,
    created_at: now.toISOString(),
    started_by_user_id: by.id,
    started_by: by.username,
    finished_at: null,
    reverted: 0,
    left: 0,
  }
  const failed = await transact([
    followUpStep('user_reverted', user.id, now, { revert_id: revert.id }, { absent: ['pk'] }),
    newRevertStep(revert, now),
    await journalStep(administrator, {
      action: 'revert_user',
      record_type: 'user',
      record_id: user.id,
      // Only administrators of all regions look after accounts.
      region_id: null,
      before: { username: user.username },
      after: { since, revert_id: revert.id },
    }),
    ...remember(revert),
  ])
  if (failed) throw new ConflictError(`the actions of user ${user.id} are just being reverted by somebody else`)
  return revert
}

/** Works on a registered revert until a time, in epoch milliseconds. The follower continues what is left. */
export async function continueUserRevert(userId: number, end: number): Promise<void> {
  const followUp = await getFollowUp('user_reverted', userId)
  if (!followUp) return
  await ((await revertActionsOf(followUp, end)) ? completeFollowUp(followUp) : releaseFollowUp(followUp))
}

const AT_ONCE = 50

/** @returns whether it is done. May be repeated until it is. */
export async function revertActionsOf(followUp: FollowUp, end: number): Promise<boolean> {
  const revertId = followUp.revert_id ?? 0
  const reportProgress = progressReporter(followUp)
  const report = await getRevert(revertId, 0)
  // Expired: nobody can see the result any more.
  if (!report) return true
  const { user_id, since, started_by, started_by_user_id, done_to } = report.revert
  for (let before = done_to; ; ) {
    const page = await readFeeds([userFeed(user_id)], { types: undefined, since, before, limit: AT_ONCE })
    for (const action of page.submissions) {
      if (Date.now() >= end) return false
      before = positionInFeed(action)
      const now = new Date()
      const administrator = { user: { id: started_by_user_id, username: started_by }, now }
      const reason = await reasonToLeave(() => {
        const reference = { id: action.id, created_at: action.created_at ?? '' }
        const position = positionInFeed(action)
        return revertAction(
          reference,
          administrator,
          () => {},
          () => [countRevertedStep(revertId, position)],
        )
      })
      if (reason !== undefined) await reportLeft(revertId, before, action, reason, now)
      await reportProgress()
    }
    if (page.next === undefined) break
    before = page.next
  }
  await finishRevert(revertId, new Date())
  return true
}

/** Why an action stays; undefined when it was reverted. @throws other errors, after which the job tries again. */
async function reasonToLeave(revert: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await revert()
    return undefined
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return error.message
    throw error
  }
}
