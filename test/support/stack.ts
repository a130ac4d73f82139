// The whole service in the test's process: its own table, and the handlers from source behind an HTTP front.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { expect, inject, vi } from 'vitest'
import * as z from 'zod/mini'
import type { TriggerHandler } from '../../lib/functions/registry.js'
import { type Endpoint, endpointsOf } from '../../lib/functions/registry.js'
import { registerDocs, registerRouteList } from '../../lib/functions/unbundled.js'
import { type Followers, startFollowers } from '../../lib/local/followers.js'
import { startHttpFront } from '../../lib/local/http-front.js'
import { type Mailbox, startMailbox } from '../../lib/local/mailbox.js'
import { startObjectEvents } from '../../lib/local/object-events.js'
import { BUCKET, type ObjectStore, startObjectStore } from '../../lib/local/object-store.js'
import { createRouter, segmentsOf } from '../../lib/local/router.js'
import { createTable, engineClient } from '../../lib/local/table.js'
import { errorsOf } from '../../lib/openapi/errors.js'
import type { JobResult } from '../../shared/background/job.js'
import type { EndpointHandler } from '../../shared/http/definition.js'
import { API_PREFIX } from '../../shared/http/routes.js'
import { registerBuiltPages } from './built-pages.js'
import { definedFunctions, finishLoading, type LazyFunctions, lazyFunctions } from './lazy-functions.js'

export interface StackOptions {
  /** The handlers read it once, when they are loaded. */
  environment?: Record<string, string>
  /** Loads handlers by name in the place of the service's own. */
  load?: () => Promise<Record<string, EndpointHandler>>
  /** Whether letters go to a mailbox; they stay in the outbox, if not. */
  mail?: boolean
  /** Whether to start an object store for pictures. */
  pictures?: boolean
  /** Runs the handler of each request. */
  aroundRequest?: AroundRequest
  /** Whether a response waits until everything is derived from what was written; true unless said otherwise. */
  isDerivedAtOnce?: boolean
  /** Of another DynamoDB engine than that of the run. */
  endpoint?: string
}

export type AroundRequest = (
  event: Parameters<EndpointHandler>[0],
  handle: () => ReturnType<EndpointHandler>,
) => ReturnType<EndpointHandler>

/** An email as its recipients get it. Addresses are without names. */
export interface Mail {
  from: string
  to: string[]
  cc: string[]
  replyTo: string[]
  subject: string
  text: string
  html: string
}

export interface StackResponse {
  status: number
  headers: Headers
  /** Parsed if it is JSON, else text; undefined if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and assert what they find
  body: any
}

export interface Stack {
  /** The HTTP front's address, without a slash at the end. */
  url: string
  endpoint: string
  tableName: string
  /**
   * Asks for a path below /api/v1. A JSON answer with status 200 or 201 has to be what its endpoint declares, and every
   * status one of those that its documentation names.
   */
  request(path: string, init?: RequestInit): Promise<StackResponse>
  get(path: string, init?: RequestInit): Promise<StackResponse>
  /** Undefined without mail. */
  mailboxUrl: string | undefined
  /** The emails sent since the stack started, oldest first. */
  mails(): Promise<Mail[]>
  /** Holds pictures and uploads; undefined without pictures. */
  objectStore: ObjectStore | undefined
  /** The folder of the object store. */
  objectDirectory: string | undefined
  /** Replaces the triggers for further uploads. */
  serveTriggers(triggers: readonly TriggerHandler[]): void
  /** What follows the records: everything is derived when a response arrives. */
  followers: Followers
  /** Resolves when all uploads are processed. */
  uploadsProcessed(): Promise<void>
  /** Runs a trigger once, by its name in functions/triggers.ts. */
  runTrigger(name: string, event: unknown): Promise<void>
  /** Runs a job once, by its name in functions/jobs.ts. */
  runJob(name: string): Promise<JobResult>
  close(): Promise<void>
}

/** For tests only. */
const TOKEN_SECRET = 'the secret of all tests'
const MAIL_SENDER = 'directory@example.org'

