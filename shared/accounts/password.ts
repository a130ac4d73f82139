// A user changes the password, who knows the present one.
import * as z from 'zod/mini'
import { once } from '../actions/once.js'
import { ipPrefix } from '../actions/rate-limits.js'
import type { RequestRecord } from '../actions/request-record.js'
import { BadRequestError, ConflictError } from '../errors.js'
import { outboxItem, sendQueued } from '../mail/outbox.js'
import type { User } from '../records/users.js'
import type { ClientInfo } from '../runtime/client-info.js'
import { resetGuard, resetStep, userOfRepeatedReset } from './account-links.js'
import { passwordChangedEmail } from './emails/password-changed.js'
import { passwordProblems } from './sign-in/password-rules.js'
import { hashPassword, verifyPassword } from './sign-in/passwords.js'
import { countAttempt, noteSuccess } from './sign-in/sign-in-attempts.js'
import { keptToken } from './sign-in/tokens.js'
import { changePassword, loginsOf } from './store.js'

interface PasswordForm {
  current: string
  password: string
}

interface PasswordRequest {
  user: User
  /** Of the request. It stays valid; all others end. */
  token: string
  client: ClientInfo
  now: Date
  idempotency: RequestRecord | undefined
}

/**
 * Changes the password and tells the user by email. A repeat within minutes does nothing.
 * @throws BadRequestError for a password that breaks the rules or a wrong present one, TooManyRequestsError.
 */
export async function changeOwnPassword(form: PasswordForm, request: PasswordRequest): Promise<void> {
  const { user, token, client, now } = request
  const { current, password } = form
  const problems = passwordProblems(password, user)
  if (problems.length > 0) throw new BadRequestError(problems)
  const guard = resetGuard(token, password)
  await once(request, z.literal(true), async (remember) => {
    if (await userOfRepeatedReset(guard, now)) return true as const
    const attempt = await countAttempt({ login: user.username, ipPrefix: ipPrefix(client.ip) }, now)
    const isRight = await verifyPassword(current, user.password_hash)
    if (!isRight) throw new BadRequestError('current_password is wrong')
    await noteSuccess(attempt, loginsOf(user), now)
    const { email, username } = user
    const notice =
      email === null ? undefined : await outboxItem(passwordChangedEmail({ email, username, isOwnChange: true }), now)
    const steps = [resetStep(guard, user, now), ...remember(true)]
    const hash = await hashPassword(password)
    const isDone = await changePassword(user, hash, now, notice, steps, keptToken(token, user))
    if (!isDone && !(await userOfRepeatedReset(guard, now))) {
      throw new ConflictError('the account has changed at the same moment, please try again')
    }
    if (isDone && notice) await sendQueued(notice)
    return true as const
  })
}
