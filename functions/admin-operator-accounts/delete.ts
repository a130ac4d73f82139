// An administrator ends the connection of an account with an operator. What it has written there stays as it is.
import * as z from 'zod/mini'
import { changeConnection, operatorAccountSchema } from '../../shared/accounts/operator-accounts.js'
import { once } from '../../shared/actions/once.js'
import { assertMayChange, existingRecord, regionOf } from '../../shared/catalog/access.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'End the connection of an account with an operator',
    route: 'DELETE /admin/operators/{id}/accounts/{user_id}.json',
    parameters: z.object({ id: required(id('id of the operator')), user_id: required(id('id of the user')) }),
    response: z.object({ account: operatorAccountSchema }),
    errors: {
      404: 'The operator or the user was not found.',
      409: 'The account is not connected with this operator.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, user_id }, request) => {
    const operator = await existingRecord('operator', id)
    assertMayChange(request.user, 'operator', operator)
    const region_id = regionOf('operator', operator)
    const account = await once(request, operatorAccountSchema, (remember) =>
      changeConnection(user_id, { from: id, to: null, region_id }, administratorOf(request), remember),
    )
    return { account }
  },
)
