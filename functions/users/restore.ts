// The page behind the link in the email about the deletion of an account: its button restores the account. Opening the link
// does not, because mail scanners open links.
import * as z from 'zod/mini'
import { leadsToPassword, resetLink } from '../../shared/accounts/account-links.js'
import { BadRequestError } from '../../shared/errors.js'
import type { Request } from '../../shared/http/definition.js'
import { linkForm } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { pageTexts } from '../../shared/http/page-texts.js'
import { text } from '../../shared/parameters/values.js'
import { type Restorable, restoreOwnAccount, userOfRestore } from '../../shared/removal/accounts/own-deletion.js'
import { html, type Markup } from '../../shared/text/markup.js'

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
  async ({ restore_token: token = '' }, { method, origin, languages, now }) => {
    const request = { origin, languages, now }
    if (method === 'POST') return donePage(await restoreOwnAccount(token, now), request)
    const found = await userOfRestore(token, now)
    if (!found || found.isDone) return donePage(found, request)
    const { user } = found
    const { text, page } = await pageTexts(user, languages)
    const form = { path: PATH, token: { name: 'restore_token', value: token }, label: text('keepMyAccount') }
    const question = html`<p>${text('keepAccountText', { username: user.username })}</p>`
    return page(text('keepAccount'), [question, linkForm(form, origin)])
  },
)

/** @throws BadRequestError without an account: for an invalid link. */
async function donePage(
  restored: Restorable | undefined,
  { origin, languages, now }: Pick<Request, 'origin' | 'languages' | 'now'>,
): Promise<string> {
  const { text, rich, page } = await pageTexts(restored?.user, languages)
  if (!restored) throw new BadRequestError(text('invalidLink'))
  const { user, isOwners } = restored
  const { username } = user
  const title = text('accountStays')
  if (user.is_disabled) return page(title, html`<p>${text('accountStaysDisabled', { username })}</p>`)
  const done = html`<p>${text('accountStaysText', { username })}</p>`
  if (!isOwners || !leadsToPassword(user, user.reverted_deletion, now)) return page(title, [done])
  const link = await resetLink(user, { origin, now })
  const next = rich<'accountStaysPassword', Markup>('accountStaysPassword', {
    a: (children) => html`<a href="${link}">${children}</a>`,
  })
  return page(title, [done, html`<p>${next}</p>`])
}
