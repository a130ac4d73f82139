// An administrator removes a machine from the catalog that a user has added.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { BadRequestError, NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import type { Machine } from '../../shared/records/catalog.js'
import { rejectMachine } from '../../shared/removal/rejected-machine.js'
import { rejectionReason } from '../../shared/suggestions/parameters.js'
import { directorySuggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestedMachineSchema } from '../../shared/suggestions/record.js'
import { suggestedMachineView, suggestedMachineViewSchema } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'Reject a suggested machine, with the reason: it leaves the catalog',
    route: 'POST /admin/suggested_machines/{id}/reject.json',
    parameters: z.object({
      id: required(id('id of the suggestion')),
      reason: rejectionReason(),
      existing_machine_id: id('id of the machine that it is: it takes its place at all locations'),
    }),
    response: z.object({ suggestion: suggestedMachineViewSchema }),
    errors: {
      409: 'The suggestion has been decided on, or the machine is at locations; the message says which.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, reason, existing_machine_id }, request) => {
    const rejected = await once(request, suggestedMachineSchema, async (remember) => {
      const suggestion = await directorySuggestionFor('machine', request.user, id)
      const existing = await existingMachine(existing_machine_id, suggestion.machine_id)
      return rejectMachine(suggestion, { reason, existing }, administratorOf(request), remember)
    })
    return { suggestion: suggestedMachineView(rejected) }
  },
)

async function existingMachine(id: number | undefined, suggestedId: number | null): Promise<Machine | undefined> {
  if (id === undefined) return undefined
  if (id === suggestedId) throw new BadRequestError('existing_machine_id must be another machine')
  const machine = (await machineCatalog(0)).byId.get(id)
  if (!machine) throw new NotFoundError('machine', id)
  return machine
}
