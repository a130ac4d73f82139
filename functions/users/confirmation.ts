// The page behind the link in a confirmation email. Its button confirms the account; opening the link does not, because
// mail scanners open links.
import * as z from 'zod/mini'
import { userOfConfirmation } from '../../shared/accounts/account-links.js'
import { confirmAccount } from '../../shared/accounts/store.js'
import { getUser } from '../../shared/accounts/users.js'
import { BadRequestError } from '../../shared/errors.js'
import { pathOfLink, wayBack } from '../../shared/explorer/return-path.js'
import { linkForm } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { type PageTexts, pageTexts } from '../../shared/http/page-texts.js'
import { text } from '../../shared/parameters/values.js'
import type { User } from '../../shared/records/users.js'
import { html } from '../../shared/text/markup.js'

export const handler = pageEndpoint(
  {
    summary: 'Confirm an account by the link in its email',
    route: 'GET /users/confirmation',
    aliases: ['POST /users/confirmation'],
    parameters: z.object({
      confirmation_token: text('token of the link in the email'),
      return_to: pathOfLink(),
    }),
    response: z.string(),
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'confirmation-page', max: 100, seconds: 900 },
    hidesCost: true,
  },
  async ({ confirmation_token: token = '', return_to: path = '' }, { method, origin, languages, now }) => {
    const user = await userOfConfirmation(token, now)
    const texts = await pageTexts(user, languages)
    const { text } = texts
    if (!user) throw new BadRequestError(text('invalidConfirmation'))
    const isNew = user.confirmed_at === null
    if (isNew && method !== 'POST') return formPage(user, { token, path, origin }, texts)
    if (isNew && !(await confirmAccount(user, now))) await assertConfirmed(user, texts)
    const title = text(isNew ? 'accountConfirmed' : 'accountAlreadyConfirmed')
    const welcome = html`<p>${text('welcome', { username: user.username })}</p>`
    return texts.page(title, [welcome, wayBack(path, origin, texts)])
  },
)

interface FollowedLink {
  token: string
  path: string
  origin: string
}

function formPage({ username }: User, { token, path, origin }: FollowedLink, { text, page }: PageTexts): string {
  const form = {
    path: '/users/confirmation',
    token: { name: 'confirmation_token', value: token },
    ...(path ? { field: { name: 'return_to', value: path } } : {}),
    label: text('confirmMyAccount'),
  }
  const question = html`<p>${text('confirmAccountText', { username })}</p>`
  return page(text('confirmAccount'), [question, linkForm(form, origin)])
}

/** Somebody else was faster. @throws BadRequestError unless they confirmed the account: it may have been deleted. */
async function assertConfirmed({ id }: User, { text }: PageTexts): Promise<void> {
  const user = await getUser(id, { consistent: true })
  if (!user || user.confirmed_at === null) throw new BadRequestError(text('invalidConfirmation'))
}
