// A user's watches, in the order in which they were added.
import * as z from 'zod/mini'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { listWatches } from '../../shared/watches/store.js'
import { watchViewSchema, watchViews } from '../../shared/watches/view.js'

export const handler = endpoint(
  {
    summary: "List one's watches: what one is told by email",
    route: 'GET /users/{id}/watches.json',
    parameters: z.object({ id: required(id('id of the user')) }),
    response: z.object({ watches: z.array(watchViewSchema) }),
    errors: { 403: 'The watches belong to another user, or the account is disabled.' },
    access: ['table:read', 'token-secret:read'],
    auth: 'owner',
  },
  async ({ id }, actor) => {
    await assertOwnAccount(id, actor)
    return { watches: await watchViews(await listWatches(id)) }
  },
)
