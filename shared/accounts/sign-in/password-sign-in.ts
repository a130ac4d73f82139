// Signs in with a password.
import { UnauthorizedError } from '../../errors.js'
import { environment } from '../../runtime/environment.js'
import { logError } from '../../runtime/log.js'
import { type Account, findAccount, loginsOf, replaceHash } from '../store.js'
import { hashPassword, isWeakHash, verifyPassword } from './passwords.js'
import { assertUsable, UNCONFIRMED } from './sign-in.js'
import { countAttempt, noteSuccess, type SignInAttempt } from './sign-in-attempts.js'

/** One message for both cases, which does not reveal whether an account exists. */
const WRONG_CREDENTIALS = 'Wrong login or password'
const TEXTS = { unknownLogin: WRONG_CREDENTIALS, wrongPassword: WRONG_CREDENTIALS, unconfirmed: UNCONFIRMED }

/** The texts that the mobile app compares word for word, in classic mode. They tell which accounts there are. */
export const APP_TEXTS: typeof TEXTS =
  environment.ERROR_STATUS === 'classic'
    ? {
        unknownLogin: 'Unknown user',
        wrongPassword: 'Incorrect password',
        unconfirmed: 'User is not yet confirmed. Please follow emailed confirmation instructions.',
      }
    : TEXTS

/**
 * The account of the login, if the password is right. One round trip before the password is verified; another after it
 * when the IP address is new for the account or attempts have failed. A weak hash of the password is replaced.
 * @param texts - of the errors.
 * @throws UnauthorizedError, AccountDisabledError, TooManyRequestsError
 */
export async function signInByPassword(
  attempt: SignInAttempt,
  password: string,
  now: Date,
  texts = TEXTS,
): Promise<Account> {
  const [account, counted] = await Promise.all([findAccount(attempt.login), countAttempt(attempt, now)])
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  if (!account || !isRight) throw new UnauthorizedError(account ? texts.wrongPassword : texts.unknownLogin)
  // Who signed up with an address knows the password before the owner of the address has confirmed anything.
  await noteSuccess(counted, account.confirmed_at === null ? [] : loginsOf(account), now)
  assertUsable(account, texts.unconfirmed)
  if (isWeakHash(account.password_hash ?? '')) await strengthenHash(account, password)
  return account
}

/** Only now the password is known. The sign-in succeeds in any case, and the next one tries again. */
async function strengthenHash(account: Account, password: string): Promise<void> {
  try {
    await replaceHash(account, await hashPassword(password))
  } catch (error) {
    logError('could not strengthen the hash of a password', error, { userId: account.id })
  }
}
