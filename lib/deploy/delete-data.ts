// Permanently deletes what the data stack retains: the table, the pictures, the secrets. It can be interrupted at any
// point: what is left is recorded in a parameter until everything is gone, because the stacks no longer exist by then.
import { setTimeout as delay } from 'node:timers/promises'
import { DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import {
  DeleteTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { GetParameterCommand, PutParameterCommand } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import type { Settings } from '../settings.js'
import { DATA_STACK, parameterPath, stackName } from '../stacks/names.js'
import type { Clients } from './account.js'
import { isMissingStack, nameOf } from './aws-errors.js'
import { deleteParameters, listParameters } from './parameters.js'

const retainedSchema = z.object({
  tables: z.array(z.string()),
  buckets: z.array(z.string()),
  /** Of AWS Backup, which deletes none with copies: they outlive the deployment. */
  vaults: z.array(z.string()).default([]),
})
type Retained = z.output<typeof retainedSchema>

/** What a deployment leaves behind, or an interrupted removal has not deleted. */
export interface RetainedResources extends Retained {
  parameters: string[]
}

const TABLE_POLL_MS = 3_000
/** A table is usually ready within seconds, but DynamoDB promises nothing. */
const MAX_TABLE_POLLS = 200

/** Those of the stack, and those that an earlier run has recorded. */
export async function listRetainedResources(clients: Clients, settings: Settings): Promise<RetainedResources> {
  const stack = await resourcesOfStack(clients, stackName(settings, DATA_STACK))
  const recorded = await readRecord(clients, settings)
  const merge = (kind: keyof Retained) => [...new Set([...stack[kind], ...recorded[kind]])]
  return {
    tables: merge('tables'),
    buckets: merge('buckets'),
    vaults: merge('vaults'),
    parameters: await listParameters(clients, parameterPath(settings)),
  }
}

/** Remembers them before the stacks, which name them, are removed. */
export async function recordRetainedResources(
  { ssm }: Clients,
  settings: Settings,
  { tables, buckets, vaults }: RetainedResources,
): Promise<void> {
  const Value = JSON.stringify({ tables, buckets, vaults })
  await ssm.send(new PutParameterCommand({ Name: recordName(settings), Type: 'String', Value, Overwrite: true }))
}

/** What is gone already is skipped. The record is deleted last, together with the secrets. */
export async function deleteRetainedResources(
  clients: Clients,
  settings: Settings,
  { tables, buckets, parameters }: RetainedResources,
  pollMs = TABLE_POLL_MS,
): Promise<void> {
  for (const table of tables) await deleteTable(clients, table, pollMs)
  for (const bucket of buckets) await deleteBucket(clients, bucket)
  const record = recordName(settings)
  await deleteParameters(
    clients,
    parameters.filter((name) => name !== record),
  )
  await deleteParameters(clients, [record])
}

function recordName(settings: Settings): string {
  return `${parameterPath(settings)}being-deleted`
}

async function readRecord({ ssm }: Clients, settings: Settings): Promise<Retained> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: recordName(settings) }))
    return retainedSchema.parse(JSON.parse(Parameter?.Value ?? ''))
  } catch (error) {
    if (nameOf(error) === 'ParameterNotFound') return { tables: [], buckets: [], vaults: [] }
    throw error
  }
}

async function resourcesOfStack({ cloudFormation }: Clients, stack: string): Promise<Retained> {
  const { StackResources = [] } = await cloudFormation
    .send(new DescribeStackResourcesCommand({ StackName: stack }))
    .catch((error: unknown) => {
      if (isMissingStack(error)) return { StackResources: [] }
      throw error
    })
  const ofType = (type: string) =>
    StackResources.flatMap(({ ResourceType, PhysicalResourceId }) =>
      ResourceType === type && PhysicalResourceId ? [PhysicalResourceId] : [],
    )
  return {
    tables: ofType('AWS::DynamoDB::GlobalTable'),
    buckets: ofType('AWS::S3::Bucket'),
    vaults: ofType('AWS::Backup::BackupVault'),
  }
}

async function deleteTable({ dynamodb }: Clients, TableName: string, pollMs: number): Promise<void> {
  try {
    await dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    // While it is being updated, DynamoDB rejects its deletion.
    await waitUntilActive({ dynamodb }, TableName, pollMs)
    await dynamodb.send(new DeleteTableCommand({ TableName }))
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return
    if (error instanceof ResourceInUseException && (await statusOf({ dynamodb }, TableName)) === 'DELETING') return
    throw error
  }
}

/** @throws Error after ten minutes, or when there is no such table. */
export async function waitUntilActive(
  clients: Pick<Clients, 'dynamodb'>,
  table: string,
  pollMs = TABLE_POLL_MS,
  maxPolls = MAX_TABLE_POLLS,
): Promise<void> {
  for (let poll = 0; poll < maxPolls; poll++) {
    if ((await statusOf(clients, table)) === 'ACTIVE') return
    await delay(pollMs)
  }
  throw new Error(`table ${table} is still not active: run the command again later`)
}

async function statusOf({ dynamodb }: Pick<Clients, 'dynamodb'>, TableName: string): Promise<string | undefined> {
  return (await dynamodb.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus
}

/** Deletes all versions and delete markers first, because only an empty bucket can be deleted. */
async function deleteBucket({ s3 }: Clients, Bucket: string): Promise<void> {
  try {
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }))
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }))
      if (Objects.length === 0) break
      const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      if (Errors[0]) throw new Error(`${Bucket}: ${Errors[0].Key} cannot be deleted (${Errors[0].Message})`)
    }
    await s3.send(new DeleteBucketCommand({ Bucket }))
  } catch (error) {
    if (nameOf(error) !== 'NoSuchBucket') throw error
  }
}
