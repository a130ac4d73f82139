// Reads the stream of a table in a local engine, for what other processes write: containers of SAM, for example.
import { setTimeout as delay } from 'node:timers/promises'
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import type { Key } from '../../shared/table/key.js'
import { ENGINE_ACCESS, engineClient } from './table.js'

const PAUSE_MS = 200

/** Calls the listener with the keys of all that is written from now on, if the table has a stream. @returns what ends it. */
export async function readStream(
  endpoint: string,
  tableName: string,
  onChanged: (keys: readonly Key[]) => void,
): Promise<() => Promise<void>> {
  const tables = engineClient(endpoint)
  const { Table } = await tables.send(new DescribeTableCommand({ TableName: tableName }))
  tables.destroy()
  const StreamArn = Table?.LatestStreamArn
  if (!StreamArn) return async () => {}
  const client = new DynamoDBStreamsClient({ endpoint, ...ENGINE_ACCESS })
  const ending = new AbortController()
  const reading = readShards()

  /** Follows the shards in turn: an engine has one at a time. */
  async function readShards(): Promise<void> {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }))
    const ShardId = StreamDescription?.Shards?.at(-1)?.ShardId
    const iterator = await client.send(new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'LATEST' }))
    let next = iterator.ShardIterator
    while (next && !ending.signal.aborted) {
      const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator: next }))
      const keys = Records.flatMap(({ dynamodb }) => {
        const { pk, sk } = dynamodb?.Keys ?? {}
        return pk?.S === undefined || sk?.S === undefined ? [] : [{ pk: pk.S, sk: sk.S }]
      })
      if (keys.length > 0) onChanged(keys)
      next = NextShardIterator
      if (Records.length === 0) await delay(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  reading.catch((error) => {
    if (!ending.signal.aborted) console.error(`The stream of ${tableName} is not read any more: ${error}`)
  })
  return async () => {
    ending.abort()
    await reading.catch(() => {})
    client.destroy()
  }
}
