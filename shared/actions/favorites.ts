// Adds and removes favorites of users.
import { ConflictError, ForbiddenError, HttpError, NotFoundError } from '../errors.js'
import type { Favorite, User } from '../records.js'
import { getLocation } from '../store/locations.js'
import { nextId } from '../store/sequences.js'
import { getUser } from '../store/users.js'
import { FAVORITE_PREFIX, favoriteKey, locationKey, userPartition } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { check, create, remove, transact } from '../table/transaction.js'

/** All favorites of a user are one response, which must fit; see MAX_RESPONSE_BYTES in response.ts. */
export const MAX_FAVORITES = 2_000

/**
 * Simultaneous requests may exceed MAX_FAVORITES by a few: the response has room for them, and an exact limit would need
 * a counter.
 * @throws NotFoundError for an unknown location, ConflictError when it is a favorite, HttpError 422 when there are too many.
 */
export async function addFavorite(userId: number, locationId: number, now: Date): Promise<void> {
  const items = await queryAll({ partition: userPartition(userId), prefix: FAVORITE_PREFIX, limit: MAX_FAVORITES })
  const key = favoriteKey(userId, locationId)
  const conflict = new ConflictError(`location ${locationId} is already a favorite`)
  if (items.some(({ sk }) => sk === key.sk)) throw conflict
  if (items.length >= MAX_FAVORITES) {
    throw new HttpError(422, `At most ${MAX_FAVORITES} locations can be favorites, please remove one first`)
  }
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
  if (failed === exists) throw new NotFoundError('location', locationId)
  if (failed) throw conflict
}

/** Removing a location that is not a favorite is no error. */
export async function removeFavorite(userId: number, locationId: number): Promise<void> {
  await transact([remove(favoriteKey(userId, locationId))])
}

/** @throws NotFoundError for an unknown user or location, ForbiddenError when it is another user. */
export async function assertOwnAndExisting(signedIn: User, userId: number, locationId: number): Promise<void> {
  const [user, location] = await Promise.all([
    userId === signedIn.id ? signedIn : getUser(userId),
    getLocation(locationId),
  ])
  if (!user) throw new NotFoundError('user', userId)
  if (!location) throw new NotFoundError('location', locationId)
  if (user.id !== signedIn.id) throw new ForbiddenError('The favorites of another user cannot be changed')
}
