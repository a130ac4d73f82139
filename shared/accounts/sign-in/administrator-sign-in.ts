// Administrators sign in with their password for a working day: a token that was left on a shared computer, or stolen,
// administers nothing for long. It is signed and stored nowhere, and ends with a sign-out or a new password.

import { isAdministrator, isSuperAdministrator } from '../../administrators/roles.js'
import { ForbiddenError, UnauthorizedError } from '../../errors.js'
import type { Session, User } from '../../records/users.js'
import { getUser } from '../users.js'
import { assertUsable, type Credentials, isAddressOf, SIGN_IN, signedInUser } from './sign-in.js'
import { hasEnded, isLinkToken, linkToken, RANDOM_CHARACTERS, randomPart, readLinkToken } from './tokens.js'

const HOUR_MS = 3600_000
const ADMINISTRATOR_TOKEN_HOURS = 12

const NO_ADMINISTRATOR = 'This account administers no region'
const NO_SUPER_ADMINISTRATOR = 'This needs a super administrator'
const PASSWORD_AGAIN = `Please sign in to administer: the password is asked for again after ${ADMINISTRATOR_TOKEN_HOURS} hours`
const SIGN_IN_TO_ADMINISTER = 'An administrator changes this on the page /admin, after signing in there'

/** Until when a sign-in now administers. */
export function administratorExpiry(now: Date): Date {
  return new Date(now.getTime() + ADMINISTRATOR_TOKEN_HOURS * HOUR_MS)
}

/** The token that administers until then. A random part at its end makes those of two sign-ins differ. */
export async function administratorToken(
  { id, token_version }: Pick<User, 'id' | 'token_version'>,
  expiresAt: Date,
): Promise<string> {
  const part = randomPart()
  return `${await linkToken('administer', id, expiresAt.getTime(), [token_version, part])}${part}`
}

/** The session of such a token, which need not be valid. */
export function administratorSession(token: string): Session {
  return { part: token.slice(-RANDOM_CHARACTERS), until: readLinkToken(token)?.expires ?? null }
}

/** @throws ForbiddenError */
export function assertAdministrator(user: Pick<User, 'region_id' | 'is_super_admin'>): void {
  if (!isAdministrator(user)) throw new ForbiddenError(NO_ADMINISTRATOR)
}

/**
 * The administrator of the credentials. One GetItem; two with a token that does not administer. The role is that of
 * now, not that at the sign-in.
 * @param ofAll - whether only administrators of all regions may.
 * @throws UnauthorizedError, AccountDisabledError, ForbiddenError
 */
export async function signedInAdministrator(credentials: Credentials, ofAll: boolean, now: Date): Promise<User> {
  const { user, isAdministering } = await holderOf(credentials, now)
  assertAdministrator(user)
  if (ofAll && !isSuperAdministrator(user)) throw new ForbiddenError(NO_SUPER_ADMINISTRATOR)
  if (!isAdministering) throw new UnauthorizedError(PASSWORD_AGAIN)
  return user
}

/**
 * The user of the credentials, where they decide on who owns the account: that of an administrator is worth more than what
 * a token of an app may do. As many reads as above.
 * @throws UnauthorizedError, AccountDisabledError
 */
export async function signedInOwner(credentials: Credentials, now: Date): Promise<User> {
  const { user, isAdministering } = await holderOf(credentials, now)
  if (isAdministrator(user) && !isAdministering) throw new UnauthorizedError(SIGN_IN_TO_ADMINISTER)
  return user
}

async function holderOf(credentials: Credentials, now: Date): Promise<{ user: User; isAdministering: boolean }> {
  const administrator = await userOfToken(credentials, now)
  const user = administrator ?? (await signedInUser(credentials, { tokenAlone: true }))
  if (!user) throw new UnauthorizedError(SIGN_IN)
  assertUsable(user)
  return { user, isAdministering: administrator !== undefined }
}

async function userOfToken({ email, token }: Credentials, now: Date): Promise<User | undefined> {
  const claim = token === undefined ? undefined : readLinkToken(token)
  if (token === undefined || claim === undefined) return undefined
  // Its latest state: who administers no longer must not go on for as long as a read may lag.
  const user = await getUser(claim.userId, { consistent: true })
  const session = administratorSession(token)
  if (!user || hasEnded(session, user)) return undefined
  const signed = token.slice(0, -RANDOM_CHARACTERS)
  if (!(await isLinkToken(signed, 'administer', [user.token_version, session.part], now))) return undefined
  return email === undefined || isAddressOf(email, user) ? user : undefined
}
