// What the revert of a merge restores of users: favorites, watches and confirmations; and the events.
import * as z from 'zod/mini'
import { favoriteKey, favoriteSort } from '../../../accounts/keys.js'
import { favoriteContribution } from '../../../accounts/users.js'
import { SERVICE } from '../../../administrators/journal.js'
import { listReferenceRecords, updateReferenceRecord } from '../../../catalog/changes.js'
import { confirmedKey } from '../../../records/location-keys.js'
import { counterStep } from '../../../table/counters.js'
import { batchGet } from '../../../table/get.js'
import { keyOf } from '../../../table/key.js'
import { create, put, remove, transact } from '../../../table/transaction.js'
import { watchSchema } from '../../../watches/record.js'
import { listWatches, watchContribution, watchItems } from '../../../watches/store.js'
import { type Stored, stillUser } from '../../belongings.js'
import type { LocationMergeRevert } from './machines.js'

/** Unless the user has removed it from the favorites since. */
export async function restoreFavorites({ id, into, copies, reportProgress }: LocationMergeRevert): Promise<void> {
  const had = new Set(copies.favorites.filter(({ sk }) => sk === favoriteSort(into)).map(({ user_id }) => user_id))
  for (const favorite of copies.favorites.filter(({ sk }) => sk === favoriteSort(id))) {
    const userId = Number(favorite.user_id)
    const added = create(favorite)
    await transact(
      had.has(userId)
        ? [added, stillUser(userId), counterStep(favoriteContribution(userId))]
        : [added, remove(favoriteKey(userId, into), { exists: ['pk'] })],
    )
    await reportProgress()
  }
}

/** One that was merged with another of the user is there again; one that the user has removed since is not. */
export async function restoreWatches({ id, into, copies }: LocationMergeRevert): Promise<void> {
  const had = new Set(copies.watches('into').map(({ user_id }) => user_id))
  for (const copy of copies.watches('id')) {
    const watch = z.parse(watchSchema, copy)
    const current = (await listWatches(watch.user_id, { consistent: true })).find((one) => one.id === watch.id)
    if (current?.location_id === into) {
      const [, ...stale] = watchItems(current) as [Stored, ...Stored[]]
      const [record, ...moved] = watchItems({ ...current, location_id: id }) as [Stored, ...Stored[]]
      await transact([
        put(record, { exists: ['pk'] }),
        ...stale.map((one) => remove(keyOf(one))),
        ...moved.map((one) => put(one)),
      ])
    } else if (!current && had.has(watch.user_id)) {
      await transact([
        ...watchItems(watch).map(create),
        stillUser(watch.user_id),
        counterStep(watchContribution(watch.user_id)),
      ])
    }
  }
}

/** Unless somebody has moved them elsewhere. */
export async function restoreEvents({ id, into, now, copies }: LocationMergeRevert): Promise<void> {
  const ids = new Set(copies.events.map((event) => event.id))
  const moved = (await listReferenceRecords('event')).filter((one) => ids.has(one.id) && one.location_id === into)
  for (const event of moved) {
    const changes = { location_id: id, updated_at: now.toISOString() }
    await updateReferenceRecord('event', Number(event.id), changes, { user: SERVICE, now })
  }
}

/** The other location has its own again, unless the user has confirmed it since. */
export async function restoreConfirmations({ id, into, copies }: LocationMergeRevert): Promise<void> {
  const others = new Map(copies.confirmations('into').map((item) => [item.sk, item]))
  for (const own of copies.confirmations('id')) {
    const userId = Number(own.sk)
    const key = confirmedKey(into, userId)
    const [current] = await batchGet([key], { consistent: true })
    const other = others.get(own.sk)
    const isOwn = current?.confirmed_at === own.confirmed_at
    const unchanged = { equal: [['confirmed_at', own.confirmed_at]] } as const
    const given = isOwn ? [other ? put(other, unchanged) : remove(key, unchanged)] : []
    await transact([put({ ...own, ...confirmedKey(id, userId) }), ...given])
  }
}
