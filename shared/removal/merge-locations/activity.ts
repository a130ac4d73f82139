// What a merge moves of the activity: the submissions about the location, which keep the name and the region of the time.
// Their copies and counts follow.

import { activityOf, newUsersAt } from '../../activity/counts.js'
import { locationFeed } from '../../activity/feed-keys.js'
import { asRead, derivedBefore, submissionItem, submissionRecordIn } from '../../activity/submissions.js'
import { recordChange } from '../../locations/commit.js'
import { locationKey, locationUserPartition } from '../../records/location-keys.js'
import type { Item } from '../../table/item.js'
import { keyOf } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { create, remove, transact, update } from '../../table/transaction.js'
import { deleteAll } from '../../table/whole/bulk.js'
import { listAll } from '../belongings.js'
import type { Merge } from './machines.js'

/** A submission takes up to three items of a transaction: two records, and one of its user. */
export const SUBMISSIONS_PER_TRANSACTION = 30

export async function moveActivity({ id, into, reportProgress }: Merge): Promise<void> {
  const partition = locationFeed(id)
  for (let left = true; left; ) {
    left = await retryOnRace(async () => {
      const items = await queryAll({ partition, limit: SUBMISSIONS_PER_TRANSACTION, consistent: true })
      if (items.length === 0) return { left: false }
      return (await moveSubmissions(items, into)) ? { left: true } : undefined
    }).then((result) => result.left)
    await reportProgress()
  }
  await deleteAll((await listAll(locationUserPartition(id))).map(keyOf))
}

/** @returns false when somebody else has changed one of them, or acted at the location, meanwhile. */
export async function moveSubmissions(items: readonly Item[], into: number): Promise<boolean> {
  const records = items.map(submissionRecordIn)
  const submissions = records.map(({ submission }) => submission)
  const activity = activityOf(into, submissions, await newUsersAt(into, submissions))
  const failed = await transact([
    ...records.map((record) => remove(record.key, asRead(record))),
    ...records.map((record) => {
      const moved = submissionItem({ ...record.submission, location_id: into })
      return create({ ...moved, derived: derivedBefore(record), origin: record.origin })
    }),
    update(locationKey(into), { ...recordChange, add: [...recordChange.add, ...activity.add] }),
    ...activity.steps,
  ])
  return failed === undefined
}
