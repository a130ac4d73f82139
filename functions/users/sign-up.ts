// A visitor creates an account and gets an email with the link that confirms it.
import * as z from 'zod/mini'
import {
  MAX_USERNAME_CHARACTERS,
  NEW_PASSWORD,
  NEW_USERNAME,
  PASSWORD_RULE,
} from '../../shared/accounts/account-rules.js'
import { normalLogin } from '../../shared/accounts/keys.js'
import { startSession } from '../../shared/accounts/sign-in/sessions.js'
import { signUpToken } from '../../shared/accounts/sign-in/tokens.js'
import { signUp } from '../../shared/accounts/sign-up.js'
import { accountView, accountViewSchema } from '../../shared/accounts/views/accounts.js'
import { BadRequestError } from '../../shared/errors.js'
import { returnPath } from '../../shared/explorer/return-path.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { LANGUAGE_CODES } from '../../shared/languages/list.js'
import { documentedAs, required } from '../../shared/parameters/parameter.js'
import { choice, EMAIL, flag, password, text } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Create an account; it can sign in once it was confirmed by the link in its email',
    route: 'POST /users/signup.json',
    parameters: z.object({
      username: documentedAs(
        required(text('letters, digits, _ and ., and not reserved, as admin and support are', MAX_USERNAME_CHARACTERS)),
        NEW_USERNAME,
      ),
      email: documentedAs(required(text('email address')), EMAIL),
      password: documentedAs(required(password(PASSWORD_RULE)), NEW_PASSWORD),
      confirm_password: documentedAs(required(password('the password again')), NEW_PASSWORD),
      return_to: returnPath(),
      language: choice('in which emails to you and the page are; without it, as the browser prefers', LANGUAGE_CODES),
      without_token: flag(
        'whether the token in the response is blank, and the account lists no session for it: users sign in once they have confirmed',
      ),
    }),
    response: z.object({ user: accountViewSchema }),
    errors: {
      409: 'The username or the email address is taken. The username and password of an account that was never confirmed, with another address, replace its address.',
    },
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    hidesCost: true,
    // Many people may share an IP address, as at a tournament.
    ipRateLimit: { name: 'sign-up', max: 100, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
    ignoresIdempotencyKey: true,
  },
  async (
    { username, email, password, confirm_password, return_to: returnTo, language = null, without_token },
    { client, origin, now, languages },
  ) => {
    if (password !== confirm_password) throw new BadRequestError('confirm_password must be the same as password')
    const account = await signUp(
      { username, email: normalLogin(email), password, language },
      { client, origin, now, languages, returnTo },
    )
    const token = without_token ? '' : await startSession(account, { client, now }, signUpToken)
    return { user: accountView(account, token) }
  },
)
