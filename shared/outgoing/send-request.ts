// Sends a request to an address that somebody has written. Whether it may go there is asked about the address that is connected
// to: a second lookup of a name may have another result. Redirects are not followed.
import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressIn } from './public-addresses.js'

/** @param address - the IP address that the host of the URL stands for, as far as it is known. */
type MayVisit = (url: URL, address: string | undefined) => boolean

interface OutgoingRequest {
  mayVisit: MayVisit
  headers: Readonly<Record<string, string>>
  /** Sent by POST; absent: GET. */
  body?: string
  /** Ends the request, whatever it is waiting for. */
  signal: AbortSignal
  /** How much of the response's body is read. */
  maxBytes: number
}

interface OutgoingResponse {
  status: number
  location: string | undefined
  /** The beginning of the body. */
  text: string
}

/** The code of the error for an address that is not allowed. */
export const NOT_PUBLIC = 'ENOTPUBLIC'

/** @throws NodeJS.ErrnoException when there is no response. */
export async function sendRequest(
  url: URL,
  { mayVisit, headers, body, signal, maxBytes }: OutgoingRequest,
): Promise<OutgoingResponse> {
  if (!mayVisit(url, addressIn(url))) throw notPublic()
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    // A connection of its own, so that nothing of one site is left for the next.
    const request = send(url, {
      ...{ method: body === undefined ? 'GET' : 'POST', headers, signal, agent: false },
      lookup: allowedLookup(url, mayVisit),
    })
    request.once('error', reject)
    request.once('response', (response: IncomingMessage) => {
      const { statusCode: status = 0, headers } = response
      readStart(response, maxBytes).then((text) => {
        resolve({ status, location: headers.location, text })
        response.on('error', () => {})
        request.destroy()
      }, reject)
    })
    request.end(body)
  })
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let left = maxBytes
  if (left > 0) {
    for await (const part of response) {
      parts.push((part as Buffer).subarray(0, left))
      left -= (part as Buffer).length
      if (left <= 0) break
    }
  }
  return Buffer.concat(parts).toString('utf8')
}

function allowedLookup(url: URL, mayVisit: MayVisit): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const [first, ...others] = found.filter(({ address }) => mayVisit(url, address))
      if (!first) return callback(notPublic(), [])
      if (options.all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })
  }
}

function notPublic(): NodeJS.ErrnoException {
  return Object.assign(new Error('not a public address'), { code: NOT_PUBLIC })
}
