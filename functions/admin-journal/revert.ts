// An administrator reverts what an administrator did.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { journalEntrySchema } from '../../shared/administrators/journal-record.js'
import { ADMINISTRATION_LIMIT } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { revertEntry } from '../../shared/undo/revert-entry.js'

export const handler = endpoint(
  {
    summary: 'Revert what an administrator did, as the journal has it',
    route: 'POST /admin/journal/{id}/revert.json',
    parameters: z.object({ id: required(id('id of the entry of the journal')) }),
    response: z.object({ entry: journalEntrySchema }),
    errors: {
      409: 'It was reverted before, somebody has changed the record since, or it is of a kind that is not reverted; the message says which, and what to do instead.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'table:write-batches', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id }, request) => {
    const entry = await once(request, journalEntrySchema, (remember) =>
      revertEntry(id, request.user, request.now, remember),
    )
    return { entry }
  },
)
