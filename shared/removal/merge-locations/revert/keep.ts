// Keeps what a merge is about to move, so that it can be reverted: what belonged to the location that goes, and of the one
// that stays what the two have both.

import { favoriteSort } from '../../../accounts/keys.js'
import { locationFeed } from '../../../activity/feed-keys.js'
import { listReferenceRecords } from '../../../catalog/changes.js'
import { referenceKeys } from '../../../catalog/reference-types.js'
import { kindOf } from '../../../locations/belongings.js'
import {
  confirmedPartition,
  historyPartition,
  LOCATION_SORT,
  locationPartition,
  removedPartition,
} from '../../../records/location-keys.js'
import { batchGet } from '../../../table/get.js'
import type { Item } from '../../../table/item.js'
import { type Key, keyOf } from '../../../table/key.js'
import { queryAll } from '../../../table/query.js'
import { transact, update } from '../../../table/transaction.js'
import { putAll } from '../../../table/whole/bulk.js'
import { locationWatches } from '../../../watches/keys.js'
import { mergingKey } from '../../keys.js'
import { favoritesOf } from '../../location.js'
import { copyItem, getMergeRecord } from '../copies.js'
import type { Merge } from '../machines.js'

type Stored = Item & Key

/** Before anything is moved, and only then: a repeated run finds the mark of the first. */
export async function keepForRevert({ id, into }: Merge): Promise<void> {
  const [[merging], merge] = await Promise.all([
    batchGet([mergingKey(into)], { consistent: true }),
    // None of a merge whose record has expired.
    getMergeRecord(id),
  ])
  if (!merge || merging?.is_kept === true) return
  const listAll = async (partition: string) => (await queryAll({ partition, consistent: true })) as Stored[]
  const partitions = [locationPartition, historyPartition, removedPartition, confirmedPartition, locationWatches]
  const [own, others, favorites, events, activity] = await Promise.all([
    Promise.all(partitions.map((partition) => listAll(partition(id)))),
    Promise.all([locationPartition, confirmedPartition, locationWatches].map((partition) => listAll(partition(into)))),
    favoritesOf([id, into]),
    listReferenceRecords('event'),
    listAll(locationFeed(id)),
  ])
  const [records = []] = own
  const [otherRecords = [], ...otherBesides] = others
  const eventItems = events
    .filter(({ location_id }) => location_id === id)
    .map((event) => ({ ...event, ...(referenceKeys('event', event)[0] as Key) }))
  const users = new Set(favorites.filter(({ sk }) => sk === favoriteSort(id)).map(({ user_id }) => user_id))
  const kept: Stored[] = [
    ...own.flat().filter(({ sk }) => sk !== LOCATION_SORT),
    ...ofBoth(records, otherRecords),
    ...otherBesides.flat(),
    ...favorites.filter(({ sk, user_id }) => sk === favoriteSort(id) || users.has(user_id)),
    ...eventItems,
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
