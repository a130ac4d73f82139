// The page on which a user requests an API token. Signing in with the password on it is what no other site can do in
// the user's name.
import * as z from 'zod/mini'
import { signInByPassword } from '../../shared/accounts/sign-in/password-sign-in.js'
import { getUser } from '../../shared/accounts/users.js'
import { ipPrefix } from '../../shared/actions/rate-limits.js'
import { requestApiToken } from '../../shared/api-tokens/request.js'
import { HttpError } from '../../shared/errors.js'
import { problem } from '../../shared/http/html-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { type PageTexts, pageTexts, problemText } from '../../shared/http/page-texts.js'
import { Reply } from '../../shared/http/reply.js'
import { longText, password, text } from '../../shared/parameters/values.js'
import { environment } from '../../shared/runtime/environment.js'
import { html } from '../../shared/text/markup.js'

const MIN_USE = 20
const MAX_USE = 2_000

export const handler = pageEndpoint(
  {
    summary: 'Request an API token, where the service asks for one',
    route: 'GET /api_tokens',
    aliases: ['POST /api_tokens'],
    parameters: z.object({
      login: text('username or email address'),
      password: password('password of the account'),
      stated_use: longText('what the token will be used for', MAX_USE),
    }),
    response: z.string(),
    errors: { 404: 'The service needs no API tokens.' },
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'request-api-token-address', max: 60, seconds: 3600 },
    hidesCost: true,
  },
  async ({ login = '', password = '', stated_use = '' }, { method, client, origin, languages, now }) => {
    const texts = await pageTexts(undefined, languages)
    const { text } = texts
    if (environment.API_TOKENS === 'off') throw new HttpError(404, text('noTokens'))
    if (method !== 'POST') return form({ login, statedUse: stated_use, origin }, texts)
    try {
      if (stated_use.length < MIN_USE) throw new HttpError(400, text('tokenUseTooShort', { count: MIN_USE }))
      const account = await signInByPassword({ login, ipPrefix: ipPrefix(client.ip) }, password, now)
      const user = await getUser(account.id)
      if (!user) throw new HttpError(401, 'Please try again.')
      await requestApiToken(stated_use, { user, client, now })
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      const body = form({ login, statedUse: stated_use, origin, problems: error.messages }, texts)
      return new Reply(body, { status: error.status, headers: { ...error.headers } })
    }
    return texts.page(text('tokenRequested'), html`<p>${text('tokenRequestedText')}</p>`)
  },
)

interface Form {
  login: string
  statedUse: string
  origin: string
  problems?: readonly string[]
}

function form({ login, statedUse, origin, problems = [] }: Form, texts: PageTexts): string {
  const { text } = texts
  const action = new URL(`${origin}/api_tokens`).pathname
  return texts.page(
    text('requestToken'),
    html`${problems.map((one) => problem(problemText(one, texts)))}
<p>${text('requestTokenText', { service: environment.SERVICE_NAME })}</p>
<form method="post" action="${action}">
<label for="login">${text('login')}</label>
<input id="login" name="login" autocomplete="username" value="${login}" required>
<label for="password">${text('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<label for="use">${text('tokenUse')}</label>
<textarea id="use" name="stated_use" rows="6" minlength="${String(MIN_USE)}" maxlength="${String(MAX_USE)}" required>${statedUse}</textarea>
<button type="submit">${text('requestTokenButton')}</button>
</form>`,
  )
}
