// Reading the items of one partition, page by page.
import { TABLE_NAME } from './dynamodb/connection.js'
import { projectionOf, type QueryInput } from './dynamodb/operations.js'
import { read } from './dynamodb/reads.js'
import type { Item } from './item.js'
import type { TableIndex } from './schema.js'

/** Which items of a partition are wanted; both ends of the range are included. */
export interface PartitionQuery {
  partition: string
  /** The index with the names of its keys; absent: the table itself. */
  index?: TableIndex | undefined
  range?: { from: string; to: string } | undefined
  /** From this number on, in an index whose sort key is one. */
  minimum?: number
  prefix?: string
  descending?: boolean
  /** Stop after this many items; absent: all. */
  limit?: number
  /** Stop after this many pages, of a megabyte each; absent: all. */
  maxPages?: number
  /** How many items to read at once; absent: as many as DynamoDB sends. */
  pageSize?: () => number | undefined
  consistent?: boolean
  /** Only these attributes of the items: less to send and to parse, at the same price. */
  fields?: readonly string[]
}

/** All items of a query; `onPage` may throw to stop after a page. */
export async function queryAll(query: PartitionQuery, onPage?: (items: Item[]) => void): Promise<Item[]> {
  const items: Item[] = []
  let start: Item | undefined
  let pages = 0
  do {
    const page = await read('Query', queryInput(query, items.length, start))
    pages += 1
    onPage?.(page.Items ?? [])
    for (const item of page.Items ?? []) items.push(item)
    start = page.LastEvaluatedKey
  } while (start && items.length < (query.limit ?? Infinity) && pages < (query.maxPages ?? Infinity))
  return items
}

export interface QueryPage<T = Item> {
  items: T[]
  /** Whether nothing follows. */
  isLast: boolean
}

/** The first page of a query: as many items as DynamoDB sends at once, a megabyte. */
export async function queryPage(query: PartitionQuery): Promise<QueryPage> {
  const { Items = [], LastEvaluatedKey } = await read('Query', queryInput(query))
  return { items: Items, isLast: LastEvaluatedKey === undefined }
}

/** The request for the next page of a query. */
function queryInput(query: PartitionQuery, alreadyRead = 0, start?: Item): QueryInput {
  const { partition, index, range, minimum, prefix, limit = Infinity, pageSize = () => undefined } = query
  const wanted = Math.min(limit - alreadyRead, pageSize() ?? Infinity)
  const { ExpressionAttributeNames, ...projection } = query.fields ? projectionOf(query.fields) : {}
  const names: Record<string, string> = { ...ExpressionAttributeNames, '#p': index?.partition ?? 'pk' }
  const values: Record<string, string | number> = { ':p': partition }
  let condition = '#p = :p'
  if (range || minimum !== undefined || prefix !== undefined) names['#s'] = index?.sort ?? 'sk'
  if (range) {
    condition += ' AND #s BETWEEN :from AND :to'
    values[':from'] = range.from
    values[':to'] = range.to
  } else if (minimum !== undefined) {
    condition += ' AND #s >= :minimum'
    values[':minimum'] = minimum
  } else if (prefix !== undefined) {
    condition += ' AND begins_with(#s, :prefix)'
    values[':prefix'] = prefix
  }
  return {
    TableName: TABLE_NAME,
    ...(index ? { IndexName: index.name } : {}),
    ...projection,
    KeyConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ScanIndexForward: !query.descending,
    ...(query.consistent ? { ConsistentRead: true } : {}),
    ...(wanted === Infinity ? {} : { Limit: wanted }),
    ...(start ? { ExclusiveStartKey: start } : {}),
  }
}
