// Requests that fetch does not allow: any path, any headers, any source address. The response is not decoded.
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface RawRequest {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** The source address: any of 127.0.0.0/8. */
  localAddress?: string
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export async function rawRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body, localAddress }: RawRequest = {},
): Promise<RawResponse> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const from = localAddress === undefined ? {} : { localAddress }
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  const sent = request(url, { path, method, headers: { ...length, ...headers }, agent: false, ...from })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}
