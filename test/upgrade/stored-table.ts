// Tables as files: every item as DynamoDB returns it, one per line.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type AttributeValue, BatchWriteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { engineClient } from '../../lib/local/engine-client.js'
import { chunks } from '../../shared/runtime/collections.js'
import { FORMAT_KEY } from '../../shared/upkeep/keys.js'
import type { Stack } from '../support/stack.js'

type StoredItem = Record<string, AttributeValue> & { pk: { S: string }; sk: { S: string } }

/** The recorded tables. */
export const TABLES = join(import.meta.dirname, 'tables')

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
  const client = engineClient(endpoint)
  for (const some of chunks(readTableFile(file), BATCH)) {
    const puts = some.map((item) => ({ PutRequest: { Item: item } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: puts } }))
  }
  client.destroy()
}

export function readTableFile(file: string): StoredItem[] {
  return gunzipSync(readFileSync(file)).toString().trim().split('\n').map(parseItem)
}

/** The format that the table says it has; those of the first version say none. */
export function formatOf(items: readonly StoredItem[]): number {
  const state = items.find((item) => item.pk.S === FORMAT_KEY.pk && item.sk.S === FORMAT_KEY.sk)
  return Number(state?.format?.N ?? 1)
}

/** Bytes are lists of numbers in the file, or in the first ones numbers by index. */
function parseItem(line: string): StoredItem {
  return JSON.parse(line, (key, value) => (key === 'B' ? Uint8Array.from(Object.values(value)) : value))
}
