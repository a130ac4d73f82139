// The OpenAPI 3.1 document of the whole API, made from the endpoints. What depends on the deployment is filled in when
// it is asked for (shared/docs/complete.ts).
import type { OpenApiDocument } from '../../shared/docs/document.js'
import type { Endpoint } from '../functions/registry.js'
import { shareComponents } from './components.js'
import type { Example } from './examples.js'
import { camelCase, operationsOf } from './operations.js'
import { responseSchemas } from './schemas.js'
import { tagsOf } from './tags.js'

/** @param examples - by the endpoints' names; an endpoint may be without. */
export function makeDocument(
  all: readonly Endpoint[],
  examples: Readonly<Record<string, Example>>,
  version: string,
): OpenApiDocument {
  // The fallback answers what is not in the document.
  const endpoints = all.filter(({ definition }) => !definition.fallback)
  const schemas = responseSchemas(endpoints.filter(({ definition }) => !definition.page))
  const routed = endpoints.flatMap((endpoint) => operationsOf(endpoint, schemas, examples[endpoint.name]))
  const shared = shareComponents(routed.map(({ operation }) => operation))
  const paths: OpenApiDocument['paths'] = {}
  for (const { method, path, operation } of routed) paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  return {
    openapi: '3.1.0',
    info: { title: '', version, description: '' },
    servers: [],
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: { Refusal: REFUSAL, ...schemas.components, ...shared.schemas },
      parameters: shared.parameters,
      headers: HEADERS,
      examples: Object.fromEntries(
        endpoints.flatMap(({ name, definition }) => {
          const example = examples[name]
          return example && !definition.page
            ? [[camelCase(name), { summary: 'An answer of the sample, lists cut short', value: example.body }]]
            : []
        }),
      ),
      responses: {
        ...shared.responses,
        NotModified: {
          description: 'The caller has it already: `If-None-Match` holds its ETag.',
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
        },
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const text = { type: 'string' }

const REFUSAL = {
  type: 'object',
  description: 'What is wrong. A disabled account has `error` in the place of `errors`.',
  properties: {
    errors: { anyOf: [text, { type: 'array', items: text }], description: 'a text, or several, for people' },
    error: { type: 'string', enum: ['account_disabled'] },
  },
}

const HEADERS = {
  'Cache-Control': { description: 'how long the answer may be kept', schema: text },
  ETag: { description: 'changes with the answer; for If-None-Match', schema: text },
  Link: { description: 'the address of the next page, with rel="next"; missing on the last page', schema: text },
  'Retry-After': { description: 'seconds to wait', schema: { type: 'integer' } },
  'X-Data-Credit': { description: 'who is to be credited for the data', schema: text },
  'X-Request-Id': { description: 'names the request when a fault is reported', schema: text },
}

const SECURITY_SCHEMES = {
  emailHeader: { type: 'apiKey', in: 'header', name: 'X-User-Email', description: 'e-mail address of the account' },
  tokenHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-User-Token',
    description: 'authentication_token of the account',
  },
  bearerToken: { type: 'http', scheme: 'bearer', description: 'authentication_token of the account, alone' },
  emailParameter: { type: 'apiKey', in: 'query', name: 'user_email', description: 'the same as X-User-Email' },
  tokenParameter: { type: 'apiKey', in: 'query', name: 'user_token', description: 'the same as X-User-Token' },
}
