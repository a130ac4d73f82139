// What is wrong with the response to a hostile request: it must be what the OpenAPI document says, and cheap.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Endpoint } from '../../lib/functions/registry.js'
import { createRouter, segmentsOf } from '../../lib/local/router.js'
import type { OpenApiDocument } from '../../shared/docs/document.js'
import type { RawResponse } from '../support/raw-request.js'
import { createResponseCheck } from '../support/response-check.js'
import type { FuzzRequest } from './requests.js'

/** No request may cost more, whatever it asks for: the default of the setting readLimit. */
const MAX_UNITS = 600
/** Texts of errors that no client should see. */
const LEAKS = /\bat .+\.[jt]s:\d+|Exception\b|node_modules|ECONN|TypeError|undefined is not|is not a function/

export type Judge = (request: FuzzRequest, response: RawResponse) => string[]

export function createJudge(document: OpenApiDocument, endpoints: readonly Endpoint[]): Judge {
  const router = createRouter(endpoints)
  const check = createResponseCheck(document)
  const documented = new Map(Object.keys(document.paths).map((path) => [withoutSuffix(path), path]))

  const disagreement = ({ method, path }: FuzzRequest, { status, headers, body }: RawResponse): string | undefined => {
    const segments = pathSegments(path)
    const match = segments && router(method, segments)
    // Rejected by the gateway, before any function.
    if (!match || headers['x-request-id'] === undefined) {
      return [400, 404, 413, 431].includes(status) ? undefined : `the gateway responded ${status}`
    }
    if (method === 'OPTIONS') return status === 200 && body.length === 0 ? undefined : `OPTIONS got ${status}`
    if (status === 405) return headers.allow ? undefined : 'a 405 without Allow'
    const isRedirect = status === 308 && headers.location !== undefined
    if (match.target.definition.fallback) {
      return status === 404 || isRedirect ? undefined : `an unknown path got ${status}`
    }
    // A path that has lost its suffix looks like one that ends in a parameter.
    if (isRedirect && String(headers.location).includes('.json')) return undefined
    const isBodyless = method === 'HEAD' || status === 304
    if (isBodyless && body.length > 0) return `${method} with ${status} has a body`
    const route = documented.get(withoutSuffix(match.routeKey.split(' ')[1] ?? '')) ?? ''
    const own = Object.keys(document.paths[route] ?? {})
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
    const meant = asked === 'post' && !own.includes('post') ? 'delete' : asked
    // A POST that may mean another method has its body read before it is rejected.
    if (!own.includes(meant)) return [400, 413].includes(status) ? undefined : `${method} is not rejected: ${status}`
    if (isBodyless) return document.paths[route]?.[meant]?.responses[status] ? undefined : `${status} is not documented`
    const contentType = headers['content-type'] ?? ''
    return check({ route: `${meant.toUpperCase()} ${route}`, status, contentType, body: parsed(body, contentType) })
  }

  return (request, sent) => {
    const response = { ...sent, body: decoded(sent) }
    const { status, headers, body } = response
    const text = body.toString('utf8')
    const fromFunction = headers['x-request-id'] !== undefined
    const units = Number(/units;dur=([\d.]+)/.exec(String(headers['server-timing'] ?? ''))?.[1] ?? 0)
    return [
      status >= 500 ? `status ${status}` : undefined,
      disagreement(request, response),
      units > MAX_UNITS ? `${units} units` : undefined,
      fromFunction && headers['x-content-type-options'] !== 'nosniff' ? 'no nosniff' : undefined,
      status === 429 && headers['retry-after'] === undefined ? '429 without Retry-After' : undefined,
      status >= 400 && LEAKS.test(text) ? 'an internal error shows' : undefined,
    ].filter((one) => one !== undefined)
  }
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Large responses are compressed. */
function decoded({ headers, body }: RawResponse): Buffer {
  const decode = DECODERS[headers['content-encoding'] ?? '']
  return decode && body.length > 0 ? decode(body) : body
}

function pathSegments(path: string): string[] | undefined {
  try {
    return segmentsOf(path.split('?')[0] ?? '')
  } catch {
    return undefined
  }
}

const withoutSuffix = (path: string) => path.replace(/\.json$/, '')

function parsed(body: Buffer, contentType: string): unknown {
  const text = body.toString('utf8')
  return contentType.includes('json') ? JSON.parse(text) : text
}

/** The request as a command. */
export function asCurl(url: string, { method, path, headers, body }: FuzzRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl -i -X ${method} --path-as-is`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`--data-binary ${dataOf(body, quoted)}`] : []),
    quoted(`${url}${path}`),
  ].join(' ')
}

const MAX_SHOWN_BYTES = 2_000

function dataOf(body: Buffer, quoted: (text: string) => string): string {
  const text = body.toString('utf8')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a shell cannot hold them in an argument
  const isPlain = !/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text)
  const shown = text.length > MAX_SHOWN_BYTES ? `${text.slice(0, MAX_SHOWN_BYTES)}… (${body.length} bytes)` : text
  return isPlain ? quoted(shown) : `$(base64 -d <<< ${body.toString('base64').slice(0, MAX_SHOWN_BYTES)})`
}
