// The AWS clients of the commands, with short timeouts: a command should report a problem instead of waiting.
import { ACMClient } from '@aws-sdk/client-acm'
import { ApiGatewayV2Client } from '@aws-sdk/client-apigatewayv2'
import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { IAMClient } from '@aws-sdk/client-iam'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { SNSClient } from '@aws-sdk/client-sns'
import { SSMClient } from '@aws-sdk/client-ssm'
import { STSClient } from '@aws-sdk/client-sts'
import { isMissingStack } from './aws-errors.js'

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000

/** These throttle calls that change something, of which a deployment makes up to hundreds. */
const MANY_ATTEMPTS = 10

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
    lambda: new LambdaClient({ ...options, maxAttempts: MANY_ATTEMPTS }),
    iam: new IAMClient({ ...options, maxAttempts: MANY_ATTEMPTS }),
    apiGateway: new ApiGatewayV2Client({ ...options, maxAttempts: MANY_ATTEMPTS }),
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

/** Undefined for a stack that does not exist. */
export async function findStack(
  { cloudFormation }: Pick<Clients, 'cloudFormation'>,
  StackName: string,
): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }))
    return Stacks[0]
  } catch (error) {
    if (isMissingStack(error)) return undefined
    throw error
  }
}
