// The wrapper of every endpoint: it alone knows the API Gateway event. It reads and checks the parameters, calls the
// endpoint's code, and turns what comes back, or is thrown, into a response.
import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { readCredentials, SIGN_IN, signedInUser } from '../auth/sign-in.js'
import { BadRequestError, BusyError, HttpError, UnauthorizedError } from '../errors.js'
import type { RawParameters } from '../parameters/raw.js'
import type { User } from '../records.js'
import type { ClientInfo } from '../runtime/client-info.js'
import { environment } from '../runtime/environment.js'
import { logContext, logError, logInfo } from '../runtime/log.js'
import { countRequests, ipPrefix, type RateLimit } from '../store/rate-limits.js'
import { type Meter, metered, serverTiming } from '../table/meter.js'
import { isThrottle, isUnreachable } from '../table/transient-errors.js'
import { type BodyLimit, clientInfo, readParameters } from './request.js'
import { corsHeaders, type ResponseParts, toJson, toResponse } from './response.js'
import type { RouteText } from './routes.js'

/** What an endpoint may touch; the stack makes a role of each, the function gets no more. */
export type Access =
  | 'none'
  | 'read'
  | 'read-geocode'
  | 'read-pictures'
  | 'write'
  | 'write-mail'
  | 'write-mail-geocode'
  | 'write-pictures'

/**
 * Who may call it. `user`: whoever is signed in. `owner`: the same, but the token alone says who it is, as for a
 * user's own records. `optional`: anybody, and who is signed in is known. `public`: anybody, credentials are not read.
 */
export type Auth = 'public' | 'optional' | 'user' | 'owner'

/** The statuses of refusals, with what each means at an endpoint. */
export type ErrorDescriptions = Readonly<
  Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503, string>>
>

export interface EndpointDefinition<P extends z.ZodMiniType = z.ZodMiniType, A extends Auth = Auth> {
  /** One sentence on what it is for, shown in the API's documentation. */
  summary: string
  route: RouteText
  /** Further routes with the same meaning. */
  aliases?: readonly RouteText[]
  parameters: P
  /** What a successful answer's body looks like. */
  response: z.ZodMiniType
  /** With which statuses it answers what it does not refuse; 200 if absent. */
  successStatuses?: readonly (200 | 201)[]
  /** Refusals that the rest of the definition does not tell of, with their reasons; see `refusalsOf`. */
  errors?: ErrorDescriptions
  access: Access
  /** `public` if absent. */
  auth?: A
  /** The largest body that it reads, where that is not the usual one. */
  bodyLimit?: BodyLimit
  /** Whether it decodes pictures, for which it gets the codecs and more memory. */
  decodesPictures?: true
  /** How often one network address may call it. */
  ipRateLimit?: RateLimit
  /** A page for people, at the root of the site unless it is `inApi`: among the paths of the API. */
  page?: { refusal: (messages: readonly string[]) => string; inApi?: true }
  /** Seconds for which anybody may keep the answer; absent: nobody may. */
  cacheSeconds?: number
  /** The endpoint that answers what no other does; it gets every method. */
  fallback?: true
}

export interface Request<A extends Auth = Auth> {
  /** Who is signed in. */
  user: UserOf<A>
  client: ClientInfo
  /** The address under which the caller reached the service, without a path. */
  origin: string
  method: string
  path: string
  /** Parameters as sent, for the links of a page to the next. */
  raw: RawParameters
  now: Date
}

type UserOf<A extends Auth> = A extends 'user' | 'owner' ? User : A extends 'optional' ? User | undefined : undefined

interface ReplyOptions {
  status?: number
  headers?: Record<string, string>
  /** The scripts that stand in a page. Nothing else runs in it, and what runs may talk to this service alone. */
  scripts?: readonly string[]
}

/** An answer that is more than a body with status 200. */
export class Reply {
  readonly body: unknown
  readonly status: number
  readonly headers: Record<string, string>
  readonly scripts: readonly string[]

