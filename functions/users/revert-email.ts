// The page behind the link that the present and the former address of an account get: its button reverts the change of the
// address, and ends all tokens. Opening the link does not, because mail scanners open links.
import * as z from 'zod/mini'
import { changeOfEmailRevert, leadsToPassword, resetLink } from '../../shared/accounts/account-links.js'
import { revertEmailChange } from '../../shared/accounts/changes/email.js'
import { BadRequestError } from '../../shared/errors.js'
import type { Request } from '../../shared/http/definition.js'
import { linkForm } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { pageTexts } from '../../shared/http/page-texts.js'
import { text } from '../../shared/parameters/values.js'
import type { User } from '../../shared/records/users.js'
import { html, type Markup } from '../../shared/text/markup.js'

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
  async ({ revert_token: token = '' }, { method, origin, languages, now }) => {
    const request = { origin, languages, now }
    if (method === 'POST') return donePage(await revertEmailChange(token, request), request)
    const found = await changeOfEmailRevert(token, now)
    if (!found || found.isDone) return donePage(found && { ...found.user, email: found.change.email }, request)
    const { text, page } = await pageTexts(found.user, languages)
    const question = html`<p>${text('keepEmailText', { username: found.user.username, email: found.change.email })}</p>`
    const form = { path: PATH, token: { name: 'revert_token', value: token }, label: text('thisWasNotMe') }
    return page(text('keepEmail'), [question, linkForm(form, origin)])
  },
)

/** @throws BadRequestError without an account: for an invalid link. */
async function donePage(
  user: (User & { email: string }) | undefined,
  { origin, languages, now }: Pick<Request, 'origin' | 'languages' | 'now'>,
): Promise<string> {
  const { text, rich, page } = await pageTexts(user, languages)
  if (!user) throw new BadRequestError(text('invalidLink'))
  const { username, email, is_disabled } = user
  const done = html`<p>${text('emailStaysText', { username, email })}</p>`
  if (is_disabled) return page(text('emailStays'), [done, html`<p>${text('emailStaysDisabled')}</p>`])
  if (!leadsToPassword(user, user.reverted_change, now)) return page(text('emailStays'), [done])
  const link = await resetLink(user, { origin, now })
  const next = rich<'emailStaysPassword', Markup>('emailStaysPassword', {
    a: (children) => html`<a href="${link}">${children}</a>`,
  })
  return page(text('emailStays'), [done, html`<p>${next}</p>`])
}
