// Every endpoint that writes: a repeat with the same idempotency key gets the first response, and does nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../lib/functions/registry.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { deletionsLast, exampleValues, requestWith } from '../../../lib/openapi/example-requests.js'
import { routeTextsOf } from '../../../lib/openapi/route-texts.js'
import { takesIdempotencyKey } from '../../../shared/http/definition.js'
import { failCalls, pauseCall } from '../../support/faults.js'
import { fillTable } from '../../support/kept-items.js'
import { recordWrites } from '../../support/recorded-writes.js'
import { type Stack, startStack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

/** Ends the account, and with it the tokens of a repeat. */
const ENDS_SCOPE = 'users/delete'

const endpoints = deletionsLast((await loadFunctions()).endpoints).filter(
  ({ name, definition }) => name !== ENDS_SCOPE && takesIdempotencyKey(definition),
)

interface Chapter {
  endpoint: Endpoint
  /** What the examples tell before it, since the chapter before. */
  before: Endpoint[]
}

/** Of the story that the examples tell, in which what they delete is needed before: every third endpoint, or each. */
function chapters(first: 0 | 1): Chapter[] {
  const step = usually(3, 1)
  return endpoints.flatMap((endpoint, index) => {
    const isChapter = index % step === first % step
    return isChapter ? [{ endpoint, before: endpoints.slice(Math.max(0, index + 1 - step), index) }] : []
  })
}

interface Response {
  status: number
  body: unknown
  isReplay: boolean
}

let stack: Stack
let credentials: Record<string, string>
let credentialsOf: (endpoint: Endpoint) => Record<string, string>

async function start() {
  stack = await startStack({
    pictures: true,
    mail: true,
    environment: { LOG_LEVEL: 'silent', PICTURES_URL: 'https://pictures.example.org' },
  })
  const { loadSample, exampleCredentials, exampleCredentialsOf } = await import(
    '../../../lib/openapi/record-examples.js'
  )
  await fillTable(stack.tableName, 'sample', loadSample)
  credentials = await exampleCredentials()
  credentialsOf = await exampleCredentialsOf()
}

async function send(endpoint: Endpoint, key: string): Promise<Response> {
  const { definition } = endpoint
  const [route] = routeTextsOf(definition)
  const headers = { ...credentialsOf(endpoint), 'idempotency-key': key }
  const { path, init } = requestWith(route, exampleValues(endpoint), headers)
  const response = await fetch(`${stack.url}${path}`, init)
  const isReplay = response.headers.get('idempotent-replayed') === 'true'
  return { status: response.status, body: await response.json(), isReplay }
}

/** Counting requests, and the attempt to claim a key that is taken. */
const WRITES_OF_ANY_REQUEST = /RATE_LIMIT#|KNOWN_IP#|^PutItemCommand .*IDEMPOTENCY#/

async function tell(story: Endpoint[]): Promise<void> {
  for (const endpoint of story) expect((await send(endpoint, `told ${endpoint.name}`)).status).toBeLessThan(300)
}

/** Sends a request that is to do nothing: no write in the table, no email. */
async function sendRepeat(endpoint: Endpoint, key: string): Promise<Response> {
  const mails = (await stack.mails()).length
  const writes = await recordWrites()
  const response = await send(endpoint, key)
  writes.stop()
  expect(writes.calls.filter((call) => !WRITES_OF_ANY_REQUEST.test(call))).toEqual([])
  expect(await stack.mails()).toHaveLength(mails)
  return response
}

describe('a repeat after the function died right after its transaction', { shuffle: false }, () => {
  beforeAll(start, 120_000)
  afterAll(() => stack.close())

  it.each(chapters(0))('gets the response that $endpoint.name did not give, and does nothing', async (chapter) => {
    const { endpoint, before } = chapter
    await tell(before)
    const key = `died ${endpoint.name}`
    const death = new Error('the function died')
    const faults = await failCalls({
      operation: 'TransactWriteItems',
      about: 'IDEMPOTENCY#',
      after: true,
      error: death,
    })
    const died = await send(endpoint, key)
    faults.stop()
    expect([faults.failed, died.status]).toEqual([1, 500])
    const again = await sendRepeat(endpoint, key)
    expect([again.status < 300, again.isReplay]).toEqual([true, true])
  })
})

describe('two requests with the same key at the same time', { shuffle: false }, () => {
  beforeAll(start, 120_000)
  afterAll(() => stack.close())

  it.each(chapters(1))('run $endpoint.name once, and a later one gets the first response', async (chapter) => {
    const { endpoint, before } = chapter
    await tell(before)
    const key = `parallel ${endpoint.name}`
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'IDEMPOTENCY#' })
    const first = send(endpoint, key)
    await Promise.race([paused.reached, first])
    const second = await sendRepeat(endpoint, key)
    paused.resume()
    expect([second.status, second.isReplay]).toEqual([409, false])
    const done = await first
    expect(done.status).toBeLessThan(300)
    expect(await sendRepeat(endpoint, key)).toEqual({ ...done, isReplay: true })
  })

  it('leave no token and no password in the table', async () => {
    const { scanTable } = await import('../../../shared/table/whole/scan.js')
    const secrets = [credentials['x-user-token'] ?? '', 'extra ball', 'steel ball']
    const { signUpToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    for (let id = 1; id < 20; id++) secrets.push(await signUpToken({ id, token_version: 0 }))
    const found: string[] = []
    await scanTable({ filter: 'attribute_exists(pk) OR pk = :none', values: { ':none': '' } }, (page) => {
      const text = JSON.stringify(page, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      found.push(...secrets.filter((secret) => secret === '' || text.includes(secret)))
    })
    expect(found).toEqual([])
  })
})
