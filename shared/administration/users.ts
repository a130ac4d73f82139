// Administrators' changes of accounts, each in one transaction over all items of the account.
import * as z from 'zod/mini'
import { recordChange } from '../actions/commit.js'
import { lmxChange } from '../actions/lmx-state.js'
import { conditionSchema, type Submission, type User, userSchema } from '../records.js'
import { accountItems, accountKeys } from '../store/accounts.js'
import { listAllOfUser } from '../store/feeds.js'
import { completeFollowUp, type FollowUp, followUpStep, getFollowUp, progressReporter } from '../store/follow-ups.js'
import { newestFirst } from '../store/locations.js'
import { tombstone } from '../store/projections/copies.js'
import { pendingStep, regionsLeft, updateProjections } from '../store/projections/pending.js'
import { checkReferences, referencesIn } from '../store/reference-checks.js'
import { submissionContributions, submissionItems } from '../store/submissions.js'
import { favoriteContribution, USER_COUNTER } from '../store/users.js'
import { contributionChanges, counterItemKey, counterStep } from '../table/counters.js'
import { batchGet, getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import {
  CONDITION_PREFIX,
  conditionsPrefix,
  FAVORITE_PREFIX,
  HISTORY_PARTITION_PREFIX,
  historyKey,
  type Key,
  keyOf,
  keyText,
  LOCATION_PARTITION_PREFIX,
  lmxKey,
  locationKey,
  locationPartition,
  locatorKey,
  regionalKey,
  SCORE_PREFIX,
  USER_SORT,
  userKey,
  userPartition,
} from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { retryOnRace } from '../table/retry.js'
import { put, remove, type Step, transact, update } from '../table/transaction.js'
import { deleteItem } from '../table/write.js'
import { deleteAll } from './bulk.js'
import { scanTable } from './scan.js'

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
export async function readUser(id: number): Promise<User | undefined> {
  const item = await getItem(userKey(id), { consistent: true })
  return item && z.parse(userSchema, item)
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
    return failed ? undefined : { user }
  })
  return result.user
}

/** The fields that other changes of an account change. */
export function unchangedSince(user: User): [keyof User, unknown][] {
  const names: (keyof User)[] = [
    'id',
    'email',
    'password_hash',
    'confirmed_at',
    'is_disabled',
    'region_id',
    'is_super_admin',
  ]
  return [
    ...names.map((name): [keyof User, unknown] => [name, user[name]]),
    ['token_version', user.token_version || null],
  ]
}

/** Counts of what was deleted with a user. */
interface DeletedWithUser {
  favorites: number
  conditions: number
  scores: number
}

/**
 * Deletes an account with its favorites. Its username and email address are free again, and its tokens are invalid. Its
 * submissions stay, under its username. Completes an earlier deletion that was interrupted.
 * @param withContent - also deletes the conditions and scores of the user, with their submissions.
 * @returns undefined for an unknown user.
 */
