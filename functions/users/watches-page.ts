// The page behind the link in the emails of watches. Its buttons stop them; opening the link does not, because mail
// scanners open links. Mail programs send the same POST without showing the page (RFC 8058).
import * as z from 'zod/mini'
import { userOfUnsubscribe } from '../../shared/accounts/account-links.js'
import { setAnswerEmails } from '../../shared/accounts/changes/answer-emails.js'
import { BadRequestError } from '../../shared/errors.js'
import { linkForm, linkTo } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { type PageTexts, pageTexts } from '../../shared/http/page-texts.js'
import { dayText, distanceText } from '../../shared/languages/written.js'
import { flag, id, text } from '../../shared/parameters/values.js'
import type { User } from '../../shared/records/users.js'
import { html } from '../../shared/text/markup.js'
import { removeWatches } from '../../shared/watches/changes.js'
import { listWatches } from '../../shared/watches/store.js'
import { type WatchView, watchViews } from '../../shared/watches/view.js'

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
  async ({ token = '', watch_id, answers }, { method, origin, languages, now }) => {
    const user = await userOfUnsubscribe(token, now)
    const texts = await pageTexts(user, languages)
    if (!user) throw new BadRequestError(texts.text('invalidWatchesLink'))
    if (method !== 'POST') return watchesPage(user, { token, origin }, texts)
    if (!answers) await removeWatches(user.id, watch_id)
    const stopsAnswers = watch_id === undefined
    if (stopsAnswers) await setAnswerEmails(user.id, false)
    return watchesPage({ ...user, answer_emails: stopsAnswers ? 'off' : user.answer_emails }, { token, origin }, texts)
  },
)

async function watchesPage(
  { id, username, answer_emails }: User,
  { token, origin }: { token: string; origin: string },
  texts: PageTexts,
): Promise<string> {
  const { text, page } = texts
  const watches = await watchViews(await listWatches(id, { consistent: true }))
  if (watches.length === 0 && answer_emails === 'off') {
    const toMap = linkTo('/', text('toMap'), origin)
    return page(text('noWatches'), [html`<p>${text('noWatchesText', { username })}</p>`, toMap])
  }
  const form = { path: PATH, token: { name: 'token', value: token } }
  return page(text('watches'), [
    html`<p>${text('watchesText', { username })}</p>`,
    ...watches.flatMap((watch) => [
      html`<h2>${watchText(watch, texts)}</h2>`,
      linkForm({ ...form, field: { name: 'watch_id', value: String(watch.id) }, label: text('stopThis') }, origin),
    ]),
    ...(answer_emails === 'off'
      ? []
      : [
          html`<h2>${text('answers')}</h2>`,
          linkForm({ ...form, field: { name: 'answers', value: '1' }, label: text('stopThis') }, origin),
        ]),
    html`<h2>${text('allOfThem')}</h2>`,
    linkForm({ ...form, label: text('stopAll') }, origin),
  ])
}

/** What it is about, for people who may not be its user: where the circle is may be where the user lives. */
function watchText(watch: WatchView, { text, locale }: PageTexts): string {
  const { location_name: location, machine_name: machine, with_group, max_distance, created_at } = watch
  if (machine === null) return location === null ? text('everythingAtGone') : text('everythingAt', { location })
  const around = { machine, distance: distanceText(max_distance ?? 0, locale) }
  if (created_at === null) return text(with_group ? 'groupWithin' : 'machineWithin', around)
  const day = dayText(created_at, locale)
  return text(with_group ? 'groupWithinSince' : 'machineWithinSince', { ...around, day })
}
