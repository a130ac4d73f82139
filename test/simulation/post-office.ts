// Takes emails in place of SES and keeps each copy with its X-Email-ID.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Delivery {
  /** The same in all copies of one email. */
  id: string
  to: readonly string[]
  subject: string
  /** The overviews of regions and the digests of operators repeat what other emails say. */
  kind: 'overview' | 'operator digest' | 'region digest' | 'other'
  /** Headers and body without line breaks of the encoding. */
  message: string
}

export interface PostOffice {
  url: string
  readonly deliveries: readonly Delivery[]
  stop(): Promise<void>
}

export async function openPostOffice(): Promise<PostOffice> {
  const deliveries: Delivery[] = []
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const message = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64')
      .toString()
      .replaceAll('=\r\n', '')
    const id = /^X-Email-ID: (.+)\r$/m.exec(message)?.[1] ?? 'none'
    const to = [...form].filter(([name]) => name.startsWith('Destinations.')).map(([, address]) => address)
    const subject = /^Subject: (.+(?:\r\n .+)*)\r$/m.exec(message)?.[1]?.replaceAll('\r\n', '') ?? ''
    deliveries.push({ id, to, subject, kind: kindOf(subject), message })
    response.setHeader('content-type', 'text/xml')
    response.end(RESPONSE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function kindOf(subject: string): Delivery['kind'] {
  if (subject.includes('weekly overview')) return 'overview'
  if (subject.includes('comments on your machines')) return 'operator digest'
  return /daily (comments|removals)/.test(subject) ? 'region digest' : 'other'
}

const RESPONSE =
  '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>'
