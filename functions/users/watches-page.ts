// The page behind the link in the emails of watches. Its buttons stop them; opening the link does not, because mail
// scanners open links. Mail programs send the same POST without showing the page (RFC 8058).
import * as z from 'zod/mini'
import { userOfUnsubscribe } from '../../shared/accounts/account-links.js'
import { setAnswerEmails } from '../../shared/accounts/changes/answer-emails.js'
import { BadRequestError } from '../../shared/errors.js'
import { linkForm, page } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { flag, id, text } from '../../shared/parameters/values.js'
import type { User } from '../../shared/records/users.js'
import { html } from '../../shared/text/markup.js'
import { removeWatches } from '../../shared/watches/changes.js'
import { listWatches } from '../../shared/watches/store.js'
import { watchText, watchViews } from '../../shared/watches/view.js'

const PATH = '/users/watches'

export const handler = pageEndpoint(
  {
    summary: 'Stop the emails of watches by the link in one of them',
    route: `GET ${PATH}`,
    aliases: [`POST ${PATH}`],
    parameters: z.object({
      token: text('token of the link in the email'),
      watch_id: id('only this watch; all of them, and answers, when absent'),
      answers: flag('only the emails about answers to your notes'),
    }),
    response: z.string(),
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'watches-page', max: 100, seconds: 900 },
    hidesCost: true,
  },
  async ({ token = '', watch_id, answers }, { method, origin, now }) => {
    const user = await userOfUnsubscribe(token, now)
    if (!user) throw new BadRequestError('This link is not valid, or too old. You find your watches in your account.')
    if (method !== 'POST') return watchesPage(user, token, origin)
    if (!answers) await removeWatches(user.id, watch_id)
    const stopsAnswers = watch_id === undefined
    if (stopsAnswers) await setAnswerEmails(user.id, false)
    return watchesPage({ ...user, answer_emails: stopsAnswers ? 'off' : user.answer_emails }, token, origin)
  },
)

async function watchesPage({ id, username, answer_emails }: User, token: string, origin: string): Promise<string> {
  const watches = await watchViews(await listWatches(id, { consistent: true }))
  if (watches.length === 0 && answer_emails === 'off') {
    return page('You have no watches', html`<p>There are no more of these emails to the account ${username}.</p>`)
  }
  const form = { path: PATH, token: { name: 'token', value: token } }
  return page('Your watches', [
    html`<p>The account ${username} gets emails about:</p>`,
    ...watches.flatMap((watch) => [
      html`<h2>${watchText(watch)}</h2>`,
      linkForm({ ...form, field: { name: 'watch_id', value: String(watch.id) }, label: 'Stop this' }, origin),
    ]),
    ...(answer_emails === 'off'
      ? []
      : [
          html`<h2>Answers of operators to your notes</h2>`,
          linkForm({ ...form, field: { name: 'answers', value: '1' }, label: 'Stop this' }, origin),
        ]),
    html`<h2>All of them</h2>`,
    linkForm({ ...form, label: 'Stop all these emails' }, origin),
  ])
}
