// Emails a link for setting a new password.
import * as z from 'zod/mini'
import { RESET_VALID_HOURS, resetLink } from '../../shared/accounts/account-links.js'
import { resetPasswordEmail } from '../../shared/accounts/emails/reset-password.js'
import { emailAccount, readerOf } from '../../shared/accounts/requested-emails.js'
import { returnPath } from '../../shared/explorer/return-path.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { emailTexts } from '../../shared/mail/texts.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

const LIMIT = { name: 'forgot-password', max: 5, seconds: 1800 }

export const handler = endpoint(
  {
    summary: 'Email a link for setting a new password',
    route: 'POST /users/forgot_password.json',
    parameters: z.object({
      identification: required(text('username or email address')),
      return_to: returnPath(),
    }),
    response: z.object({ msg: z.string() }),
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    hidesCost: true,
    ipRateLimit: { name: 'forgot-password-address', max: 50, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
  },
  async ({ identification, return_to: returnTo }, request) => {
    const { origin, now, languages } = request
    await emailAccount(identification, LIMIT, request, async (account) => {
      const link = await resetLink(account, { origin, now, returnTo })
      const content = { email: account.email, link, validHours: RESET_VALID_HOURS }
      return resetPasswordEmail(content, await emailTexts(await readerOf(account), languages))
    })
    return { msg: 'If the account exists, an email with a link to change its password is on its way' }
  },
)
