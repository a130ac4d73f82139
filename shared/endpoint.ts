// The wrapper of every endpoint: it alone knows the API Gateway event. It reads and checks the parameters, calls the
// endpoint's code, and turns what comes back, or is thrown, into a response.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { environment } from './environment.js'
import { BadRequestError, BusyError, RefusalError } from './errors.js'
import { logError, logInfo } from './log.js'
import { type ClientInfo, clientInfo, type RawParameters, readParameters } from './request.js'
import { type Answer, CORS_HEADERS, toJson, toResponse } from './response.js'
import type { RouteText } from './routes.js'
import { isThrottle, type Meter, metered, serverTiming } from './store/meter.js'

/** What an endpoint may touch; the stack makes a role of each, the function gets no more. */
export type Access = 'none' | 'read' | 'read-geocode'

export interface EndpointDefinition<P extends z.ZodMiniType = z.ZodMiniType> {
  /** One sentence on what it is for, shown in the API's documentation. */
  summary: string
  route: RouteText
  /** Further routes with the same meaning. */
  alsoAt?: readonly RouteText[]
  parameters: P
  /** What a successful answer's body looks like. */
  response: z.ZodMiniType
  access: Access
  /** Seconds for which anybody may keep the answer; absent: nobody may. */
  cacheSeconds?: number
  /** The endpoint that answers what no other does; it gets every method. */
  fallback?: true
}

export interface Request {
  client: ClientInfo
  /** The address under which the caller reached the service, without a path. */
  origin: string
  method: string
  path: string
  /** Parameters as sent, for the links of a page to the next. */
  raw: RawParameters
  now: Date
}

/** An answer that is more than a body with status 200. */
export class Reply {
  readonly body: unknown
  readonly status: number
  readonly headers: Record<string, string>

  constructor(body: unknown, options: { status?: number; headers?: Record<string, string> } = {}) {
    this.body = body
    this.status = options.status ?? 200
    this.headers = options.headers ?? {}
  }
}

export type EndpointHandler = ((event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>) & {
  readonly definition: EndpointDefinition
}

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Makes the Lambda handler of an endpoint. `answer` returns the body, or a Reply for another status or headers; it
 * refuses by throwing a RefusalError.
 */
export function endpoint<P extends z.ZodMiniType>(
  definition: EndpointDefinition<P>,
  answer: (parameters: z.output<P>, request: Request) => Promise<unknown> | unknown,
): EndpointHandler {
  const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const startedAt = performance.now()
    return metered(async (meter) => {
      const response = await respond(event, () => run(definition, answer, event))
      return finish(event, response, meter, performance.now() - startedAt, definition.route)
    })
  }
  return Object.assign(handler, { definition })
}

async function run<P extends z.ZodMiniType>(
  definition: EndpointDefinition<P>,
  answer: (parameters: z.output<P>, request: Request) => Promise<unknown> | unknown,
  event: APIGatewayProxyEventV2,
): Promise<Answer> {
  const { method, path } = event.requestContext.http
  if (method === 'OPTIONS') return { status: 200, headers: {} }
  if (!definition.fallback) assertMethod(definition.route, method)
  const raw = await readParameters(event)
  const parameters = parseParameters(definition.parameters, raw)
  const request: Request = {
    client: clientInfo(event),
    origin: originOf(event),
    method,
    path,
    raw,
    now: new Date(),
  }
  const result = await answer(parameters, request)
  const reply = result instanceof Reply ? result : new Reply(result)
  const cacheControl = definition.cacheSeconds === undefined ? 'no-store' : `public, max-age=${definition.cacheSeconds}`
  return {
    status: reply.status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': cacheControl, ...reply.headers },
    body: toJson(reply.body),
  }
}

function assertMethod(route: RouteText, method: string): void {
  const own = route.split(' ')[0] ?? ''
  const allowed = own === 'GET' ? ['GET', 'HEAD'] : [own]
  if (allowed.includes(method)) return
  throw new RefusalError(405, `This path answers ${allowed.join(', ')} only`, {
    allow: [...allowed, 'OPTIONS'].join(', '),
  })
}

/** @throws BadRequestError with one message for each parameter that is wrong. */
function parseParameters<P extends z.ZodMiniType>(schema: P, raw: RawParameters): z.output<P> {
  const result = z.safeParse(schema, raw)
  if (result.success) return result.data
  throw new BadRequestError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
}

function originOf(event: APIGatewayProxyEventV2): string {
  const host = event.headers['x-forwarded-host'] ?? event.headers.host ?? event.requestContext.domainName
  const protocol = event.headers['x-forwarded-proto'] ?? 'https'
  return `${protocol}://${host}`
}

async function respond(
  event: APIGatewayProxyEventV2,
  act: () => Promise<Answer>,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    return await toResponse(event, await act())
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal) return toResponse(event, refusalAnswer(refusal))
    const requestId = event.requestContext.requestId
    logError('request failed', error, { requestId, path: event.requestContext.http.path })
    const fault = new RefusalError(500, `The service failed; quote request ${requestId} when you report it`)
    return toResponse(event, refusalAnswer(fault))
  }
}

function asRefusal(error: unknown): RefusalError | undefined {
  if (error instanceof RefusalError) return error
  return isThrottle(error) ? new BusyError() : undefined
}

function refusalAnswer(refusal: RefusalError): Answer {
  // Clients of the reference service read `errors` from a 200; what is no refusal of an endpoint keeps its status.
  const classic = environment.ERROR_STATUS === 'classic' && [400, 401, 403, 404, 409, 422].includes(refusal.status)
  const [first = ''] = refusal.messages
  return {
    status: classic ? 200 : refusal.status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...refusal.headers },
    body: JSON.stringify({ errors: refusal.messages.length > 1 ? refusal.messages : first }),
  }
}

function finish(
  event: APIGatewayProxyEventV2,
  response: APIGatewayProxyStructuredResultV2,
  meter: Meter,
  milliseconds: number,
  route: string,
): APIGatewayProxyStructuredResultV2 {
  const { requestId, http } = event.requestContext
  const headers: Record<string, string> = { ...CORS_HEADERS, 'x-request-id': requestId }
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
  return { ...response, headers: { ...headers, ...response.headers } as Record<string, string> }
}
