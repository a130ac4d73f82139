// The table in a local engine, as the data stack defines it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  ResourceInUseException,
  type TimeToLiveSpecification,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { engineClient } from './engine.js'

/** Plain data, so that it can go from one process to another. */
export interface TableProperties {
  table: Pick<
    CreateTableCommandInput,
    'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'
  >
  timeToLive?: TimeToLiveSpecification
}

let synthesized: Promise<TableProperties> | undefined

/** What the data stack says of the table, apart from what an engine on one machine lacks. Synthesized once, in a second. */
export function tableProperties(): Promise<TableProperties> {
  synthesized ??= synthesizeTable()
  return synthesized
}

/** Creates a table; false when there is one of that name already. */
export async function createTable(endpoint: string, name: string, properties: TableProperties): Promise<boolean> {
  const client = engineClient(endpoint)
  try {
    await client.send(new CreateTableCommand({ TableName: name, BillingMode: 'PAY_PER_REQUEST', ...properties.table }))
    const { timeToLive } = properties
    if (timeToLive) {
      await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: timeToLive }))
    }
    return true
  } catch (error) {
    if (error instanceof ResourceInUseException) return false
    throw error
  } finally {
    client.destroy()
  }
}

async function synthesizeTable(): Promise<TableProperties> {
  // Loaded here, because whoever has the properties already need not wait for the CDK.
  const { App } = await import('aws-cdk-lib')
  const { Template } = await import('aws-cdk-lib/assertions')
  const { DataStack } = await import('../stacks/data.js')
  const outdir = await mkdtemp(join(tmpdir(), 'data-stack-'))
  try {
    const template = Template.fromStack(new DataStack(new App({ outdir }), 'data'))
    const [table, ...others] = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))
    if (!table || others.length > 0) throw new Error('the data stack must have one table')
    return propertiesOf(table.Properties)
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}

/** A global table's properties hold those of CreateTable; replicas, streams, encryption and backups stay behind. */
function propertiesOf(properties: GlobalTableProperties): TableProperties {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, LocalSecondaryIndexes, TimeToLiveSpecification } =
    properties
  return {
    table: { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, LocalSecondaryIndexes },
    ...(TimeToLiveSpecification ? { timeToLive: TimeToLiveSpecification } : {}),
  }
}

type GlobalTableProperties = TableProperties['table'] & { TimeToLiveSpecification?: TimeToLiveSpecification }
