// The idempotency key of a request, see "The Idempotency-Key HTTP Header Field" (draft-ietf-httpapi-idempotency-key-header).
import { createHmac } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ipPrefix } from '../actions/rate-limits.js'
import { RequestRecord } from '../actions/request-record.js'
import { BadRequestError, HttpError, isRejection } from '../errors.js'
import { type RawParameters, type RawValue, single } from '../parameters/parameter.js'
import type { User } from '../records/users.js'
import { logError } from '../runtime/log.js'
import { tokenKeys } from '../runtime/token-secret.js'
import type { EndpointDefinition } from './definition.js'
import { Reply } from './reply.js'

/** Neither says what the request asks for. */
const NOT_CONTENT = ['user_email', 'user_token', 'api_token', 'idempotency_key', '_method']

export interface KeyedRequest {
  definition: EndpointDefinition
  event: APIGatewayProxyEventV2
  raw: RawParameters
  user: User | undefined
  ip: string
  now: Date
}

/**
 * The reply of a request with a key. A repeat gets a reply made from the first result, or the first error.
 * @throws HttpError 400 for an invalid key, 409, or 422, see `RequestRecord`.
 */
export async function replyOnce(request: KeyedRequest, act: (record: RequestRecord) => Promise<Reply>): Promise<Reply> {
  const record = await claimRequest(request)
  if (record.outcome) {
    if ('error' in record.outcome) {
      const { status, messages } = record.outcome.error
      throw new HttpError(status, messages, REPLAYED)
    }
    const { body, status, headers } = await act(record)
    return new Reply(body, { status, headers: { ...headers, ...REPLAYED } })
  }
  try {
    return await act(record)
  } catch (error) {
    await noteError(record, error)
    throw error
  }
}

const REPLAYED = { 'idempotent-replayed': 'true' }

async function claimRequest({ definition, event, raw, user, ip, now }: KeyedRequest): Promise<RequestRecord> {
  const key = readKey(event.headers['idempotency-key'], raw)
  const scope = user ? `user ${user.id}` : `ip ${ipPrefix(ip)}`
  const fingerprints = await fingerprintsOf(definition.route, raw)
  return RequestRecord.claim({ content: ['key', scope, key], fingerprints }, now)
}

/** Records that the request ended with this error. Never throws: a claim that stays expires within a minute. */
async function noteError(record: RequestRecord, error: unknown): Promise<void> {
  const noting = isRejection(error) ? record.storeError(error.status, error.messages) : record.release()
  await noting.catch((failure) => logError('the end of a request was not stored', failure, {}))
}

/** The header wins. It is a structured-field string (RFC 8941 §3.3.3) or the bare key. */
function readKey(header: string | undefined, raw: RawParameters): string | undefined {
  const parameter = single(raw.idempotency_key) ?? undefined
  if (header === undefined && parameter === undefined) return undefined
  const key = header === undefined ? textOf(parameter) : unquoted(header.trim())
  if (key === undefined || !/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new BadRequestError('idempotency_key must be 1 to 255 printable ASCII characters')
  }
  return key
}

function textOf(value: RawValue | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Undefined for a text that begins as a structured-field string and is none. */
function unquoted(header: string): string | undefined {
  if (!header.startsWith('"')) return header
  const [, text] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header) ?? []
  return text?.replace(/\\(["\\])/g, '$1')
}

/** Keyed by each key of tokens: from a copy of the table, nobody can try out passwords that were changed. */
async function fingerprintsOf(route: string, raw: RawParameters): Promise<string[]> {
  const { verifying } = await tokenKeys()
  const hashes = verifying.map((key) => createHmac('sha256', key))
  const add = (bytes: string | Uint8Array) => {
    for (const hash of hashes) hash.update(bytes)
  }
  add(JSON.stringify(route))
  const names = Object.keys(raw).filter((name) => !NOT_CONTENT.includes(name))
  for (const name of names.sort()) {
    const sent = raw[name]
    add(JSON.stringify([name, Array.isArray(sent)]))
    for (const value of Array.isArray(sent) ? sent : [sent]) {
      if (value instanceof File) {
        const bytes = new Uint8Array(await value.arrayBuffer())
        add(JSON.stringify([value.name, value.type, bytes.length]))
        add(bytes)
      } else add(JSON.stringify([value]))
    }
  }
  return hashes.map((hash) => hash.digest('base64url'))
}
