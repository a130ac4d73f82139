// An administrator connects an account with an operator, whose machines it looks after from now on.
import * as z from 'zod/mini'
import { connectAccount, operatorAccountSchema } from '../../shared/accounts/operator-accounts.js'
import { once } from '../../shared/actions/once.js'
import { assertMayChange, existingRecord } from '../../shared/catalog/access.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, text } from '../../shared/parameters/values.js'
import { operatorSchema } from '../../shared/records/catalog.js'

export const handler = endpoint(
  {
    summary: 'Connect an account with an operator, so that it looks after its machines',
    route: 'POST /admin/operators/{id}/accounts.json',
    parameters: z.object({
      id: required(id('id of the operator')),
      username: required(text('username of the account, in any case')),
    }),
    response: z.object({ account: operatorAccountSchema }),
    errors: {
      404: 'The operator was not found, or no account has this username.',
      409: 'The account is connected with an operator already, or its email address was never confirmed.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, username }, request) => {
    const record = await existingRecord('operator', id)
    assertMayChange(request.user, 'operator', record)
    const account = await once(request, operatorAccountSchema, (remember) =>
      connectAccount(username, z.parse(operatorSchema, record), administratorOf(request), request.origin, remember),
    )
    return { account }
  },
)
