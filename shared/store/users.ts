// Users, and what hangs on them.

import * as z from 'zod/mini'
import { type Favorite, favoriteSchema, type User, userSchema } from '../records.js'
import { getItem } from '../table/get.js'
import { EVERYWHERE, FAVORITE_PREFIX, favoriteKey, locationKey, USERS, userKey, userPartition } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { check, create, remove, transact } from '../table/transaction.js'
import { nextId } from './sequences.js'

/** How many users there are, as a figure. */
export const USER_COUNTER = { counter: USERS, key: EVERYWHERE }

/** The account; undefined when there is none. One GetItem. */
export async function getUser(id: number): Promise<User | undefined> {
  const item = await getItem(userKey(id))
  return item && z.parse(userSchema, item)
}

/** A user's favourites, the oldest first; undefined for a user who does not exist. One Query. */
export async function listFavorites(userId: number): Promise<Favorite[] | undefined> {
  const items = await queryAll({ partition: userPartition(userId) })
  if (!items.some(({ sk }) => sk === userKey(userId).sk)) return undefined
  const favorites = items.filter(({ sk }) => String(sk).startsWith(FAVORITE_PREFIX))
  return favorites.map((item) => z.parse(favoriteSchema, item)).sort((a, b) => a.id - b.id)
}

/** All of a user's favourites are one answer, which must fit; see MAX_RESPONSE_BYTES in response.ts. */
export const MAX_FAVORITES = 2_000

/**
 * Marks a location. Those that come at the same moment may pass the most that a user has by a few: the answer has room
 * for them, and a count of its own would have to be kept by everything else that writes favourites.
 * @returns what speaks against it; undefined when it is done.
 * @throws BusyError
 */
export async function addFavorite(
  userId: number,
  locationId: number,
  now: Date,
): Promise<'marked already' | 'too many' | 'no location' | undefined> {
  const items = await queryAll({ partition: userPartition(userId), prefix: FAVORITE_PREFIX, limit: MAX_FAVORITES })
  const key = favoriteKey(userId, locationId)
  if (items.some(({ sk }) => sk === key.sk)) return 'marked already'
  if (items.length >= MAX_FAVORITES) return 'too many'
  const time = now.toISOString()
  const favorite: Favorite = {
    id: await nextId('user_fave_location'),
    user_id: userId,
    location_id: locationId,
    created_at: time,
    updated_at: time,
  }
  const exists = check(locationKey(locationId), { exists: ['pk'] })
  const failed = await transact([exists, create({ ...favorite, ...key })])
  if (!failed) return undefined
  return failed === exists ? 'no location' : 'marked already'
}

/** The location is no favourite of the user afterwards, whether it was one or not. */
export async function removeFavorite(userId: number, locationId: number): Promise<void> {
  await transact([remove(favoriteKey(userId, locationId))])
}
