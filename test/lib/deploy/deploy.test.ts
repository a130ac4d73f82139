import { writeFileSync } from 'node:fs'
import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetParameterCommand } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { newClients } from '../../../lib/deploy/account.js'
import { runDeploy, runDiff } from '../../../lib/deploy/deploy.js'
import { type DestroyContext, runDestroy } from '../../../lib/deploy/destroy.js'

const REGION = 'us-east-1'
const OUTPUTS = {
  'directory-test-data': { TableName: 'the-table' },
  'directory-test-api': { Url: 'https://d1.cloudfront.net', ApiUrl: 'https://a1.execute-api.us-east-1.amazonaws.com' },
}
const noStack = Object.assign(new Error('Stack does not exist'), { name: 'ValidationError' })

const clients = newClients(REGION)
const data = {
  cloudFormation: new CloudFormationClient({ region: REGION }),
  dynamodb: new DynamoDBClient({ region: REGION }),
  s3: new S3Client({ region: REGION }),
  secretsManager: new SecretsManagerClient({ region: REGION }),
}
const sts = mockClient(clients.sts)
const ssm = mockClient(clients.ssm)
const stacks = mockClient(clients.cloudFormation)
const dataStack = mockClient(data.cloudFormation)
const dynamodb = mockClient(data.dynamodb)
const s3 = mockClient(data.s3)
const secrets = mockClient(data.secretsManager)

let commands: string[][]
let contexts: Readonly<Record<string, string>>[]
let printed: string
let answers: string[]

/** With a fake CDK that writes the outputs of a deployment. */
function newContext(own: Partial<DestroyContext> = {}, status = 0): DestroyContext {
  return {
    clientsOf: () => clients,
    dataClientsOf: () => data,
    region: async () => REGION,
    cdk: (context) => async (args) => {
      commands.push([...args])
      contexts.push(context)
      const file = args[args.indexOf('--outputs-file') + 1]
      if (args.includes('--outputs-file') && file && status === 0) writeFileSync(file, JSON.stringify(OUTPUTS))
      return status
    },
    ask: async () => answers.shift() ?? '',
    print: (text) => {
      printed += `${text}\n`
    },
    ...own,
  }
}

beforeEach(() => {
  commands = []
  contexts = []
  printed = ''
  answers = []
  for (const mock of [sts, ssm, stacks, dataStack, dynamodb, s3, secrets]) mock.reset()
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012', Arn: 'arn:aws:iam::123456789012:user/ann' })
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '29' } })
  stacks.on(DescribeStacksCommand).rejects(noStack)
})

describe('npm run deploy', () => {
  it('stops before the CDK with status 3 when something is missing', async () => {
    ssm.on(GetParameterCommand).rejects(Object.assign(new Error(), { name: 'ParameterNotFound' }))

    expect(await runDeploy(['--yes'], newContext())).toBe(3)
    expect(printed).toMatch(/^missing {1}bootstrap .*npx cdk bootstrap aws:\/\/123456789012\/us-east-1$/m)
    expect(commands).toEqual([])
  })

  it.each([
    [['--yse'], '--yse'],
    [['--context', 'waf'], 'NAME=VALUE'],
    [['-c', 'throttleRate=many'], 'throttleRate'],
    [['--stage', 'Prod!'], 'stage'],
  ])('rejects %j, and says why', async (args, why) => {
    expect(await runDeploy(args, newContext())).toBe(2)
    expect(printed).toContain(why)
  })

  it('deploys nothing without confirmation', async () => {
    answers = ['no']

    expect(await runDeploy([], newContext())).toBe(1)
    expect(commands).toEqual([])
  })

  it('does not wait for confirmation without a terminal', async () => {
    expect(await runDeploy([], newContext({ ask: undefined }))).toBe(2)
    expect(printed).toContain('--yes')
  })

  it('fails when the CDK fails', async () => {
    expect(await runDeploy(['--yes'], newContext({}, 1))).toBe(1)
  })

  it('only checks with --check', async () => {
    expect(await runDeploy(['--check'], newContext())).toBe(0)
    expect(commands).toEqual([])
  })

  it('deploys all stacks of the stage after one confirmation', async () => {
    answers = ['y']

    expect(await runDeploy(['--stage', 'test', '-c', 'cloudFront=off'], newContext())).toBe(0)
    expect(commands).toEqual([
      ['deploy', '--all', '--require-approval', 'never', '--outputs-file', expect.stringContaining('outputs.json')],
    ])
    expect(contexts).toEqual([{ stage: 'test', cloudFront: 'off' }])
  })

  it('prints the URL, the price and the next steps', async () => {
    await runDeploy(['--yes', '--stage', 'test'], newContext())

    expect(printed).toContain('api    https://d1.cloudfront.net/api/v1')
    expect(printed).toMatch(/\d\.\d\d {2}per month without requests/)
    expect(printed).toMatch(/\d\.\d\d +\d\.\d\d {2}the nearest location/)
    expect(printed).toContain('npm run import -- --table the-table')
  })

  it('shows its help', async () => {
    expect(await runDeploy(['--help'], newContext())).toBe(0)
    expect(printed).toContain('--stage NAME')
  })
})

