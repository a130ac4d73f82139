// The native engine against DynamoDB Local, where both are installed.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { type Engine, type EngineName, startEngine } from '../../../lib/local/engine.js'
import { createTable, engineClient, tableLayout } from '../../../lib/local/table.js'
import { installedEngines } from '../../support/installed-engines.js'

const TableName = `engines-${process.pid}`
const key = (id: number) => ({ pk: { S: 'A' }, sk: { S: `item#${id}` } })
const item = (id: number, bytes: number) => ({ ...key(id), text: { S: 'x'.repeat(bytes) } })
const condition = { ConditionExpression: 'attribute_not_exists(pk)' }
const counted = { TableName, ReturnConsumedCapacity: 'INDEXES' } as const
const all = { ...counted, KeyConditionExpression: 'pk = :a', ExpressionAttributeValues: { ':a': { S: 'A' } } }

type Send = (client: DynamoDBClient) => Promise<object>

const READS: [string, Send][] = [
  ['an item of 1 byte', (client) => client.send(new GetItemCommand({ ...counted, Key: key(1) }))],
  ['an item of 5 KB', (client) => client.send(new GetItemCommand({ ...counted, Key: key(2) }))],
  [
    'the same, consistently',
    (client) => client.send(new GetItemCommand({ ...counted, Key: key(2), ConsistentRead: true })),
  ],
  ['an item that is missing', (client) => client.send(new GetItemCommand({ ...counted, Key: key(9) }))],
  ['a partition', (client) => client.send(new QueryCommand(all))],
  ['a page of it, backwards', (client) => client.send(new QueryCommand({ ...all, Limit: 2, ScanIndexForward: false }))],
  ['the table', (client) => client.send(new ScanCommand({ ...counted, Limit: 2 }))],
  [
    'two items in a transaction',
    (client) =>
      client.send(
        new TransactGetItemsCommand({
          ReturnConsumedCapacity: 'INDEXES',
          TransactItems: [1, 2].map((id) => ({ Get: { TableName, Key: key(id) } })),
        }),
      ),
  ],
]

const ERRORS: [string, Send][] = [
  [
    'a condition that fails',
    (client) => client.send(new PutItemCommand({ TableName, Item: item(1, 1), ...condition })),
  ],
  [
    'a transaction of which one condition fails',
    (client) =>
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: [
            { Put: { TableName, Item: item(8, 1) } },
            { Put: { TableName, Item: item(1, 1), ...condition } },
          ],
        }),
      ),
  ],
  [
    'one item twice in a batch',
    (client) =>
      client.send(
        new BatchWriteItemCommand({
          RequestItems: { [TableName]: [1, 1].map(() => ({ PutRequest: { Item: item(7, 1) } })) },
        }),
      ),
  ],
  ['an item of more than 400 KB', (client) => client.send(new PutItemCommand({ TableName, Item: item(6, 410_000) }))],
  [
    'an expression that is none',
    (client) => client.send(new UpdateItemCommand({ TableName, Key: key(1), UpdateExpression: 'SET' })),
  ],
  ['a table that is missing', (client) => client.send(new GetItemCommand({ TableName: 'no-table', Key: key(1) }))],
]

const started: Engine[] = []
/** Of DynamoDB Local and of the native engine. */
let clients: DynamoDBClient[]

const hasBoth = installedEngines.length === 2

/** That of the run, or a new one. */
async function endpointOf(engine: EngineName): Promise<string> {
  if (engine === inject('dynamodbEngine')) return inject('dynamodbEndpoint')
  vi.stubEnv('DYNAMODB_ENDPOINT', '')
  const one = await startEngine({ engine })
  started.push(one)
  return one.endpoint
}

beforeAll(async () => {
  if (!hasBoth) return
  const endpoints = await Promise.all(installedEngines.map(endpointOf))
  clients = endpoints.map(engineClient)
  for (const endpoint of endpoints) await createTable(endpoint, TableName)
  for (const client of clients) {
    for (const [id, bytes] of [1, 5_000, 300, 20_000].entries()) {
      await client.send(new PutItemCommand({ TableName, Item: item(id + 1, bytes) }))
    }
  }
})

afterAll(async () => {
  await Promise.all(started.map((engine) => engine.stop()))
})

async function capacities(send: Send): Promise<unknown[]> {
  const outputs = await Promise.all(clients.map(send))
  return outputs.map((output) => {
    const { ConsumedCapacity } = output as { ConsumedCapacity?: object }
    const units = [ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[]
    return units.map(({ CapacityUnits }) => CapacityUnits)
  })
}

it.runIf(hasBoth).each(READS)('charges the same for reading %s', async (_, send) => {
  const [expected, actual] = await capacities(send)

  expect(actual).toEqual(expected)
  expect(actual).toHaveLength(1)
})

it.runIf(hasBoth)('charges for reads that find nothing, as DynamoDB does', async () => {
  const [, query] = await capacities((client) =>
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'nothing' } },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    ),
  )
  const Keys = [{ pk: { S: 'nothing' }, sk: { S: '1' } }]
  const [, batch] = await capacities((client) =>
    client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys } }, ReturnConsumedCapacity: 'TOTAL' })),
  )

  expect([query, batch]).toEqual([[0.5], [0.5]])
})

it.runIf(hasBoth)('changes one of two tables with the same keys and indexes', async () => {
  for (const client of clients) {
    const names = ['first', 'second'].map((name) => `${TableName}-${name}`)
    for (const name of names) {
      await client.send(new CreateTableCommand({ TableName: name, BillingMode: 'PAY_PER_REQUEST', ...tableLayout() }))
      await client.send(new PutItemCommand({ TableName: name, Item: item(1, 1) }))
    }
    const TimeToLiveSpecification = { AttributeName: 'expires_at', Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName: names[0], TimeToLiveSpecification }))

    const states = names.map(async (name) => {
      const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }))
      return TimeToLiveDescription
    })
    expect(await Promise.all(states)).toEqual([
      { AttributeName: 'expires_at', TimeToLiveStatus: expect.stringMatching(/^ENABL/) },
      { TimeToLiveStatus: 'DISABLED' },
    ])
  }
})

it.runIf(hasBoth).each(ERRORS)('rejects %s with the same error', async (_, send) => {
  const [expected, actual] = await Promise.all(
    clients.map((client) =>
      send(client).then(
        () => 'no error',
        ({ name, CancellationReasons }) => ({
          name,
          reasons: CancellationReasons?.map(({ Code }: { Code?: string }) => Code),
        }),
      ),
    ),
  )

  expect(actual).toEqual(expected)
  expect(actual).toHaveProperty('name')
})

it('waits for an engine that leaves the first connection without a response, as one does that starts', async () => {
  let requests = 0
  const starting = createServer((_, response) => {
    if (++requests > 1) response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    starting.closeAllConnections()
    starting.close()
  })
  await once(starting, 'listening')
  const endpoint = `http://127.0.0.1:${(starting.address() as AddressInfo).port}`
  vi.stubEnv('DYNAMODB_ENDPOINT', endpoint)

  expect((await startEngine()).endpoint).toBe(endpoint)
  expect(requests).toBe(2)
})
