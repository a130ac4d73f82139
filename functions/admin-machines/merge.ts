// An administrator merges two machines of the catalog that are the same.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { mergeMachines } from '../../shared/changes/merging/merge-machines.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

const resultSchema = z.object({ machine_id: z.int(), name: z.string() })

export const handler = endpoint(
  {
    summary:
      'Merge a machine into another, which takes its place everywhere; within minutes its id leads there; the journal reverts it for 30 days',
    route: 'POST /admin/machines/{id}/merge.json',
    parameters: z.object({
      id: required(id('id of the machine that leaves the catalog')),
      into_machine_id: required(id('id of the machine that stays, with its own fields; blank ones are filled')),
    }),
    response: resultSchema,
    errors: {
      404: 'One of the machines was not found.',
      409: 'It was merged before, or one of them is just being merged or removed; the message says which.',
    },
    auth: 'super-administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ id, into_machine_id: into }, request) =>
    once(request, resultSchema, async (remember) => {
      const { name } = await mergeMachines(id, into, administratorOf(request), {
        extraSteps: (kept) => remember({ machine_id: into, name: kept.name }),
      })
      return { machine_id: into, name }
    }),
)
