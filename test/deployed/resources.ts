// What a stage has in the emulator, so that a test sees that nothing is left of it.
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { IAMClient, paginateListRoles } from '@aws-sdk/client-iam'
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { ListConfigurationSetsCommand, SESClient } from '@aws-sdk/client-ses'
import { DescribeParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { call } from './signed-call.js'

const listed = (service: string, target: string) => () => call(service, { target })
const gotten = (service: string, path: string) => () => call(service, { method: 'GET', path })
const cloudFront = (kind: string) => gotten('cloudfront', `/2020-05-31/${kind}`)

/** Of all stages, by kind: those that the templates create under a name with the stage's. */
const LISTS: Readonly<Record<string, () => Promise<unknown>>> = {
  stack: () => new CloudFormationClient().send(new DescribeStacksCommand()),
  function: () => allPages(paginateListFunctions({ client: new LambdaClient() }, {})),
  role: () => allPages(paginateListRoles({ client: new IAMClient() }, {})),
  table: () => new DynamoDBClient().send(new ListTablesCommand()),
  bucket: () => new S3Client().send(new ListBucketsCommand()),
  parameter: () => new SSMClient().send(new DescribeParametersCommand()),
  'configuration set': () => new SESClient().send(new ListConfigurationSetsCommand()),
  'log group': listed('logs', 'Logs_20140328.DescribeLogGroups'),
  queue: listed('sqs', 'AmazonSQS.ListQueues'),
  rule: listed('events', 'AWSEvents.ListRules'),
  dashboard: listed('cloudwatch', 'GraniteServiceVersion20100801.ListDashboards'),
  schedule: gotten('scheduler', '/schedules'),
  api: gotten('apigateway', '/v2/apis'),
  distribution: cloudFront('distribution'),
  'function of CloudFront': cloudFront('function'),
  'cache policy': cloudFront('cache-policy'),
  'origin request policy': cloudFront('origin-request-policy'),
  'response headers policy': cloudFront('response-headers-policy'),
  'origin access control': cloudFront('origin-access-control'),
}

/** By kind: the names of what a stage has, and none of what it lacks. */
export async function resourcesOf(stage: string): Promise<Map<string, string[]>> {
  const name = new RegExp(`[\\w:/.-]*directory-${stage}[\\w:/.-]*`, 'g')
  const kinds = Object.entries(LISTS).map(async ([kind, list]): Promise<[string, string[]]> => {
    const names = JSON.stringify(await list()).match(name) ?? []
    return [kind, [...new Set(names)]]
  })
  return new Map(await Promise.all(kinds))
}

async function allPages(pages: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const page of pages) all.push(page)
  return all
}
