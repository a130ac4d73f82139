// Deletes accounts. What users have added to locations stays, under their usernames.

import { FAVORITE_PREFIX, USER_ATTRIBUTES_PARTITION, userKey, userPartition } from '../../accounts/keys.js'
import { deleteSessions } from '../../accounts/sign-in/sessions.js'
import { accountKeys, unchangedSince } from '../../accounts/store.js'
import {
  activeSuperAdministratorStep,
  findOtherSuperAdministrator,
  isActiveSuperAdministrator,
} from '../../accounts/super-administrators.js'
import { deletedUserItem } from '../../accounts/user-attributes.js'
import { favoriteContribution, getUser, USER_COUNTER } from '../../accounts/users.js'
import { forgetUserAttributes } from '../../accounts/views/user-attributes.js'
import { completeFollowUp, followUpStep, getFollowUp, releaseFollowUp } from '../../actions/follow-ups.js'
import { apiTokenKey } from '../../api-tokens/store.js'
import { ConflictError } from '../../errors.js'
import { releaseStep } from '../../mail/suppressed-addresses.js'
import { type Referring, referencesTo } from '../../records/references.js'
import type { User } from '../../records/users.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { logError } from '../../runtime/log.js'
import { LIFE_LIST_PREFIX } from '../../scores/keys.js'
import { lifeListContributions } from '../../scores/life-list-store.js'
import { type Contribution, counterItemKey, counterStep } from '../../table/counters.js'
import type { Item } from '../../table/item.js'
import { type Key, keyOf } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { put, remove, type Step, transact } from '../../table/transaction.js'
import { deleteItem } from '../../table/write.js'
import { listWatches, removeWatch, watchContribution } from '../../watches/store.js'

/** Counts of what was deleted. */
export type DeletedLists = Record<'favorites' | 'lifeList' | 'watches', number>

/** A request leaves longer lists to the job. */
const MAX_ITEMS_AT_ONCE = 300

/**
 * A user's own deletion of the account. What a request does not manage is left to the follower.
 * @param extraSteps - further steps of the transaction.
 * @throws ConflictError for the last super administrator.
 */
export async function deleteAccount(user: User, now: Date, extraSteps: readonly Step[]): Promise<void> {
  await deleteRecord(user.id, now, {
    withContent: false,
    extraSteps: async (latest) => [...(await leavingSteps(user, latest)), ...extraSteps],
  })
  await deleteShortLists(user.id)
}

/**
 * The part of the transaction in which users delete their own account: another super administrator has to stay one.
 * @param latest - the account as it is now.
 * @throws ConflictError for the last super administrator, or when the tokens of the account have been ended since.
 */
export async function leavingSteps(user: User, latest: User): Promise<Step[]> {
  if (latest.is_disabled || latest.token_version !== user.token_version) {
    throw new ConflictError('the account has changed at the same moment, please sign in again')
  }
  if (!isActiveSuperAdministrator(latest)) return []
  const other = await findOtherSuperAdministrator(user.id)
  if (other !== undefined) return [activeSuperAdministratorStep(other)]
  throw new ConflictError('somebody has to administer everything: appoint another super administrator first')
}

/** Deletes the lists of a deleted account. Long ones are left to the follower, and all to the job when its content goes too. */
async function deleteShortLists(id: number): Promise<void> {
  try {
    const followUp = await getFollowUp('user_deleted', id)
    const items = await queryAll({ partition: userPartition(id), limit: MAX_ITEMS_AT_ONCE, consistent: true })
    if (!followUp || followUp.with_content) return
    if (items.length === MAX_ITEMS_AT_ONCE) return await releaseFollowUp(followUp)
    await deleteListsOf(id)
    await completeFollowUp(followUp)
  } catch (error) {
    logError('lists of a deleted user not deleted, will be retried', error, { userId: id })
  }
}

interface Deletion {
  withContent: boolean
  /** Further steps of the transaction, given the account. */
  extraSteps?: (user: User) => Promise<readonly Step[]>
}

/**
 * Deletes an account itself, and registers that its lists are to be deleted.
 * @returns false for an unknown user.
 */
export async function deleteRecord(id: number, now: Date, { withContent, extraSteps }: Deletion): Promise<boolean> {
  const { usernameLookKey } = await import('../../accounts/username-look.js')
  return retryOnRace(async () => {
    const user = await getUser(id, { consistent: true })
    if (!user) return false
    const failed = await transact([
      remove(userKey(id), { equal: unchangedSince(user) }),
      ...accountKeys(user)
        .filter(({ pk }) => pk !== USER_ATTRIBUTES_PARTITION)
        .map((key) => remove(key)),
      remove(usernameLookKey(user.username)),
      put(deletedUserItem(id)),
      remove(apiTokenKey(id)),
      ...(user.email === null ? [] : [releaseStep(user.email)]),
      counterStep({ ...USER_COUNTER, count: -1 }),
      followUpStep('user_deleted', id, now, { with_content: withContent }),
      ...((await extraSteps?.(user)) ?? []),
    ])
    if (failed) return undefined
    forgetUserAttributes()
    return true
  })
}

interface UserList {
  name: keyof DeletedLists
  remove: (userId: number) => Promise<number>
  counter: (userId: number) => Contribution
}

/** What belongs to users, by the type of its records. */
const LISTS: Readonly<Record<Referring<'user', 'part'>, UserList>> = {
  user_fave_location: {
    name: 'favorites',
    remove: (userId) => deleteList(userId, FAVORITE_PREFIX, () => [favoriteContribution(userId)]),
    counter: favoriteContribution,
  },
  user_machine_xref: {
    name: 'lifeList',
    remove: (userId) =>
      deleteList(userId, LIFE_LIST_PREFIX, (item) => lifeListContributions(userId, Number(item.machine_id))),
    counter: (userId) => lifeListContributions(userId, 0)[1],
  },
  user_watch: {
    name: 'watches',
    remove: async (userId) => {
      const watches = await listWatches(userId, { consistent: true })
      return (await inParallel(watches, (watch) => removeWatch(watch))).length
    },
    counter: watchContribution,
  },
}

/** Deletes what belonged to a deleted account. May be repeated until it succeeds. */
export async function deleteListsOf(userId: number): Promise<DeletedLists> {
  const lists = referencesTo('user', 'part').map(({ from }) => LISTS[from])
  await deleteSessions(userId)
  const counts = await inParallel(lists, async ({ name, remove }) => [name, await remove(userId)])
  // Last: a removal that is under way still counts down until its item is gone. One below 0 is counted up by the refresh
  // of a location, which has what the last scores add to it.
  for (const { counter } of lists) await deleteItem(counterItemKey(counter(userId)), { equal: [['count', 0]] })
  return Object.fromEntries(counts)
}

/** One that the user has just removed has been counted down already. */
async function deleteList(
  userId: number,
  prefix: string,
  contributionsOf: (item: Item) => Contribution[],
): Promise<number> {
  const items = await queryAll({ partition: userPartition(userId), prefix, consistent: true })
  await inParallel(items as (Item & Key)[], (item) =>
    transact([
      remove(keyOf(item), { exists: ['pk'] }),
      ...contributionsOf(item).map((one) => counterStep({ ...one, count: -1 })),
    ]),
  )
  return items.length
}
