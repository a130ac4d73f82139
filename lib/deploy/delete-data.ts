// Deletes what the data stack leaves behind when it goes: the table, the pictures, the secret. For ever.
import { type CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import {
  DeleteTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'
import { DeleteSecretCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

export interface DataClients {
  cloudFormation: CloudFormationClient
  dynamodb: DynamoDBClient
  s3: S3Client
  secretsManager: SecretsManagerClient
}

/** The names of what is left. */
export interface Leftovers {
  tables: string[]
  buckets: string[]
  secrets: string[]
}

/** The shortest that Secrets Manager takes; until then `aws secretsmanager restore-secret` brings it back. */
const SECRET_RECOVERY_DAYS = 7

/** What the stack will leave; nothing where there is no such stack. */
export async function listLeftovers({ cloudFormation }: DataClients, stack: string): Promise<Leftovers> {
  const { StackResources = [] } = await cloudFormation
    .send(new DescribeStackResourcesCommand({ StackName: stack }))
    .catch((error: unknown) => {
      // That is how CloudFormation says that there is none.
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

export function namesOf({ tables, buckets, secrets }: Leftovers): string[] {
  return [...tables, ...buckets, ...secrets]
}

export async function deleteLeftovers(clients: DataClients, leftovers: Leftovers): Promise<void> {
  for (const table of leftovers.tables) await deleteTable(clients, table)
  for (const bucket of leftovers.buckets) await deleteBucket(clients, bucket)
  for (const SecretId of leftovers.secrets) {
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

/** A bucket goes when it is empty: of all versions, and of the marks that older ones are deleted. */
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
