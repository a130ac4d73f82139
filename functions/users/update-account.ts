// A user chooses the language of the account.
import * as z from 'zod/mini'
import { setLanguage } from '../../shared/accounts/changes/language.js'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { LANGUAGE_CODES, type Language } from '../../shared/languages/list.js'
import { checked, required } from '../../shared/parameters/parameter.js'
import { id, textOrNull } from '../../shared/parameters/values.js'

const CODES = LANGUAGE_CODES.join(', ')
const isLanguage = (code: string | null): code is Language | null =>
  code === null || LANGUAGE_CODES.some((one) => one === code)

export const handler = endpoint(
  {
    summary: 'Choose the language of your account',
    route: 'PUT /users/{id}/account.json',
    parameters: z.object({
      id: required(id('id of the user')),
      language: checked(
        textOrNull(`in which emails to you and the page are: ${CODES}; null or blank for none`),
        (code) => (isLanguage(code) ? undefined : `must be one of ${CODES}, or blank`),
      ),
    }),
    response: z.object({ account: z.object({ id: z.int(), language: z.nullable(z.enum(LANGUAGE_CODES)) }) }),
    errors: { 403: 'It is the account of another user, or disabled.', 404: 'The user does not exist.' },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'language', max: 50, seconds: 900 },
  },
  async ({ id, language }, actor) => {
    await assertOwnAccount(id, actor)
    const chosen = isLanguage(language) ? language : null
    await setLanguage(chosen, actor)
    return { account: { id, language: chosen } }
  },
)
