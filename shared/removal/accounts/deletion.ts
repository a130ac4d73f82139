// Administrators delete accounts: one is disabled at once and goes a week later, unless somebody reverts that.

import {
  accountChangeSteps,
  administeredSteps,
  journaledUser,
  readUser,
  updateUser,
} from '../../accounts/administered.js'
import { endedSessions } from '../../accounts/store.js'
import { forgetUserAttributes } from '../../accounts/views/user-attributes.js'
import { completeFollowUp, type FollowUp, followUpStep, getFollowUp } from '../../actions/follow-ups.js'
import { followUpKey } from '../../actions/keys.js'
import { type Administrator, journalStep, newJournalEntry } from '../../administrators/journal.js'
import { revertedStep } from '../../administrators/journal-entries.js'
import { ConflictError, NotFoundError } from '../../errors.js'
import { visibilitySteps } from '../../moderation/announce.js'
import type { User } from '../../records/users.js'
import { retryOnRace } from '../../table/retry.js'
import { check, orThrow, remove, type Step, transact } from '../../table/transaction.js'
import { type DeletedLists, deleteListsOf, deleteRecord } from './account.js'
import type { DeletedContent } from './contributions.js'

/** How long the deletion of an account can be reverted. */
export const WAITING_MS = 7 * 24 * 3600 * 1000

/** Counts of what was deleted with a user. */
type DeletedWithUser = DeletedContent & DeletedLists

/** When the account will be deleted; undefined for one that stays. One GetItem. */
export async function findDeletionTime(id: number): Promise<string | undefined> {
  const waiting = await getFollowUp('user_deletion', id)
  return waiting && deletionTime(new Date(waiting.created_at))
}

const deletionTime = (announcedAt: Date) => new Date(announcedAt.getTime() + WAITING_MS).toISOString()

/**
 * Disables an account, which a job deletes a week later.
 * @param withContent - its conditions, scores and pictures are hidden within minutes; conditions and scores are deleted with
 * the account.
 * @param extraSteps - further steps of the transaction, given when the account will be deleted, and how it was before.
 * @returns when it will be deleted; undefined for an unknown user.
 * @throws ConflictError for one that will be deleted anyway, or whose content is just being hidden or shown, or when nobody
 * would administer everything.
 */
export async function announceDeletion(
  id: number,
  withContent: boolean,
  administrator: Administrator,
  extraSteps: (time: string, before: User) => readonly Step[] | Promise<readonly Step[]> = () => [],
): Promise<string | undefined> {
  const { now } = administrator
  const time = deletionTime(now)
  const record = await newJournalEntry(administrator)
  const options = { dueAt: Date.parse(time), with_content: withContent, entry_id: record.id }
  const announced = followUpStep('user_deletion', id, now, options, { absent: ['pk'] })
  const result = await retryOnRace(async () => {
    const before = await readUser(id)
    if (!before) return { time: undefined }
    const disabled = before.is_disabled ? {} : { is_disabled: true, is_disabled_by_deletion: true }
    const after = { ...before, ...disabled, updated_at: now.toISOString() }
    const failed = await transact([
      orThrow(announced, () => new ConflictError(`user ${id} will be deleted already`)),
      // Users who delete their own account have further steps that look after it.
      ...(administrator.user.id === id ? [] : administeredSteps(before, after, administrator)),
      ...accountChangeSteps(before, after),
      ...(withContent ? await visibilitySteps(before, 'hide', administrator) : []),
      record({
        action: 'delete_user',
        record_type: 'user',
        record_id: id,
        // Only administrators of all regions look after accounts.
        region_id: null,
        before: journaledUser(before),
        after: { ...journaledUser(after), with_content: withContent, deleted_after: time },
      }),
      ...(await extraSteps(time, before)),
    ])
    if (failed) return undefined
    forgetUserAttributes()
    return { time }
  })
  return result.time
}

/**
 * Reverts the deletion of an account: it can be used again unless an administrator has disabled it, before or since, and
 * shows what was hidden with it.
 * @param extraSteps - further steps of the transaction.
 * @throws NotFoundError, ConflictError for an account that is not to be deleted.
 */
