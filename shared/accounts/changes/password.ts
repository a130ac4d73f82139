// A user changes the password, who knows the present one.
import * as z from 'zod/mini'
import { once } from '../../actions/once.js'
import type { RequestRecord } from '../../actions/request-record.js'
import { BadRequestError, ConflictError } from '../../errors.js'
import { outboxItem } from '../../mail/outbox.js'
import type { OutboxItem } from '../../mail/stored-emails.js'
import { emailTexts } from '../../mail/texts.js'
import type { FormerEmail, User } from '../../records/users.js'
import type { ClientInfo } from '../../runtime/client-info.js'
import { emailRevertLink } from '../account-links.js'
import { passwordChangedEmail } from '../emails/password-changed.js'
import { passwordProblems } from '../sign-in/password-rules.js'
import { hashPassword } from '../sign-in/passwords.js'
import { keptToken } from '../sign-in/tokens.js'
import { changePassword } from '../store.js'
import { getUser } from '../users.js'
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
  languages: readonly string[]
  now: Date
  idempotency: RequestRecord | undefined
}

/**
 * Changes the password and tells the user by email.
 * @throws BadRequestError for a password that breaks the rules or a wrong present one, TooManyRequestsError.
 */
export async function changeOwnPassword(form: PasswordForm, request: PasswordRequest): Promise<void> {
  const { user, token, origin, languages, now } = request
  const { current, password } = form
  const problems = passwordProblems(password, user)
  if (problems.length > 0) throw new BadRequestError(problems)
  await once({ ...request, ...passwordRepeats(token, password) }, newPasswordSchema, async (remember) => {
    await assertCurrentPassword(user, current, request)
    const notices = await passwordNotices(user, { origin, languages, now, isOwnChange: true })
    const result = newPasswordOf(user)
    const hash = await hashPassword(password)
    const isDone = await changePassword(user, hash, now, notices, remember(result), keptToken(token, user))
    if (!isDone) throw new ConflictError('the account has changed at the same moment, please try again')
    return result
  })
}

export const newPasswordSchema = z.object({ user_id: z.int(), username: z.string(), token_version: z.int() })
type NewPassword = z.output<typeof newPasswordSchema>

/** The result of a change of this user's password. */
export function newPasswordOf({ id, username, token_version }: User): NewPassword {
  return { user_id: id, username, token_version: token_version + 1 }
}

/**
 * How a form with a new password is recognized when it is sent again, unless the password was changed again.
 * @param token - of the request. It is in the digest, so the table helps nobody guess the password.
 */
export function passwordRepeats(token: string, password: string) {
  const repeated = async (first: NewPassword): Promise<NewPassword | null> => {
    const user = await getUser(first.user_id, { consistent: true })
    return user && !user.is_disabled && user.token_version === first.token_version ? first : null
  }
  return { content: ['password', token, password], repeated }
}

interface Notices {
  origin: string
  languages: readonly string[]
  now: Date
  /** Whether the user has changed it while signed in, and stays signed in there. */
  isOwnChange?: boolean
}

/**
 * The items of the emails about a new password: to the present address, and to those that can still restore the account
 * from somebody who has changed it.
 */
export async function passwordNotices(user: User, request: Notices): Promise<OutboxItem[]> {
  const { origin, languages, now, isOwnChange = false } = request
  const { email, username } = user
  const texts = await emailTexts(user, languages)
  const former = revertibleEmails(user, now).filter((one) => one.email !== email)
  const toFormer = async (one: FormerEmail) => {
    const revertLink = await emailRevertLink(one, user, origin, new Date(one.until))
    return passwordChangedEmail({ email: one.email, username, isOwnChange, revertLink }, texts)
  }
  const emails = [
    ...(email === null ? [] : [passwordChangedEmail({ email, username, isOwnChange }, texts)]),
    ...former.map(toFormer),
  ]
  return Promise.all(emails.map(async (one) => outboxItem(await one, now)))
}
