// The accounts that look after the machines of an operator.
import * as z from 'zod/mini'
import { listOperatorAccounts, operatorAccountSchema } from '../../shared/accounts/operator-accounts.js'
import { assertMayRead, existingRecord } from '../../shared/catalog/access.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'List the accounts that look after the machines of an operator, by name',
    route: 'GET /admin/operators/{id}/accounts.json',
    parameters: z.object({ id: required(id('id of the operator')) }),
    response: z.object({ accounts: z.array(operatorAccountSchema) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ id }, { user }) => {
    assertMayRead(user, 'operator', await existingRecord('operator', id))
    return { accounts: await listOperatorAccounts(id) }
  },
)