describe('npm run diff', () => {
  it('runs the CDK for the stage', async () => {
    expect(await runDiff(['--stage', 'test'], newContext())).toBe(0)
    expect([commands, contexts]).toEqual([[['diff']], [{ stage: 'test' }]])
  })
})

describe('npm run destroy', () => {
  const stored = () =>
    dataStack.on(DescribeStackResourcesCommand, { StackName: 'directory-test-data' }).resolves({
      StackResources: [
        ['AWS::DynamoDB::GlobalTable', 'the-table'],
        ['AWS::S3::Bucket', 'the-bucket'],
        ['AWS::S3::BucketPolicy', 'the-policy'],
        ['AWS::SecretsManager::Secret', 'the-secret'],
      ].map(([ResourceType, PhysicalResourceId]) => ({
        ResourceType,
        PhysicalResourceId,
        LogicalResourceId: 'x',
        Timestamp: new Date(0),
        ResourceStatus: 'CREATE_COMPLETE',
      })),
    })
  const untouched = () => [dynamodb, s3, secrets].every((mock) => mock.calls().length === 0)
  const stage = ['--stage', 'test']

  it('removes nothing without confirmation', async () => {
    answers = ['']

    expect(await runDestroy(stage, newContext())).toBe(1)
    expect(commands).toEqual([])
  })

  it('removes the API and keeps the table, pictures and secret', async () => {
    answers = ['yes']

    expect(await runDestroy(stage, newContext())).toBe(0)
    expect(commands).toEqual([['destroy', 'api', '--force']])
    expect(untouched()).toBe(true)
  })

  it.each([
    ['another name is typed', [...stage, '--yes', '--delete-data'], 'directory-prod'],
    ['another name is given', [...stage, '--yes', '--delete-data', '--confirm', 'directory-prod'], ''],
  ])('removes nothing when %s', async (_, args, typed) => {
    stored()
    answers = [typed]

    expect(await runDestroy(args, newContext())).toBe(2)
    expect([commands, untouched()]).toEqual([[], true])
  })

  it('does not accept --yes instead of the name', async () => {
    expect(await runDestroy([...stage, '--yes', '--delete-data'], newContext({ ask: undefined }))).toBe(2)
    expect(printed).toContain('--confirm directory-test')
  })

  it('keeps the data when the stacks cannot be removed', async () => {
    stored()

    const args = [...stage, '--yes', '--delete-data', '--confirm', 'directory-test']
    expect(await runDestroy(args, newContext({}, 1))).toBe(1)
    expect(untouched()).toBe(true)
  })

  it('deletes everything after both confirmations, despite deletion protection', async () => {
    stored()
    answers = ['yes', 'directory-test']
    const version = { Key: 'pictures/1/a.jpg', VersionId: 'v1' }
    const mark = { Key: 'pictures/2/b.jpg', VersionId: 'v2' }
    s3.on(ListObjectVersionsCommand)
      .resolvesOnce({ Versions: [version], DeleteMarkers: [mark] })
      .resolves({})
    s3.on(DeleteObjectsCommand).resolves({})

    expect(await runDestroy([...stage, '--delete-data'], newContext())).toBe(0)
    expect(commands).toEqual([
      ['destroy', 'api', '--force'],
      ['destroy', 'data', '--force'],
    ])
    const sent = [dynamodb, s3, secrets].flatMap((mock) => mock.calls().map(({ args: [command] }) => command))
    expect(sent.map((command) => [command.constructor, command.input])).toEqual([
      [UpdateTableCommand, { TableName: 'the-table', DeletionProtectionEnabled: false }],
      [DeleteTableCommand, { TableName: 'the-table' }],
      [ListObjectVersionsCommand, { Bucket: 'the-bucket' }],
      [DeleteObjectsCommand, { Bucket: 'the-bucket', Delete: { Objects: [version, mark], Quiet: true } }],
      [ListObjectVersionsCommand, { Bucket: 'the-bucket' }],
      [DeleteBucketCommand, { Bucket: 'the-bucket' }],
      [DeleteSecretCommand, { SecretId: 'the-secret', RecoveryWindowInDays: 7 }],
    ])
    expect(printed).toMatch(/the-table[\s\S]*the-bucket[\s\S]*the-secret/)
  })
})
