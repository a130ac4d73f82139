// The page behind the link in a confirmation email. Opening it confirms the account.
import * as z from 'zod/mini'
import { userOfConfirmation } from '../../shared/auth/account-links.js'
import { BadRequestError } from '../../shared/errors.js'
import { page } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { text } from '../../shared/parameters/values.js'
import { confirmAccount } from '../../shared/store/accounts.js'
import { html } from '../../shared/text/markup.js'

const INVALID_LINK =
  'This confirmation link is not valid, or too old. In the app, ask for another confirmation email and follow the link in that one.'

export const handler = pageEndpoint(
  {
    summary: 'Confirm an account by the link in its email',
    route: 'GET /users/confirmation',
    parameters: z.object({ confirmation_token: text('token of the link in the email') }),
    response: z.string(),
    access: ['table:read', 'table:write', 'token-secret:read'],
  },
  async ({ confirmation_token: token = '' }, { method, now }) => {
    const user = await userOfConfirmation(token, now)
    if (!user) throw new BadRequestError(INVALID_LINK)
    // Mail scanners send HEAD requests to check links; those must not confirm the account.
    if (method === 'HEAD') return page('Confirm your account', html``)
    const isNew = user.confirmed_at === null && (await confirmAccount(user, now))
    const title = isNew ? 'Your account is confirmed' : 'Your account is already confirmed'
    return page(title, html`<p>Welcome, ${user.username}! You can sign in now.</p>`)
  },
)
