// Users with their favorites.
import * as z from 'zod/mini'
import { type Favorite, favoriteSchema, type User, userSchema } from '../records/users.js'
import { EVERYWHERE } from '../table/counter-keys.js'
import type { Contribution } from '../table/counters.js'
import { getItem } from '../table/get.js'
import { queryAll } from '../table/query.js'
import { FAVORITE_PREFIX, USER_FAVORITES, USERS, userKey, usernameKey, userPartition } from './keys.js'

/** Counts the users. */
export const USER_COUNTER = { counter: USERS, key: EVERYWHERE }

/** Counts the favorites of a user. */
export function favoriteContribution(userId: number): Contribution {
  return { counter: USER_FAVORITES, key: String(userId), count: 1 }
}

/** One GetItem. */
export async function getUser(id: number, { consistent = false } = {}): Promise<User | undefined> {
  const item = await getItem(userKey(id), { consistent })
  return item && z.parse(userSchema, item)
}

/** The id of the user with this name, ignoring case. One GetItem. */
export async function findUserId(username: string): Promise<number | undefined> {
  const owner = await getItem(usernameKey(username))
  return owner && Number(owner.id)
}

/** A user's favorites, oldest first; undefined for an unknown user. A GetItem and a Query. */
export async function listFavorites(userId: number): Promise<Favorite[] | undefined> {
  const [user, favorites] = await Promise.all([
    getItem(userKey(userId)),
    queryAll({ partition: userPartition(userId), prefix: FAVORITE_PREFIX }),
  ])
  if (!user) return undefined
  return favorites.map((item) => z.parse(favoriteSchema, item)).sort((a, b) => a.id - b.id)
}
