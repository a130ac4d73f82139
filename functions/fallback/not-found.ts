// Answers every path that no other endpoint has, and the CORS preflight of paths that take no GET.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { Reply } from '../../shared/http/reply.js'

export const handler = endpoint(
  {
    summary: 'Any other path',
    route: 'GET /{path+}',
    parameters: z.object({}),
    response: z.never(),
    access: [],
    fallback: true,
  },
  // Answered, not refused: a path that does not exist stays a 404 where refusals are answered with status 200.
  (_, { method, path }) =>
    new Reply({ errors: `There is no ${method} ${path}; the API's paths begin with /api/v1/` }, { status: 404 }),
)
