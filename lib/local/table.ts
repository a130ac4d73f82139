// Creates the table of the data stack in a local engine.
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
import { keptOrMade } from '../cache.js'
import { engineClient } from './engine.js'

/** Plain data, so that it can be passed between processes. */
export interface TableProperties {
  table: Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes'>
  timeToLive: TimeToLiveSpecification
}

/** What decides on them. */
export const TABLE_SOURCES = [
  'lib/stacks/data.ts',
  'lib/constructs/backup-plan.ts',
  'shared/table/schema.ts',
  'lib/local/table.ts',
  'package-lock.json',
]

let known: Promise<TableProperties> | undefined

/**
 * From the data stack, without what a local engine lacks. Synthesizing it takes seconds, so the result is kept in a
 * file.
 */
export function tableProperties(): Promise<TableProperties> {
  known ??= keptOrMade('table', TABLE_SOURCES, synthesizeTable)
  return known
}

/** Creates a table; false when there is one of that name already. */
export async function createTable(endpoint: string, name: string, properties: TableProperties): Promise<boolean> {
  const client = engineClient(endpoint)
  try {
    await client.send(new CreateTableCommand({ TableName: name, BillingMode: 'PAY_PER_REQUEST', ...properties.table }))
    const TimeToLiveSpecification = properties.timeToLive
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
    return true
  } catch (error) {
    if (error instanceof ResourceInUseException) return false
    throw error
  } finally {
    client.destroy()
  }
}

async function synthesizeTable(): Promise<TableProperties> {
  // Loaded here, because the CDK takes a second.
  const { App } = await import('aws-cdk-lib')
  const { Template } = await import('aws-cdk-lib/assertions')
  const { DataStack } = await import('../stacks/data.js')
  const outdir = await mkdtemp(join(tmpdir(), 'data-stack-'))
  try {
    const template = Template.fromStack(new DataStack(new App({ outdir }), 'data'))
    const [table, ...others] = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))
    if (!table || others.length > 0) throw new Error('the data stack must have one table')
    // What CreateTable knows too: no replicas, streams, encryption and backups.
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, TimeToLiveSpecification } = table.Properties
    return {
      table: { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes },
      timeToLive: TimeToLiveSpecification,
    }
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}
