// The page behind the link in a confirmation email. Its button confirms the account; opening the link does not, because
// mail scanners open links.
import * as z from 'zod/mini'
import { userOfConfirmation } from '../../shared/accounts/account-links.js'
import { confirmAccount } from '../../shared/accounts/store.js'
import { getUser } from '../../shared/accounts/users.js'
import { BadRequestError } from '../../shared/errors.js'
import { isReturnPath } from '../../shared/explorer/return-path.js'
import { linkForm, page } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { text } from '../../shared/parameters/values.js'
import type { User } from '../../shared/records/users.js'
import { html, type Markup } from '../../shared/text/markup.js'

const INVALID_LINK =
  'This confirmation link is not valid, or too old. In the app, ask for another confirmation email and follow the link in that one.'

export const handler = pageEndpoint(
  {
    summary: 'Confirm an account by the link in its email',
    route: 'GET /users/confirmation',
    aliases: ['POST /users/confirmation'],
    parameters: z.object({
      confirmation_token: text('token of the link in the email'),
      return_to: text('where the page leads back to: / or the path of a location or of the account area'),
    }),
    response: z.string(),
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'confirmation-page', max: 100, seconds: 900 },
    hidesCost: true,
  },
  async ({ confirmation_token: token = '', return_to: path = '' }, { method, origin, now }) => {
    const user = await userOfConfirmation(token, now)
    if (!user) throw new BadRequestError(INVALID_LINK)
    const isNew = user.confirmed_at === null
    if (isNew && method !== 'POST') return formPage(user, { token, path, origin })
    if (isNew && !(await confirmAccount(user, now))) await assertConfirmed(user)
    const title = isNew ? 'Your account is confirmed' : 'Your account is already confirmed'
    return page(title, [html`<p>Welcome, ${user.username}! You can sign in now.</p>`, ...wayBack(path, origin)])
  },
)

/** None for what an email program has mangled: who has come so far is confirmed all the same. */
function wayBack(path: string, origin: string): Markup[] {
  if (!isReturnPath(path)) return []
  const { pathname, hash } = new URL(`${origin}${path}`)
  return [html`<p><a href="${pathname}${hash}">Go on where you were</a></p>`]
}

interface FollowedLink {
  token: string
  path: string
  origin: string
}

function formPage({ username }: User, { token, path, origin }: FollowedLink): string {
  const form = {
    path: '/users/confirmation',
    token: { name: 'confirmation_token', value: token },
    ...(path ? { field: { name: 'return_to', value: path } } : {}),
    label: 'Confirm my account',
  }
  return page('Confirm your account', [
    html`<p>This is the last step to use the account ${username}. If you did not sign up, please close this page.</p>`,
    linkForm(form, origin),
  ])
}

/** Somebody else was faster. @throws BadRequestError unless they confirmed the account: it may have been deleted. */
async function assertConfirmed({ id }: User): Promise<void> {
  const user = await getUser(id, { consistent: true })
  if (!user || user.confirmed_at === null) throw new BadRequestError(INVALID_LINK)
}
