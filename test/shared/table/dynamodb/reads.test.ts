import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Engine, startEngine } from '../../../../lib/local/engine.js'
import { installedEngines } from '../../../support/installed-engines.js'
import { type Stack, startStack } from '../../../support/stack.js'

const VALUES = {
  text: 'Café Øl "quoted" 🎱',
  empty: '',
  yes: true,
  nothing: null,
  whole: 42,
  negative: -0.25,
  id: 9_007_199_254_740_991,
  score: 9_223_372_036_854_775_807n,
  list: [1, 'two', [null, { three: 3n ** 40n }]],
  map: { 641: [1, null, 1575331200000, false], nested: { deep: {} } },
  bytes: Uint8Array.from([0, 1, 255]),
  names: new Set(['a', 'b']),
  numbers: new Set([1, 2.5]),
  blobs: new Set([Uint8Array.from([7])]),
}

describe.each(installedEngines)('a read from the %s engine', (name) => {
  let engine: Engine
  let stack: Stack
  beforeAll(async () => {
    vi.stubEnv('DYNAMODB_ENDPOINT', '')
    engine = await startEngine({ engine: name })
    stack = await startStack({ endpoint: engine.endpoint })
  })
  afterAll(async () => {
    await stack.close()
    await engine.stop()
  })

  it('returns what the client of the SDK returns', async () => {
    const { Decimal } = await import('../../../../shared/table/dynamodb/attribute-values.js')
    const { readBySdk, TABLE_NAME } = await import('../../../../shared/table/client.js')
    const { read } = await import('../../../../shared/table/dynamodb/reads.js')
    const { putItem } = await import('../../../../shared/table/write.js')
    const item = { ...VALUES, rank: new Decimal('12.3456789012345678901234567891'), coordinate: 45.5230622 }
    for (const sk of ['1', '2', '3']) await putItem({ pk: 'TYPES', sk, ...item })
    const key = { pk: 'TYPES', sk: '2' }
    const query = {
      TableName: TABLE_NAME,
      KeyConditionExpression: '#p = :p AND #s BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#p': 'pk', '#s': 'sk' },
      ExpressionAttributeValues: { ':p': 'TYPES', ':from': '1', ':to': '3' },
      ScanIndexForward: true,
      Limit: 1,
      ExclusiveStartKey: { pk: 'TYPES', sk: '1' },
    }
    const get = { TableName: TABLE_NAME, Key: key, ConsistentRead: true }
    const batch = { RequestItems: { [TABLE_NAME]: { Keys: [key, { pk: 'TYPES', sk: '9' }], ConsistentRead: false } } }

    const { Item } = await read('GetItem', get)
    expect(Item).toEqual({ ...key, ...item, bytes: expect.any(Uint8Array), blobs: expect.any(Set) })
    expect(await readBySdk.GetItem(get)).toMatchObject({ Item: unbuffered(Item) })
    const { Responses, UnprocessedKeys } = await read('BatchGetItem', batch)
    expect({ Responses, UnprocessedKeys }).toEqual({ Responses: { [TABLE_NAME]: [Item] }, UnprocessedKeys: {} })
    const { Items, LastEvaluatedKey } = await read('Query', query)
    expect({ Items, LastEvaluatedKey }).toEqual({ Items: [Item], LastEvaluatedKey: key })
  })

  it('continues a page after a key with a number of many digits', async () => {
    const { counterItem } = await import('../../../../shared/table/counters.js')
    const { queryAll } = await import('../../../../shared/table/query.js')
    const { RANK_INDEX } = await import('../../../../shared/table/schema.js')
    const { putItem } = await import('../../../../shared/table/write.js')
    const names = ['Abbey Arcade', 'Abbey Arcadia', 'Zed']
    for (const key of names) await putItem(counterItem({ counter: 'TOP', key, count: 7, rankedAs: key }))

    const ranking = { partition: 'COUNTER#TOP', index: RANK_INDEX, descending: true }
    const items = await queryAll({ ...ranking, pageSize: () => 1 })

    expect(items.map(({ sk }) => sk)).toEqual(names)
  })

  it('has only the attributes that a query asks for, on every page', async () => {
    const { queryAll } = await import('../../../../shared/table/query.js')
    const { putItem } = await import('../../../../shared/table/write.js')
    for (const name of ['a', 'b', null]) await putItem({ pk: 'FIELDS', sk: String(name), name, size: 1 })
    await putItem({ pk: 'FIELDS', sk: 'z', size: 1 })

    const items = await queryAll({ partition: 'FIELDS', fields: ['name'], pageSize: () => 1 })

    expect(items).toEqual([{ name: 'a' }, { name: 'b' }, { name: null }, {}])
  })

  it('finds nothing where there is nothing', async () => {
    const { getItem } = await import('../../../../shared/table/get.js')

    expect(await getItem({ pk: 'NOWHERE', sk: '1' })).toBeUndefined()
  })
})

