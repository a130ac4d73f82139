// The reads of the OpenAPI document that need no user, with the values of its examples.

import { loadFunctions } from '../../lib/functions/unbundled.js'
import { exampleValues, requestWith } from '../../lib/openapi/example-requests.js'
import { routeTextsOf } from '../../lib/openapi/route-texts.js'
import type { EndpointDefinition } from '../../shared/http/definition.js'
import { API_PREFIX } from '../../shared/http/routes.js'

/** Says when it was, and of which records depends on whether the table was empty, which a deployed one is not. */
const OF_THE_IMPORT = /^statuses\//

/** Their paths, below the API's prefix. */
export async function exampleReads(): Promise<string[]> {
  const { endpoints } = await loadFunctions()
  return endpoints
    .filter(({ name, definition }) => !OF_THE_IMPORT.test(name) && isPublicRead(definition))
    .flatMap((endpoint) => {
      const reads = routeTextsOf(endpoint.definition).filter(({ method }) => method === 'GET')
      return reads.map((route) => requestWith(route, exampleValues(endpoint)).path.slice(API_PREFIX.length))
    })
}

function isPublicRead({ auth = 'public', page, fallback }: EndpointDefinition): boolean {
  return auth === 'public' && !page && !fallback
}
