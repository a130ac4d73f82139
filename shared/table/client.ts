// The SDK's client: for writes, for commands, and for reads where reads.ts has no credentials.
import { channel } from 'node:diagnostics_channel'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, NumberValue, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { Decimal, readNumber } from './dynamodb/attribute-values.js'
import {
  CONNECTION_TIMEOUT_MS,
  DYNAMODB_ENDPOINT,
  LOCAL_CREDENTIALS,
  LOCAL_REGION,
  MAX_ATTEMPTS,
  MAX_SOCKETS,
  REQUEST_TIMEOUT_MS,
} from './dynamodb/connection.js'
import type { ReadInput, ReadOperation } from './dynamodb/operations.js'
import { CALLS_CHANNEL, meterCall } from './meter.js'

// For modules that functions without writes load too: they import this one when they write.
export { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
export { TABLE_NAME } from './dynamodb/connection.js'

// The SDK writes exact decimals only if they are of its own class, which no function that just reads should load.
Object.setPrototypeOf(Decimal.prototype, NumberValue.prototype)

const client = new DynamoDBClient({
  maxAttempts: MAX_ATTEMPTS,
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
    httpsAgent: { maxSockets: MAX_SOCKETS },
    httpAgent: { maxSockets: MAX_SOCKETS },
  },
  ...(DYNAMODB_ENDPOINT ? { endpoint: DYNAMODB_ENDPOINT, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS } : {}),
})
// It copies each input and output for a logger, which this client does not have.
client.middlewareStack.remove('loggerMiddleware')
client.middlewareStack.add(
  (next, context) => (args) =>
    meterCall(context.commandName?.replace(/Command$/, '') ?? '', args.input, (input) => next({ ...args, input })),
  { step: 'initialize', name: 'meter', priority: 'low' },
)

/** Says which calls have ended: where the table has no stream, followers learn from it what was written. */
const calls = channel(CALLS_CHANNEL)
client.middlewareStack.add(
  (next, { commandName }) =>
    (args) =>
      calls.hasSubscribers ? next(args).finally(() => calls.publish({ commandName, input: args.input })) : next(args),
  { step: 'initialize', name: 'calls', priority: 'low' },
)

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
  unmarshallOptions: { wrapNumbers: readNumber },
})

/** The reads of reads.ts. */
export const readBySdk: { [O in ReadOperation]: (input: ReadInput<O>) => Promise<object> } = {
  GetItem: (input) => table.send(new GetCommand(input)),
  BatchGetItem: (input) => table.send(new BatchGetCommand(input)),
  Query: (input) => table.send(new QueryCommand(input)),
}
