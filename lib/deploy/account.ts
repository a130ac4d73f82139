// The AWS clients of the commands, with short timeouts: a command should report a problem instead of waiting.
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESClient } from '@aws-sdk/client-ses'
import { SSMClient } from '@aws-sdk/client-ssm'
import { STSClient } from '@aws-sdk/client-sts'

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000

const CLIENT_OPTIONS = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
  },
}

export type Clients = ReturnType<typeof newClients>

export function newClients(region: string) {
  const options = { ...CLIENT_OPTIONS, region }
  return {
    sts: new STSClient(options),
    ssm: new SSMClient(options),
    ses: new SESClient(options),
    cloudFormation: new CloudFormationClient(options),
  }
}

export type DataClients = ReturnType<typeof newDataClients>

export function newDataClients(region: string) {
  const options = { ...CLIENT_OPTIONS, region }
  return {
    cloudFormation: new CloudFormationClient(options),
    dynamodb: new DynamoDBClient(options),
    s3: new S3Client(options),
    secretsManager: new SecretsManagerClient(options),
  }
}

/** The region of the environment or the profile; undefined without one. */
export async function configuredRegion(environment: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  // The SDK for JavaScript ignores AWS_DEFAULT_REGION, which other AWS tools use.
  const given = environment.AWS_REGION || environment.AWS_DEFAULT_REGION
  if (given) return given
  return new STSClient({}).config.region().catch(() => undefined)
}
