// Whether a user gets an email when an operator answers a note of theirs.
import { UnauthorizedError } from '../../errors.js'
import { transact, update } from '../../table/transaction.js'
import { userKey } from '../keys.js'
import { SIGN_IN } from '../sign-in/sign-in.js'

/** Setting it again changes nothing. @throws UnauthorizedError for an account that is gone. */
export async function setAnswerEmails(userId: number, isWanted: boolean): Promise<void> {
  const set = [['answer_emails', isWanted ? null : 'off']] as const
  // An account that is deleted at this moment is not made again.
  if (await transact([update(userKey(userId), { set, exists: ['pk'] })])) throw new UnauthorizedError(SIGN_IN)
}
