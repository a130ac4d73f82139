// Sets the flag that a user shows.
import * as z from 'zod/mini'
import { type Actor, actionLimitStep } from '../../actions/actor.js'
import { once } from '../../actions/once.js'
import { BadRequestError, UnauthorizedError } from '../../errors.js'
import { retryOnRace } from '../../table/retry.js'
import { put, remove, transact, update } from '../../table/transaction.js'
import { userAttributesKey, userKey } from '../keys.js'
import { SIGN_IN } from '../sign-in/sign-in.js'
import { unchangedSince } from '../store.js'
import { userAttributesItems } from '../user-attributes.js'
import { isUserFlag } from '../user-flags.js'
import { getUser } from '../users.js'
import { forgetUserAttributes } from '../views/user-attributes.js'

/**
 * @param flag - null shows none.
 * @throws BadRequestError for an unknown flag.
 */
export async function setFlag(flag: string | null, actor: Actor): Promise<void> {
  if (flag !== null && !isUserFlag(flag)) {
    throw new BadRequestError('flag must be a country code such as fr, a state such as us-or, or blank')
  }
  const { user, now } = actor
  await once(actor, z.literal(true), async (remember) => {
    return retryOnRace(async () => {
      const before = await getUser(user.id, { consistent: true })
      // An account that is deleted at this moment is not made again.
      if (!before) throw new UnauthorizedError(SIGN_IN)
      const changes = { flag, updated_at: now.toISOString() }
      const [attributes] = userAttributesItems({ ...before, flag })
      const failed = await transact([
        update(userKey(user.id), { set: Object.entries(changes), equal: unchangedSince(before) }),
        attributes ? put(attributes) : remove(userAttributesKey(user.id)),
        actionLimitStep(actor),
        ...remember(true),
      ])
      if (failed) return undefined
      forgetUserAttributes()
      return true as const
    })
  })
}
