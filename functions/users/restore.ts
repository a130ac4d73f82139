// The page behind the link in the email about the deletion of an account: its button restores the account. Opening the link
// does not, because mail scanners open links.
import * as z from 'zod/mini'
import { resetLink } from '../../shared/accounts/account-links.js'
import { BadRequestError } from '../../shared/errors.js'
import { linkForm, page } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { text } from '../../shared/parameters/values.js'
import { restoreOwnAccount, userOfRestore } from '../../shared/removal/accounts/own-deletion.js'
import { html } from '../../shared/text/markup.js'

const INVALID_LINK = 'This link is not valid, too old or already used.'

const PATH = '/users/restore'

export const handler = pageEndpoint(
  {
    summary: 'Restore an account that is to be deleted, by the link in the email',
    route: `GET ${PATH}`,
    aliases: [`POST ${PATH}`],
    parameters: z.object({ restore_token: text('token of the link in the email') }),
    response: z.string(),
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'restore-account-page', max: 100, seconds: 900 },
    hidesCost: true,
  },
  async ({ restore_token: token = '' }, { method, origin, now }) => {
    if (method === 'POST') return keep(token, origin, now)
    const { user } = (await userOfRestore(token, now)) ?? {}
    if (!user) throw new BadRequestError(INVALID_LINK)
    const form = { path: PATH, token: { name: 'restore_token', value: token }, label: 'Keep my account' }
    return page('Keep your account', [
      html`<p>The account ${user.username} is not deleted then.</p>`,
      linkForm(form, origin),
    ])
  },
)

async function keep(token: string, origin: string, now: Date): Promise<string> {
  const restored = await restoreOwnAccount(token, now)
  if (!restored) throw new BadRequestError(INVALID_LINK)
  const { user, isOwners } = restored
  const title = 'Your account stays'
  if (user.is_disabled) {
    return page(title, [
      html`<p>An administrator has disabled it, ${user.username}, so that you cannot sign in for now.</p>`,
    ])
  }
  const done = html`<p>All devices have to sign in again, ${user.username}.</p>`
  if (!isOwners) return page(title, [done])
  const link = await resetLink(user, origin, now)
  return page(title, [
    done,
    html`<p>If it was not you who deleted the account, <a href="${link}">choose a new password</a> now.</p>`,
  ])
}