/** Resets all modules, since they keep the table's name: a test imports what reads the table after this. */
export async function startStack({
  environment = {},
  load,
  mail = false,
  pictures = false,
  aroundRequest = (_, handle) => handle(),
  isDerivedAtOnce = true,
  endpoint = inject('dynamodbEndpoint'),
}: StackOptions = {}): Promise<Stack> {
  const tableName = `test-${randomUUID()}`
  await createTable(endpoint, tableName)
  const mailbox = mail ? await openMailbox() : undefined
  const objectDirectory = pictures ? await mkdtemp(join(tmpdir(), 'test-pictures-')) : undefined
  const objectStore = objectDirectory ? await startObjectStore({ directory: objectDirectory }) : undefined
  const variables = {
    LOG_LEVEL: 'error',
    TOKEN_SECRET,
    ...(mailbox ? { SES_ENDPOINT: mailbox.url, MAIL_SENDER } : {}),
    ...(objectStore ? { S3_ENDPOINT: objectStore.url, PICTURES_BUCKET: BUCKET } : {}),
    ...environment,
    DYNAMODB_ENDPOINT: endpoint,
    TABLE_NAME: tableName,
  }
  const functions = await loadWith(variables)
  const endpoints = load ? endpointsOf(await load()) : functions.endpoints
  await registerRouteList(endpoints)
  const objectEvents = objectStore && startObjectEvents(objectStore, handlersOf(functions.triggers))
  const followers = startFollowers(tableName, handlersOf(functions.triggers))
  latest.latestFollowers = followers
  const front = await startHttpFront(
    endpoints.map((one) => ({ ...one, handler: (event) => aroundRequest(event, () => one.handler(event)) })),
    isDerivedAtOnce ? { derived: followers.idle } : {},
  )
  const router = createRouter(endpoints)
  const isClassic = environment.ERROR_STATUS === 'classic'

  const request = async (path: string, init: RequestInit = {}): Promise<StackResponse> => {
    // What a test has written itself is derived, too.
    await followers.idle()
    const url = `${front.url}${API_PREFIX}${path}`
    const response = await fetch(url, init)
    const answer: StackResponse = { status: response.status, headers: response.headers, body: await bodyOf(response) }
    const isRefusal = isClassic && isSuccess(response) && answer.body?.errors !== undefined
    // Where a redirect leads.
    const { pathname } = new URL(response.url)
    const { method = 'GET' } = init
    const answering = router(method, segmentsOf(pathname))?.target
    const what = `${method} ${pathname}`
    if (answering && !load && method !== 'OPTIONS' && !isRefusal) expectDocumented(answering, what, response.status)
    // The response to HEAD has no body.
    if (answering && isSuccess(response) && !isRefusal && method !== 'HEAD')
      expectDeclared(answering, what, answer.body)
    return answer
  }
  return {
    url: front.url,
    endpoint,
    tableName,
    request,
    get: (path, init) => request(path, { ...init, method: 'GET' }),
    mailboxUrl: mailbox?.url,
    mails: async () => {
      if (!mailbox) throw new Error('the stack was started without mail')
      await followers.idle()
      return readMails(mailbox)
    },
    objectStore,
    objectDirectory,
    serveTriggers: (next) => objectEvents?.serve(next),
    followers,
    uploadsProcessed: async () => {
      await objectEvents?.idle()
      await followers.idle()
    },
    runTrigger: async (name, event) => {
      await named(functions.triggers, name).handler(event)
      await followers.idle()
    },
    runJob: async (name) => {
      const result = await named(functions.jobs, name).handler()
      await followers.idle()
      return result ?? {}
    },
    close: async () => {
      functions.release()
      await front.close()
      await objectEvents?.idle()
      await followers.stop()
      await objectStore?.stop()
      if (objectDirectory) await rm(objectDirectory, { recursive: true, force: true })
      await deleteTable(endpoint, tableName)
    },
  }
}

