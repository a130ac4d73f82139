// A user chooses the flag to show.
import * as z from 'zod/mini'
import { setFlag } from '../../shared/accounts/changes/flag.js'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, textOrNull } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Choose the flag that is shown beside your name',
    route: 'POST /users/{id}/update_user_flag.json',
    parameters: z.object({
      id: required(id('id of the user')),
      flag: textOrNull(
        'country code such as fr, US state such as us-or, or another known code; null or blank for none',
      ),
    }),
    response: z.object({ user: z.object({ id: z.int(), flag: z.nullable(z.string()) }) }),
    errors: { 403: 'It is the account of another user, or disabled.', 404: 'The user does not exist.' },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'flag', max: 50, seconds: 900 },
  },
  async ({ id, flag }, actor) => {
    await assertOwnAccount(id, actor)
    await setFlag(flag, actor)
    return { user: { id, flag } }
  },
)
