// Where the caller is, so that maps begin there without asking for the exact position.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'

export const handler = endpoint(
  {
    summary: 'Show roughly where the caller is, by the network',
    route: 'GET /viewer.json',
    parameters: z.object({}),
    response: z.object({ viewer: z.nullable(z.object({ lat: z.number(), lon: z.number() })) }),
    withoutApiToken: true,
    access: [],
  },
  (_, { client }) => ({ viewer: client.point ?? null }),
)
