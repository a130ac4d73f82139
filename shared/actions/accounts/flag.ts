// Sets the flag that a user shows.
import * as z from 'zod/mini'
import { SIGN_IN } from '../../auth/sign-in.js'
import { isUserFlag } from '../../auth/user-flags.js'
import { BadRequestError, UnauthorizedError } from '../../errors.js'
import { userKey } from '../../table/keys.js'
import { orThrow, transact, update } from '../../table/transaction.js'
import { type Actor, actionLimitStep } from '../commit.js'
import { once } from '../once.js'

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
    const set = [
      ['flag', flag],
      ['updated_at', now.toISOString()],
    ] as const
    // An account that is deleted at this moment is not made again.
    const step = orThrow(update(userKey(user.id), { set, exists: ['pk'] }), () => new UnauthorizedError(SIGN_IN))
    await transact([step, actionLimitStep(actor), ...remember(true)])
    return true as const
  })
}
