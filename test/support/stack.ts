// The whole service in the test's own process: a table of its own, and the source handlers behind an HTTP front.
import { randomUUID } from 'node:crypto'
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { expect, inject, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpointsOf } from '../../lib/endpoints.js'
import { engineClient } from '../../lib/local/engine.js'
import { startHttpFront } from '../../lib/local/http-front.js'
import { createRouter, segmentsOf } from '../../lib/local/router.js'
import { createTable } from '../../lib/local/table.js'
import type { EndpointHandler } from '../../shared/endpoint.js'
import { API_PREFIX } from '../../shared/routes.js'

export interface StackOptions {
  /** Set while the handlers are loaded; they read it then and never again. */
  environment?: Record<string, string>
  /** Loads the handlers by name; all of the service's, if absent. */
  load?: () => Promise<Record<string, EndpointHandler>>
}

export interface StackAnswer {
  status: number
  headers: Headers
  /** Parsed where it is JSON, else text; undefined when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and assert what they find
  body: any
}

export interface Stack {
  /** The HTTP front's address, without a slash at the end. */
  url: string
  endpoint: string
  tableName: string
  /** Asks for a path below /api/v1. A JSON answer with status 200 or 201 has to be what its endpoint declares. */
  request(path: string, init?: RequestInit): Promise<StackAnswer>
  get(path: string, init?: RequestInit): Promise<StackAnswer>
  close(): Promise<void>
}

/** Modules that hold the table's name are loaded anew: whatever else reads the table in a test is imported after this. */
export async function startStack({ environment = {}, load = loadAll }: StackOptions = {}): Promise<Stack> {
  const endpoint = inject('dynamodbEndpoint')
  const tableName = `test-${randomUUID()}`
  await createTable(endpoint, tableName, inject('tableProperties'))
  const variables = { LOG_LEVEL: 'error', ...environment, DYNAMODB_ENDPOINT: endpoint, TABLE_NAME: tableName }
  const endpoints = endpointsOf(await loadWith(variables, load))
  const front = await startHttpFront(endpoints)
  const isClassic = environment.ERROR_STATUS === 'classic'

  const request = async (path: string, init: RequestInit = {}): Promise<StackAnswer> => {
    const url = `${front.url}${API_PREFIX}${path}`
    const response = await fetch(url, init)
    const answer: StackAnswer = { status: response.status, headers: response.headers, body: await bodyOf(response) }
    const isRefusal = isClassic && answer.body?.errors !== undefined
    if (isSuccess(response) && !isRefusal) expectDeclared(endpoints, init.method ?? 'GET', new URL(url), answer.body)
    return answer
  }
  return {
    url: front.url,
    endpoint,
    tableName,
    request,
    get: (path, init) => request(path, { ...init, method: 'GET' }),
    close: async () => {
      await front.close()
      await deleteTable(endpoint, tableName)
    },
  }
}

const loadAll = () => import('../../functions/endpoints.js')

/** The variables stay set until the next stack starts: what a test imports after this reads them too. */
async function loadWith<T>(variables: Record<string, string>, load: () => Promise<T>): Promise<T> {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  return load()
}

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false
const isSuccess = (response: Response): boolean => [200, 201].includes(response.status) && isJson(response)

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  return isJson(response) ? JSON.parse(text) : text
}

/** Fails the test when a body lacks what the endpoint's response schema demands, or has what it does not know. */
function expectDeclared(endpoints: Endpoint[], method: string, { pathname }: URL, body: unknown): void {
  const declared = createRouter(endpoints)(method, segmentsOf(pathname))?.target
  // The answer to HEAD has no body.
  if (!declared || method === 'HEAD') return
  const what = `${method} ${pathname} answers what ${declared.name} declares`
  const parsed = z.safeParse(declared.definition.response, body)
  expect(parsed.error?.issues ?? [], what).toEqual([])
  expect(body, what).toEqual(parsed.data)
}

async function deleteTable(endpoint: string, name: string): Promise<void> {
  const client = engineClient(endpoint)
  await client.send(new DeleteTableCommand({ TableName: name }))
  client.destroy()
}
