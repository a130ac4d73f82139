// Looks through the whole table: for administrators' commands, never for a request.
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { TABLE_NAME, table } from './client.js'
import type { Item } from './item.js'
import type { Key } from './keys.js'

const SEGMENTS = 4
/** More than a page of 1 MB has, as a rule. Without a limit DynamoDB Local reads all that is left for every page. */
const SCAN_PAGE = 3_000

export interface TableScan {
  /** Which items are wanted, as DynamoDB writes conditions. */
  filter: string
  values: Record<string, unknown>
}

/** Hands over all items that pass the filter, page by page; the next page of a segment waits until `onPage` is done. */
export async function scanTable(
  { filter, values }: TableScan,
  onPage: (items: (Item & Key)[]) => void | Promise<void>,
): Promise<void> {
  const scanSegment = async (Segment: number) => {
    let start: Item | undefined
    do {
      const page = await table.send(
        new ScanCommand({
          TableName: TABLE_NAME,
          ConsistentRead: true,
          Segment,
          TotalSegments: SEGMENTS,
          Limit: SCAN_PAGE,
          FilterExpression: filter,
          ExpressionAttributeValues: values,
          ...(start ? { ExclusiveStartKey: start } : {}),
        }),
      )
      await onPage((page.Items ?? []) as (Item & Key)[])
      start = page.LastEvaluatedKey
    } while (start)
  }
  await Promise.all(Array.from({ length: SEGMENTS }, (_, segment) => scanSegment(segment)))
}
