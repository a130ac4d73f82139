// Keeps what a merge is about to move, so that it can be reverted: what belonged to the location that goes, and of the one
// that stays what the two have both.

import { favoriteSort } from '../../../accounts/keys.js'
import { locationFeed } from '../../../activity/feed-keys.js'
import { kindOf } from '../../../locations/belongings.js'
import { confirmedPartition, locationPartition } from '../../../records/location-keys.js'
import { batchGet } from '../../../table/get.js'
import { keyOf } from '../../../table/key.js'
import { transact, update } from '../../../table/transaction.js'
import { putAll } from '../../../table/whole/bulk.js'
import { locationWatches } from '../../../watches/keys.js'
import { belongingsOf, favoritesOf, listAll, type Stored } from '../../belongings.js'
import { mergingKey } from '../../keys.js'
import { copyItem, getMergeRecord } from '../copies.js'
import type { Merge } from '../machines.js'

/** Before anything is moved, and only then: a repeated run finds the mark of the first. */
export async function keepForRevert({ id, into }: Merge): Promise<void> {
  const [[merging], merge] = await Promise.all([
    batchGet([mergingKey(into)], { consistent: true }),
    // None of a merge whose record has expired.
    getMergeRecord(id),
  ])
  if (!merge || merging?.is_kept === true) return
  const [{ records, besides, events }, others, watches, favorites, activity] = await Promise.all([
    belongingsOf(id),
    Promise.all([locationPartition, confirmedPartition, locationWatches].map((of) => listAll(of(into)))),
    listAll(locationWatches(id)),
    favoritesOf([id, into]),
    listAll(locationFeed(id)),
  ])
  const [otherRecords = [], ...otherBesides] = others
  const users = new Set(favorites.filter(({ sk }) => sk === favoriteSort(id)).map(({ user_id }) => user_id))
  const kept: Stored[] = [
    ...[...records, ...besides, ...watches],
    ...ofBoth(records, otherRecords),
    ...otherBesides.flat(),
    ...favorites.filter(({ sk, user_id }) => sk === favoriteSort(id) || users.has(user_id)),
    ...events,
    // Which they are is enough: the rest is where they are moved to.
    ...activity.map((item): Stored => ({ ...keyOf(item) })),
  ]
  await putAll(kept.map((item) => copyItem(merge, item)))
  await transact([update(mergingKey(into), { set: [['is_kept', true]], exists: ['pk'] })])
}

/** Of the other location: the machines that both have, with their conditions and scores. */
function ofBoth(records: readonly Stored[], others: readonly Stored[]): Stored[] {
  const isPresent = (item: Stored) => kindOf(item) === 'LMX' && item.deleted_at === undefined
  const machines = new Set(records.filter(isPresent).map(({ machine_id }) => machine_id))
  const lmxs = others.filter((item) => isPresent(item) && machines.has(item.machine_id))
  const lmxIds = new Set(lmxs.map(({ id }) => id))
  return [...lmxs, ...others.filter((item) => kindOf(item) !== undefined && lmxIds.has(item.location_machine_xref_id))]
}
