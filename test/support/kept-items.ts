// Importing the same records again takes ten times as long as writing the items that the import has made of them. So
// the third table of a run with the same contents gets copies of what the second had, and if they are many, the second
// of what the first had.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const ITEMS_PER_BATCH = 25
const BATCHES_AT_ONCE = 4
const LONG_MS = 3_000
/** An engine on this machine checks no signature; without one it would refuse the request. */
const HEADERS = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20191211T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20191211/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
}

/**
 * Fills an empty table.
 * @param contents - what decides on the items.
 * @param fill - writes them, when no other table of the run can be copied.
 */
export async function fillTable(tableName: string, contents: unknown, fill: () => Promise<void>): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  const kept = join(inject('runDirectory'), `items-${digest}`)
  if (existsSync(kept)) return writeItems(tableName, readFileSync(kept, 'utf8'))
  const startedAt = performance.now()
  await fill()
  const isLong = performance.now() - startedAt > LONG_MS
  const isFirst = !existsSync(`${kept}.seen`)
  if (isFirst && !isLong) return writeFileSync(`${kept}.seen`, '')
  // Other test files may read it at the same time.
  const copy = `${kept}.${process.pid}`
  writeFileSync(copy, await readItems(tableName))
  renameSync(copy, kept)
}

/** @returns lines, each with the writes of a batch in DynamoDB's JSON. */
async function readItems(tableName: string): Promise<string> {
  const writes: string[] = []
  let ExclusiveStartKey: unknown
  do {
    const { Items, LastEvaluatedKey } = await call('Scan', JSON.stringify({ TableName: tableName, ExclusiveStartKey }))
    writes.push(...Items.map((Item: object) => JSON.stringify({ PutRequest: { Item } })))
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  const lines = []
  for (let at = 0; at < writes.length; at += ITEMS_PER_BATCH) lines.push(writes.slice(at, at + ITEMS_PER_BATCH).join())
  return lines.join('\n')
}

async function writeItems(tableName: string, lines: string): Promise<void> {
  const batches = lines.split('\n').values()
  const writeAll = async () => {
    for (const batch of batches) {
      const { UnprocessedItems } = await call('BatchWriteItem', `{"RequestItems":{"${tableName}":[${batch}]}}`)
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('the engine has left items unprocessed')
    }
  }
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, writeAll))
}

async function call(operation: string, body: string) {
  const headers = { ...HEADERS, 'x-amz-target': `DynamoDB_20120810.${operation}` }
  const response = await fetch(inject('dynamodbEndpoint'), { method: 'POST', headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return JSON.parse(text)
}
