// Replaces S3 locally: one bucket in a folder. It supports what the service and its clients use, storing, fetching and
// deleting objects by a signed request, link or form, and rejects everything else.
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { LOOPBACK } from './free-port.js'
import { policyProblem } from './post-policy.js'
import { formSignatureProblem, signatureProblem } from './s3-signature.js'

export interface ObjectStore {
  /** Without a trailing slash. */
  url: string
  /** Calls the listener with the key of every object stored from now on. */
  onStored(listener: (key: string) => void): void
  stop(): Promise<void>
}

export const BUCKET = 'pictures'
/** As those of the bucket in lib/stacks/data.ts. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': '*',
} as const
/** Stored with an object. */
const STORED_HEADERS = ['content-type', 'cache-control'] as const
type StoredHeaders = Partial<Record<(typeof STORED_HEADERS)[number], string>>

const STATUSES: Record<string, number> = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NotImplemented: 501,
}

class ObjectStoreError extends Error {}

/** Port 0: any free port. */
export async function startObjectStore({
  directory,
  host = LOOPBACK,
  port = 0,
}: {
  directory: string
  host?: string
  port?: number
}): Promise<ObjectStore> {
  const listeners: ((key: string) => void)[] = []
  const stored = (key: string) => {
    for (const listener of listeners) listener(key)
  }
  const usedForms = new Set<string>()
  const server = createServer(async (request, response) => {
    // Clients adjust their clocks to it.
    response.setHeader('date', new Date().toUTCString())
    try {
      await respond(request, response, { directory, stored, usedForms })
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) console.error(error)
      const code = error instanceof ObjectStoreError ? error.message : 'InternalError'
      const status = STATUSES[code] ?? (error instanceof ObjectStoreError ? 400 : 500)
      response.writeHead(status, { ...CORS_HEADERS, 'content-type': 'application/xml' })
      response.end(
        `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      )
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    onStored: (listener) => {
      listeners.push(listener)
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

interface Store {
  directory: string
  stored(key: string): void
  /**
   * The keys that forms have stored. S3 takes a form again until it expires, and the service leaves the file unread. Here
   * it is rejected, so that the developer of a client notices.
   */
  usedForms: Set<string>
}

async function respond(request: IncomingMessage, response: ServerResponse, store: Store): Promise<void> {
  const { directory, stored } = store
  const now = new Date()
  const { method } = request
  const body = await buffer(request)
  if (method === 'OPTIONS') return void response.writeHead(200, CORS_HEADERS).end()
  const { pathname } = new URL(request.url ?? '/', `http://${LOOPBACK}`)
  const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
  if (bucket !== BUCKET) throw new ObjectStoreError('NoSuchBucket')
  if (method === 'POST') {
    stored(await storeForm(request, body, store, now))
    return void response.writeHead(204, CORS_HEADERS).end()
  }
  const problem = signatureProblem(request, now)
  if (problem) throw new ObjectStoreError(problem)
  const key = rest.join('/')
  if (method === 'PUT') {
    if (request.headers['content-encoding']) throw new ObjectStoreError('NotImplemented')
    await storeObject(directory, key, body, storedHeaders(request.headers))
    stored(key)
    return void response.writeHead(200).end()
  }
  if (method === 'DELETE') {
    await rm(pathOf(directory, key), { force: true })
    return void response.writeHead(204).end()
  }
  if (method !== 'GET' && method !== 'HEAD') throw new ObjectStoreError('NotImplemented')
  const { headers, bytes } = await readObject(directory, key)
  response.writeHead(200, { ...CORS_HEADERS, ...headers, 'content-length': bytes.length })
  response.end(method === 'HEAD' ? undefined : bytes)
}

/** @returns the object key. */
async function storeForm(request: IncomingMessage, body: Buffer, store: Store, now: Date): Promise<string> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new ObjectStoreError('MalformedPOSTRequest')
  })
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    // S3 ignores fields after the file.
    if (name === 'file') break
    fields.set(name.toLowerCase(), String(value))
  }
  const file = form.get('file')
  if (!(file instanceof File)) throw new ObjectStoreError('InvalidArgument')
  const problem = formSignatureProblem(fields) ?? policyProblem(fields, file.size, now)
  if (problem) throw new ObjectStoreError(problem)
  const key = fields.get('key') ?? ''
  if (store.usedForms.has(key)) throw new ObjectStoreError('AccessDenied')
  store.usedForms.add(key)
  await storeObject(
    store.directory,
    key,
    Buffer.from(await file.arrayBuffer()),
    storedHeaders(Object.fromEntries(fields)),
  )
  return key
}

function storedHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): StoredHeaders {
  return Object.fromEntries(STORED_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

/** One line with the headers as JSON, then the bytes. */
async function storeObject(directory: string, key: string, bytes: Buffer, headers: StoredHeaders): Promise<void> {
  const path = pathOf(directory, key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), bytes]))
}

async function readObject(directory: string, key: string): Promise<{ headers: StoredHeaders; bytes: Buffer }> {
  const content = await readFile(pathOf(directory, key)).catch(() => {
    throw new ObjectStoreError('NoSuchKey')
  })
  const end = content.indexOf('\n')
  return { headers: JSON.parse(content.subarray(0, end).toString()), bytes: content.subarray(end + 1) }
}

/** Rejects keys that the service does not use, above all those that lead out of the folder. */
function pathOf(directory: string, key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.split('/').includes('..')) throw new ObjectStoreError('InvalidArgument')
  return join(directory, key)
}