describe('a read by HTTP', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('TABLE_NAME', 'test-table')
  })

  it('is tried three times where DynamoDB throttles or fails', async () => {
    const { requests } = await serve((_, response) => {
      const isThird = requests.length === 3
      if (isThird) return response.end('{"Item":{"id":{"N":"5"}}}')
      response.writeHead(requests.length === 1 ? 400 : 500)
      response.end(
        '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException","message":"slow"}',
      )
    })
    const { getItem } = await import('../../../../shared/table/get.js')

    expect(await getItem({ pk: 'a', sk: 'b' })).toEqual({ id: 5 })
    expect(requests).toHaveLength(3)
  })

  it('fails at once, by its name, with an error that another attempt would meet too', async () => {
    const { requests } = await serve((_, response) => {
      response.writeHead(400)
      response.end('{"__type":"com.amazon.coral.service#AccessDeniedException","Message":"not authorized"}')
    })
    const { getItem } = await import('../../../../shared/table/get.js')

    const reading = getItem({ pk: 'a', sk: 'b' })

    await expect(reading).rejects.toMatchObject({ name: 'AccessDeniedException', message: 'not authorized' })
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['a lost connection', (response) => response.destroy()],
    [
      'a response that breaks off',
      (response) => response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy()),
    ],
    ['the page of a proxy', (response) => response.writeHead(502).end('<html>')],
  ] satisfies [string, (response: Parameters<RequestListener>[1]) => unknown][])(
    'is a transient error after %s',
    async (_, respond) => {
      const { requests } = await serve((_, response) => void respond(response))
      const { getItem } = await import('../../../../shared/table/get.js')
      const { isTransient } = await import('../../../../shared/table/transient-errors.js')

      const error = await getItem({ pk: 'a', sk: 'b' }).catch((thrown: unknown) => thrown)

      expect(isTransient(error)).toBe(true)
      expect(requests).toHaveLength(3)
    },
  )

  it('is signed with the credentials of the function', async () => {
    const { url, requests } = await serve((_, response) => response.end('{}'))
    vi.stubEnv('DYNAMODB_ENDPOINT', undefined)
    vi.stubEnv('AWS_ENDPOINT_URL', url)
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'locations-show')
    vi.stubEnv('AWS_REGION', 'eu-north-1')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY')
    vi.stubEnv('AWS_SESSION_TOKEN', 'session')
    const { getItem } = await import('../../../../shared/table/get.js')

    await getItem({ pk: 'a', sk: 'b' })

    expect(requests[0]).toMatchObject({
      'x-amz-target': 'DynamoDB_20120810.GetItem',
      'x-amz-security-token': 'session',
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-north-1\/dynamodb\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
      ),
    })
  })
})

/** An HTTP server in place of DynamoDB. */
async function serve(listener: RequestListener) {
  const requests: unknown[] = []
  const server = createServer((request, response) => {
    requests.push(request.headers)
    request.resume().on('end', () => listener(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('DYNAMODB_ENDPOINT', url)
  return { url, requests }
}

/** Vitest tells a Buffer from other bytes. */
function unbuffered(item: object | undefined): object {
  return Object.fromEntries(
    Object.entries(item ?? {}).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Uint8Array.from(value) : value instanceof Set ? expect.any(Set) : value,
    ]),
  )
}
