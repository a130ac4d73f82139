// An administrator rejects what a user has suggested.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { rejectMachine } from '../../shared/changes/rejected-machine.js'
import { BadRequestError, NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import type { Machine } from '../../shared/records/catalog.js'
import { rejectSuggestion } from '../../shared/suggestions/decide/decide.js'
import { KIND_NAMES, KINDS } from '../../shared/suggestions/kinds.js'
import { assertParametersOf, rejectionReason, suggestionKind } from '../../shared/suggestions/parameters.js'
import { suggestionFor } from '../../shared/suggestions/permitted.js'
import type { AnySuggestion } from '../../shared/suggestions/record.js'
import { suggestionView, suggestionViewSchema } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'Reject a suggested location, machine or region, with the reason; a machine leaves the catalog',
    route: 'POST /admin/suggestions/{kind}/{id}/reject.json',
    parameters: z.object({
      kind: suggestionKind(),
      id: required(id('id of the suggestion')),
      reason: rejectionReason(),
      existing_machine_id: id('of a machine: id of the machine that it is, which takes its place at all locations'),
    }),
    response: z.object({ suggestion: suggestionViewSchema }),
    errors: {
      409: 'The suggestion has been decided on, its approval was interrupted, or the machine is at locations; the message says which.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ kind: name, id, reason, existing_machine_id }, request) => {
    assertParametersOf(name, request.raw, { machines: ['existing_machine_id'] })
    const kind = KIND_NAMES[name]
    const administrator = administratorOf(request)
    const rejected = await once<AnySuggestion>(request, KINDS[kind].schema, async (remember) => {
      if (kind !== 'machine')
        return rejectSuggestion(kind, await suggestionFor(request.user, kind, id), reason, administrator, remember)
      const suggestion = await suggestionFor(request.user, kind, id)
      const existing = await existingMachine(existing_machine_id, suggestion.machine_id)
      return rejectMachine(suggestion, { reason, existing }, administrator, remember)
    })
    return { suggestion: suggestionView(kind, rejected) }
  },
)

async function existingMachine(id: number | undefined, suggestedId: number | null): Promise<Machine | undefined> {
  if (id === undefined) return undefined
  if (id === suggestedId) throw new BadRequestError('existing_machine_id must be another machine')
  const machine = (await machineCatalog(0)).byId.get(id)
  if (!machine) throw new NotFoundError('machine', id)
  return machine
}
