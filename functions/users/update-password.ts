// Sets the password that was typed into the form of edit-password.ts.
import * as z from 'zod/mini'
import { userOfReset } from '../../shared/auth/account-links.js'
import { passwordProblems } from '../../shared/auth/account-rules.js'
import { hashPassword } from '../../shared/auth/passwords.js'
import { BadRequestError } from '../../shared/errors.js'
import { page } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { INVALID_RESET_LINK, passwordPage } from '../../shared/http/password-page.js'
import { Reply } from '../../shared/http/reply.js'
import { passwordChangedEmail } from '../../shared/mail/emails/password-changed.js'
import { outboxItem, sendQueued } from '../../shared/mail/outbox.js'
import { password, text } from '../../shared/parameters/text.js'
import type { User } from '../../shared/records.js'
import { logError } from '../../shared/runtime/log.js'
import { changePassword, loginsOf } from '../../shared/store/accounts.js'
import { ipPrefix } from '../../shared/store/rate-limits.js'
import { rememberIp } from '../../shared/store/sign-in-attempts.js'
import { html } from '../../shared/text/markup.js'

export const handler = pageEndpoint(
  {
    summary: 'Page that says that the new password is set',
    route: 'POST /users/password',
    parameters: z.object({
      reset_password_token: text('from the mailed link'),
      password: password('6 to 128 characters'),
      password_confirmation: password('the password again'),
    }),
    response: z.string(),
    access: ['table:read', 'table:write', 'token-secret:read', 'mail:send'],
  },
  async ({ reset_password_token: token = '', password = '', password_confirmation }, { client, origin, now }) => {
    const user = await userOfReset(token, now)
    if (!user) throw new BadRequestError(INVALID_RESET_LINK)
    const problems = passwordProblems(password)
    if (password !== password_confirmation) problems.push('password_confirmation must be the same as password')
    if (problems.length > 0) {
      return new Reply(passwordPage({ username: user.username, token, origin, problems }), { status: 400 })
    }
    await setPassword(user, password, now)
    await rememberOwner(user, ipPrefix(client.ip), now)
    return page('Your password is changed', html`<p>You can sign in with it now, ${user.username}.</p>`)
  },
)

/** @throws BadRequestError when the link has been used meanwhile. */
async function setPassword(user: User, password: string, now: Date): Promise<void> {
  const { email, username } = user
  const letter = email === null ? undefined : await outboxItem(passwordChangedEmail({ email, username }), now)
  const isDone = await changePassword(user, await hashPassword(password), now, letter)
  if (!isDone) throw new BadRequestError(INVALID_RESET_LINK)
  if (letter) await sendQueued(letter)
}

/** Whoever follows the link is the owner, who shall get in from here while strangers guess the password elsewhere. */
async function rememberOwner(user: User, block: string, now: Date): Promise<void> {
  await rememberIp(loginsOf(user), block, now).catch((error) =>
    // The password is changed all the same.
    logError('an address is not remembered', error, { userId: user.id }),
  )
}
