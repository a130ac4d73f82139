// Visits a website as a browser would, to learn whether it is still there. The address is what a user wrote: nothing
// but public addresses at the usual ports is asked, also where a redirect or the name server leads elsewhere.
import { NOT_PUBLIC, sendRequest } from '../../outgoing/send-request.js'
import { isVisitable } from './public-addresses.js'

/** `unknown`: nothing can be said, as the trouble may be on this side. */
export type Visit = { state: 'responds' } | { state: 'unknown' } | { state: 'fails'; problem: string }

const MAX_REDIRECTS = 5
const TIMEOUT_MS = 10_000
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
/** Gone, or broken. Others, such as 403 and 429, are of sites that want no programs. */
const isFailure = (status: number) => status === 404 || status === 410 || status >= 500

/** @param userAgent - says who asks. Never rejects. */
export async function visit(website: string, userAgent: string): Promise<Visit> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const headers = { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' }
  try {
    let url = new URL(website)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const { status, location } = await sendRequest(url, { mayVisit: isVisitable, headers, signal, maxBytes: 0 })
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
