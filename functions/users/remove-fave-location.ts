// A user removes a location from their favorites.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { removeFavorite } from '../../shared/watches/favorites.js'

export const handler = endpoint(
  {
    summary: 'Remove a location from the favorites, if it is one',
    route: 'POST /users/{id}/remove_fave_location.json',
    parameters: z.object({ id: required(id('id of the user')), location_id: required(id('id of the location')) }),
    response: z.object({ success: z.string() }),
    errors: { 403: 'The favorites belong to another user, or the account is disabled.' },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'favorites', max: 300, seconds: 300 },
  },
  async ({ id, location_id }, actor) => {
    await removeFavorite(id, location_id, actor)
    return { success: 'Successfully removed location from favorites' }
  },
)
