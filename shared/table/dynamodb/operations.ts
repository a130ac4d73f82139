// The reads of DynamoDB that the service uses.
import type { Item } from '../item.js'
import type { Key } from '../key.js'

/** By the name of the table. */
export type ByTable<T> = Readonly<Record<string, T>>

/** The inputs and outputs of DynamoDB's operations, with plain values for its attributes. */
interface Reads {
  GetItem: { input: GetInput; output: { Item?: Item } }
  BatchGetItem: {
    input: BatchGetInput
    output: { Responses?: ByTable<Item[]>; UnprocessedKeys?: ByTable<{ Keys: Key[] }> }
  }
  Query: { input: QueryInput; output: { Items?: Item[]; LastEvaluatedKey?: Item } }
}

export type ReadOperation = keyof Reads
export type ReadInput<O extends ReadOperation> = Reads[O]['input']
export type ReadOutput<O extends ReadOperation> = Reads[O]['output']

export interface GetInput {
  TableName: string
  Key: Key
  ConsistentRead: boolean
}

export interface BatchGetInput {
  RequestItems: ByTable<{
    Keys: Key[]
    ConsistentRead: boolean
    ProjectionExpression?: string
    ExpressionAttributeNames?: Record<string, string>
  }>
}

/** The part of an input that asks for these attributes only: less to send and to parse, at the same price. */
export function projectionOf(fields: readonly string[]) {
  return {
    ProjectionExpression: fields.map((_, index) => `#${index}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(fields.map((name, index) => [`#${index}`, name])),
  }
}

export interface QueryInput {
  TableName: string
  IndexName?: string
  ProjectionExpression?: string
  KeyConditionExpression: string
  ExpressionAttributeNames: Record<string, string>
  ExpressionAttributeValues: Record<string, string | number>
  ScanIndexForward: boolean
  ConsistentRead?: boolean
  Limit?: number
  ExclusiveStartKey?: Item
}
