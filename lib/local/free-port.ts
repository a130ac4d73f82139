// Ports to listen on: free ones for servers that cannot choose themselves, and whether a chosen one is free.
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { SetupError } from '../cli/setup-error.js'

/** Reached from this machine only. */
export const LOOPBACK = '127.0.0.1'

export interface ListenAddress {
  /** That chooses the port. */
  option: string
  host: string
  port: number
}

/** On the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK)
  await once(server, 'listening')
  const address = server.address()
  await close(server)
  if (typeof address !== 'object' || address === null) throw new Error('no free port was found')
  return address.port
}

/**
 * Keeps others from the port until the returned function is called or the process ends.
 * @throws SetupError that names the option, when the port is in use.
 */
export async function holdPort({ option, host, port }: ListenAddress): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy()).listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw new SetupError(`Cannot listen on port ${port} of ${host}: ${message}`)
    throw new SetupError(
      `Port ${port} of ${host} is in use: stop the other server, or choose another port with ${option}`,
    )
  }
  server.unref()
  return () => close(server)
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
