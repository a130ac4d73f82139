// Signs requests to DynamoDB with AWS Signature Version 4
// (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

interface SignedRequest {
  host: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string
  region: string
  credentials: Credentials
  now: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SERVICE = 'dynamodb'

/** The headers of a POST with its signature. @param request - with header names in lower case. */
export function signedHeaders(request: SignedRequest): Record<string, string> {
  const { host, path, body, region, credentials, now } = request
  const time = now.toISOString().replace(/[:-]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const { accessKeyId, sessionToken } = credentials
  const token = sessionToken ? { 'x-amz-security-token': sessionToken } : {}
  const headers: Record<string, string> = { ...request.headers, host, 'x-amz-date': time, ...token }
  const names = Object.keys(headers).sort()
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', path, '', canonicalHeaders, names.join(';'), sha256(body)].join('\n')
  const scope = `${day}/${region}/${SERVICE}/aws4_request`
  const toSign = [ALGORITHM, time, scope, sha256(canonical)].join('\n')
  const signature = hmac(signingKey(credentials, day, region), toSign).toString('hex')
  const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...headers, authorization }
}

let known: { of: string; key: KeyObject } | undefined

/** Kept for its day. As an object, since making one of a key's bytes takes Node longer than all else here. */
function signingKey({ secretAccessKey }: Credentials, day: string, region: string): KeyObject {
  const of = [secretAccessKey, day, region].join('\n')
  if (known?.of !== of) {
    const parts = [day, region, SERVICE, 'aws4_request']
    const bytes = parts.reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`))
    known = { of, key: createSecretKey(bytes) }
  }
  return known.key
}

function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

function hmac(key: Buffer | KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
