// Sends one message to a webhook, signed as Standard Webhooks says
// (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
import { createHmac } from 'node:crypto'
import { NOT_PUBLIC, sendRequest } from '../outgoing/send-request.js'
import { userAgent } from '../outgoing/user-agent.js'
import { secondsOf } from '../runtime/time.js'
import { mayCall } from './address.js'
import type { Message } from './message.js'
import type { Attempt } from './record.js'
import { SECRET_PREFIX, type Secrets, signingSecrets } from './secrets.js'
import { WEBHOOK_TIMEOUT_MS } from './timeout.js'

const MAX_RESPONSE_BYTES = 1_000
const MAX_RESPONSE_CHARACTERS = 300

/** Never rejects. An attempt without an error has succeeded. */
export async function sendMessage({ id, body }: Message, secrets: Secrets, now: Date): Promise<Attempt> {
  const startedAt = performance.now()
  const outcome = (rest: Partial<Attempt>): Attempt => ({
    ...{ status: null, error: null, response: null, ...rest },
    milliseconds: Math.round(performance.now() - startedAt),
  })
  const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)
  const timestamp = String(secondsOf(now))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': userAgent(),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signingSecrets(secrets, now)
      .map((secret) => `v1,${signature(secret, `${id}.${timestamp}.${body}`)}`)
      .join(' '),
  }
  try {
    const url = new URL(secrets.address)
    const { status, text } = await sendRequest(url, {
      mayVisit: mayCall,
      headers,
      body,
      signal,
      maxBytes: MAX_RESPONSE_BYTES,
    })
    return outcome({ status, error: statusError(status), response: excerpt(text) })
  } catch (error) {
    if (signal.aborted) return outcome({ error: `it does not respond within ${WEBHOOK_TIMEOUT_MS / 1000} seconds` })
    return outcome({ error: connectionError((error as NodeJS.ErrnoException).code ?? '') })
  }
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}

function statusError(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `it redirects, with status ${status}: redirects are not followed`
  return `it responds with status ${status}`
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host does not exist',
  ECONNREFUSED: 'its host refuses connections',
  [NOT_PUBLIC]: 'its host is not on the public internet',
}

function connectionError(code: string): string {
  if (/CERT|TLS|SSL|VERIFY|EPROTO/.test(code)) return 'its certificate is not valid'
  return PROBLEMS[code] ?? `the connection to it fails${code && ` (${code})`}`
}

function excerpt(text: string): string | null {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line === '' ? null : [...line].slice(0, MAX_RESPONSE_CHARACTERS).join('')
}