export async function revertDeletion(
  id: number,
  administrator: Administrator,
  extraSteps: readonly Step[],
): Promise<void> {
  const [waiting, user] = await Promise.all([getFollowUp('user_deletion', id), readUser(id)])
  const gone = () => new ConflictError(`user ${id} is not waiting to be deleted`)
  if (!waiting) throw user ? gone() : new NotFoundError('user', id)
  const { token, with_content, entry_id, created_at } = waiting
  const ended = remove(followUpKey('user_deletion', id), { equal: [['token', token]] })
  const shown = user && with_content ? await visibilitySteps(user, 'show', administrator) : []
  // Administrators do it by the entry of the journal, users by the link in their email.
  const isOwn = administrator.user.id === id && entry_id !== undefined
  const marked = isOwn ? [revertedStep({ id: entry_id }, administrator.user.username, administrator.now)] : []
  const steps = [orThrow(ended, gone), ...shown, ...marked, ...extraSteps]
  const reverted = { announced_at: created_at, reverted_at: administrator.now.toISOString() }
  const changesOf = ({ is_disabled, is_disabled_by_deletion, token_version }: User) => ({
    is_disabled: is_disabled_by_deletion ? null : is_disabled,
    reverted_deletion: { ...reverted, token_version: endedSessions({ token_version }).token_version },
  })
  if (!(await updateUser(id, changesOf, administrator, { extraSteps: () => steps, endsDeletion: true }))) {
    throw new NotFoundError('user', id)
  }
}

/** Deletes an account whose week is over. May be repeated until it succeeds. */
export async function deleteWaiting({ id, token, with_content }: FollowUp, now: Date): Promise<void> {
  // An import may have restored it as it was before.
  if (!(await readUser(id))?.is_disabled) return
  // It may be reverted at this moment.
  const waits = check(followUpKey('user_deletion', id), { equal: [['token', token]] })
  const unlessReverted = orThrow(waits, () => new ConflictError(`user ${id} is not waiting to be deleted`))
  await deleteRecord(id, now, { withContent: with_content, extraSteps: async () => [unlessReverted] })
}

/**
 * Deletes an account with its favorites, life list and watches, without waiting. Its username and email address are free
 * again, and its tokens are invalid. Its submissions stay, under its username. Completes an earlier deletion that was
 * interrupted.
 * @param withContent - also deletes the conditions and scores of the user, with their submissions.
 * @returns undefined for an unknown user.
 */
export async function deleteUser(
  id: number,
  withContent: boolean,
  administrator: Administrator,
): Promise<DeletedWithUser | undefined> {
  const { now } = administrator
  await deleteRecord(id, now, {
    withContent,
    extraSteps: async (user) => [
      remove(followUpKey('user_deletion', id)),
      await journalStep(administrator, {
        action: 'delete_user_at_once',
        record_type: 'user',
        record_id: id,
        region_id: null,
        before: { ...journaledUser(user), with_content: withContent },
        after: undefined,
      }),
    ],
  })
  const followUp = await getFollowUp('user_deleted', id)
  if (!followUp) return undefined
  const deleted = await deleteWithUser({ ...followUp, with_content: followUp.with_content || withContent }, now)
  // A request of the user that is under way may still add a condition or score: the job looks for them a minute later.
  if (!followUp.with_content) await completeFollowUp(followUp)
  return deleted
}

/** Deletes what belonged to a deleted account. May be repeated until it succeeds. */
export async function deleteWithUser(followUp: FollowUp, now: Date): Promise<DeletedWithUser> {
  const { id, with_content } = followUp
  // An import may have created a user of this id again.
  const lists = (await readUser(id)) ? { favorites: 0, lifeList: 0, watches: 0 } : await deleteListsOf(id)
  // Loaded when needed: most deletions are of accounts alone, and announcing one needs none of it.
  const content = with_content
    ? await (await import('./contributions.js')).deleteContentOf(followUp, now)
    : { conditions: 0, scores: 0 }
  return { ...lists, ...content }
}
