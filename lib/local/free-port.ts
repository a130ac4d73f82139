// Finds a free port for a server that cannot choose one itself.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Reached from this machine only. */
export const LOOPBACK = '127.0.0.1'

/** On the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port was found')
  return address.port
}
