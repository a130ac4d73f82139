// What a merge moves of users: favorites, watches and confirmations, each single afterwards; and the events.
import * as z from 'zod/mini'
import { favoriteKey } from '../../accounts/keys.js'
import { favoriteContribution } from '../../accounts/users.js'
import { SERVICE } from '../../administrators/journal.js'
import { listReferenceRecords, updateReferenceRecord } from '../../catalog/changes.js'
import { confirmedKey, confirmedPartition } from '../../records/location-keys.js'
import { counterStep } from '../../table/counters.js'
import type { Item } from '../../table/item.js'
import { keyOf } from '../../table/key.js'
import { retryOnRace } from '../../table/retry.js'
import { check, create, put, remove, transact } from '../../table/transaction.js'
import { deleteAll } from '../../table/whole/bulk.js'
import { locationWatches } from '../../watches/keys.js'
import { watchSchema } from '../../watches/record.js'
import { listWatches, removeWatch, watchItems, watchMoveSteps } from '../../watches/store.js'
import { favoritesOf, listAll } from '../belongings.js'
import type { Merge } from './machines.js'

/** Reads the whole table, as favorites are stored with their users. */
export async function moveFavorites({ id, into, reportProgress }: Merge): Promise<void> {
  for (const favorite of await favoritesOf([id])) {
    const userId = Number(favorite.user_id)
    const key = favoriteKey(userId, into)
    const gone = remove(keyOf(favorite), { exists: ['pk'] })
    const moved = create({ ...favorite, ...key, location_id: into })
    const failed = await transact([gone, moved])
    // Both were favorites.
    const fewer = { ...favoriteContribution(userId), count: -1 }
    if (failed === moved) await transact([gone, check(key, { exists: ['pk'] }), counterStep(fewer)])
    await reportProgress()
  }
}

export async function moveWatches({ id, into }: Merge): Promise<void> {
  for (const watch of (await listAll(locationWatches(id))).map((item) => z.parse(watchSchema, item))) {
    await retryOnRace(async () => {
      const watches = await listWatches(watch.user_id, { consistent: true })
      const current = watches.find((one) => one.id === watch.id)
      const hasOther = watches.some(({ location_id }) => location_id === into)
      if (hasOther) await removeWatch(watch)
      else if (!current) await deleteAll(watchItems(watch).slice(1).map(keyOf))
      else if (await transact(watchMoveSteps(current, { ...current, location_id: into }))) return undefined
      return true
    })
  }
}

export async function moveEvents({ id, into, now }: Merge): Promise<void> {
  await moveEventsTo(into, ({ location_id }) => location_id === id, now)
}

export async function moveEventsTo(location_id: number, isMeant: (event: Item) => boolean, now: Date): Promise<void> {
  for (const event of (await listReferenceRecords('event')).filter(isMeant)) {
    const changes = { location_id, updated_at: now.toISOString() }
    await updateReferenceRecord('event', Number(event.id), changes, { user: SERVICE, now })
  }
}

/** Of two confirmations of a user, the later one counts. */
export async function moveConfirmations({ id, into }: Merge): Promise<void> {
  for (const item of await listAll(confirmedPartition(id))) {
    const confirmed = { ...item, ...confirmedKey(into, Number(item.sk)) }
    const later = put(confirmed, { absentOrLess: [['confirmed_at', String(item.confirmed_at)]] })
    const gone = remove(keyOf(item))
    if (await transact([later, gone])) await transact([gone])
  }
}
