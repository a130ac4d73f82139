// Sends one read to DynamoDB over HTTP: signed, in DynamoDB's own JSON.
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import {
  CONNECTION_TIMEOUT_MS,
  DYNAMODB_ENDPOINT,
  LOCAL_CREDENTIALS,
  LOCAL_REGION,
  MAX_SOCKETS,
  REQUEST_TIMEOUT_MS,
} from './connection.js'
import { type Credentials, signedHeaders } from './signature.js'

interface Target {
  host: string
  path: string
  /** What all requests have in common, read from the URL once. */
  options: RequestOptions
  send: typeof httpRequest
  region: string
  credentials: Credentials
}

const AGENT_OPTIONS = { keepAlive: true, maxSockets: MAX_SOCKETS }

/**
 * Where reads go without the SDK: to a local engine, or from a deployed function, whose credentials are in its
 * environment. Undefined anywhere else, such as for a command with a profile.
 */
export const READ_TARGET = readTarget()

function readTarget(): Target | undefined {
  if (DYNAMODB_ENDPOINT) return targetAt(DYNAMODB_ENDPOINT, LOCAL_REGION, LOCAL_CREDENTIALS)
  const variables = process.env
  const { AWS_LAMBDA_FUNCTION_NAME, AWS_REGION: region, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = variables
  if (!AWS_LAMBDA_FUNCTION_NAME || !region || !AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return undefined
  // An emulator of AWS sets it.
  const endpoint = variables.AWS_ENDPOINT_URL_DYNAMODB || variables.AWS_ENDPOINT_URL
  const suffix = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  return targetAt(endpoint || `https://dynamodb.${region}.${suffix}`, region, {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: variables.AWS_SESSION_TOKEN,
  })
}

function targetAt(address: string, region: string, credentials: Credentials): Target {
  const url = new URL(address)
  const { host, pathname: path } = url
  const isSecure = url.protocol === 'https:'
  const agent = isSecure ? new HttpsAgent(AGENT_OPTIONS) : new HttpAgent(AGENT_OPTIONS)
  const options = { ...urlToHttpOptions(url), method: 'POST', agent }
  return { host, path, options, send: isSecure ? httpsRequest : httpRequest, region, credentials }
}

/** @throws Error with the name, message and `$metadata` that the SDK's errors have. */
export async function sendRead(
  { host, path, options, send, region, credentials }: Target,
  operation: string,
  input: object,
): Promise<unknown> {
  const body = JSON.stringify(input)
  const headers = signedHeaders({
    host,
    path,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body,
    region,
    credentials,
    now: new Date(),
  })
  headers['content-length'] = String(Buffer.byteLength(body))
  const { status, text } = await exchange(send({ ...options, headers }), body)
  const response = parse(text)
  if (status === 200 && response) return response
  throw serviceError(status, response)
}

/** With listeners, as promises of events and iterating over the response cost more than the rest of a small call. */
async function exchange(request: ClientRequest, body: string): Promise<{ status: number; text: string }> {
  const limit = (milliseconds: number, what: string) =>
    setTimeout(() => request.destroy(timeout(what, milliseconds)), milliseconds)
  const whole = limit(REQUEST_TIMEOUT_MS, 'no response')
  const connecting = limit(CONNECTION_TIMEOUT_MS, 'no connection')
  request.once('socket', (socket) => {
    if (!socket.connecting) return clearTimeout(connecting)
    socket.once('connect', () => clearTimeout(connecting))
  })
  try {
    return await new Promise((resolve, reject) => {
      request.on('error', reject)
      request.once('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.once('end', () => {
          const [first] = parts
          const bytes = parts.length === 1 && first ? first : Buffer.concat(parts)
          resolve({ status: response.statusCode ?? 0, text: bytes.toString('utf8') })
        })
      })
      request.end(body)
    })
  } finally {
    clearTimeout(whole)
    clearTimeout(connecting)
  }
}

function timeout(what: string, milliseconds: number): Error {
  return Object.assign(new Error(`${what} from DynamoDB within ${milliseconds} ms`), { name: 'TimeoutError' })
}

/** Undefined for what is not JSON, such as the page of a proxy. */
function parse(text: string): { __type?: string; message?: string; Message?: string } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `com.amazonaws.dynamodb.v20120810#ThrottlingException` is a ThrottlingException. */
function serviceError(status: number, response: ReturnType<typeof parse>): Error {
  const name = response?.__type?.split('#').at(-1) ?? 'UnknownError'
  const message = response?.message ?? response?.Message ?? `DynamoDB responded with status ${status}`
  return Object.assign(new Error(message), { name, $metadata: { httpStatusCode: status } })
}
