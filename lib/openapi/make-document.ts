// Makes the OpenAPI 3.1 document of the whole API from the endpoints. What depends on the deployment is filled in at
// each request (shared/docs/complete.ts).
import type { OpenApiDocument } from '../../shared/docs/document.js'
import type { Endpoint } from '../functions/registry.js'
import { shareComponents } from './components.js'
import type { Example } from './examples.js'
import { nameShapes } from './name-shapes.js'
import { camelCase, operationsOf } from './operations.js'
import { responseSchemas } from './schemas.js'
import { tagsOf } from './tags.js'

/** @param examples - by endpoint name; optional for each endpoint. */
export function makeDocument(
  all: readonly Endpoint[],
  examples: Readonly<Record<string, Example>>,
  version: string,
): OpenApiDocument {
  const endpoints = all.filter(({ definition }) => !definition.fallback && !definition.page?.isScript)
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
      schemas: nameShapes({ ApiError: ERROR, ...schemas.components, ...shared.schemas }),
      parameters: shared.parameters,
      headers: HEADERS,
      examples: Object.fromEntries(
        endpoints.flatMap(({ name, definition }) => {
          const example = examples[name]
          return example?.body !== undefined && !definition.page
            ? [[camelCase(name), { summary: 'A response on the sample data, lists truncated', value: example.body }]]
            : []
        }),
      ),
      responses: {
        ...shared.responses,
        NotModified: {
          description: 'Not modified: the ETag in `If-None-Match` is current.',
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
        },
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const text = { type: 'string' }

const ERROR = {
  type: 'object',
  description:
    'What is wrong. For a disabled account or a missing API token, `error` instead of `errors`; `message` where the gateway rejects the request before an endpoint runs.',
  properties: {
    errors: { anyOf: [text, { type: 'array', items: text }], description: 'one or several messages for people' },
    error: { type: 'string', description: '`account_disabled`, or what is wrong with the API token' },
    message: { type: 'string', description: 'what the gateway says with status 413, 429 or 503' },
  },
}

const HEADERS = {
  'Cache-Control': { description: 'how long the response may be cached', schema: text },
  ETag: {
    description: 'changes with the response, for If-None-Match; a strong one is also for If-Match',
    schema: text,
  },
  'Idempotent-Replayed': { description: 'true for the first response to a request, sent again', schema: text },
  Link: { description: 'the URL of the next page, with rel="next"; missing on the last page', schema: text },
  Location: { description: 'where the record is now', schema: text },
  'Retry-After': { description: 'seconds to wait, where waiting helps', schema: { type: 'integer' } },
  'X-Data-Credit': { description: 'the source to credit for the data', schema: text },
  'X-Request-Id': { description: 'identifies the request when you report an error', schema: text },
}

const SECURITY_SCHEMES = {
  emailHeader: { type: 'apiKey', in: 'header', name: 'X-User-Email', description: 'email address of the account' },
  tokenHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-User-Token',
    description: 'authentication_token of the account',
  },
  bearerToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'authentication_token of the account, without the email address',
  },
  emailParameter: { type: 'apiKey', in: 'query', name: 'user_email', description: 'the same as X-User-Email' },
  tokenParameter: { type: 'apiKey', in: 'query', name: 'user_token', description: 'the same as X-User-Token' },
}
