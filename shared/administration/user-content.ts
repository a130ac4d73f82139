// What users have added to locations leaves with their account.
import * as z from 'zod/mini'
import { recordChange } from '../actions/commit.js'
import { lmxChange } from '../actions/lmx-state.js'
import { conditionSchema, type Submission } from '../records.js'
import { groupBy } from '../runtime/collections.js'
import { listAllOfUser } from '../store/feeds.js'
import { type FollowUp, progressReporter } from '../store/follow-ups.js'
import { newestFirst } from '../store/locations.js'
import { tombstone } from '../store/projections/copies.js'
import { pendingStep, regionsLeft, updateProjections } from '../store/projections/pending.js'
import { PUBLIC_TYPES } from '../store/submissions/types.js'
import { submissionContributions, submissionItems } from '../store/submissions.js'
import { contributionChanges, counterStep } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import type { Item } from '../table/item.js'
import {
  CONDITION_PREFIX,
  conditionsPrefix,
  HISTORY_PARTITION_PREFIX,
  historyKey,
  type Key,
  keyOf,
  LOCATION_PARTITION_PREFIX,
  lmxKey,
  locationKey,
  locationPartition,
  locationUserKey,
  locatorKey,
  regionalKey,
  SCORE_PREFIX,
} from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { retryOnRace } from '../table/retry.js'
import { type ItemUpdate, put, remove, type Step, transact, update } from '../table/transaction.js'
import { scanTable } from './scan.js'

const DELETED_TYPES: readonly string[] = ['new_condition', 'new_msx']

/** Counts of what was deleted. */
export interface DeletedContent {
  conditions: number
  scores: number
}

/** Deletes the conditions and scores of a user, with their submissions. Reads the whole table. */
export async function deleteContentOf(followUp: FollowUp, now: Date): Promise<DeletedContent> {
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
  const submissions = await listAllOfUser(userId, PUBLIC_TYPES)
  const left = groupBy(submissions, ({ location_id }) => location_id)
  const deleted = submissions.filter(({ submission_type }) => DELETED_TYPES.includes(submission_type))
  await each(deleted, async (submission) => {
    const atLocation = left.get(submission.location_id) ?? []
    atLocation.pop()
    await deleteSubmission(submission, atLocation.length === 0, now)
  })
  await each(conditions, deleteCondition)
  await each(scores, deleteScore)
  return { conditions: conditions.length, scores: scores.length }
}

/** @param isLast - whether the user has no other submission at its location. */
async function deleteSubmission(submission: Submission, isLast: boolean, now: Date): Promise<void> {
  const { location_id: locationId, user_id: userId } = submission
  const [record, ...copies] = submissionItems(submission).map(keyOf) as [Key, ...Key[]]
  const changes = contributionChanges(submissionContributions(submission), [])
  const steps = [remove(record, { exists: ['pk'] }), ...copies.map((key) => remove(key)), ...changes.map(counterStep)]
  await retryOnRace(async () => {
    const user = locationId === null || userId === null ? undefined : locationUserKey(locationId, userId)
    const keys = [record, ...(locationId === null ? [] : [locationKey(locationId)]), ...(user ? [user] : [])]
    const [stored, location, counted] = await batchGet(keys, { consistent: true })
    if (!stored) return true
    // A removed location has taken its counts with it.
    if (locationId === null || !location) return (await transact(steps)) ? undefined : true
    const leaves = isLast && user && counted
    const lowered = ['user_submissions_count', ...(leaves ? ['users_count'] : [])]
    return commitDeletion(locationId, now, [...steps, ...(leaves ? [remove(user, { exists: ['pk'] })] : [])], {
      set: lowered.map((name) => [name, Math.max(0, Number(location[name] ?? 0) - 1) || null]),
      equal: [['version', location.version ?? null]],
    })
  })
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
      { equal: [['version', version || null]] },
    )
  })
}

/**
 * Commits the deletion of a condition or score, which is a change of its location.
 * @param change - what the deletion relies on or changes in the location's record.
 * @returns undefined when a condition of the steps does not hold.
 */
async function commitDeletion(
  locationId: number,
  now: Date,
  steps: readonly Step[],
  change: Pick<ItemUpdate, 'set' | 'equal'> = {},
): Promise<true | undefined> {
  const failed = await transact([
    update(locationKey(locationId), { ...recordChange, ...change }),
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
