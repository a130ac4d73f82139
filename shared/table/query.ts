// Reading from the table: a Query drained of its pages, a batch of items, several of them at once.
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { BusyError } from '../errors.js'
import { TABLE_NAME, table } from './client.js'
import type { Item } from './item.js'
import type { Key } from './keys.js'
import type { TableIndex } from './schema.js'

/** What one partition is asked for; both ends of the range belong to it. */
export interface PartitionQuery {
  partition: string
  /** The index with the names of its keys; absent: the table itself. */
  index?: TableIndex | undefined
  range?: { from: string; to: string } | undefined
  prefix?: string
  descending?: boolean
  /** Stop after this many items; absent: all. */
  limit?: number
  consistent?: boolean
}

/** All items of a query, page by page; `onPage` may throw to stop. */
export async function queryAll(query: PartitionQuery, onPage?: (items: Item[]) => void): Promise<Item[]> {
  const items: Item[] = []
  let start: Item | undefined
  do {
    const input = queryInput(query, items.length, start)
    const page = await table.send(new QueryCommand(input))
    onPage?.(page.Items ?? [])
    for (const item of page.Items ?? []) items.push(item)
    start = page.LastEvaluatedKey
  } while (start && (query.limit === undefined || items.length < query.limit))
  return items
}

/** The request for the next page of a query. */
export function queryInput(query: PartitionQuery, alreadyRead = 0, start?: Item): QueryCommandInput {
  const { partition, index, range, prefix, limit } = query
  const names: Record<string, string> = { '#p': index?.partition ?? 'pk' }
  const values: Record<string, string> = { ':p': partition }
  let condition = '#p = :p'
  if (range || prefix !== undefined) names['#s'] = index?.sort ?? 'sk'
  if (range) {
    condition += ' AND #s BETWEEN :from AND :to'
    values[':from'] = range.from
    values[':to'] = range.to
  } else if (prefix !== undefined) {
    condition += ' AND begins_with(#s, :prefix)'
    values[':prefix'] = prefix
  }
  return {
    TableName: TABLE_NAME,
    ...(index ? { IndexName: index.name } : {}),
    KeyConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ScanIndexForward: !query.descending,
    ...(query.consistent ? { ConsistentRead: true } : {}),
    ...(limit === undefined ? {} : { Limit: limit - alreadyRead }),
    ...(start ? { ExclusiveStartKey: start } : {}),
  }
}

const BATCH_GET_SIZE = 100
const BATCH_GET_ATTEMPTS = 6
const FIRST_PAUSE_MS = 25

/**
 * The items with these keys, in no order; missing ones are left out.
 * @throws BusyError when the table stays too busy to give them.
 */
export async function getItems(keys: Key[]): Promise<Item[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / BATCH_GET_SIZE) }, (_, index) =>
    keys.slice(index * BATCH_GET_SIZE, (index + 1) * BATCH_GET_SIZE),
  )
  const lists = await inParallel(batches, getBatch)
  return lists.flat()
}

async function getBatch(keys: Key[]): Promise<Item[]> {
  const items: Item[] = []
  let open: BatchGetCommandOutput['UnprocessedKeys'] = { [TABLE_NAME]: { Keys: keys } }
  for (let attempt = 0; attempt < BATCH_GET_ATTEMPTS; attempt++) {
    const answer: BatchGetCommandOutput = await table.send(new BatchGetCommand({ RequestItems: open }))
    items.push(...(answer.Responses?.[TABLE_NAME] ?? []))
    open = answer.UnprocessedKeys
    if (!open || Object.keys(open).length === 0) return items
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2)))
  }
  throw new BusyError()
}

const MAX_PARALLEL = 48

/** The results of `act` for each input, in order, with a bounded number under way at once. */
export async function inParallel<I, O>(inputs: readonly I[], act: (input: I) => Promise<O>): Promise<O[]> {
  const results = new Array<O>(inputs.length)
  let next = 0
  const worker = async () => {
    while (next < inputs.length) {
      const index = next++
      results[index] = await act(inputs[index] as I)
    }
  }
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, inputs.length) }, worker))
  return results
}
