// The page behind the link that the present and the former address of an account get: its button reverts the change of the
// address, and ends all tokens. Opening the link does not, because mail scanners open links.
import * as z from 'zod/mini'
import { changeOfEmailRevert, resetLink } from '../../shared/accounts/account-links.js'
import { revertEmailChange } from '../../shared/accounts/changes/email.js'
import { BadRequestError } from '../../shared/errors.js'
import { linkForm, page } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { text } from '../../shared/parameters/values.js'
import { html } from '../../shared/text/markup.js'

const INVALID_LINK = 'This link is not valid, too old or already used.'

const PATH = '/users/email/revert'

export const handler = pageEndpoint(
  {
    summary: 'Revert a change of the email address, or stop it, by the link in the email to the former address',
    route: `GET ${PATH}`,
    aliases: [`POST ${PATH}`],
    parameters: z.object({ revert_token: text('token of the link in the email') }),
    response: z.string(),
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'revert-email-page', max: 100, seconds: 900 },
    hidesCost: true,
  },
  async ({ revert_token: token = '' }, { method, origin, now }) => {
    if (method === 'POST') return reverted(token, origin, now)
    const change = await changeOfEmailRevert(token, now)
    if (!change) throw new BadRequestError(INVALID_LINK)
    const { user, email } = change
    const question = html`<p>The email address of the account ${user.username} is ${email} then, and all devices have to sign in again.</p>`
    const form = { path: PATH, token: { name: 'revert_token', value: token }, label: 'This was not me' }
    return page('Keep your email address', [question, linkForm(form, origin)])
  },
)

async function reverted(token: string, origin: string, now: Date): Promise<string> {
  const user = await revertEmailChange(token, { now })
  if (!user) throw new BadRequestError(INVALID_LINK)
  const { username, email, is_disabled } = user
  const done = html`<p>The email address of the account ${username} is ${email}. All devices have to sign in again.</p>`
  if (is_disabled) {
    const disabled = html`<p>The account is disabled. If it is to be deleted, another email has the link that keeps it.</p>`
    return page('Your email address stays', [done, disabled])
  }
  const link = await resetLink(user, origin, now)
  const next = html`<p>Somebody else may know your password: <a href="${link}">choose a new one</a> now.</p>`
  return page('Your email address stays', [done, next])
}
