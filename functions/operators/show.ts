// One operator of machines.
import * as z from 'zod/mini'
import { getOfType } from '../../shared/catalog/reference-data.js'
import { operatorView, operatorViewSchema } from '../../shared/catalog/views/operators.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { operatorSchema } from '../../shared/records/catalog.js'

export const handler = endpoint(
  {
    summary: 'Show an operator of machines',
    route: 'GET /operators/{id}.json',
    parameters: z.object({ id: required(id('id of the operator')) }),
    response: z.object({ operator: operatorViewSchema }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ id }) => {
    const operator = await getOfType('OPERATOR', operatorSchema, id)
    if (!operator) throw new NotFoundError('operator', id)
    return { operator: operatorView(operator) }
  },
)
