// Reads of the table without the SDK, whose weight is most of a cold start. Retries, time limits, meter and errors are
// as in its client, which reads where the credentials are not a function's. Of the libraries that were tried,
// @smithy/signature-v4 with its HTTP handler did not start faster, and @aws-lite/dynamodb has retries, errors and numbers of
// its own, which would have to be made those of the writes.
import { setTimeout as delay } from 'node:timers/promises'
import { meterCall } from '../meter.js'
import { isTransient } from '../transient-errors.js'
import { type AttributeMap, attributesOf, plainItem } from './attribute-values.js'
import { MAX_ATTEMPTS } from './connection.js'
import type {
  BatchGetInput,
  ByTable,
  GetInput,
  QueryInput,
  ReadInput,
  ReadOperation,
  ReadOutput,
} from './operations.js'
import { READ_TARGET, sendRead } from './transport.js'

/** One call to DynamoDB. @throws ResponseTooLargeError, or the error that another attempt did not avoid. */
export async function read<O extends ReadOperation>(operation: O, input: ReadInput<O>): Promise<ReadOutput<O>> {
  const target = READ_TARGET
  if (!target) return (await import('../client.js')).readBySdk[operation](input) as Promise<ReadOutput<O>>
  const attempt = async (metered: ReadInput<O>) => {
    return { output: plainOutput((await sendRead(target, operation, attributeInput(metered))) as Response) }
  }
  const { output } = await meterCall(operation, input, (metered) => withRetries(() => attempt(metered)))
  return output as ReadOutput<O>
}

/** As in the SDK. */
const FIRST_PAUSE_MS = 100

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      if (failures >= MAX_ATTEMPTS || !isTransient(error)) throw error
    }
    await delay(Math.random() * FIRST_PAUSE_MS * 2 ** failures)
  }
}

/** The input of a read as DynamoDB's JSON has it. */
export function attributeInput(input: Partial<GetInput & BatchGetInput & QueryInput>): object {
  const { Key, ExpressionAttributeValues, ExclusiveStartKey, RequestItems } = input
  return {
    ...input,
    ...(Key && { Key: attributesOf({ ...Key }) }),
    ...(ExpressionAttributeValues && { ExpressionAttributeValues: attributesOf(ExpressionAttributeValues) }),
    ...(ExclusiveStartKey && { ExclusiveStartKey: attributesOf(ExclusiveStartKey) }),
    ...(RequestItems && {
      RequestItems: ofTables(RequestItems, ({ Keys, ...how }) => ({
        ...how,
        Keys: Keys.map((key) => attributesOf({ ...key })),
      })),
    }),
  }
}

interface Response {
  Item?: AttributeMap
  Items?: AttributeMap[]
  LastEvaluatedKey?: AttributeMap
  Responses?: ByTable<AttributeMap[]>
  UnprocessedKeys?: ByTable<{ Keys: AttributeMap[] }>
}

function plainOutput(response: Response): object {
  const { Item, Items, LastEvaluatedKey, Responses, UnprocessedKeys } = response
  return {
    ...response,
    ...(Item && { Item: plainItem(Item) }),
    ...(Items && { Items: Items.map(plainItem) }),
    ...(LastEvaluatedKey && { LastEvaluatedKey: plainItem(LastEvaluatedKey) }),
    ...(Responses && { Responses: ofTables(Responses, (items) => items.map(plainItem)) }),
    ...(UnprocessedKeys && {
      UnprocessedKeys: ofTables(UnprocessedKeys, ({ Keys }) => ({ Keys: Keys.map(plainItem) })),
    }),
  }
}

function ofTables<A, B>(tables: ByTable<A>, convert: (of: A) => B): ByTable<B> {
  return Object.fromEntries(Object.entries(tables).map(([table, value]) => [table, convert(value)]))
}
