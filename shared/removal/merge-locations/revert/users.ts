// What the revert of a merge restores of users: favorites, watches and confirmations; and the events.
import * as z from 'zod/mini'
import { favoriteKey, favoriteSort } from '../../../accounts/keys.js'
import { favoriteContribution } from '../../../accounts/users.js'
import { confirmedKey } from '../../../records/location-keys.js'
import { counterStep } from '../../../table/counters.js'
import { batchGet } from '../../../table/get.js'
import { retryOnRace } from '../../../table/retry.js'
import { create, put, remove, transact } from '../../../table/transaction.js'
import { watchSchema } from '../../../watches/record.js'
import { listWatches, watchContribution, watchItems, watchMoveSteps } from '../../../watches/store.js'
import { stillUser } from '../../belongings.js'
import { moveEventsTo } from '../users.js'
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
    const { user_id } = watch
    await retryOnRace(async () => {
      const current = (await listWatches(user_id, { consistent: true })).find((one) => one.id === watch.id)
      const moves = current?.location_id === into && watchMoveSteps(current, { ...current, location_id: id })
      if (moves && (await transact(moves))) return undefined
      const isMissing = !current && had.has(user_id)
      const steps = [...watchItems(watch).map(create), stillUser(user_id), counterStep(watchContribution(user_id))]
      if (isMissing) await transact(steps)
      return true
    })
  }
}

/** Unless somebody has moved them elsewhere. */
export async function restoreEvents({ id, into, now, copies }: LocationMergeRevert): Promise<void> {
  const ids = new Set(copies.events.map((event) => event.id))
  await moveEventsTo(id, (one) => ids.has(one.id) && one.location_id === into, now)
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
