// Users, and what hangs on them.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Favorite, favoriteSchema, type User, userSchema } from '../records.js'
import { EVERYWHERE } from './figures.js'
import { FAVORITE_PREFIX, userKey, userPartition } from './keys.js'
import { queryAll } from './query.js'
import { TABLE_NAME, table } from './table.js'

/** How many users there are, as a figure. */
export const USER_FIGURE = { of: 'USERS', key: EVERYWHERE }

/** The account; undefined when there is none. One GetItem. */
export async function getUser(id: number): Promise<User | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: userKey(id) }))
  return Item && z.parse(userSchema, Item)
}

/** A user's favourites, the oldest first; undefined for a user who does not exist. One Query. */
export async function listFavorites(userId: number): Promise<Favorite[] | undefined> {
  const items = await queryAll({ partition: userPartition(userId) })
  if (!items.some(({ sk }) => sk === userKey(userId).sk)) return undefined
  const favorites = items.filter(({ sk }) => String(sk).startsWith(FAVORITE_PREFIX))
  return favorites.map((item) => z.parse(favoriteSchema, item)).sort((a, b) => a.id - b.id)
}
