// The page behind the link in a password-reset email: a form for the new password.
import * as z from 'zod/mini'
import { userOfReset } from '../../shared/accounts/account-links.js'
import { BadRequestError } from '../../shared/errors.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { INVALID_RESET_LINK, passwordPage } from '../../shared/http/password-page.js'
import { text } from '../../shared/parameters/values.js'

export const handler = pageEndpoint(
  {
    summary: 'Show the form for a new password, by the link in the email',
    route: 'GET /users/password/edit',
    parameters: z.object({ reset_password_token: text('token of the link in the email') }),
    response: z.string(),
    access: ['table:read', 'token-secret:read'],
    hidesCost: true,
  },
  async ({ reset_password_token: token = '' }, { origin, now }) => {
    const user = await userOfReset(token, now)
    if (!user) throw new BadRequestError(INVALID_RESET_LINK)
    return passwordPage({ username: user.username, token, origin })
  },
)
