// An administrator says that two that look like one are two.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { dismissPair, PAIRED_TYPES } from '../../shared/attention/duplicates/dismissed.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, id } from '../../shared/parameters/values.js'

const resultSchema = z.object({ record_type: z.enum(PAIRED_TYPES), id: z.int(), other_id: z.int() })

export const handler = endpoint(
  {
    summary:
      'Say that two locations or machines that look like one are two: no list proposes them again; the journal reverts it',
    route: 'POST /admin/duplicates/{record_type}/{id}/dismiss.json',
    parameters: z.object({
      record_type: required(choice('machine: for super administrators', PAIRED_TYPES)),
      id: required(id('id of one of the two')),
      other_id: required(id('id of the other one')),
    }),
    response: resultSchema,
    errors: {
      403: 'You do not administer both.',
      404: 'One of the two was not found.',
      409: 'Somebody has said so before; the message says who.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  (result, request) =>
    once(request, resultSchema, async (remember) => {
      const { record_type, id, other_id } = result
      const extraSteps = remember(result)
      await dismissPair(record_type, [id, other_id], administratorOf(request), { user: request.user, extraSteps })
      return result
    }),
)
