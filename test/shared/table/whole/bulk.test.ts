import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type AwsClientStub, mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'bulk')
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))
afterAll(() => vi.doUnmock('node:timers/promises'))
const { BulkWriter, readItems } = await import('../../../../shared/table/whole/bulk.js')
const { keyText } = await import('../../../../shared/table/key.js')
const { table } = await import('../../../../shared/table/client.js')

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ pk: 'P', sk: String(index), index }))
const throttle = () => Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException' })

type Writes = { PutRequest?: { Item: { sk: string } }; DeleteRequest?: { Key: { sk: string } } }[]

let client: AwsClientStub<typeof table>
beforeEach(() => {
  client = mockClient(table)
})

/** `respond` returns the writes to leave unprocessed; the others are collected. */
function takeWrites(respond: (requests: Writes, call: number) => Writes) {
  const taken: Writes = []
  let calls = 0
  client.on(BatchWriteCommand).callsFake(({ RequestItems }) => {
    const requests: Writes = RequestItems.bulk
    const left = respond(requests, ++calls)
    taken.push(...requests.filter((request) => !left.includes(request)))
    return left.length > 0 ? { UnprocessedItems: { bulk: left } } : {}
  })
  return taken
}

describe('BulkWriter', () => {
  it('repeats unprocessed writes until all are written', async () => {
    const taken = takeWrites((requests, call) => (call % 3 === 0 ? [] : requests.slice(0, requests.length / 2)))
    const writer = new BulkWriter()

    for (const item of items(130)) await writer.put(item)
    await writer.delete({ pk: 'P', sk: 'old' })
    await writer.finish()

    const keys = taken.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item.sk ?? `-${DeleteRequest?.Key.sk}`)
    expect(keys.sort()).toEqual([...items(130).map(({ sk }) => sk), '-old'].sort())
  })

  it('retries after throttling and transient errors', async () => {
    const taken = takeWrites((_, call) => {
      if (call === 1) throw throttle()
      if (call === 2) throw Object.assign(new Error('oops'), { name: 'InternalServerError', $fault: 'server' })
      return []
    })
    const writer = new BulkWriter()

    for (const item of items(10)) await writer.put(item)
    await writer.finish()

    expect(taken).toHaveLength(10)
  })

  it('throws the error when the table rejects a write', async () => {
    takeWrites(() => {
      throw Object.assign(new Error('no such table'), { name: 'ResourceNotFoundException', $fault: 'client' })
    })
    const writer = new BulkWriter()

    for (const item of items(3)) await writer.put(item)

    await expect(writer.finish()).rejects.toThrow('no such table')
  })

  it('gives up after minutes without progress', async () => {
    takeWrites(() => {
      throw throttle()
    })
    const writer = new BulkWriter()
    await writer.put({ pk: 'P', sk: '1' })

    await expect(writer.finish()).rejects.toThrow('busy')
  })

  it('writes a key once in a call, as it was put last', async () => {
    const taken = takeWrites(() => [])
    const writer = new BulkWriter()

    await writer.put({ pk: 'P', sk: '1', index: 1 })
    await writer.put({ pk: 'P', sk: '1', index: 2 })
    await writer.finish()

    expect(taken).toEqual([{ PutRequest: { Item: { pk: 'P', sk: '1', index: 2 } } }])
  })
})

describe('readItems', () => {
  it('reads each key once, and repeats unprocessed keys', async () => {
    const requested: number[] = []
    client.on(BatchGetCommand).callsFake(({ RequestItems }) => {
      const { Keys, ConsistentRead } = RequestItems.bulk
      expect(ConsistentRead).toBe(true)
      requested.push(Keys.length)
      const [read, left] = [Keys.slice(0, 60), Keys.slice(60)]
      return { Responses: { bulk: read }, UnprocessedKeys: left.length > 0 ? { bulk: { Keys: left } } : {} }
    })

    const found = await readItems([...items(150), ...items(150)])

    expect([...found.keys()].sort()).toEqual(items(150).map(keyText).sort())
    expect(requested.reduce((sum, count) => sum + count, 0)).toBe(150 + 40)
  })
})
