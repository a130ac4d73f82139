// Writes to one item, at half the price of a transaction.
import type { DeleteCommandInput, PutCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Item } from './item.js'
import { type Key, keyOf } from './key.js'
import { type ItemUpdate, loadClient, put, remove, update, type WriteCondition } from './transaction.js'

/** @returns false when the condition did not hold. */
export async function putItem(item: Item & Key, condition?: WriteCondition): Promise<boolean> {
  const { Put } = put(item, condition)
  const { table, PutCommand } = await loadClient()
  return (await unlessConditionFails(table.send(new PutCommand(Put as PutCommandInput)))) !== undefined
}

/** @returns false when the condition did not hold. */
export async function deleteItem(key: Key, condition?: WriteCondition): Promise<boolean> {
  const { Delete } = remove(keyOf(key), condition)
  const { table, DeleteCommand } = await loadClient()
  return (await unlessConditionFails(table.send(new DeleteCommand(Delete as DeleteCommandInput)))) !== undefined
}

/** @returns the item after the change; undefined when the condition did not hold. */
export async function updateItem(key: Key, change: ItemUpdate): Promise<Item | undefined> {
  const { Update } = update(key, change)
  const { table, UpdateCommand } = await loadClient()
  const input = { ...(Update as UpdateCommandInput), ReturnValues: 'ALL_NEW' } as const
  return (await unlessConditionFails(table.send(new UpdateCommand(input))))?.Attributes
}

async function unlessConditionFails<T>(writing: Promise<T>): Promise<T | undefined> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined
    throw error
  }
}
