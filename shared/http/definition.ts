// What an endpoint declares. Its route, role, limits, documentation and tests come from this one definition.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { IfMatch } from '../actions/if-match.js'
import type { RateLimit } from '../actions/rate-limits.js'
import type { RequestRecord } from '../actions/request-record.js'
import type { RawParameters } from '../parameters/parameter.js'
import type { User } from '../records/users.js'
import type { Access } from '../runtime/access.js'
import type { ClientInfo } from '../runtime/client-info.js'
import type { Reply } from './reply.js'
import type { FormLimit } from './request-body.js'
import type { RouteText } from './routes.js'

/**
 * Who may call an endpoint. `user`: signed-in users. `owner`: the same, but the token alone is enough, as for a user's
 * own records. `account`: the same for what decides on who owns the account, where an administrator needs the token of an
 * `administrator`. `administrator`: who administers a region and has entered the password recently; the endpoint checks the
 * region of the record. `super-administrator`: the same, of all regions, users and settings. `optional`: everybody; the user is known if
 * signed in. `public`: everybody; credentials are not read.
 */
export type Auth = 'public' | 'optional' | 'user' | 'owner' | 'account' | 'administrator' | 'super-administrator'

/** Error statuses, each with its meaning at an endpoint. */
export type ErrorDescriptions = Readonly<
  Partial<Record<400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503, string>>
>

export interface EndpointDefinition<P extends z.ZodMiniType = z.ZodMiniType, A extends Auth = Auth> {
  /** One sentence in the imperative for the API's documentation. */
  summary: string
  route: RouteText
  /** Further routes with the same meaning. */
  aliases?: readonly RouteText[]
  parameters: P
  /** The body of a successful response. */
  response: z.ZodMiniType
  /** Statuses of successful responses; 200 if absent. */
  successStatuses?: readonly (200 | 201)[]
  /** Errors that do not follow from the rest of the definition, with their reasons. */
  errors?: ErrorDescriptions
  access: Access
  /** `public` if absent. */
  auth?: A
  /** The largest multipart form, where it may be larger than other bodies. */
  formLimit?: FormLimit
  /** Deploys the function with the picture codecs and more memory. */
  decodesPictures?: true
  /** Limits the requests from one IP address. */
  ipRateLimit?: RateLimit
  /** The limit in its place with the setting `requestLimits` `strict`. */
  strictRateLimit?: RateLimit
  /**
   * Ignores idempotency keys, though it writes: whether credentials are given out, or a session goes on, must be decided
   * for each attempt.
   */
  ignoresIdempotencyKey?: true
  /** Silenced users get the usual response, though nobody is shown what they send. */
  servesSilenced?: true
  /** Needs no API token, where others do. */
  withoutApiToken?: true
  /** Never sends Server-Timing: what a request costs would tell whether an account exists. */
  hidesCost?: true
  /**
   * API Gateway allows fewer requests per second, because one costs much more than those of other endpoints. `search`:
   * more than of the others, because every view of a map or list sends one.
   */
  expensive?: true | 'search'
  /** Marks an HTML page, or with `isScript` what one loads: at the root of the site, or below the API's prefix with `inApi`. */
  page?: { inApi?: true; isScript?: true }
  /** Seconds for which shared caches may keep the response; absent: none may. */
  cacheSeconds?: number
  /** Rejects requests whose If-Match does not have the record's version. */
  ifMatch?: true
  /** Responses have the record's version as a strong ETag. */
  versioned?: true
  /** Takes every request that no other route matches, with any method. */
  fallback?: true
}

/**
 * Whether requests to the endpoint may have a key: those that write, but not the forms of HTML pages. What also answers
 * GET changes nothing.
 */
export function takesIdempotencyKey(definition: EndpointDefinition): boolean {
  const { route, aliases = [], page, fallback, ignoresIdempotencyKey } = definition
  return !page && !fallback && !ignoresIdempotencyKey && ![route, ...aliases].some((text) => text.startsWith('GET '))
}

/** Whether only administrators may send requests to the endpoint. */
export function needsAdministrator({ auth }: Pick<EndpointDefinition, 'auth'>): boolean {
  return auth === 'administrator' || auth === 'super-administrator'
}

/** Whether only signed-in users may send requests to the endpoint. */
export function needsUser({ auth }: Pick<EndpointDefinition, 'auth'>): boolean {
  return auth === 'user' || auth === 'owner' || auth === 'account'
}

/**
 * Whether signed-in users change what others see with it: what silenced users may not do. Their own account, favorites and
 * lists are below /users/.
 */
export function changesDirectory(definition: EndpointDefinition): boolean {
  const { auth = 'public', route, servesSilenced } = definition
  const isForUsers = auth !== 'public' && !servesSilenced
  return isForUsers && takesIdempotencyKey(definition) && !/^\w+ \/users\//.test(route)
}

/** Whether requests need an API token where the service asks for one. */
export function mayNeedApiToken({ page, fallback, withoutApiToken }: EndpointDefinition): boolean {
  return !page && !fallback && !withoutApiToken
}

export interface Request<A extends Auth = Auth> {
  /** The signed-in user. */
  user: UserOf<A>
  /** With which the user is signed in. */
  token: string | undefined
  client: ClientInfo
  /** The service's public address, without a path. */
  origin: string
  method: string
  path: string
  /** That the client prefers, the first first. */
  languages: readonly string[]
  /** Parameters as sent, for the link to the next page. */
  raw: RawParameters
  now: Date
  /** Of a request with an idempotency key. */
  idempotency: RequestRecord | undefined
  /** The versions that the client has read of the record it changes; only for endpoints with `ifMatch`. */
  ifMatch: IfMatch | undefined
}

export type UserOf<A extends Auth> = A extends 'user' | 'owner' | 'account' | 'administrator' | 'super-administrator'
  ? User
  : A extends 'optional'
    ? User | undefined
    : undefined

/** Computes the response body, or a Reply for another status or further headers. Errors are thrown as HttpError. */
export type Handle<P extends z.ZodMiniType, A extends Auth> = (
  parameters: z.output<P>,
  request: Request<A>,
) => Promise<unknown> | unknown

/** Lambda passes the context; the local server does not. */
export type EndpointHandler = ((
  event: APIGatewayProxyEventV2,
  context?: Context,
) => Promise<APIGatewayProxyStructuredResultV2>) & {
  readonly definition: EndpointDefinition
  /**
   * Reads the parameters and calls the endpoint's code, for HTTP and for the command line. Who may call it, and how often,
   * is decided before. @throws HttpError
   */
  readonly act: (request: Request) => Promise<Reply>
}
