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
import { runDeploy } from '../../../lib/deploy/deploy.js'
import { type DestroyContext, runDestroy } from '../../../lib/deploy/destroy.js'
import { runDiff } from '../../../lib/deploy/diff.js'

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

/** Stands in for the CDK, which writes the outputs of what it has deployed. */
function surroundings(own: Partial<DestroyContext> = {}, status = 0): DestroyContext {
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
  it('stops before the CDK when something is missing, with a status of its own', async () => {
    ssm.on(GetParameterCommand).rejects(Object.assign(new Error(), { name: 'ParameterNotFound' }))

    expect(await runDeploy(['--yes'], surroundings())).toBe(3)
    expect(printed).toMatch(/^missing {1}bootstrap .*npx cdk bootstrap aws:\/\/123456789012\/us-east-1$/m)
    expect(commands).toEqual([])
  })

  it.each([
    [['--yse'], '--yse'],
    [['--context', 'waf'], 'NAME=VALUE'],
    [['-c', 'throttleRate=many'], 'throttleRate'],
    [['--stage', 'Prod!'], 'stage'],
  ])('refuses %j, and says why', async (args, why) => {
    expect(await runDeploy(args, surroundings())).toBe(2)
    expect(printed).toContain(why)
  })

  it('deploys nothing unless the person agrees', async () => {
    answers = ['no']

    expect(await runDeploy([], surroundings())).toBe(1)
    expect(commands).toEqual([])
  })

  it('does not wait for an answer where nobody is', async () => {
    expect(await runDeploy([], surroundings({ ask: undefined }))).toBe(2)
    expect(printed).toContain('--yes')
  })

  it('fails when the CDK does', async () => {
    expect(await runDeploy(['--yes'], surroundings({}, 1))).toBe(1)
  })

  it('only looks when asked to', async () => {
    expect(await runDeploy(['--check'], surroundings())).toBe(0)
    expect(commands).toEqual([])
  })

  it('deploys all stacks of the stage without further questions', async () => {
    answers = ['y']

    expect(await runDeploy(['--stage', 'test', '-c', 'cloudFront=off'], surroundings())).toBe(0)
    expect(commands).toEqual([
      ['deploy', '--all', '--require-approval', 'never', '--outputs-file', expect.stringContaining('outputs.json')],
    ])
    expect(contexts).toEqual([{ stage: 'test', cloudFront: 'off' }])
  })

  it('tells where the API is, what it costs and what comes next', async () => {
    await runDeploy(['--yes', '--stage', 'test'], surroundings())

    expect(printed).toContain('api    https://d1.cloudfront.net/api/v1')
    expect(printed).toMatch(/\d\.\d\d {2}a month without visitors/)
    expect(printed).toMatch(/\d\.\d\d +\d\.\d\d {2}the nearest location/)
    expect(printed).toContain('npm run import -- --table the-table')
  })

  it('shows its help', async () => {
    expect(await runDeploy(['--help'], surroundings())).toBe(0)
    expect(printed).toContain('--stage NAME')
  })
})

describe('npm run diff', () => {
  it('asks the CDK about the stage', async () => {
    expect(await runDiff(['--stage', 'test'], surroundings())).toBe(0)
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

  it('removes nothing unless the person agrees', async () => {
    answers = ['']

    expect(await runDestroy(stage, surroundings())).toBe(1)
    expect(commands).toEqual([])
  })

  it('removes the API and keeps table, pictures and secret', async () => {
    answers = ['yes']

    expect(await runDestroy(stage, surroundings())).toBe(0)
    expect(commands).toEqual([['destroy', 'api', '--force']])
    expect(untouched()).toBe(true)
  })

  it.each([
    ['another name is typed', [...stage, '--yes', '--delete-data'], 'directory-prod'],
    ['another name is given', [...stage, '--yes', '--delete-data', '--confirm', 'directory-prod'], ''],
  ])('removes nothing when %s', async (_, args, typed) => {
    stored()
    answers = [typed]

    expect(await runDestroy(args, surroundings())).toBe(2)
    expect([commands, untouched()]).toEqual([[], true])
  })

  it('does not take --yes for the name', async () => {
    expect(await runDestroy([...stage, '--yes', '--delete-data'], surroundings({ ask: undefined }))).toBe(2)
    expect(printed).toContain('--confirm directory-test')
  })

  it('keeps the data when the stacks do not go', async () => {
    stored()

    const args = [...stage, '--yes', '--delete-data', '--confirm', 'directory-test']
    expect(await runDestroy(args, surroundings({}, 1))).toBe(1)
    expect(untouched()).toBe(true)
  })

  it('deletes everything when asked for twice, whatever protects it', async () => {
    stored()
    answers = ['yes', 'directory-test']
    const version = { Key: 'pictures/1/a.jpg', VersionId: 'v1' }
    const mark = { Key: 'pictures/2/b.jpg', VersionId: 'v2' }
    s3.on(ListObjectVersionsCommand)
      .resolvesOnce({ Versions: [version], DeleteMarkers: [mark] })
      .resolves({})
    s3.on(DeleteObjectsCommand).resolves({})

    expect(await runDestroy([...stage, '--delete-data'], surroundings())).toBe(0)
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