  constructor(body: unknown, { status = 200, headers = {}, scripts = [] }: ReplyOptions = {}) {
    this.body = body
    this.status = status
    this.headers = headers
    this.scripts = scripts
  }
}

/** Lambda gives the context; on one machine there is none. */
export type EndpointHandler = ((
  event: APIGatewayProxyEventV2,
  context?: Context,
) => Promise<APIGatewayProxyStructuredResultV2>) & { readonly definition: EndpointDefinition }

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Makes the Lambda handler of an endpoint. `answer` returns the body, or a Reply for another status or headers; it
 * refuses by throwing a RefusalError.
 */
export function endpoint<P extends z.ZodMiniType, A extends Auth = 'public'>(
  definition: EndpointDefinition<P, A>,
  answer: (parameters: z.output<P>, request: Request<A>) => Promise<unknown> | unknown,
): EndpointHandler {
  const handler: (...call: Parameters<EndpointHandler>) => ReturnType<EndpointHandler> = async (event, context) => {
    const startedAt = performance.now()
    logContext(context)
    return metered(async (meter) => {
      const response = await respond(event, definition, () => run(definition, answer, event))
      return finish(event, response, meter, performance.now() - startedAt, definition.route)
    })
  }
  return Object.assign(handler, { definition })
}

async function run<P extends z.ZodMiniType, A extends Auth>(
  definition: EndpointDefinition<P, A>,
  answer: (parameters: z.output<P>, request: Request<A>) => Promise<unknown> | unknown,
  event: APIGatewayProxyEventV2,
): Promise<ResponseParts> {
  if (event.requestContext.http.method === 'OPTIONS') return { status: 200, headers: {} }
  const raw = await readParameters(event, definition.bodyLimit)
  const method = methodOf(event, raw)
  if (!definition.fallback) assertMethod(definition, method)
  const now = new Date()
  const client = clientInfo(event)
  const [user] = await Promise.all([
    userOf(definition, raw, event),
    definition.ipRateLimit && countRequests([[definition.ipRateLimit, ipPrefix(client.ip)]], now),
  ])
  const parameters = parseParameters(definition.parameters, raw)
  const request: Request<A> = {
    user: user as UserOf<A>,
    client,
    origin: originOf(event),
    method,
    path: event.requestContext.http.path,
    raw,
    now,
  }
  const result = await answer(parameters, request)
  const reply = result instanceof Reply ? result : new Reply(result)
  const cacheControl = definition.cacheSeconds === undefined ? 'no-store' : `public, max-age=${definition.cacheSeconds}`
  const content = definition.page
    ? pageContent(String(reply.body), reply.scripts)
    : { type: JSON_TYPE, body: toJson(reply.body) }
  return {
    status: reply.status,
    headers: { 'content-type': content.type, 'cache-control': cacheControl, ...content.headers, ...reply.headers },
    body: content.body,
  }
}

/** Proxies that let no DELETE through are gone around by a POST that says what it means. */
function methodOf(event: APIGatewayProxyEventV2, raw: RawParameters): string {
  const { method } = event.requestContext.http
  const meant = String(event.headers['x-http-method-override'] ?? raw._method ?? '').toUpperCase()
  return method === 'POST' && ['DELETE', 'DESTROY'].includes(meant) ? 'DELETE' : method
}

function assertMethod({ route, aliases = [] }: EndpointDefinition, method: string): void {
  const own = [route, ...aliases].map((text) => text.split(' ')[0] ?? '')
  const allowed = [...new Set(own.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])))]
  if (allowed.includes(method)) return
  throw new HttpError(405, `This path answers ${allowed.join(', ')} only`, {
    allow: [...allowed, 'OPTIONS'].join(', '),
  })
}

async function userOf(
  { auth = 'public' }: EndpointDefinition,
  raw: RawParameters,
  event: APIGatewayProxyEventV2,
): Promise<User | undefined> {
  if (auth === 'public') return undefined
  const user = await signedInUser(readCredentials(raw, event.headers), { tokenAlone: auth === 'owner' })
  if (!user && auth !== 'optional') throw new UnauthorizedError(SIGN_IN)
  return user
}

