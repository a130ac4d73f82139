// What the revert of a merge of two machines restores outside of line-ups. What somebody has removed since stays removed.

import { feedSort, machineFeed } from '../../../activity/feed-keys.js'
import { submissionIn, submissionItem } from '../../../activity/submissions.js'
import { lifeListKey, userScoreKey } from '../../../scores/keys.js'
import { lifeListContributions } from '../../../scores/life-list-store.js'
import { scoredMachineItem } from '../../../scores/store.js'
import { suggestionKey } from '../../../suggestions/keys.js'
import { counterStep } from '../../../table/counters.js'
import { batchGet } from '../../../table/get.js'
import { type Key, keyOf } from '../../../table/key.js'
import { retryOnRace } from '../../../table/retry.js'
import { check, create, put, transact, update } from '../../../table/transaction.js'
import { watchKey } from '../../../watches/keys.js'
import { listWatches, watchContribution, watchItems } from '../../../watches/store.js'
import { stillUser } from '../../belongings.js'
import type { KeptWithMerge } from '../kept.js'
import {
  hasSameWatch,
  moveLifeList,
  moveScore,
  moveSubmissions,
  moveWatch,
  renameReference,
} from '../merge-references.js'
import type { MachineMergeRevert } from './at-location.js'

type Kept<Kind extends KeptWithMerge['kind']> = Extract<KeptWithMerge, { kind: Kind }>

/** The merge the other way round. */
const reversed = ({ id, into, now }: MachineMergeRevert) => ({ id: into, into: id, now })

/** An entry of the life list, unless the user has removed it since. */
async function restoreLifeList({ user_id, created_at, dropped }: Kept<'LIFE_LIST'>, revert: MachineMergeRevert) {
  const key = lifeListKey(user_id, revert.into)
  const [current] = await batchGet([key], { consistent: true })
  if (!current) return
  if (!dropped) {
    // Removed since, and added again.
    if ((current.created_at ?? null) !== created_at) return
    await moveLifeList(current, reversed(revert))
    return
  }
  const counts = lifeListContributions(user_id, revert.id).map(counterStep)
  await transact([create({ ...dropped }), check(key, { exists: ['pk'] }), stillUser(user_id), ...counts])
}

/** A watch, or one of two that were the same, unless the user has removed it since. */
async function restoreWatch({ user_id, id, dropped }: Kept<'WATCH'>, revert: MachineMergeRevert) {
  const current = (await listWatches(user_id, { consistent: true })).find((watch) => watch.id === id)
  if (current?.machine_id === revert.into) await moveWatch(watchKey(user_id, id), reversed(revert))
  if (current || !dropped || !(await hasSameWatch({ ...dropped, machine_id: revert.into }))) return
  const counted = counterStep(watchContribution(user_id))
  await transact([...watchItems(dropped).map(create), stillUser(user_id), counted])
}

/** A score without a location. */
async function restoreScore({ user_id, id }: Kept<'SCORE'>, revert: MachineMergeRevert) {
  await moveScore(userScoreKey(user_id, revert.into, id), reversed(revert))
  await transact([put(scoredMachineItem(revert.id))])
}

/** Where they are now: those of a location that was merged are in the feed of the other. */
async function restoreSubmissions({ keys }: Kept<'SUBMISSIONS'>, revert: MachineMergeRevert) {
  const feed = machineFeed(revert.into)
  const copies = await batchGet(
    keys.map(({ sk }) => ({ pk: feed, sk: feedSort(feed, sk) })),
    { consistent: true },
  )
  const current = copies.map((copy, index) => (copy ? submissionItem(submissionIn(copy)) : keys[index]) as Key)
  await moveSubmissions(current.map(keyOf), reversed(revert))
}

/** The machines of a suggested location that still waits, if an administrator has not removed them from it since. */
async function restoreSuggestion({ id, before, after }: Kept<'SUGGESTION'>, revert: MachineMergeRevert) {
  const key = suggestionKey('location', 'OPEN', id)
  const both = before.includes(revert.into) ? [revert.id, revert.into] : [revert.id]
  await retryOnRace(async () => {
    const [suggestion] = await batchGet([key], { consistent: true })
    const machineIds = (suggestion?.machine_ids ?? []) as number[]
    if (!machineIds.includes(revert.into) || machineIds.includes(revert.id)) return true
    const isSame = JSON.stringify(machineIds) === JSON.stringify(after)
    const restored = isSame ? before : machineIds.flatMap((one) => (one === revert.into ? both : [one]))
    const change = { set: [['machine_ids', restored]], exists: ['pk'], equal: [['machine_ids', machineIds]] } as const
    return (await transact([update(key, change)])) ? undefined : true
  })
}

/** Restores one reference. May be repeated until it succeeds. */
export async function restoreReference(kept: Exclude<KeptWithMerge, Kept<'LOCATION'>>, revert: MachineMergeRevert) {
  switch (kept.kind) {
    case 'LIFE_LIST':
      return restoreLifeList(kept, revert)
    case 'WATCH':
      return restoreWatch(kept, revert)
    case 'SCORE':
      return restoreScore(kept, revert)
    case 'SUBMISSIONS':
      return restoreSubmissions(kept, revert)
    case 'SUGGESTION':
      return restoreSuggestion(kept, revert)
    case 'REFERENCE':
      return renameReference(kept.key, reversed(revert))
  }
}
