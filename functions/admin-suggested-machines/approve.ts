// An administrator keeps a machine in the catalog that a user has added.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { existingRecord } from '../../shared/catalog/access.js'
import { assertAcceptable, REFERENCE_FIELDS, sentFields } from '../../shared/catalog/fields.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { approveMachine } from '../../shared/suggestions/decide/machine-decisions.js'
import { assertOpen } from '../../shared/suggestions/decide/queue.js'
import { directorySuggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestedMachineSchema } from '../../shared/suggestions/record.js'
import { suggestedMachineView, suggestedMachineViewSchema } from '../../shared/suggestions/view.js'

/** What a user's machine lacks. */
const { name, manufacturer, year, machine_group_id, machine_type, machine_display, ipdb_id, ipdb_link, opdb_id } =
  REFERENCE_FIELDS

export const handler = endpoint(
  {
    summary: 'Approve a suggested machine: it stays in the catalog, with the fields that are sent',
    route: 'POST /admin/suggested_machines/{id}/approve.json',
    parameters: z.object({
      id: required(id('id of the suggestion')),
      ...{ name, manufacturer, year, machine_group_id, machine_type, machine_display },
      ...{ ipdb_id, ipdb_link, opdb_id },
    }),
    response: z.object({ suggestion: suggestedMachineViewSchema }),
    errors: {
      404: 'The suggestion or the machine group was not found.',
      409: 'The suggestion has been decided on, or the name is already taken; the message says which.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, ...fields }, request) => {
    const approved = await once(request, suggestedMachineSchema, async (remember) => {
      const suggestion = await directorySuggestionFor('machine', request.user, id)
      assertOpen('machine', suggestion)
      const before = await existingRecord('machine', suggestion.machine_id ?? 0)
      const sent = sentFields('machine', fields, request.raw)
      assertAcceptable('machine', sent, before)
      return approveMachine(suggestion, machineSchema.parse(before), sent, administratorOf(request), remember)
    })
    return { suggestion: suggestedMachineView(approved) }
  },
)
