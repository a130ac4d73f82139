// Replaces SES locally: accepts every email and delivers none. Its page shows them to people, /store to programs.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { LOOPBACK } from './free-port.js'

export interface Mailbox {
  /** Of the page and of the SES API, without a trailing slash. */
  url: string
  stop(): Promise<void>
}

/** Port 0: any free port. All mailboxes of a process share their emails. */
export async function startMailbox({ host = LOOPBACK, port = 0 } = {}): Promise<Mailbox> {
  // Loaded here, because it takes half a second.
  const load = createRequire(import.meta.url)
  const { default: startServer }: typeof import('aws-ses-v2-local') = load('aws-ses-v2-local')
  const server = await startServer({ host, port })
  if (!server.listening) throw new Error(`the mailbox cannot listen on port ${port} of ${host}`)
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: () => close(server),
  }
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A browser that shows the page keeps its connection open.
  server.closeAllConnections()
  await closed
}