/** @throws BadRequestError with one message for each parameter that is wrong. */
function parseParameters<P extends z.ZodMiniType>(schema: P, raw: RawParameters): z.output<P> {
  const result = z.safeParse(schema, raw)
  if (result.success) return result.data
  throw new BadRequestError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
}

/** As a stack on somebody's own machine is called. */
const LOCAL_HOST = /^(localhost|[\d.]+|\[[\da-f:]+\])(:\d+)?$/i

/**
 * Where links in answers and letters lead. Deployed, only what is configured and what API Gateway itself says counts: a
 * caller may put any name into Host or X-Forwarded-Host, and would get the links of others' letters sent there.
 */
function originOf({ headers, requestContext: { domainName } }: APIGatewayProxyEventV2): string {
  if (environment.PUBLIC_URL) return environment.PUBLIC_URL
  if (!environment.DYNAMODB_ENDPOINT) return `https://${domainName}`
  const { host = '' } = headers
  return `http://${LOCAL_HOST.test(host) ? host : `127.0.0.1:${headers['x-forwarded-port']}`}`
}

async function respond(
  event: APIGatewayProxyEventV2,
  definition: EndpointDefinition,
  act: () => Promise<ResponseParts>,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    return await toResponse(event, await act())
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal) return toResponse(event, refusalAnswer(refusal, definition))
    const requestId = event.requestContext.requestId
    logError('request failed', error, { requestId, path: event.requestContext.http.path })
    const fault = new HttpError(500, `The service failed; quote request ${requestId} when you report it`)
    return toResponse(event, refusalAnswer(fault, definition))
  }
}

function asRefusal(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  return isThrottle(error) || isUnreachable(error) ? new BusyError() : undefined
}

function refusalAnswer(refusal: HttpError, { page }: EndpointDefinition): ResponseParts {
  const content = page
    ? pageContent(page.refusal(refusal.messages))
    : { type: JSON_TYPE, body: JSON.stringify(refusal.body) }
  return {
    status: !page && isClassic(refusal) ? 200 : refusal.status,
    headers: { 'content-type': content.type, 'cache-control': 'no-store', ...content.headers, ...refusal.headers },
    body: content.body,
  }
}

/** Clients of the reference service read `errors` from a 200; what is no refusal of an endpoint keeps its status. */
function isClassic({ status, keepsStatus }: HttpError): boolean {
  return environment.ERROR_STATUS === 'classic' && !keepsStatus && [400, 401, 403, 404, 409, 422].includes(status)
}

interface Content {
  type: string
  body: string
  headers?: Record<string, string>
}

/** A page brings all it needs with it, and its address, which may hold a token, goes nowhere. */
function pageContent(html: string, scripts: readonly string[] = []): Content {
  return {
    type: 'text/html; charset=utf-8',
    body: html,
    headers: {
      'content-security-policy': [
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        ...(scripts.length > 0 ? [`script-src ${scripts.map(hashSource).join(' ')}; connect-src 'self'`] : []),
      ].join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** By which a browser knows a script that may run (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function finish(
  event: APIGatewayProxyEventV2,
  response: APIGatewayProxyStructuredResultV2,
  meter: Meter,
  milliseconds: number,
  route: string,
): APIGatewayProxyStructuredResultV2 {
  const { requestId, http } = event.requestContext
  const { vary: corsVary, ...cors } = corsHeaders(event.headers.origin)
  const headers: Record<string, string> = { ...cors, 'x-request-id': requestId }
  if (environment.DATA_CREDIT) headers['x-data-credit'] = environment.DATA_CREDIT
  if (environment.SERVER_TIMING === 'on') headers['server-timing'] = serverTiming(meter, milliseconds)
  logInfo('request', {
    requestId,
    route,
    method: http.method,
    status: response.statusCode,
    milliseconds: Math.round(milliseconds),
    ...meter,
  })
  const all = { ...headers, ...response.headers } as Record<string, string>
  if (corsVary) all.vary = all.vary ? `${all.vary}, ${corsVary}` : corsVary
  return { ...response, headers: all }
}
