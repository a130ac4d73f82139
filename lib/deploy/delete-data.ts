// Permanently deletes what the data stack retains: the table, the pictures, the secret.
import { DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { DeleteTableCommand, ResourceNotFoundException, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { DeleteSecretCommand } from '@aws-sdk/client-secrets-manager'
import type { DataClients } from './account.js'

/** The minimum of Secrets Manager; until then `aws secretsmanager restore-secret` restores it. */
const SECRET_RECOVERY_DAYS = 7

/** The resources that the stack will retain; none if the stack does not exist. */
export async function listRetainedResources({ cloudFormation }: DataClients, stack: string) {
  const { StackResources = [] } = await cloudFormation
    .send(new DescribeStackResourcesCommand({ StackName: stack }))
    .catch((error: unknown) => {
      // CloudFormation's error for a stack that does not exist.
      if (error instanceof Error && error.name === 'ValidationError') return { StackResources: [] }
      throw error
    })
  const ofType = (type: string) =>
    StackResources.flatMap(({ ResourceType, PhysicalResourceId }) =>
      ResourceType === type && PhysicalResourceId ? [PhysicalResourceId] : [],
    )
  return {
    tables: ofType('AWS::DynamoDB::GlobalTable'),
    buckets: ofType('AWS::S3::Bucket'),
    secrets: ofType('AWS::SecretsManager::Secret'),
  }
}

type RetainedResources = Awaited<ReturnType<typeof listRetainedResources>>

export async function deleteRetainedResources(clients: DataClients, resources: RetainedResources): Promise<void> {
  for (const table of resources.tables) await deleteTable(clients, table)
  for (const bucket of resources.buckets) await deleteBucket(clients, bucket)
  for (const SecretId of resources.secrets) {
    await clients.secretsManager.send(new DeleteSecretCommand({ SecretId, RecoveryWindowInDays: SECRET_RECOVERY_DAYS }))
  }
}

async function deleteTable({ dynamodb }: DataClients, TableName: string): Promise<void> {
  try {
    await dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    await dynamodb.send(new DeleteTableCommand({ TableName }))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}

/** Deletes all versions and delete markers first, because only an empty bucket can be deleted. */
async function deleteBucket({ s3 }: DataClients, Bucket: string): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }))
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }))
    if (Objects.length === 0) break
    const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (Errors[0]) throw new Error(`${Bucket}: ${Errors[0].Key} cannot be deleted (${Errors[0].Message})`)
  }
  await s3.send(new DeleteBucketCommand({ Bucket }))
}
