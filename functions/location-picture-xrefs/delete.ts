// The user who added a picture removes it; an administrator hides that of another user.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { deleteContent } from '../../shared/moderation/delete.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { MOVE_PICTURES } from '../../shared/runtime/access.js'

export const handler = endpoint(
  {
    summary: 'Remove a picture of a location; an administrator hides that of another user',
    route: 'DELETE /location_picture_xrefs/{id}.json',
    parameters: z.object({ id: required(id('id of the picture')) }),
    response: z.object({ msg: z.string() }),
    errors: {
      403: 'Another user added the picture, in a region that you do not administer, or the account is disabled.',
    },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read', ...MOVE_PICTURES],
    ipRateLimit: { name: 'remove-picture', max: 300, seconds: 300 },
  },
  async ({ id }, actor) => {
    await deleteContent({ record_type: 'location_picture_xref', record_id: id }, actor)
    return { msg: `Removed picture ${id}` }
  },
)
