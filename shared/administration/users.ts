// Administrators' changes of accounts, each in one transaction over all items of the account.
import * as z from 'zod/mini'
import { type DeletedLists, deleteListsOf, deleteRecord } from '../actions/accounts/deletion.js'
import { type User, userSchema } from '../records.js'
import { accountItems, accountKeys, unchangedSince } from '../store/accounts.js'
import { completeFollowUp, type FollowUp, getFollowUp } from '../store/follow-ups.js'
import { checkReferences, referencesIn } from '../store/reference-checks.js'
import { getUser } from '../store/users.js'
import { keyText, USER_SORT, userKey } from '../table/keys.js'
import { retryOnRace } from '../table/retry.js'
import { put, remove, transact, update } from '../table/transaction.js'
import { forgetUserAttributes } from '../views/user-attributes.js'
import { scanTable } from './scan.js'
import { type DeletedContent, deleteContentOf } from './user-content.js'

/** All accounts by id. Reads the whole table. */
export async function listUsers(): Promise<User[]> {
  const users: User[] = []
  const values = { ':user': USER_SORT }
  await scanTable({ filter: 'sk = :user AND attribute_exists(username)', values }, (items) => {
    for (const item of items) users.push(z.parse(userSchema, item))
  })
  return users.sort((a, b) => a.id - b.id)
}

/** The account with its latest changes. */
export function readUser(id: number): Promise<User | undefined> {
  return getUser(id, { consistent: true })
}

export type UserChanges = Partial<Pick<User, 'region_id' | 'is_super_admin' | 'is_disabled' | 'operator_id'>>

/**
 * @returns the changed account; undefined for an unknown one.
 * @throws NotFoundError for a region or operator that is unknown.
 */
export async function updateUser(id: number, changes: UserChanges, now: Date): Promise<User | undefined> {
  const result = await retryOnRace(async () => {
    const before = await readUser(id)
    if (!before) return { user: undefined }
    const user = { ...before, ...changes, updated_at: now.toISOString() }
    const [, ...otherItems] = accountItems(user)
    const kept = new Set(otherItems.map(keyText))
    const changed = Object.entries(user).filter(([name, value]) => value !== before[name as keyof User])
    const checks = checkReferences(referencesIn(Object.fromEntries(changed)), now)
    const failed = await transact([
      update(userKey(id), { set: changed, equal: unchangedSince(before) }),
      ...accountKeys(before)
        .filter((key) => !kept.has(keyText(key)))
        .map((key) => remove(key)),
      ...otherItems.map((item) => put(item)),
      ...checks.steps,
    ])
    checks.assertPassed(failed)
    if (failed) return undefined
    forgetUserAttributes()
    return { user }
  })
  return result.user
}

/** Counts of what was deleted with a user. */
type DeletedWithUser = DeletedContent & DeletedLists

/**
 * Deletes an account with its favorites, life list and watches. Its username and email address are free again, and its tokens
 * are invalid. Its submissions stay, under its username. Completes an earlier deletion that was interrupted.
 * @param withContent - also deletes the conditions and scores of the user, with their submissions.
 * @returns undefined for an unknown user.
 */
export async function deleteUser(id: number, withContent: boolean, now: Date): Promise<DeletedWithUser | undefined> {
  await deleteRecord(id, now, { withContent })
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
  const content = with_content ? await deleteContentOf(followUp, now) : { conditions: 0, scores: 0 }
  return { ...lists, ...content }
}
