// The user who added a picture, or an administrator, removes it.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { removePicture } from '../../shared/pictures/removal.js'

export const handler = endpoint(
  {
    summary: 'Remove a picture of a location',
    route: 'DELETE /location_picture_xrefs/{id}.json',
    parameters: z.object({ id: required(id('id of the picture')) }),
    response: z.object({ msg: z.string() }),
    errors: { 403: 'Another user added the picture, or the account is disabled.' },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read', 'pictures:delete'],
    ipRateLimit: { name: 'remove-picture', max: 300, seconds: 300 },
  },
  async ({ id }, actor) => {
    await once(actor, z.void(), (remember) => removePicture(id, actor, remember))
    return { msg: `Removed picture ${id}` }
  },
)
