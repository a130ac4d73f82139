// The machine-readable description of the API.
import * as z from 'zod/mini'
import { completeDocument } from '../../shared/docs/complete.js'
import { docsMaterial } from '../../shared/docs/material.js'
import { endpoint } from '../../shared/http/endpoint.js'

export const handler = endpoint(
  {
    summary: 'Get this description of the API, as OpenAPI 3.1',
    route: 'GET /openapi.json',
    parameters: z.object({}),
    response: z.looseObject({ openapi: z.string() }),
    withoutApiToken: true,
    access: [],
    cacheSeconds: 300,
  },
  async (_, { origin }) => completeDocument(await docsMaterial('document'), origin),
)
