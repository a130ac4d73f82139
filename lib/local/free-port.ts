// A TCP port for a server that cannot be asked for any.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('the system gave no port')
  return address.port
}
