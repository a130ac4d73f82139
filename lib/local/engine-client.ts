// How commands and tests send requests to a local engine.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** With the functions' region and access key: DynamoDB Local may keep separate tables for each. */
export function engineClient(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
}
