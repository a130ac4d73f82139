// Sets the password from the form of edit-password.ts.
import * as z from 'zod/mini'
import { userOfReset } from '../../shared/accounts/account-links.js'
import { PASSWORD_RULE } from '../../shared/accounts/account-rules.js'
import {
  newPasswordOf,
  newPasswordSchema,
  passwordNotices,
  passwordRepeats,
} from '../../shared/accounts/changes/password.js'
import { passwordProblems } from '../../shared/accounts/sign-in/password-rules.js'
import { hashPassword } from '../../shared/accounts/sign-in/passwords.js'
import { rememberIp } from '../../shared/accounts/sign-in/sign-in-attempts.js'
import { changePassword, loginsOf } from '../../shared/accounts/store.js'
import { once } from '../../shared/actions/once.js'
import { ipPrefix } from '../../shared/actions/rate-limits.js'
import { BadRequestError } from '../../shared/errors.js'
import { pathOfLink, wayBack } from '../../shared/explorer/return-path.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { pageTexts } from '../../shared/http/page-texts.js'
import { passwordPage } from '../../shared/http/password-page.js'
import { Reply } from '../../shared/http/reply.js'
import { releaseStep } from '../../shared/mail/suppressed-addresses.js'
import { password, text } from '../../shared/parameters/values.js'
import type { User } from '../../shared/records/users.js'
import { logError } from '../../shared/runtime/log.js'
import type { Step } from '../../shared/table/transaction.js'
import { html } from '../../shared/text/markup.js'

export const handler = pageEndpoint(
  {
    summary: 'Set a new password, by the link in the email',
    route: 'POST /users/password',
    parameters: z.object({
      reset_password_token: text('token of the link in the email'),
      password: password(PASSWORD_RULE),
      password_confirmation: password('the password again'),
      return_to: pathOfLink(),
    }),
    response: z.string(),
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'new-password-page', max: 100, seconds: 900 },
    hidesCost: true,
  },
  async (
    { reset_password_token: token = '', password = '', password_confirmation, return_to: path = '' },
    { client, origin, languages, now },
  ) => {
    const user = await userOfReset(token, now)
    const texts = await pageTexts(user, languages)
    const problems = user ? passwordProblems(password, user) : []
    if (password !== password_confirmation) problems.push('password_confirmation must be the same as password')
    if (user && problems.length > 0) {
      const body = passwordPage({ username: user.username, token, path, origin, problems }, texts)
      return new Reply(body, { status: 400 })
    }
    const { username } = await once(
      { now, ...passwordRepeats(token, password) },
      newPasswordSchema,
      async (remember) => {
        const isDone =
          user && (await setPassword(user, password, remember(newPasswordOf(user)), { origin, languages, now }))
        if (!isDone) throw new BadRequestError(texts.text('invalidReset'))
        await rememberOwner(user, ipPrefix(client.ip), now)
        return newPasswordOf(user)
      },
    )
    const done = html`<p>${texts.text('passwordChangedText', { username })}</p>`
    return texts.page(texts.text('passwordChanged'), [done, wayBack(path, origin, texts)])
  },
)

/** @returns false when the link was used in the meantime. */
async function setPassword(
  user: User,
  password: string,
  extraSteps: readonly Step[],
  request: { origin: string; languages: readonly string[]; now: Date },
): Promise<boolean> {
  const notices = await passwordNotices(user, request)
  const hash = await hashPassword(password)
  const steps = [...extraSteps, ...(user.email === null ? [] : [releaseStep(user.email)])]
  return changePassword(user, hash, request.now, notices, steps)
}

/** The link proves who the owner is, so sign-in from this network stays possible while strangers guess elsewhere. */
async function rememberOwner(user: User, prefix: string, now: Date): Promise<void> {
  await rememberIp(loginsOf(user), prefix, now).catch((error) =>
    // The password has been changed in any case.
    logError('could not remember an IP address', error, { userId: user.id }),
  )
}
