// A user adds a location to their favorites.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { addFavorite } from '../../shared/watches/favorites.js'

export const handler = endpoint(
  {
    summary: 'Add a location to the favorites',
    route: 'POST /users/{id}/add_fave_location.json',
    parameters: z.object({ id: required(id('id of the user')), location_id: required(id('id of the location')) }),
    response: z.object({ success: z.string() }),
    errors: {
      403: 'The favorites belong to another user, or the account is disabled.',
      409: 'The location is already a favorite.',
      422: 'The user has too many favorites.',
    },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'favorites', max: 300, seconds: 300 },
  },
  async ({ id, location_id }, actor) => {
    await addFavorite(id, location_id, actor)
    return { success: 'Successfully added location to favorites' }
  },
)
