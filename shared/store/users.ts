// Users, and what hangs on them.
import { FAVORITE_PREFIX, userPartition } from './keys.js'
import { queryAll } from './query.js'

/** The ids of the locations that a user has as favourites; undefined for a user who does not exist. One Query. */
export async function getFavoriteLocationIds(userId: number): Promise<number[] | undefined> {
  const items = await queryAll({ partition: userPartition(userId) })
  if (items.length === 0) return undefined
  return items
    .filter((item) => String(item.sk).startsWith(FAVORITE_PREFIX))
    .map((item) => Number(String(item.sk).slice(FAVORITE_PREFIX.length)))
}
