// What proves that a request comes from the owner of the account: a token may be stolen, so who owns the account changes by
// the password, or by a link to the mailbox.
import { ipPrefix } from '../../actions/rate-limits.js'
import { BadRequestError } from '../../errors.js'
import type { User } from '../../records/users.js'
import type { ClientInfo } from '../../runtime/client-info.js'
import { verifyPassword } from '../sign-in/passwords.js'
import { countAttempt, noteSuccess } from '../sign-in/sign-in-attempts.js'
import { loginsOf } from '../store.js'
import { emailRevertEnd } from './former-emails.js'

/**
 * Counts as an attempt to sign in.
 * @throws BadRequestError for a wrong password, TooManyRequestsError.
 */
export async function assertCurrentPassword(
  user: User,
  password: string,
  { client, now }: { client: ClientInfo; now: Date },
): Promise<void> {
  const attempt = await countAttempt({ login: user.username, ipPrefix: ipPrefix(client.ip) }, now)
  if (!(await verifyPassword(password, user.password_hash))) throw new BadRequestError('current_password is wrong')
  await noteSuccess(attempt, loginsOf(user), now)
}

/** For what a token alone does by a link to the mailbox. @throws BadRequestError for an account that has none. */
export function assertHasMailbox({ email }: User): void {
  if (email === null) throw new BadRequestError('current_password is required: this account has no email address')
}

/**
 * Whether the password proves the owner. It does not for some days after the owner has reverted a change of the address, or
 * has given the account an earlier one again: somebody else may know it, and would change the address again.
 */
export function isPasswordTrusted({ email_reverted_at }: User, now: Date): boolean {
  return email_reverted_at === null || emailRevertEnd(new Date(email_reverted_at)) <= now
}
