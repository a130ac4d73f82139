// The documentation of the API, where every endpoint can be tried.
import * as z from 'zod/mini'
import { completeDocument } from '../../shared/docs/complete.js'
import { docsPage } from '../../shared/docs/docs-page.js'
import { docsMaterial } from '../../shared/docs/material.js'
import { allowScripts, pageEndpoint } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'

export const handler = pageEndpoint(
  {
    summary: 'Show the documentation of the API, with a form to try each endpoint',
    route: 'GET /docs',
    parameters: z.object({}),
    response: z.string(),
    access: [],
    cacheSeconds: 300,
    inApi: true,
  },
  async (_, { origin }) => {
    const { document, script } = await docsMaterial()
    const basePath = new URL(origin).pathname.replace(/\/$/, '')
    const html = docsPage({ document: completeDocument(document, origin), script, basePath })
    return new Reply(html, { headers: allowScripts([script]) })
  },
)