export async function deleteUser(id: number, withContent: boolean, now: Date): Promise<DeletedWithUser | undefined> {
  await retryOnRace(async () => {
    const user = await readUser(id)
    if (!user) return true
    const failed = await transact([
      remove(userKey(id), { equal: unchangedSince(user) }),
      ...accountKeys(user).map((key) => remove(key)),
      counterStep({ ...USER_COUNTER, count: -1 }),
      followUpStep('user_deleted', id, now, { with_content: withContent }),
    ])
    return failed ? undefined : true
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
  const favorites = (await readUser(id)) ? 0 : await deleteFavoritesOf(id)
  const content = with_content ? await deleteContentOf(followUp, now) : { conditions: 0, scores: 0 }
  return { favorites, ...content }
}

async function deleteFavoritesOf(userId: number): Promise<number> {
  const favorites = await queryAll({ partition: userPartition(userId), prefix: FAVORITE_PREFIX, consistent: true })
  await deleteAll(favorites as (Item & Key)[])
  // Last: a removal that is under way still counts down until its favorite is gone.
  await deleteItem(counterItemKey(favoriteContribution(userId)))
  return favorites.length
}

/** Deletes the conditions and scores of a user, with their submissions. Reads the whole table. */
async function deleteContentOf(followUp: FollowUp, now: Date): Promise<Omit<DeletedWithUser, 'favorites'>> {
  const userId = followUp.id
  const reportProgress = progressReporter(followUp)
  const filter =
    'begins_with(pk, :partitions) AND user_id = :user AND (begins_with(sk, :condition) OR begins_with(sk, :score))'
  // By sort key, which a move to the history keeps. The history last, so that no move hides a record.
  const found = new Map<string, Item & Key>()
  for (const partitions of [LOCATION_PARTITION_PREFIX, HISTORY_PARTITION_PREFIX]) {
    const values = {
      ':partitions': partitions,
      ':user': userId,
      ':condition': CONDITION_PREFIX,
      ':score': SCORE_PREFIX,
    }
    await scanTable({ filter, values }, async (items) => {
      for (const item of items) found.set(item.sk, item)
      await reportProgress()
    })
  }
  const all = [...found.values()]
  const conditions = all.filter(({ sk }) => sk.startsWith(CONDITION_PREFIX))
  const scores = all.filter(({ sk }) => sk.startsWith(SCORE_PREFIX))
  const each = async <T>(records: readonly T[], act: (record: T, now: Date) => Promise<void>) => {
    for (const record of records) {
      await act(record, now)
      await reportProgress()
    }
  }
  await each(await listAllOfUser(userId, ['new_condition', 'new_msx']), deleteSubmission)
  await each(conditions, deleteCondition)
  await each(scores, deleteScore)
  return { conditions: conditions.length, scores: scores.length }
}

async function deleteSubmission(submission: Submission): Promise<void> {
  const [record, ...copies] = submissionItems(submission).map(keyOf) as [Key, ...Key[]]
  const changes = contributionChanges(submissionContributions(submission), [])
  await transact([remove(record, { exists: ['pk'] }), ...copies.map((key) => remove(key)), ...changes.map(counterStep)])
}

/** The machine then shows its newest remaining condition. */
async function deleteCondition(condition: Item & Key, now: Date): Promise<void> {
  const lmxId = Number(condition.location_machine_xref_id)
  const locationId = locationIdOf(condition)
  await retryOnRace(async () => {
    const prefix = conditionsPrefix(lmxId)
    const [lists, [location, ...lmxs]] = await Promise.all([
      Promise.all(placesOf(condition).map(({ pk }) => queryAll({ partition: pk, prefix, consistent: true }))),
      batchGet([locationKey(locationId), ...placesOf(lmxKey(locationId, lmxId))], { consistent: true }),
    ])
    const items = lists.flat() as (Item & Key)[]
    const stored = items.find(({ sk }) => sk === condition.sk)
    // A location under removal takes its conditions with it.
    if (!location || !stored) return true
    const lmx = lmxs.find((item) => item !== undefined)
    const conditions = items.map((item) => z.parse(conditionSchema, item)).sort(newestFirst)
    const left = conditions.filter(({ id }) => id !== condition.id)
    const [shown, next] = [conditions[0], left[0]]
    return commitDeletion(locationId, now, [
      remove(keyOf(stored), { exists: ['pk'] }),
      remove(locatorKey('CONDITION', Number(condition.id))),
      ...(lmx
        ? [
            update(keyOf(lmx), {
              ...lmxChange,
              exists: ['pk'],
              ...(shown && shown.id === condition.id
                ? {
                    set: [
                      ['condition', next?.comment ?? null],
                      ['condition_date', next?.created_at?.slice(0, 10) ?? null],
                    ],
                    equal: [['condition', shown.comment]],
                  }
                : {}),
            }),
          ]
        : []),
    ])
  })
}

async function deleteScore(score: Item & Key, now: Date): Promise<void> {
  const lmxId = Number(score.location_machine_xref_id)
  const locationId = locationIdOf(score)
  await retryOnRace(async () => {
    const keys = [locationKey(locationId), ...placesOf(score), ...placesOf(lmxKey(locationId, lmxId))]
    const [location, atLocation, inHistory, ...lmxs] = await batchGet(keys, { consistent: true })
    const stored = atLocation ?? inHistory
    if (!stored || !location) return true
    const lmx = lmxs.find((item) => item !== undefined)
    const count = Number(lmx?.machine_score_xrefs_count ?? 0)
    const version = Number(location.version ?? 0)
    // After the location: a move to another region changes its version, and is in the entry from then on.
    const regionIds = new Set([...(await regionsLeft(locationId)), location.region_id])
    return commitDeletion(
      locationId,
      now,
      [
        remove(keyOf(stored), { exists: ['pk'] }),
        remove(locatorKey('SCORE', Number(score.id))),
        // A projection under way may be about to write the copy.
        ...[...regionIds]
          .filter((regionId) => typeof regionId === 'number')
          .map((regionId) => put(tombstone(regionalKey('REGION_SCORE', regionId, Number(score.id)), version + 1, now))),
        ...(lmx
          ? [
              update(keyOf(lmx), {
                ...lmxChange,
                set: [['machine_score_xrefs_count', count > 1 ? count - 1 : null]],
                exists: ['pk'],
                equal: [['machine_score_xrefs_count', lmx.machine_score_xrefs_count ?? null]],
              }),
            ]
          : []),
      ],
      version,
    )
  })
}

/**
 * Commits the deletion of a condition or score, which is a change of its location.
 * @param version - of the location, which the deletion relies on, if it does.
 * @returns undefined when a condition of the steps does not hold.
 */
async function commitDeletion(
  locationId: number,
  now: Date,
  steps: readonly Step[],
  version?: number,
): Promise<true | undefined> {
  const equal = version === undefined ? [] : ([['version', version || null]] as const)
  const failed = await transact([
    update(locationKey(locationId), { ...recordChange, equal }),
    pendingStep(locationId, now),
    ...steps,
  ])
  if (failed) return undefined
  await updateProjections(locationId, now)
  return true
}

/** Where a record may be: in the location's collection, and in its history since its machine was removed. */
function placesOf(key: Key): Key[] {
  const locationId = locationIdOf(key)
  return [{ pk: locationPartition(locationId), sk: key.sk }, historyKey(locationId, key)]
}

function locationIdOf({ pk }: Key): number {
  return Number(pk.slice(pk.indexOf('#') + 1))
}
