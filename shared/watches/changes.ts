// Adds watches of users, and removes them.
import * as z from 'zod/mini'
import { assertOwnAccount } from '../accounts/changes/own-account.js'
import { userKey } from '../accounts/keys.js'
import { SIGN_IN } from '../accounts/sign-in/sign-in.js'
import { type Actor, actionLimitStep } from '../actions/actor.js'
import { isRepeat, once } from '../actions/once.js'
import { nextId } from '../actions/sequences.js'
import { checkReferences, referencesIn } from '../catalog/reference-checks.js'
import { ConflictError, HttpError, NotFoundError, UnauthorizedError } from '../errors.js'
import { counterItemKey } from '../table/counters.js'
import { getItem } from '../table/get.js'
import { retryOnRace } from '../table/retry.js'
import { check, create, orThrow, put, transact, update } from '../table/transaction.js'
import { type Watch, watchSchema } from './record.js'
import { listWatches, MAX_WATCHES, removeWatch, watchContribution, watchItems } from './store.js'

/** What a user chooses of a watch: a location, or a machine with a circle. */
export type WatchChoice = Omit<Watch, 'id' | 'user_id' | 'created_at' | 'updated_at'>

const SUBJECT = ['location_id', 'machine_id', 'with_group', 'lat', 'lon', 'max_distance'] as const

/**
 * Adds a watch. A repeat within minutes does nothing.
 * @returns the watch.
 * @throws NotFoundError for an unknown user, location or machine, ForbiddenError for another user, ConflictError when
 * the user has a watch of the same, HttpError 422 when there are too many.
 */
export function addWatch(userId: number, choice: WatchChoice, actor: Actor): Promise<Watch> {
  return once(actor, watchSchema, async (remember) => {
    await assertOwnAccount(userId, actor)
    return retryOnRace(async () => {
      const counter = counterItemKey(watchContribution(userId))
      // The counter first: whatever is added after it was read makes the transaction fail.
      const before = await getItem(counter, { consistent: true })
      const watches = await listWatches(userId, { consistent: true })
      const same = watches.find((watch) => SUBJECT.every((field) => watch[field] === choice[field]))
      if (same && same.delivery === choice.delivery && isRepeat(same.created_at, actor.now)) return same
      if (same) throw new ConflictError(`watch ${same.id} is the same`)
      const time = actor.now.toISOString()
      const watch = { ...choice, id: await nextId('user_watch'), user_id: userId, created_at: time, updated_at: time }
      // A watch that is added while the account is deleted would stay behind.
      const userExists = orThrow(check(userKey(userId), { exists: ['pk'] }), () => new UnauthorizedError(SIGN_IN))
      if (Number(before?.count ?? 0) >= MAX_WATCHES) {
        throw new HttpError(422, `At most ${MAX_WATCHES} watches, please remove one first`)
      }
      const counted = update(counter, { add: [['count', 1]], equal: [['count', before?.count ?? null]] })
      const checks = checkReferences(referencesIn('user_watch', choice), actor.now)
      const failed = await transact([
        userExists,
        ...watchItems(watch).map(create),
        counted,
        ...checks.steps,
        actionLimitStep(actor),
        ...remember(watch),
      ])
      checks.assertPassed(failed)
      return failed ? undefined : watch
    })
  })
}

/**
 * Changes when the emails of a watch are sent. What it has matched before is sent as it was.
 * @returns the watch.
 * @throws NotFoundError for an unknown user or watch, ForbiddenError for another user.
 */
export function changeDelivery(
  userId: number,
  watchId: number,
  delivery: Watch['delivery'],
  actor: Actor,
): Promise<Watch> {
  return once(actor, watchSchema, async (remember) => {
    await assertOwnAccount(userId, actor)
    return retryOnRace(async () => {
      const before = (await listWatches(userId, { consistent: true })).find(({ id }) => id === watchId)
      if (!before) throw new NotFoundError('watch', watchId)
      if (before.delivery === delivery) return before
      const watch = { ...before, delivery, updated_at: actor.now.toISOString() }
      const unchanged = { exists: ['pk'], equal: [['updated_at', before.updated_at]] } as const
      const failed = await transact([
        ...watchItems(watch).map((item) => put(item, unchanged)),
        actionLimitStep(actor),
        ...remember(watch),
      ])
      return failed ? undefined : watch
    })
  })
}

/**
 * Removes a watch. Removing one that the user does not have is no error.
 * @throws NotFoundError for an unknown user, ForbiddenError for another user.
 */
export async function deleteWatch(userId: number, watchId: number, actor: Actor): Promise<void> {
  await once(actor, z.literal(true), async (remember) => {
    await assertOwnAccount(userId, actor)
    const watch = (await listWatches(userId, { consistent: true })).find(({ id }) => id === watchId)
    if (watch) await removeWatch(watch, remember(true))
    return true as const
  })
}

/** Removes one watch of a user, or all. */
export async function removeWatches(userId: number, watchId?: number): Promise<void> {
  const watches = await listWatches(userId, { consistent: true })
  for (const watch of watches) if (watchId === undefined || watch.id === watchId) await removeWatch(watch)
}
