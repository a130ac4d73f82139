// Wraps every endpoint and page. Only this folder knows the API Gateway event: it reads and checks the parameters,
// calls the endpoint's code, and turns the result, or what is thrown, into a response.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import { credentialIn, readCredentials, SIGN_IN, signedInUser } from '../accounts/sign-in/sign-in.js'
import { countRequests, ipPrefix, type RateLimit } from '../actions/rate-limits.js'
import type { RequestRecord } from '../actions/request-record.js'
import {
  BusyError,
  ForbiddenError,
  HttpError,
  MethodNotAllowedError,
  NotFoundError,
  UnauthorizedError,
} from '../errors.js'
import { acceptedLanguages } from '../languages/list.js'
import type { RawParameters } from '../parameters/parameter.js'
import { parseParameters } from '../parameters/parse.js'
import type { User } from '../records/users.js'
import { environment } from '../runtime/environment.js'
import { logContext, logError, logInfo } from '../runtime/log.js'
import { limitUnits, type Meter, metered } from '../table/meter.js'
import { isTransient } from '../table/transient-errors.js'
import { addressOf, assertCanonicalPath, MovedError } from './canonical-path.js'
import { assertPassedWebAcl } from './cloudfront.js'
import {
  type Auth,
  changesDirectory,
  type EndpointDefinition,
  type EndpointHandler,
  type Handle,
  mayNeedApiToken,
  needsAdministrator,
  type Request,
  takesIdempotencyKey,
  type UserOf,
} from './definition.js'
import { readIfMatch } from './entity-tag.js'
import type { KeyedRequest } from './idempotency.js'
import { Reply } from './reply.js'
import {
  clientDigest,
  clientInfo,
  methodOf,
  originOf,
  readParameters,
  readQuery,
  withLowerCaseHeaders,
} from './request.js'
import { bodySize, MAX_BODY_BYTES, mayHaveParameter } from './request-body.js'
import { type ResponseParts, toResponse, withCommonHeaders } from './response.js'

const { API_TOKENS, REQUEST_LIMITS } = environment

const SILENCED = 'An administrator has silenced this account: it may read, but change nothing that others see'

/** How results and errors become bodies: as JSON or as HTML. */
export interface Format {
  formatBody(body: unknown): Required<Pick<ResponseParts, 'headers' | 'body'>>
  /**
   * @param languages - that the client prefers, the first first.
   * @param origin - of this service.
   */
  formatError(
    error: HttpError,
    languages: readonly string[],
    origin: string,
  ): Required<ResponseParts> | Promise<Required<ResponseParts>>
}

export function createHandler<P extends z.ZodMiniType, A extends Auth>(
  definition: EndpointDefinition<P, A>,
  handle: Handle<P, A>,
  format: Format,
): EndpointHandler {
  const act = async (request: Request<A>): Promise<Reply> => {
    const parameters = parseParameters(definition.parameters, request.raw)
    const result = await handle(parameters, request)
    return result instanceof Reply ? result : new Reply(result)
  }
  const handler: (...call: Parameters<EndpointHandler>) => ReturnType<EndpointHandler> = async (received, context) => {
    const startedAt = performance.now()
    const event = withLowerCaseHeaders(received)
    logContext(context)
    return metered(async (meter) => {
      // What a request has written must not be answered with this error.
      if (!definition.access.includes('table:write')) limitUnits(environment.READ_LIMIT)
      const response = await respond(event, () => run(definition, act, format, event), format)
      const milliseconds = performance.now() - startedAt
      logRequest(event, response, definition, { milliseconds, meter })
      return withCommonHeaders(event, response, definition.hidesCost ? undefined : { milliseconds, meter })
    })
  }
  return Object.assign(handler, { definition, act: act as EndpointHandler['act'] })
}

