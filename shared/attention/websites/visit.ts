// Visits a website as a browser would, to learn whether it is still there. The address is what a user wrote: nothing
// but public addresses at the usual ports is asked, also where a redirect or the name server leads elsewhere.
import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isVisitable } from './public-addresses.js'

/** `unknown`: nothing can be said, as the trouble may be on this side. */
export type Visit = { state: 'responds' } | { state: 'unknown' } | { state: 'fails'; problem: string }

const MAX_REDIRECTS = 5
const TIMEOUT_MS = 10_000
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
/** Gone, or broken. Others, such as 403 and 429, are of sites that want no programs. */
const isFailure = (status: number) => status === 404 || status === 410 || status >= 500
const NOT_PUBLIC = 'ENOTPUBLIC'

/** @param userAgent - says who asks. Never rejects. */
export async function visit(website: string, userAgent: string): Promise<Visit> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const headers = { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' }
  try {
    let url = new URL(website)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const { status, location } = await ask(url, { headers, signal })
      if (isFailure(status)) return { state: 'fails', problem: `it responds with status ${status}` }
      if (!REDIRECTS.includes(status) || !location || !URL.canParse(location, url.href)) return { state: 'responds' }
      url = new URL(location, url)
    }
    return { state: 'fails', problem: `it redirects more than ${MAX_REDIRECTS} times` }
  } catch (error) {
    if (signal.aborted) return { state: 'fails', problem: `it does not respond within ${TIMEOUT_MS / 1000} seconds` }
    return visitOf((error as NodeJS.ErrnoException).code ?? '')
  }
}

/** Sends the request and reads no more of the response than its headers. */
function ask(url: URL, options: RequestOptions): Promise<{ status: number; location: string | undefined }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isVisitable(url, isIP(host) ? host : undefined)) return Promise.reject(notPublic())
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    // A connection of its own, so that nothing of one site is left for the next.
    const request = send(url, { ...options, agent: false, lookup: lookupPublic(url) })
    request.once('error', reject)
    request.once('response', (response: IncomingMessage) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.on('error', () => {})
      request.destroy()
    })
    request.end()
  })
}

/** Checks the address that is connected to, since a second lookup may have another result. */
function lookupPublic(url: URL): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const [first, ...others] = found.filter(({ address }) => isVisitable(url, address))
      if (!first) return callback(notPublic(), [])
      if (options.all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })
  }
}

function notPublic(): NodeJS.ErrnoException {
  return Object.assign(new Error('not a public address'), { code: NOT_PUBLIC })
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host does not exist',
  ECONNREFUSED: 'its host refuses connections',
  [NOT_PUBLIC]: 'its host is not on the public internet',
}
/** Of the own network, or of a site that speaks HTTP in a strange way. */
const UNKNOWN = /^(EAI_|ENETUNREACH$|EMFILE$|HPE_)/

function visitOf(code: string): Visit {
  if (UNKNOWN.test(code)) return { state: 'unknown' }
  if (/CERT|TLS|SSL|VERIFY|EPROTO/.test(code)) return { state: 'fails', problem: 'browsers warn of its certificate' }
  return { state: 'fails', problem: PROBLEMS[code] ?? 'the connection to it fails' }
}
