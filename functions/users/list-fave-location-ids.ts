// Which locations are a user's favorites, for the page that marks them: it asks whenever somebody signed in opens it.
import * as z from 'zod/mini'
import { listFavorites } from '../../shared/accounts/users.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: "List the ids of a user's favorite locations",
    route: 'GET /users/{id}/list_fave_location_ids.json',
    parameters: z.object({ id: required(id('id of the user')) }),
    response: z.object({ user_fave_location_ids: z.array(z.int()) }),
    access: ['table:read'],
  },
  async ({ id }) => {
    const favorites = await listFavorites(id)
    if (!favorites) throw new NotFoundError('user', id)
    return { user_fave_location_ids: favorites.map(({ location_id }) => location_id) }
  },
)
