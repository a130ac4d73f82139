// What a merge moves of users: favorites, watches and confirmations, each single afterwards; and the events.
import * as z from 'zod/mini'
import { favoriteKey } from '../../accounts/keys.js'
import { favoriteContribution } from '../../accounts/users.js'
import { SERVICE } from '../../administrators/journal.js'
import { listReferenceRecords, updateReferenceRecord } from '../../catalog/changes.js'
import { confirmedKey, confirmedPartition } from '../../records/location-keys.js'
import { counterStep } from '../../table/counters.js'
import type { Item } from '../../table/item.js'
import { type Key, keyOf } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { check, create, put, remove, transact } from '../../table/transaction.js'
import { locationWatches } from '../../watches/keys.js'
import { watchSchema } from '../../watches/record.js'
import { listWatches, removeWatch, watchItems } from '../../watches/store.js'
import { favoritesOf } from '../belongings.js'
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
  const items = await queryAll({ partition: locationWatches(id), consistent: true })
  for (const watch of items.map((item) => z.parse(watchSchema, item))) {
    await retryOnRace(async () => {
      const others = await listWatches(watch.user_id, { consistent: true })
      if (others.some(({ location_id }) => location_id === into)) {
        await removeWatch(watch)
        return true
      }
      const [record, ...copies] = watchItems(watch)
      const [movedRecord, ...movedCopies] = watchItems({ ...watch, location_id: into })
      if (!others.some((one) => one.id === watch.id)) {
        await transact(copies.map((copy) => remove(keyOf(copy))))
        return true
      }
      const failed = await transact([
        put(movedRecord as Item & Key, { exists: ['pk'], equal: [['updated_at', record?.updated_at ?? null]] }),
        ...copies.map((copy) => remove(keyOf(copy))),
        ...movedCopies.map((copy) => put(copy)),
      ])
      return failed ? undefined : true
    })
  }
}

export async function moveEvents({ id, into, now }: Merge): Promise<void> {
  const events = (await listReferenceRecords('event')).filter(({ location_id }) => location_id === id)
  for (const event of events) {
    const changes = { location_id: into, updated_at: now.toISOString() }
    await updateReferenceRecord('event', Number(event.id), changes, { user: SERVICE, now })
  }
}

/** Of two confirmations of a user, the later one counts. */
export async function moveConfirmations({ id, into }: Merge): Promise<void> {
  for (const item of await queryAll({ partition: confirmedPartition(id), consistent: true })) {
    const confirmed = { ...item, ...confirmedKey(into, Number(item.sk)) }
    const later = put(confirmed, { absentOrLess: [['confirmed_at', String(item.confirmed_at)]] })
    const gone = remove(keyOf(item as Item & Key))
    if (await transact([later, gone])) await transact([gone])
  }
}