async function run<P extends z.ZodMiniType, A extends Auth>(
  definition: EndpointDefinition<P, A>,
  act: (request: Request<A>) => Promise<Reply>,
  format: Format,
  event: APIGatewayProxyEventV2,
): Promise<ResponseParts> {
  const { cacheSeconds } = definition
  const ipRateLimit = limitOf(definition)
  const asksForToken = API_TOKENS === 'on' && mayNeedApiToken(definition)
  assertPassedWebAcl(event)
  const sent = event.requestContext.http.method
  if (sent === 'OPTIONS') return { status: 200, headers: {} }
  const { path } = event.requestContext.http
  assertCanonicalPath({ method: sent, path, rawQuery: event.rawQueryString }, definition.fallback ?? false)
  // Only a POST may mean another method, as its body says; others need not be read for that.
  if (sent !== 'POST') assertMethod(definition, sent)
  const known = await userBeforeBody(definition, event)
  const raw = definition.fallback ? {} : await readParameters(event, definition.formLimit)
  const method = methodOf(event, raw)
  assertMethod(definition, method)
  const now = new Date()
  const client = clientInfo(event)
  if (asksForToken) await assertApiToken(raw, event, now)
  const [user] = await Promise.all([
    known ?? userOf(definition, raw, event, now),
    ipRateLimit && countRequests([ipRateLimit], ipPrefix(client.ip), now),
  ])
  // From however many addresses an administrator acts.
  if (ipRateLimit && user && needsAdministrator(definition)) {
    await countRequests([ipRateLimit], `account ${user.id}`, now)
  }
  if (user?.is_silenced && changesDirectory(definition)) throw new ForbiddenError(SILENCED)
  const request: Omit<Request<A>, 'idempotency'> = {
    user: user as UserOf<A>,
    token: user && readCredentials(raw, event.headers).token,
    client,
    origin: originOf(event),
    method,
    path,
    raw,
    languages: acceptedLanguages(event.headers['accept-language']),
    now,
    ifMatch: definition.ifMatch && readIfMatch(event.headers['if-match']),
  }
  const reply = await replyTo({ definition, event, raw, user, ip: client.ip, now }, (idempotency) =>
    act({ ...request, idempotency }),
  )
  const { headers, body } = format.formatBody(reply.body)
  // A shared cache would give the response to clients without a token.
  const cache = asksForToken ? 'private' : 'public'
  const cacheControl = cacheSeconds === undefined ? 'no-store' : `${cache}, max-age=${cacheSeconds}`
  return { status: reply.status, headers: { 'cache-control': cacheControl, ...headers, ...reply.headers }, body }
}

function limitOf({ ipRateLimit, strictRateLimit }: EndpointDefinition): RateLimit | undefined {
  return REQUEST_LIMITS === 'strict' ? (strictRateLimit ?? ipRateLimit) : ipRateLimit
}

/** The app names its version and needs no token. */
async function assertApiToken(raw: RawParameters, { headers }: APIGatewayProxyEventV2, now: Date): Promise<void> {
  if (headers.appversion?.trim()) return
  const { passWithApiToken } = await import('../api-tokens/gate.js')
  await passWithApiToken(credentialIn(raw.api_token) ?? credentialIn(headers['x-api-token']), now)
}

async function replyTo(request: KeyedRequest, act: (record?: RequestRecord) => Promise<Reply>): Promise<Reply> {
  const { definition, event, raw } = request
  const hasKey = event.headers['idempotency-key'] !== undefined || raw.idempotency_key !== undefined
  if (!hasKey || !takesIdempotencyKey(definition)) return act()
  // Loaded only when needed: most requests have no key.
  const { replyOnce } = await import('./idempotency.js')
  return replyOnce(request, act)
}

/** The error names the methods of this endpoint; `wrongMethod` adds those of others with the same path. */
function assertMethod({ route, aliases = [], fallback }: EndpointDefinition, method: string): void {
  const routes = [route, ...aliases]
  const routed = method === 'HEAD' ? 'GET' : method
  if (fallback || routes.some((text) => text.startsWith(`${routed} `))) return
  const own = routes.map((text) => text.split(' ')[0] ?? '')
  throw new MethodNotAllowedError([...new Set(own.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])))])
}

/**
 * The user of a large form, from query and headers: who is not signed in should not have megabytes parsed. Undefined
 * for smaller bodies, and where the credentials may be in the form.
 */
