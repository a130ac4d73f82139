// Adds and removes favorites of users.
import * as z from 'zod/mini'
import { favoriteKey, userKey } from '../accounts/keys.js'
import { SIGN_IN } from '../accounts/sign-in/sign-in.js'
import { favoriteContribution, getUser } from '../accounts/users.js'
import { type Actor, actionLimitStep } from '../actions/actor.js'
import { isRepeat, once } from '../actions/once.js'
import { nextId } from '../actions/sequences.js'
import { ConflictError, ForbiddenError, HttpError, NotFoundError, UnauthorizedError } from '../errors.js'
import { getLocation } from '../locations/store.js'
import { locationKey } from '../records/location-keys.js'
import type { Favorite } from '../records/users.js'
import { counterItemKey, counterStep } from '../table/counters.js'
import { getItem } from '../table/get.js'
import { retryOnRace } from '../table/retry.js'
import { check, create, remove, type Step, transact, update } from '../table/transaction.js'

/** All favorites of a user are one response, which must fit; see MAX_RESPONSE_BYTES in response.ts. */
const MAX_FAVORITES = 2_000

/**
 * Adds a favorite. A repeat within minutes does nothing.
 * @throws NotFoundError for an unknown user or location, ForbiddenError for another user, ConflictError when it is a
 * favorite, HttpError 422 when there are too many.
 */
export async function addFavorite(userId: number, locationId: number, actor: Actor): Promise<void> {
  await once(actor, z.literal(true), async (remember) => {
    await assertOwnAndExisting(userId, locationId, actor)
    return retryOnRace(() => commitFavorite(locationId, actor, remember(true)))
  })
}

async function commitFavorite(locationId: number, actor: Actor, extraSteps: Step[]): Promise<true | undefined> {
  const { user, now } = actor
  const key = favoriteKey(user.id, locationId)
  const time = now.toISOString()
  const favorite: Favorite = {
    id: await nextId('user_fave_location'),
    user_id: user.id,
    location_id: locationId,
    created_at: time,
    updated_at: time,
  }
  const locationExists = check(locationKey(locationId), { exists: ['pk'] })
  // A favorite that is added while the account is deleted would stay behind.
  const userExists = check(userKey(user.id), { exists: ['pk'] })
  const created = create({ ...favorite, ...key })
  const counted = update(counterItemKey(favoriteContribution(user.id)), {
    add: [['count', 1]],
    absentOrLess: [['count', MAX_FAVORITES]],
  })
  const failed = await transact([locationExists, userExists, created, counted, actionLimitStep(actor), ...extraSteps])
  if (!failed) return true
  if (failed === locationExists) throw new NotFoundError('location', locationId)
  if (failed === userExists) throw new UnauthorizedError(SIGN_IN)
  if (failed === counted) {
    throw new HttpError(422, `At most ${MAX_FAVORITES} locations can be favorites, please remove one first`)
  }
  const present = await getItem(key, { consistent: true })
  // Removed in the meantime: it can be added now.
  if (!present) return undefined
  if (isRepeat(String(present.created_at), now)) return true
  throw new ConflictError(`location ${locationId} is already a favorite`)
}

/**
 * Removes a favorite. Removing a location that is not a favorite is no error.
 * @throws NotFoundError for an unknown user or location, ForbiddenError for another user.
 */
export async function removeFavorite(userId: number, locationId: number, actor: Actor): Promise<void> {
  await once(actor, z.literal(true), async (remember) => {
    await assertOwnAndExisting(userId, locationId, actor)
    await transact([
      remove(favoriteKey(userId, locationId), { exists: ['pk'] }),
      counterStep({ ...favoriteContribution(userId), count: -1 }),
      actionLimitStep(actor),
      ...remember(true),
    ])
    return true as const
  })
}

async function assertOwnAndExisting(userId: number, locationId: number, actor: Actor): Promise<void> {
  const [user, location] = await Promise.all([
    userId === actor.user.id ? actor.user : getUser(userId),
    getLocation(locationId),
  ])
  if (!user) throw new NotFoundError('user', userId)
  if (!location) throw new NotFoundError('location', locationId)
  if (user.id !== actor.user.id) throw new ForbiddenError('You can only change favorites of your own')
}
