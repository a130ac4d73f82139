// How far the revert of a user's actions has come, and what it had to leave.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { getRevert, leftActionSchema, revertSchema } from '../../shared/undo/reverts.js'

const MAX_LEFT = 500

export const handler = endpoint(
  {
    summary: 'Show what was reverted of the actions of a user, and what could not be (at most 500), with the reasons',
    route: 'GET /admin/reverts/{id}.json',
    parameters: z.object({ id: required(id('id of the revert')) }),
    response: z.object({ revert: revertSchema, left: z.array(leftActionSchema) }),
    auth: 'super-administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ id }) => {
    const found = await getRevert(id, MAX_LEFT)
    if (!found) throw new NotFoundError('revert', id)
    return { revert: z.parse(revertSchema, found.revert), left: found.left }
  },
)
