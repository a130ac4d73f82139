// What the undo of a merge of two machines moves back outside of line-ups. What somebody has removed since stays removed.

import { userKey } from '../../../accounts/keys.js'
import { feedSort, machineFeed } from '../../../activity/feed-keys.js'
import { submissionIn, submissionItems } from '../../../activity/submissions.js'
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
import type { KeptWithMerge } from '../kept.js'
import {
  hasSameWatch,
  moveLifeList,
  moveScore,
  moveSubmissions,
  moveWatch,
  renameReference,
} from '../merge-references.js'
import type { MachineUndo } from './at-location.js'

type Kept<Kind extends KeptWithMerge['kind']> = Extract<KeptWithMerge, { kind: Kind }>

const stillUser = (id: number) => check(userKey(id), { exists: ['pk'] })

/** The merge the other way round. */
const reversed = ({ id, into, now }: MachineUndo) => ({ id: into, into: id, now })

/** An entry of the life list, unless the user has removed it since. */
async function bringLifeListBack({ user_id, created_at, dropped }: Kept<'LIFE_LIST'>, undo: MachineUndo) {
  const key = lifeListKey(user_id, undo.into)
  const [current] = await batchGet([key], { consistent: true })
  if (!current) return
  if (!dropped) {
    // Removed since, and added again.
    if ((current.created_at ?? null) !== created_at) return
    await moveLifeList(current, reversed(undo))
    return
  }
  const counts = lifeListContributions(user_id, undo.id).map(counterStep)
  await transact([create({ ...dropped }), check(key, { exists: ['pk'] }), stillUser(user_id), ...counts])
}

/** A watch, or one of two that were the same, unless the user has removed it since. */
async function bringWatchBack({ user_id, id, dropped }: Kept<'WATCH'>, undo: MachineUndo) {
  const current = (await listWatches(user_id, { consistent: true })).find((watch) => watch.id === id)
  if (current?.machine_id === undo.into) await moveWatch(watchKey(user_id, id), reversed(undo))
  if (current || !dropped || !(await hasSameWatch({ ...dropped, machine_id: undo.into }))) return
  const counted = counterStep(watchContribution(user_id))
  await transact([...watchItems(dropped).map(create), stillUser(user_id), counted])
}

/** A score without a location. */
async function bringScoreBack({ user_id, id }: Kept<'SCORE'>, undo: MachineUndo) {
  await moveScore(userScoreKey(user_id, undo.into, id), reversed(undo))
  await transact([put(scoredMachineItem(undo.id))])
}

/** Where they are now: those of a location that was merged are in the feed of the other. */
async function bringSubmissionsBack({ keys }: Kept<'SUBMISSIONS'>, undo: MachineUndo) {
  const feed = machineFeed(undo.into)
  const copies = await batchGet(
    keys.map(({ sk }) => ({ pk: feed, sk: feedSort(feed, sk) })),
    { consistent: true },
  )
  const current = copies.map((copy, index) => (copy ? submissionItems(submissionIn(copy))[0] : keys[index]) as Key)
  await moveSubmissions(current.map(keyOf), reversed(undo))
}

/** The machines of a suggested location that still waits, if an administrator has not removed them from it since. */
async function bringSuggestionBack({ id, before, after }: Kept<'SUGGESTION'>, undo: MachineUndo) {
  const key = suggestionKey('location', 'OPEN', id)
  const both = before.includes(undo.into) ? [undo.id, undo.into] : [undo.id]
  await retryOnRace(async () => {
    const [suggestion] = await batchGet([key], { consistent: true })
    const machineIds = (suggestion?.machine_ids ?? []) as number[]
    if (!machineIds.includes(undo.into) || machineIds.includes(undo.id)) return true
    const isSame = JSON.stringify(machineIds) === JSON.stringify(after)
    const back = isSame ? before : machineIds.flatMap((one) => (one === undo.into ? both : [one]))
    const change = { set: [['machine_ids', back]], exists: ['pk'], equal: [['machine_ids', machineIds]] } as const
    return (await transact([update(key, change)])) ? undefined : true
  })
}

/** Moves one thing back. May be repeated until it succeeds. */
export async function bringReferenceBack(kept: Exclude<KeptWithMerge, Kept<'LOCATION'>>, undo: MachineUndo) {
  switch (kept.kind) {
    case 'LIFE_LIST':
      return bringLifeListBack(kept, undo)
    case 'WATCH':
      return bringWatchBack(kept, undo)
    case 'SCORE':
      return bringScoreBack(kept, undo)
    case 'SUBMISSIONS':
      return bringSubmissionsBack(kept, undo)
    case 'SUGGESTION':
      return bringSuggestionBack(kept, undo)
    case 'REFERENCE':
      return renameReference(kept.key, reversed(undo))
  }
}
