// The page behind the links in the emails about a new address, to that address and to the present one: when all that are
// needed were followed, it changes the address of the account.
import * as z from 'zod/mini'
import { userOfEmailChange } from '../../shared/accounts/account-links.js'
import { type FollowedLink, followEmailLink } from '../../shared/accounts/changes/email.js'
import { BadRequestError } from '../../shared/errors.js'
import { linkForm, page } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { text } from '../../shared/parameters/values.js'
import type { EmailLink } from '../../shared/records/users.js'
import { html } from '../../shared/text/markup.js'

const INVALID_LINK =
  'This link is not valid, too old or already used. Please change the email address again in the app.'

const PATH = '/users/email'

export const handler = pageEndpoint(
  {
    summary: 'Confirm a new email address by the links in the emails to it and to the present address',
    route: `GET ${PATH}`,
    aliases: [`POST ${PATH}`],
    parameters: z.object({ email_token: text('token of the link in the email') }),
    response: z.string(),
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'confirm-email-page', max: 100, seconds: 900 },
    hidesCost: true,
  },
  async ({ email_token: token = '' }, { method, origin, now }) => {
    if (method === 'POST') return resultPage(await followEmailLink(token, { origin, now }))
    const { user } = (await userOfEmailChange(token, now)) ?? {}
    if (!user?.new_email) throw new BadRequestError(INVALID_LINK)
    const { username, new_email } = user
    const question = html`<p>This makes ${new_email} the email address of the account ${username}.</p>`
    const form = { path: PATH, token: { name: 'email_token', value: token }, label: 'Change my email address' }
    return page('Confirm your email address', [question, linkForm(form, origin)])
  },
)

const MISSING: Readonly<Record<EmailLink, string>> = {
  new: 'the link in the email that we have sent there',
  present: 'the link in the email that we have sent to your present address',
}

function resultPage(followed: FollowedLink | undefined): string {
  if (!followed) throw new BadRequestError(INVALID_LINK)
  const { username, newEmail, missing } = followed
  if (missing === undefined) {
    return page('Your email address is changed', html`<p>It is ${newEmail} now, ${username}.</p>`)
  }
  const next = html`<p>Please follow ${MISSING[missing]}, too. Then ${newEmail} is the email address of the account ${username}.</p>`
  return page('One link is left', next)
}
