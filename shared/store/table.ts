// The one DynamoDB client and the names that the table's parts have: keys, indexes, what each index carries.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { environment } from '../environment.js'
import { meterClient } from './meter.js'

export const TABLE_NAME = environment.TABLE_NAME

/** A slow call is retried on another connection before the caller's patience, and API Gateway's 30 s, run out. */
const CONNECTION_TIMEOUT_MS = 1_000
const REQUEST_TIMEOUT_MS = 8_000
const MAX_ATTEMPTS = 4

const client = new DynamoDBClient({
  maxAttempts: MAX_ATTEMPTS,
  requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  ...(environment.DYNAMODB_ENDPOINT
    ? {
        endpoint: environment.DYNAMODB_ENDPOINT,
        region: 'local',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }
    : {}),
})
meterClient(client)

export const table = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
