// Whether a user gets an email when an operator answers a note of theirs.
import * as z from 'zod/mini'
import type { Actor } from '../../actions/actor.js'
import { once } from '../../actions/once.js'
import { UnauthorizedError } from '../../errors.js'
import { type Step, transact, update } from '../../table/transaction.js'
import { userKey } from '../keys.js'
import { SIGN_IN } from '../sign-in/sign-in.js'

/** Setting it again changes nothing. @throws UnauthorizedError for an account that is gone. */
export async function chooseAnswerEmails(isWanted: boolean, actor: Actor): Promise<void> {
  await once(actor, z.literal(true), async (remember) => {
    await setAnswerEmails(actor.user.id, isWanted, remember(true))
    return true as const
  })
}

/** @param steps - of the same transaction. @throws as above. */
export async function setAnswerEmails(userId: number, isWanted: boolean, steps: readonly Step[] = []): Promise<void> {
  const set = [['answer_emails', isWanted ? null : 'off']] as const
  // An account that is deleted at this moment is not made again.
  if (await transact([update(userKey(userId), { set, exists: ['pk'] }), ...steps])) throw new UnauthorizedError(SIGN_IN)
}
