// One operation of the OpenAPI document for each route of an endpoint.
import type { OpenApiResponse, Operation, Reference } from '../../shared/docs/document.js'
import {
  type Auth,
  type EndpointDefinition,
  needsAdministrator,
  takesIdempotencyKey,
} from '../../shared/http/definition.js'
import { PLACE_MEDIA_TYPES } from '../../shared/http/formats/formats.js'
import type { Endpoint } from '../functions/registry.js'
import { errorsOf } from './errors.js'
import type { Example } from './examples.js'
import { docsOf, type ExampleValues, parametersOf, requestBodyOf } from './parameters.js'
import { type PublicRoute, routeTextsOf } from './route-texts.js'
import type { Schemas } from './schemas.js'
import { tagOf } from './tags.js'

export interface RoutedOperation extends PublicRoute {
  operation: Operation
}

/** The operations of an endpoint, the main route's first. */
export function operationsOf(endpoint: Endpoint, schemas: Schemas, example: Example | undefined): RoutedOperation[] {
  const { definition } = endpoint
  const [own, ...others] = routeTextsOf(definition)
  const aliases = others.map(textOf)
  const mainId = camelCase(endpoint.name)
  const main = operationOf(endpoint, own, mainId, schemas, example)
  return [
    { ...own, operation: aliases.length > 0 ? { ...main, 'x-aliases': aliases } : main },
    ...others.map((route) => {
      const operation = operationOf(endpoint, route, `${mainId}${differingWords(route, own)}`, schemas, example)
      return { ...route, operation: { ...operation, 'x-alias-of': mainId } }
    }),
  ]
}

function operationOf(
  endpoint: Endpoint,
  route: PublicRoute,
  operationId: string,
  schemas: Schemas,
  example: Example | undefined,
): Operation {
  const { definition } = endpoint
  const values: ExampleValues = example?.request ?? {}
  const parameters = parametersOf(definition, route, values)
  const requestBody = requestBodyOf(definition, route, values)
  return {
    operationId,
    summary: definition.summary,
    description: descriptionOf(definition),
    tags: [tagOf(endpoint).name],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    ...securityOf(definition),
    responses: { ...successesOf(endpoint, route, schemas, example), ...errorResponses(definition) },
  }
}

function textOf({ method, path }: PublicRoute): string {
  return `${method} ${path}`
}

function descriptionOf({ cacheSeconds, auth = 'public', page }: EndpointDefinition): string {
  if (page) return 'An HTML page for people.'
  return [
    CREDENTIALS_NEEDED[auth],
    ...(cacheSeconds === undefined ? [] : [`The response may be cached for ${cacheSeconds} seconds.`]),
  ].join(' ')
}

/** The tokens of other sign-ins do not administer. */
const ADMINISTRATOR_SIGN_IN = 'POST /api/v1/admin/sign_in.json'

const CREDENTIALS_NEEDED: Readonly<Record<Auth, string>> = {
  public: 'No credentials are needed.',
  optional: 'Credentials are optional.',
  user: 'Needs the credentials of a confirmed account.',
  owner: 'Needs the token of a confirmed account.',
  account: `Needs the token of a confirmed account; of an administrator, that of ${ADMINISTRATOR_SIGN_IN}.`,
  administrator: `Needs the token of an administrator: that of ${ADMINISTRATOR_SIGN_IN}.`,
  'super-administrator': `Needs the token of a super administrator: that of ${ADMINISTRATOR_SIGN_IN}.`,
}

const CREDENTIAL_SCHEMES: Record<string, []>[] = [
  { emailHeader: [], tokenHeader: [] },
  { bearerToken: [] },
  { emailParameter: [], tokenParameter: [] },
]

/** For users' own records and for administrators, the token is enough. */
const TOKEN_SCHEMES: Record<string, []>[] = [{ tokenHeader: [] }, { bearerToken: [] }, { tokenParameter: [] }]

function securityOf(definition: EndpointDefinition): Pick<Operation, 'security'> {
  const { auth = 'public' } = definition
  if (auth === 'public') return { security: [] }
  if (auth === 'owner' || auth === 'account' || needsAdministrator(definition)) return { security: TOKEN_SCHEMES }
  return { security: auth === 'optional' ? [{}, ...CREDENTIAL_SCHEMES] : CREDENTIAL_SCHEMES }
}

