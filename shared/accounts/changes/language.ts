// Sets the language of a user.
import * as z from 'zod/mini'
import { type Actor, actionLimitStep } from '../../actions/actor.js'
import { once } from '../../actions/once.js'
import { UnauthorizedError } from '../../errors.js'
import type { Language } from '../../languages/list.js'
import { retryOnRace } from '../../table/retry.js'
import { transact, update } from '../../table/transaction.js'
import { userKey } from '../keys.js'
import { SIGN_IN } from '../sign-in/sign-in.js'
import { unchangedSince } from '../store.js'
import { getUser } from '../users.js'

/** @param language - null: that of the browser. */
export async function setLanguage(language: Language | null, actor: Actor): Promise<void> {
  const { user, now } = actor
  await once(actor, z.literal(true), (remember) =>
    retryOnRace(async () => {
      const before = await getUser(user.id, { consistent: true })
      // An account that is deleted at this moment is not made again.
      if (!before) throw new UnauthorizedError(SIGN_IN)
      const changes = { language, updated_at: now.toISOString() }
      const failed = await transact([
        update(userKey(user.id), { set: Object.entries(changes), equal: unchangedSince(before) }),
        actionLimitStep(actor),
        ...remember(true),
      ])
      return failed ? undefined : (true as const)
    }),
  )
}
