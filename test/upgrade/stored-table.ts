// Tables as files: every item as DynamoDB returns it, one per line.
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type AttributeValue, BatchWriteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { engineClient } from '../../lib/local/engine.js'
import type { Stack } from '../support/stack.js'

type StoredItem = Record<string, AttributeValue> & { pk: { S: string }; sk: { S: string } }

/** The most that DynamoDB takes at once. */
const BATCH = 25

/** All items of the stack's table, by key. */
export async function readTable({ endpoint, tableName }: Stack): Promise<StoredItem[]> {
  const client = engineClient(endpoint)
  const items: StoredItem[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName })) {
    items.push(...(Items as StoredItem[]))
  }
  client.destroy()
  return items.sort((a, b) => (keyText(a) < keyText(b) ? -1 : 1))
}

const keyText = ({ pk, sk }: StoredItem) => `${pk.S} ${sk.S}`

export function writeTableFile(file: string, items: readonly StoredItem[]): void {
  const lines = items.map(
    (item) => `${JSON.stringify(item, (_, value) => (value instanceof Uint8Array ? [...value] : value))}\n`,
  )
  writeFileSync(file, gzipSync(lines.join(''), { level: 9 }))
}

/** Puts the items of a file into the stack's table, which should be empty. */
export async function loadTableFile({ endpoint, tableName }: Stack, file: string): Promise<void> {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  const client = engineClient(endpoint)
  for (let at = 0; at < lines.length; at += BATCH) {
    const puts = lines.slice(at, at + BATCH).map((line) => ({ PutRequest: { Item: parseItem(line) } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: puts } }))
  }
  client.destroy()
}

/** Bytes are lists of numbers in the file, or in the first ones numbers by index. */
function parseItem(line: string): StoredItem {
  return JSON.parse(line, (key, value) => (key === 'B' ? Uint8Array.from(Object.values(value)) : value))
}
