// The page behind the link in a password-reset email: a form for the new password.
import * as z from 'zod/mini'
import { userOfReset } from '../../shared/accounts/account-links.js'
import { BadRequestError } from '../../shared/errors.js'
import { pathOfLink } from '../../shared/explorer/return-path.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { pageTexts } from '../../shared/http/page-texts.js'
import { passwordPage } from '../../shared/http/password-page.js'
import { text } from '../../shared/parameters/values.js'

export const handler = pageEndpoint(
  {
    summary: 'Show the form for a new password, by the link in the email',
    route: 'GET /users/password/edit',
    parameters: z.object({
      reset_password_token: text('token of the link in the email'),
      return_to: pathOfLink(),
    }),
    response: z.string(),
    access: ['table:read', 'token-secret:read'],
    hidesCost: true,
  },
  async ({ reset_password_token: token = '', return_to: path = '' }, { origin, languages, now }) => {
    const user = await userOfReset(token, now)
    const texts = await pageTexts(user, languages)
    if (!user) throw new BadRequestError(texts.text('invalidReset'))
    return passwordPage({ username: user.username, token, path, origin }, texts)
  },
)
