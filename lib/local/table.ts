// The table of the data stack in a local engine.
import {
  type AttributeDefinition,
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { INDEX_ATTRIBUTES, INDEXES, PRIMARY_KEY, type TableIndex, TTL_ATTRIBUTE } from '../../shared/table/schema.js'

/** The functions' region and access key: DynamoDB Local may keep separate tables for each. */
export const ENGINE_ACCESS = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

export function engineClient(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({ endpoint, ...ENGINE_ACCESS })
}

/**
 * Creates a table; false when there is one of that name already.
 * @param options - `hasStream`: for what several processes write. DynamoDB Local becomes slow after some ten thousand writes to
 * such a table.
 */
export async function createTable(
  endpoint: string,
  name: string,
  { hasStream = false }: { hasStream?: boolean } = {},
): Promise<boolean> {
  const client = engineClient(endpoint)
  const stream = hasStream ? { StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' } as const } : {}
  const table = { TableName: name, BillingMode: 'PAY_PER_REQUEST', ...tableLayout(), ...stream } as const
  try {
    await client.send(new CreateTableCommand(table))
    await expireItems(endpoint, name)
    return true
  } catch (error) {
    if (error instanceof ResourceInUseException) return false
    throw error
  } finally {
    client.destroy()
  }
}

/** As an attribute of them says. */
export async function expireItems(endpoint: string, name: string): Promise<void> {
  const client = engineClient(endpoint)
  const TimeToLiveSpecification = { AttributeName: TTL_ATTRIBUTE, Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
  client.destroy()
}

type TableLayout = Required<
  Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes'>
>

/** As the data stack declares it, which takes seconds to synthesize. */
export function tableLayout(): TableLayout {
  const text = [PRIMARY_KEY.partition, PRIMARY_KEY.sort].map((name) => attribute(name, 'S'))
  const ofIndexes = INDEXES.flatMap(({ partition, sort, sortType }) => [
    attribute(partition, 'S'),
    attribute(sort, sortType),
  ])
  return {
    AttributeDefinitions: [...text, ...ofIndexes],
    KeySchema: keySchema(PRIMARY_KEY),
    GlobalSecondaryIndexes: INDEXES.map(index),
  }
}

function index({ name, ...keys }: TableIndex): GlobalSecondaryIndex {
  const attributes = INDEX_ATTRIBUTES[name]
  return {
    IndexName: name,
    KeySchema: keySchema(keys),
    Projection: attributes
      ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...attributes] }
      : { ProjectionType: 'ALL' },
  }
}

function keySchema({ partition, sort }: { partition: string; sort: string }): KeySchemaElement[] {
  return [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ]
}

function attribute(AttributeName: string, AttributeType: 'N' | 'S'): AttributeDefinition {
  return { AttributeName, AttributeType }
}
