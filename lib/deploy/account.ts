// The AWS clients of the commands, with short timeouts: a command should report a problem instead of waiting.
import { ACMClient } from '@aws-sdk/client-acm'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { SNSClient } from '@aws-sdk/client-sns'
import { SSMClient } from '@aws-sdk/client-ssm'
import { STSClient } from '@aws-sdk/client-sts'

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000

/** Lambda throttles calls that change functions, and a deployment makes hundreds of them. */
const LAMBDA_ATTEMPTS = 10

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
    sns: new SNSClient(options),
    s3: new S3Client(options),
    lambda: new LambdaClient({ ...options, maxAttempts: LAMBDA_ATTEMPTS }),
    dynamodb: new DynamoDBClient(options),
    cloudFormation: new CloudFormationClient(options),
    /** @param ofRegion - that of the certificate. */
    acm: (ofRegion: string) => new ACMClient({ ...options, region: ofRegion }),
  }
}

/** The region of the environment or the profile; undefined without one. */
export async function configuredRegion(environment: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const given = environment.AWS_REGION || environment.AWS_DEFAULT_REGION
  if (given) return given
  return new STSClient({}).config.region().catch(() => undefined)
}
