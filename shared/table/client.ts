// The DynamoDB client.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, NumberValue } from '@aws-sdk/lib-dynamodb'
import { environment } from '../runtime/environment.js'
import { meterClient } from './meter.js'

export const TABLE_NAME = environment.TABLE_NAME

/** A slow call is retried on another connection. All attempts together end before the function does. */
const CONNECTION_TIMEOUT_MS = 2_000
/** Waiting for a free socket counts as connecting, and the local server runs all requests in one process. */
const MAX_SOCKETS = 500
const REQUEST_TIMEOUT_MS = 7_000
const MAX_ATTEMPTS = 3

const client = new DynamoDBClient({
  maxAttempts: MAX_ATTEMPTS,
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
    httpsAgent: { maxSockets: MAX_SOCKETS },
    httpAgent: { maxSockets: MAX_SOCKETS },
  },
  ...(environment.DYNAMODB_ENDPOINT
    ? {
        endpoint: environment.DYNAMODB_ENDPOINT,
        region: 'local',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }
    : {}),
})
meterClient(client)

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
  unmarshallOptions: { wrapNumbers: readNumber },
})

const MAX_EXACT_DIGITS = 15

/** DynamoDB's numbers have 38 digits: one that JavaScript cannot hold is read as bigint or, with decimals, as NumberValue. */
function readNumber(written: string): number | bigint | NumberValue {
  const number = Number(written)
  if (Number.isSafeInteger(number)) return /\./.test(written) ? NumberValue.from(written) : number
  if (Number.isInteger(number)) return BigInt(written)
  // A number that JavaScript writes back unchanged is exact, such as the coordinates of submissions.
  const isExact = written.length <= MAX_EXACT_DIGITS || String(number) === written
  return isExact ? number : NumberValue.from(written)
}
