// Answers every path that no other endpoint has, and the CORS preflight of paths that take no GET.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.js'
import { NotFoundError } from '../../shared/errors.js'

export const handler = endpoint(
  {
    summary: 'Any other path',
    route: 'GET /{path+}',
    parameters: z.object({}),
    response: z.never(),
    access: 'none',
    fallback: true,
  },
  (_, { method, path }) => {
    throw new NotFoundError(`There is no ${method} ${path}; the API's paths begin with /api/v1/`)
  },
)
