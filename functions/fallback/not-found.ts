// Responds to every path that no other endpoint has, or none with this method, and to the CORS preflight of paths without
// GET.
import * as z from 'zod/mini'
import { HttpError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'

/** An unknown path stays 404 even when errors are sent with status 200. */
class UnknownPathError extends HttpError {
  override readonly keepsStatus = true

  constructor(method: string, path: string) {
    super(404, `There is no ${method} ${path}; the API's paths begin with /api/v1/`)
  }
}

export const handler = endpoint(
  {
    summary: 'Respond to any other path',
    route: 'GET /{path+}',
    parameters: z.object({}),
    response: z.never(),
    access: [],
    fallback: true,
  },
  (_, { method, path }) => {
    throw new UnknownPathError(method, path)
  },
)
