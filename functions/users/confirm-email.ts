// The page behind the links in the emails about a new address, to that address and to the present one: when all that are
// needed were followed, it changes the address of the account.
import * as z from 'zod/mini'
import { linkOfEmailChange } from '../../shared/accounts/account-links.js'
import { type FollowedLink, followEmailLink } from '../../shared/accounts/changes/email.js'
import { BadRequestError } from '../../shared/errors.js'
import { linkForm, linkTo } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { type PageTexts, pageTexts } from '../../shared/http/page-texts.js'
import { text } from '../../shared/parameters/values.js'
import type { EmailLink } from '../../shared/records/users.js'
import { html } from '../../shared/text/markup.js'

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
  async ({ email_token: token = '' }, { method, origin, languages, now }) => {
    const { user, isDone } = (await linkOfEmailChange(token, now)) ?? {}
    const texts = await pageTexts(user, languages)
    if (method === 'POST' || isDone) {
      const followed = await followEmailLink(token, { origin, languages, now })
      return resultPage(followed, origin, texts)
    }
    const { text, page } = texts
    if (!user?.new_email) throw new BadRequestError(text('invalidEmailLink'))
    const { username, new_email: email } = user
    const question = html`<p>${text('confirmEmailText', { email, username })}</p>`
    const form = { path: PATH, token: { name: 'email_token', value: token }, label: text('changeMyEmail') }
    return page(text('confirmEmail'), [question, linkForm(form, origin)])
  },
)

const MISSING = { new: 'newLinkLeft', present: 'presentLinkLeft' } as const satisfies Record<EmailLink, string>

function resultPage(followed: FollowedLink | undefined, origin: string, { text, page }: PageTexts): string {
  if (!followed) throw new BadRequestError(text('invalidEmailLink'))
  const { username, newEmail: email, missing } = followed
  const toMap = linkTo('/', text('toMap'), origin)
  return missing === undefined
    ? page(text('emailChanged'), [html`<p>${text('emailChangedText', { email, username })}</p>`, toMap])
    : page(text('oneLinkLeft'), [html`<p>${text(MISSING[missing], { email, username })}</p>`, toMap])
}
