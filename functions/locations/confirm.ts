// A signed-in user confirms that a location's line-up is up to date.
import * as z from 'zod/mini'
import { confirmLineUp } from '../../shared/actions/locations.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: "Confirm that a location's line-up is up to date",
    route: 'PUT /locations/{id}/confirm.json',
    parameters: z.object({ id: required(id('id of the location')) }),
    response: z.object({ msg: z.string() }),
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'confirm', max: 300, seconds: 300 },
  },
  async ({ id }, actor) => {
    const { name } = await confirmLineUp(id, actor)
    return { msg: `Thanks for confirming the line-up at ${name}` }
  },
)
