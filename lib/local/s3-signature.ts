// Checks the signatures of requests to S3 (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html),
// so that a link or form that S3 would reject is rejected locally too.
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Of all local stacks. */
const SECRET_KEY = 'local'
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** The error code of S3; undefined if the signature is right and has not expired. */
export function signatureProblem(request: IncomingMessage, now: Date): string | undefined {
  const url = new URL(request.url ?? '/', 'http://localhost')
  return url.searchParams.has('X-Amz-Signature') ? linkProblem(request, url, now) : headerProblem(request, url)
}

/** The error code of S3 for the signature of a form; undefined if it is right. */
export function formSignatureProblem(fields: ReadonlyMap<string, string>): string | undefined {
  const field = (name: string) => fields.get(name) ?? ''
  return mismatch(field('x-amz-signature'), field('policy'), scopeOf(field('x-amz-credential')))
}

function linkProblem(request: IncomingMessage, url: URL, now: Date): string | undefined {
  const parameter = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const date = parameter('Date')
  const end = timeOf(date) + Number(parameter('Expires')) * 1000
  if (!(now.getTime() < end)) return 'AccessDenied'
  const canonical = canonicalRequest(request, url, parameter('SignedHeaders'), 'UNSIGNED-PAYLOAD')
  const scope = scopeOf(parameter('Credential'))
  return mismatch(parameter('Signature'), textToSign(date, scope, canonical), scope)
}

function headerProblem(request: IncomingMessage, url: URL): string | undefined {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': payloadHash } = request.headers
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(authorization) ?? []
  if (signature === undefined) return 'AccessDenied'
  const canonical = canonicalRequest(request, url, signed, String(payloadHash))
  const scope = scopeOf(credential)
  return mismatch(signature, textToSign(String(date), scope, canonical), scope)
}

function scopeOf(credential: string): string[] {
  return credential.split('/').slice(1)
}

/** @param signed - the names of the signed headers, separated by semicolons. */
function canonicalRequest(
  { method, headers }: IncomingMessage,
  { pathname, search }: URL,
  signed: string,
  payloadHash: string,
): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  return [method, pathname, pairs.sort().join('&'), lines.join(''), signed, payloadHash].join('\n')
}

function textToSign(date: string, scope: string[], canonical: string): string {
  return ['AWS4-HMAC-SHA256', date, scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n')
}

function mismatch(signature: string, text: string, scope: string[]): string | undefined {
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`)
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function timeOf(date: string): number {
  return Date.parse(date.replace(DATE, '$1-$2-$3T$4:$5:$6Z'))
}