async function userBeforeBody(
  definition: EndpointDefinition,
  event: APIGatewayProxyEventV2,
): Promise<User | undefined> {
  const { auth, formLimit } = definition
  const size = bodySize(event)
  if (!formLimit || size <= MAX_BODY_BYTES || size > formLimit.bytes) return undefined
  if ((auth !== 'user' && auth !== 'owner') || mayHaveParameter(event, 'user_')) return undefined
  return userOf(definition, readQuery(event), event, new Date())
}

async function userOf(
  definition: EndpointDefinition,
  raw: RawParameters,
  event: APIGatewayProxyEventV2,
  now: Date,
): Promise<User | undefined> {
  const { auth = 'public' } = definition
  if (auth === 'public') return undefined
  const credentials = readCredentials(raw, event.headers)
  if (needsAdministrator(definition)) {
    // Loaded only when needed: few endpoints are for administrators.
    const { signedInAdministrator } = await import('../accounts/sign-in/administrator-sign-in.js')
    return signedInAdministrator(credentials, auth === 'super-administrator', now)
  }
  if (auth === 'account') {
    const { signedInOwner } = await import('../accounts/sign-in/administrator-sign-in.js')
    return signedInOwner(credentials, now)
  }
  const user = await signedInUser(credentials, { tokenAlone: auth === 'owner' })
  if (user || auth === 'optional') return user
  throw new UnauthorizedError(SIGN_IN)
}

async function respond(
  event: APIGatewayProxyEventV2,
  act: () => Promise<ResponseParts>,
  format: Format,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    return toResponse(event, await act())
  } catch (thrown) {
    const redirect = thrown instanceof NotFoundError ? await redirected(thrown, event) : undefined
    if (redirect) return toResponse(event, redirect)
    const error = toHttpError((await wrongAddress(thrown, event)) ?? thrown, event)
    const { status, headers, body } = await format.formatError(
      error,
      acceptedLanguages(event.headers['accept-language']),
      originOf(event),
    )
    return toResponse(event, { status, headers: { 'cache-control': 'no-store', ...headers, ...error.headers }, body })
  }
}

/** Loaded only when needed. A failure must not hide the error. */
async function redirected(error: NotFoundError, event: APIGatewayProxyEventV2): Promise<ResponseParts | undefined> {
  if (error.entity !== 'location' && error.entity !== 'machine') return undefined
  const { redirectMerged } = await import('./redirects/merged.js')
  return redirectMerged(error.entity, Number(error.id), event).catch(() => undefined)
}

/** For a path without its suffix, and for a wrong method. Loaded only when needed. A failure must not hide the error. */
async function wrongAddress(error: unknown, event: APIGatewayProxyEventV2): Promise<HttpError | undefined> {
  if (!(error instanceof HttpError)) return undefined
  const { http } = event.requestContext
  const { methodsInstead, pathWithFormat, pathWithSuffix } = await import('./methods/allowed.js')
  const path = await pathWithSuffix(error.status, http).catch(() => undefined)
  if (path !== undefined) return new MovedError(addressOf(path, event.rawQueryString))
  const formed = await pathWithFormat(error.status, http).catch(() => undefined)
  if (formed) {
    // The last of two counts, and the suffix is what was meant.
    return new MovedError(addressOf(formed.path, [event.rawQueryString, formed.query].filter(Boolean).join('&')))
  }
  const methods = await methodsInstead(error.status, http).catch(() => undefined)
  return methods && new MethodNotAllowedError(methods)
}

/** Unknown errors are logged, and the client gets the id of the request instead of their text. */
function toHttpError(error: unknown, { requestContext: { requestId, http } }: APIGatewayProxyEventV2): HttpError {
  if (error instanceof HttpError) return error
  if (isTransient(error)) return new BusyError()
  logError('request failed', error, { requestId, path: http.path })
  return new HttpError(500, `The service failed; quote request ${requestId} when you report it`)
}

function logRequest(
  event: APIGatewayProxyEventV2,
  { statusCode }: APIGatewayProxyStructuredResultV2,
  { route }: EndpointDefinition,
  { milliseconds, meter }: { milliseconds: number; meter: Meter },
): void {
  const { requestId, http } = event.requestContext
  const fields = { requestId, route, method: http.method, status: statusCode, milliseconds: Math.round(milliseconds) }
  logInfo('request', { ...fields, client: clientDigest(event), ...meter })
}