/** Not of this module: a test that imports it after the start of a stack gets another one. */
const latest = globalThis as { latestFollowers?: Followers }

/** Resolves when nothing waits to be derived in the stack that was started last. */
export async function everythingDerived(): Promise<void> {
  await latest.latestFollowers?.idle()
  while (latest.latestFollowers?.isDone() === false) {
    await delay(20)
    await latest.latestFollowers.idle()
  }
}

const handlersOf = <T>(functions: readonly { handler: T }[]): T[] => functions.map(({ handler }) => handler)

function named<T extends { name: string }>(functions: readonly T[], name: string): T {
  const one = functions.find((other) => other.name === name)
  if (!one) throw new Error(`the function ${name} is not known`)
  return one
}

let sharedMailbox: Promise<Mailbox> | undefined

/** One for all stacks of a test file, emptied for the next; it stops with the process. */
async function openMailbox(): Promise<Mailbox> {
  sharedMailbox ??= startMailbox()
  const mailbox = await sharedMailbox
  await fetch(`${mailbox.url}/clear-store`, { method: 'POST' })
  return mailbox
}

const storeSchema = z.object({
  emails: z.array(
    z.object({
      from: z.string(),
      replyTo: z.array(z.string()),
      destination: z.object({ to: z.array(z.string()), cc: z.array(z.string()) }),
      subject: z.string(),
      // The mailbox leaves out what is empty.
      body: z.object({ text: z._default(z.string(), ''), html: z._default(z.string(), '') }),
    }),
  ),
})

async function readMails({ url }: Mailbox): Promise<Mail[]> {
  const response = await fetch(`${url}/store`)
  const { emails } = z.parse(storeSchema, await response.json())
  return emails.map(({ from, replyTo, destination: { to, cc }, subject, body }) => ({
    from,
    to: to.flatMap(addresses),
    cc: cc.flatMap(addresses),
    replyTo: replyTo.flatMap(addresses),
    subject,
    ...body,
  }))
}

/** The mailbox joins the addresses of a header. */
const addresses = (text: string): string[] => text.split(', ').filter((address) => address !== '')

/** The variables stay set until the next stack starts: modules that a test imports later read them too. */
async function loadWith(variables: Record<string, string>): Promise<LazyFunctions> {
  await finishLoading()
  // Whatever a test has set or loaded before, the definitions are those of the usual environment.
  vi.unstubAllEnvs()
  vi.resetModules()
  await definedFunctions()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  // Reads the variables now: a test may change them before the first request.
  await import('../../shared/runtime/environment.js')
  await Promise.all([registerDocs(), registerBuiltPages()])
  return lazyFunctions()
}

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false
const isSuccess = (response: Response): boolean => [200, 201].includes(response.status) && isJson(response)

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  return isJson(response) ? JSON.parse(text) : text
}

// Thousands of responses are as expected, and `expect` costs more than to see that.

/** Fails the test when a body lacks a field of the endpoint's response schema, or has another one. */
function expectDeclared({ name, definition }: Endpoint, request: string, body: unknown): void {
  const what = `${request} answers what ${name} declares`
  const parsed = z.safeParse(definition.response, body)
  if (parsed.error) expect(parsed.error.issues, what).toEqual([])
  if (!isDeepStrictEqual(body, parsed.data)) expect(body, what).toEqual(parsed.data)
}

/** Any endpoint may respond with them. */
const USUAL_STATUSES = [304, 405]

/** Fails the test when the documentation of an endpoint lacks the status. */
function expectDocumented({ name, definition }: Endpoint, request: string, status: number): void {
  if (definition.fallback) return
  const { successStatuses = [200] } = definition
  const usual: readonly number[] = [...successStatuses, ...USUAL_STATUSES]
  if (usual.includes(status) || status in errorsOf(definition)) return
  expect.fail(`${request} responds ${status}, which ${name} does not declare`)
}

async function deleteTable(endpoint: string, name: string): Promise<void> {
  const client = engineClient(endpoint)
  await client.send(new DeleteTableCommand({ TableName: name }))
  client.destroy()
}
