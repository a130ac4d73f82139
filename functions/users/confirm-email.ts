// The page behind the link in the email to a new address: it changes the address of the account.
import * as z from 'zod/mini'
import { userOfEmailChange } from '../../shared/accounts/account-links.js'
import { changeEmail } from '../../shared/accounts/store.js'
import { BadRequestError } from '../../shared/errors.js'
import { linkForm, page } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { text } from '../../shared/parameters/values.js'
import type { User } from '../../shared/records/users.js'
import { html } from '../../shared/text/markup.js'

const INVALID_LINK =
  'This link is not valid, too old or already used. Please change the email address again in the app.'

export const handler = pageEndpoint(
  {
    summary: 'Confirm a new email address by the link in its email',
    route: 'GET /users/email',
    aliases: ['POST /users/email'],
    parameters: z.object({ email_token: text('token of the link in the email') }),
    response: z.string(),
    access: ['table:read', 'table:write', 'token-secret:read'],
    hidesCost: true,
  },
  async ({ email_token: token = '' }, { method, origin, now }) => {
    const user = await userOfEmailChange(token, now)
    if (!user?.new_email) throw new BadRequestError(INVALID_LINK)
    const { username, new_email } = user
    if (method !== 'POST') {
      const question = html`<p>This makes ${new_email} the email address of the account ${username}.</p>`
      const form = {
        path: '/users/email',
        token: { name: 'email_token', value: token },
        label: 'Change my email address',
      }
      return page('Confirm your email address', [question, linkForm(form, origin)])
    }
    await change({ ...user, new_email }, now)
    return page('Your email address is changed', html`<p>It is ${new_email} now, ${username}.</p>`)
  },
)

async function change(user: User & { new_email: string }, now: Date): Promise<void> {
  const problem = await changeEmail(user, now)
  if (problem === 'taken') throw new BadRequestError('Another account has this email address now.')
  if (problem) throw new BadRequestError(INVALID_LINK)
}