function successesOf(
  endpoint: Endpoint,
  { method, path }: PublicRoute,
  schemas: Schemas,
  example: Example | undefined,
): Record<string, OpenApiResponse | Reference> {
  const { name, definition } = endpoint
  const { page, successStatuses = [200] } = definition
  const content = Object.fromEntries(
    contentTypes(definition, path).map((type) => [
      type,
      page || (TEXT_TYPES.includes(type) && !path.endsWith('.ics'))
        ? { schema: { type: 'string' } }
        : {
            schema: schemas.responseOf(endpoint),
            ...(example?.body !== undefined && !type.includes('geo+json')
              ? { examples: { sample: { $ref: `#/components/examples/${camelCase(name)}` } } }
              : {}),
          },
    ]),
  )
  const headers = headerReferences(method === 'GET' ? readHeaders(definition) : writeHeaders(definition))
  const responses = successStatuses.map((status): [string, OpenApiResponse] => [
    String(status),
    { description: successText(method, status), headers, content },
  ])
  return {
    ...Object.fromEntries(responses),
    ...(method === 'GET' ? { ...redirectsOf(path), 304: { $ref: '#/components/responses/NotModified' } } : {}),
  }
}

/** See `shared/http/redirects` and `shared/http/canonical-path.ts`. */
function redirectsOf(path: string): Record<string, OpenApiResponse> {
  const headers = headerReferences(['Location'])
  const isOfLocation = path.includes('/locations/{id}') || path.endsWith('/user_submissions/location.json')
  const merged = isOfLocation ? 'location' : path.includes('/machines/{id}') ? 'machine' : undefined
  return {
    ...(merged ? { 301: { description: `The ${merged} was merged into another, to which this leads.`, headers } } : {}),
    ...(path.endsWith('}')
      ? { 308: { description: 'The path is written without its last characters.', headers } }
      : {}),
  }
}

function successText(method: string, status: number): string {
  if (method === 'GET') return 'Success.'
  return status === 201 ? 'Created.' : 'Done.'
}

function readHeaders(definition: EndpointDefinition): string[] {
  const names = ['Cache-Control', 'ETag', 'X-Data-Credit', 'X-Request-Id']
  return 'cursor' in docsOf(definition) ? [...names, 'Link'] : names
}

function writeHeaders(definition: EndpointDefinition): string[] {
  return [
    ...(takesIdempotencyKey(definition) ? ['Idempotent-Replayed'] : []),
    ...(definition.versioned ? ['ETag'] : []),
    'X-Request-Id',
  ]
}

function headerReferences(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

const ATOM = 'application/atom+xml'
const CALENDAR = 'text/calendar'
const { csv, kml, gpx } = PLACE_MEDIA_TYPES
const TEXT_TYPES = [ATOM, CALENDAR, csv, kml, gpx]

/**
 * If one of the endpoint's paths ends in `.geojson`, path and parameters decide. Ids alone are always plain JSON. If one
 * ends in `.atom`, the others are JSON Feed. Lists of events are calendars, too.
 */
function contentTypes(definition: EndpointDefinition, path: string): string[] {
  if (definition.page) return ['text/html']
  if (path.endsWith('.atom')) return [ATOM]
  if (routeTextsOf(definition).some((route) => route.path.endsWith('.atom'))) return ['application/feed+json']
  if (path.endsWith('.ics')) return [CALENDAR]
  if (path.endsWith('/events.json')) return ['application/json', CALENDAR]
  if (path.endsWith('.geojson')) return ['application/geo+json', 'application/json', csv, kml, gpx]
  const isBoth = routeTextsOf(definition).some((route) => route.path.endsWith('.geojson'))
  return isBoth ? ['application/json', 'application/geo+json', csv, kml, gpx] : ['application/json']
}

function errorResponses(definition: EndpointDefinition): Record<string, OpenApiResponse> {
  const type = definition.page ? 'text/html' : 'application/json'
  const schema = definition.page ? { type: 'string' } : { $ref: '#/components/schemas/ApiError' }
  return Object.fromEntries(
    Object.entries(errorsOf(definition)).map(([status, description]) => [
      status,
      { description, ...waitHeader(status), content: { [type]: { schema } } },
    ]),
  )
}

function waitHeader(status: string): Pick<OpenApiResponse, 'headers'> {
  return ['409', '429', '503'].includes(status) ? { headers: headerReferences(['Retry-After']) } : {}
}

/** `location-types/list` becomes `locationTypesList`. */
export function camelCase(name: string): string {
  return name.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The words of a route that another does not have, such as `Region` or `Patch`. */
function differingWords(route: PublicRoute, other: PublicRoute): string {
  const words = (one: PublicRoute) =>
    textOf(one)
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  const known = new Set(words(other))
  const own = [...new Set(words(route))].filter((word) => !known.has(word))
  return own.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
