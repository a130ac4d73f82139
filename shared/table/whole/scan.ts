// Reads the whole table: for administrators' commands and jobs, never for a request.
import { setTimeout as delay } from 'node:timers/promises'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { TABLE_NAME, table } from '../client.js'
import type { Item } from '../item.js'
import type { Key } from '../key.js'

const SEGMENTS = 4
/** More items than a page of 1 MB usually has. Without a limit DynamoDB Local reads all that is left for every page. */
const PAGE_SIZE = 3_000

export interface TableScan {
  /** How many parts of the table are read at the same time; 4 when absent. */
  segments?: number
  /** Whether what was just written is surely found, for twice the read units; true when absent. */
  isConsistent?: boolean
  /** After each page, to leave read units to others. */
  pauseMs?: number
  /** A filter expression of DynamoDB, with its values. */
  filter: string
  values: Record<string, unknown>
}

/** Finds the items in these partitions, those in partitions that begin so, and all submissions. */
export function recordScan(
  partitions: readonly string[],
  prefixes: readonly string[],
): Pick<TableScan, 'filter' | 'values'> {
  return {
    filter: [
      'attribute_exists(submission_type)',
      ...partitions.map((_, index) => `pk = :p${index}`),
      ...prefixes.map((_, index) => `begins_with(pk, :b${index})`),
    ].join(' OR '),
    values: Object.fromEntries([
      ...partitions.map((partition, index) => [`:p${index}`, partition]),
      ...prefixes.map((prefix, index) => [`:b${index}`, prefix]),
    ]),
  }
}

/** Hands over all items that pass the filter, page by page; the next page of a segment waits for `onPage`. */
export async function scanTable(
  { filter, values, segments = SEGMENTS, isConsistent = true, pauseMs = 0 }: TableScan,
  onPage: (items: (Item & Key)[]) => void | Promise<void>,
): Promise<void> {
  const scanSegment = async (Segment: number) => {
    let start: Item | undefined
    do {
      const page = await table.send(
        new ScanCommand({
          TableName: TABLE_NAME,
          ConsistentRead: isConsistent,
          Segment,
          TotalSegments: segments,
          Limit: PAGE_SIZE,
          FilterExpression: filter,
          ExpressionAttributeValues: values,
          ...(start ? { ExclusiveStartKey: start } : {}),
        }),
      )
      await onPage((page.Items ?? []) as (Item & Key)[])
      start = page.LastEvaluatedKey
      if (start && pauseMs > 0) await delay(pauseMs)
    } while (start)
  }
  await Promise.all(Array.from({ length: segments }, (_, segment) => scanSegment(segment)))
}
