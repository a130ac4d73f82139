// The reference of the API, where every endpoint can be tried.
import * as z from 'zod/mini'
import { docsMaterial } from '../../shared/docs/material.js'
import { referencePage } from '../../shared/docs/reference-page.js'
import { allowOwnScripts, pageEndpoint } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'

export const handler = pageEndpoint(
  {
    summary: 'Show the documentation of the API, where each endpoint can be tried',
    route: 'GET /docs',
    parameters: z.object({}),
    response: z.string(),
    access: [],
    cacheSeconds: 300,
    inApi: true,
  },
  async (_, { origin }) => {
    const html = referencePage(await docsMaterial('scriptNames'), origin)
    return new Reply(html, { headers: allowOwnScripts() })
  },
)
