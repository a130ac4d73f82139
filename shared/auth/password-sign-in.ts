// Signing in with a password.

import { UnauthorizedError } from '../errors.js'
import { environment } from '../runtime/environment.js'
import { type Account, findAccount, loginsOf } from '../store/accounts.js'
import { countAttempt, noteSuccess, type SignInAttempt } from '../store/sign-in-attempts.js'
import { verifyPassword } from './passwords.js'
import { assertUsable } from './sign-in.js'

/** One text for both, so that nobody learns which accounts there are. */
const WRONG = 'Wrong login or password'
/** Clients of the reference service compare these. */
const CLASSIC_UNKNOWN = 'Unknown user'
const CLASSIC_WRONG = 'Incorrect password'

/**
 * The account that the login and the password open. One trip before the password is looked at; another when the
 * address is new for the account, or somebody has been guessing.
 * @throws UnauthorizedError, AccountDisabledError, TooManyRequestsError
 */
export async function signInByPassword(visitor: SignInAttempt, password: string, now: Date): Promise<Account> {
  const [account, attempt] = await Promise.all([findAccount(visitor.login), countAttempt(visitor, now)])
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  if (!account || !isRight) throw new UnauthorizedError(refusal(account))
  await noteSuccess(attempt, loginsOf(account), now)
  assertUsable(account)
  return account
}

function refusal(account: Account | undefined): string {
  if (environment.ERROR_STATUS !== 'classic') return WRONG
  return account ? CLASSIC_WRONG : CLASSIC_UNKNOWN
}
