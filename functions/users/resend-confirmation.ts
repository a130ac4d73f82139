// Emails the link that confirms an account again.
import * as z from 'zod/mini'
import { confirmationLink } from '../../shared/accounts/account-links.js'
import { confirmAccountEmail } from '../../shared/accounts/emails/confirm-account.js'
import { emailAccount, readerOf } from '../../shared/accounts/requested-emails.js'
import { returnPath } from '../../shared/explorer/return-path.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { emailTexts } from '../../shared/mail/texts.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

const LIMIT = { name: 'resend-confirmation', max: 5, seconds: 1800 }

export const handler = endpoint(
  {
    summary: 'Email the link that confirms an account again',
    route: 'POST /users/resend_confirmation.json',
    parameters: z.object({
      identification: required(text('username or email address')),
      return_to: returnPath(),
    }),
    response: z.object({ msg: z.string() }),
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    hidesCost: true,
    ipRateLimit: { name: 'resend-confirmation-address', max: 50, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
  },
  async ({ identification, return_to: returnTo }, request) => {
    const { origin, now, languages } = request
    await emailAccount(identification, LIMIT, request, async (account) => {
      if (account.confirmed_at !== null) return undefined
      const link = await confirmationLink(account, { origin, now, returnTo })
      return confirmAccountEmail({ email: account.email, link }, await emailTexts(await readerOf(account), languages))
    })
    return { msg: 'If the account exists and is not confirmed yet, an email with the link is on its way' }
  },
)
