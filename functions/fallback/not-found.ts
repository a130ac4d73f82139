// Responds to every path that no other endpoint has, and to the CORS preflight of paths without GET.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { Reply } from '../../shared/http/reply.js'

export const handler = endpoint(
  {
    summary: 'Respond to any other path',
    route: 'GET /{path+}',
    parameters: z.object({}),
    response: z.never(),
    access: [],
    fallback: true,
  },
  // A response, not an error: an unknown path stays 404 even when errors are sent with status 200.
  (_, { method, path }) =>
    new Reply({ errors: `There is no ${method} ${path}; the API's paths begin with /api/v1/` }, { status: 404 }),
)
