// What a merge moves of the activity: the submissions about the location, in all feeds, with what they add to counters.
// They keep the name and the region of the time.

import { activityOf } from '../../activity/counts.js'
import { locationFeed } from '../../activity/feed-keys.js'
import { submissionContributions, submissionIn, submissionItems } from '../../activity/submissions.js'
import { pendingStep } from '../../derived/pending.js'
import { recordChange } from '../../locations/commit.js'
import { locationKey, locationUserPartition } from '../../records/location-keys.js'
import { contributionChanges, counterStep } from '../../table/counters.js'
import type { Item } from '../../table/item.js'
import { type Key, keyOf } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { create, put, remove, transact, update } from '../../table/transaction.js'
import { deleteAll } from '../../table/whole/bulk.js'
import { listAll } from '../belongings.js'
import type { Merge } from './machines.js'

/** A submission takes up to ten items of a transaction: two records, five copies, two counters, one of its user. */
export const SUBMISSIONS_PER_TRANSACTION = 8

export async function moveActivity({ id, into, now, reportProgress }: Merge): Promise<void> {
  const partition = locationFeed(id)
  for (let left = true; left; ) {
    left = await retryOnRace(async () => {
      const items = await queryAll({ partition, limit: SUBMISSIONS_PER_TRANSACTION, consistent: true })
      if (items.length === 0) return { left: false }
      return (await moveSubmissions(items as (Item & Key)[], into, now)) ? { left: true } : undefined
    }).then((result) => result.left)
    await reportProgress()
  }
  await deleteAll((await listAll(locationUserPartition(id))).map(keyOf))
}

/** @returns false when somebody else has changed one of them, or acted at the location, meanwhile. */
export async function moveSubmissions(items: readonly (Item & Key)[], into: number, now: Date): Promise<boolean> {
  const before = items.map(submissionIn)
  const after = before.map((submission) => ({ ...submission, location_id: into }))
  const activity = await activityOf(into, after)
  const changes = contributionChanges(before.flatMap(submissionContributions), after.flatMap(submissionContributions))
  const failed = await transact([
    ...items.map((item) => remove(keyOf(item), { exists: ['pk'], equal: [['updated_at', item.updated_at ?? null]] })),
    ...after.flatMap((submission) => {
      const [record, ...copies] = submissionItems(submission) as [Item & Key, ...(Item & Key)[]]
      return [create(record), ...copies.map((copy) => put(copy))]
    }),
    ...changes.map(counterStep),
    update(locationKey(into), { ...recordChange, add: [...recordChange.add, ...activity.add] }),
    ...activity.steps,
    pendingStep(into, now),
  ])
  return failed === undefined
}
