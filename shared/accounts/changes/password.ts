// A user changes the password, who knows the present one.
import * as z from 'zod/mini'
import { once } from '../../actions/once.js'
import type { RequestRecord } from '../../actions/request-record.js'
import { BadRequestError, ConflictError } from '../../errors.js'
import { outboxItem, sendSoon } from '../../mail/outbox.js'
import type { OutboxItem } from '../../mail/stored-emails.js'
import type { FormerEmail, User } from '../../records/users.js'
import type { ClientInfo } from '../../runtime/client-info.js'
import { emailRevertLink, resetGuard, resetStep, userOfRepeatedReset } from '../account-links.js'
import { passwordChangedEmail } from '../emails/password-changed.js'
import { passwordProblems } from '../sign-in/password-rules.js'
import { hashPassword } from '../sign-in/passwords.js'
import { keptToken } from '../sign-in/tokens.js'
import { changePassword } from '../store.js'
import { assertCurrentPassword } from './current-password.js'
import { revertibleEmails } from './former-emails.js'

interface PasswordForm {
  current: string
  password: string
}

interface PasswordRequest {
  user: User
  /** Of the request. It stays valid; all others end. */
  token: string
  client: ClientInfo
  origin: string
  now: Date
  idempotency: RequestRecord | undefined
}

/**
 * Changes the password and tells the user by email. A repeat within minutes does nothing.
 * @throws BadRequestError for a password that breaks the rules or a wrong present one, TooManyRequestsError.
 */
export async function changeOwnPassword(form: PasswordForm, request: PasswordRequest): Promise<void> {
  const { user, token, origin, now } = request
  const { current, password } = form
  const problems = passwordProblems(password, user)
  if (problems.length > 0) throw new BadRequestError(problems)
  const guard = resetGuard(token, password)
  await once(request, z.literal(true), async (remember) => {
    if (await userOfRepeatedReset(guard, now)) return true as const
    await assertCurrentPassword(user, current, request)
    const notices = await passwordNotices(user, { origin, now, isOwnChange: true })
    const steps = [resetStep(guard, user, now), ...remember(true)]
    const hash = await hashPassword(password)
    const isDone = await changePassword(user, hash, now, notices, steps, keptToken(token, user))
    if (!isDone && !(await userOfRepeatedReset(guard, now))) {
      throw new ConflictError('the account has changed at the same moment, please try again')
    }
    if (isDone) await sendSoon(notices)
    return true as const
  })
}

interface Notices {
  origin: string
  now: Date
  /** Whether the user has changed it while signed in, and stays signed in there. */
  isOwnChange?: boolean
}

/**
 * The items of the emails about a new password: to the present address, and to those that can still take the account back
 * from somebody who has changed it.
 */
export function passwordNotices(user: User, { origin, now, isOwnChange = false }: Notices): Promise<OutboxItem[]> {
  const { email, username } = user
  const former = revertibleEmails(user, now).filter((one) => one.email !== email)
  const toFormer = async (one: FormerEmail) => {
    const revertLink = await emailRevertLink(one, user, origin, new Date(one.until))
    return passwordChangedEmail({ email: one.email, username, isOwnChange, revertLink })
  }
  const emails = [
    ...(email === null ? [] : [passwordChangedEmail({ email, username, isOwnChange })]),
    ...former.map(toFormer),
  ]
  return Promise.all(emails.map(async (one) => outboxItem(await one, now)))
}
