// An administrator reverts what a user did.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, time } from '../../shared/parameters/values.js'
import { submissionSchema } from '../../shared/records/submissions.js'
import { MOVE_PICTURES } from '../../shared/runtime/access.js'
import { revertAction } from '../../shared/undo/revert.js'

export const handler = endpoint(
  {
    summary: 'Revert an action of a user: the directory is as it would be without it',
    route: 'POST /admin/actions/{id}/revert.json',
    parameters: z.object({
      id: required(id('id of the action')),
      created_at: required(time('created_at of the action, as it is listed')),
    }),
    response: z.object({ action: submissionSchema }),
    errors: {
      409: 'It was reverted before, somebody has built on it, or actions of this type cannot be reverted; the message says which.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', ...MOVE_PICTURES],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, created_at }, request) => {
    const action = await once(request, submissionSchema, (remember) =>
      revertAction(
        { id, created_at },
        administratorOf(request),
        (regionId) => assertAdministers(request.user, regionId, `action ${id}`),
        remember,
      ),
    )
    return { action }
  },
)
