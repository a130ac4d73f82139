// Every endpoint that writes: a repeat with the same idempotency key gets the first response, and does nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, loadFunctions } from '../../../lib/functions/registry.js'
import { deletionsLast, exampleValues, requestWith } from '../../../lib/openapi/example-requests.js'
import { routeTextsOf } from '../../../lib/openapi/route-texts.js'
import { takesIdempotencyKey } from '../../../shared/http/definition.js'
import { failCalls, pauseCall } from '../../support/faults.js'
import { type Stack, startStack } from '../../support/stack.js'
import { tableItems } from '../../support/table-items.js'

const endpoints = deletionsLast((await loadFunctions()).endpoints).filter(({ definition }) =>
  takesIdempotencyKey(definition),
)

interface Response {
  status: number
  body: unknown
  isReplay: boolean
}

let stack: Stack
let credentials: Record<string, string>

async function start() {
  stack = await startStack({
    pictures: true,
    mail: true,
    environment: { LOG_LEVEL: 'silent', PICTURES_URL: 'https://pictures.example.org' },
  })
  const { loadSample } = await import('../../../lib/openapi/record-examples.js')
  credentials = (await loadSample()).credentials
}

async function send(endpoint: Endpoint, key: string): Promise<Response> {
  const { definition } = endpoint
  const [route] = routeTextsOf(definition)
  const headers = { ...(definition.auth ? credentials : {}), 'idempotency-key': key }
  const { path, init } = requestWith(route, exampleValues(endpoint), headers)
  const response = await fetch(`${stack.url}${path}`, init)
  const isReplay = response.headers.get('idempotent-replayed') === 'true'
  return { status: response.status, body: await response.json(), isReplay }
}

/** Everything that a request may do. */
async function effects() {
  return { mails: (await stack.mails()).length, items: await tableItems() }
}

describe('a repeat with the same key', () => {
  beforeAll(start, 120_000)
  afterAll(() => stack.close())

  it.each(endpoints)('does nothing after $name', async (endpoint) => {
    const first = await send(endpoint, `repeat ${endpoint.name}`)
    const before = await effects()
    const again = await send(endpoint, `repeat ${endpoint.name}`)
    expect(first.status).toBeLessThan(300)
    expect(again).toEqual({ ...first, isReplay: true })
    expect(await effects()).toEqual(before)
  })

  it('finds no token or password in a copy of the table', async () => {
    const { scanTable } = await import('../../../shared/administration/scan.js')
    const secrets = [credentials['x-user-token'] ?? '', 'extra ball']
    const { apiToken } = await import('../../../shared/auth/tokens.js')
    for (let id = 1; id < 20; id++) secrets.push(await apiToken({ id, token_version: 0 }))
    const found: string[] = []
    await scanTable({ filter: 'attribute_exists(pk) OR pk = :none', values: { ':none': '' } }, (page) => {
      const text = JSON.stringify(page, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      found.push(...secrets.filter((secret) => secret === '' || text.includes(secret)))
    })
    expect(found).toEqual([])
  })
})

describe('a repeat after the function died right after its transaction', () => {
  beforeAll(start, 120_000)
  afterAll(() => stack.close())

  it.each(endpoints)('gets the response that $name did not give', async (endpoint) => {
    const key = `died ${endpoint.name}`
    const death = new Error('the function died')
    const faults = await failCalls({ operation: 'TransactWriteItems', about: 'REQUEST#', after: true, error: death })
    const died = await send(endpoint, key)
    faults.stop()
    expect([faults.failed, died.status]).toEqual([1, 500])
    await stack.runJob('jobs/refresh-projections')
    const before = await effects()
    const again = await send(endpoint, key)
    expect([again.status < 300, again.isReplay]).toEqual([true, true])
    expect(await effects()).toEqual(before)
  })
})

describe('two requests with the same key at the same time', () => {
  beforeAll(start, 120_000)
  afterAll(() => stack.close())

  it.each(endpoints)('run $name once', async (endpoint) => {
    const key = `parallel ${endpoint.name}`
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'REQUEST#' })
    const first = send(endpoint, key)
    await paused.reached
    const second = await send(endpoint, key)
    paused.resume()
    expect([second.status, second.isReplay]).toEqual([409, false])
    const done = await first
    expect(done.status).toBeLessThan(300)
    const before = await effects()
    expect(await send(endpoint, key)).toEqual({ ...done, isReplay: true })
    expect(await effects()).toEqual(before)
  })
})
