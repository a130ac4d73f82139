import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { ApiGatewayV2ServiceException, DeleteRouteSettingsCommand, GetStageCommand } from '@aws-sdk/client-apigatewayv2'
import {
  DescribeStackEventsCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation'
import {
  DeleteTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteRoleCommand,
  DeleteRolePolicyCommand,
  ListRolePoliciesCommand,
  ListRolesCommand,
  type Role,
} from '@aws-sdk/client-iam'
import {
  CreateAliasCommand,
  GetAccountSettingsCommand,
  GetAliasCommand,
  ListFunctionsCommand,
  ListVersionsByFunctionCommand,
  PublishVersionCommand,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns'
import {
  DeleteParametersCommand,
  GetParameterCommand,
  GetParametersByPathCommand,
  PutParameterCommand,
} from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newClients } from '../../../lib/deploy/account.js'
import { recordSettings } from '../../../lib/deploy/assembly.js'
import { type DeployContext, runDeploy, runDiff } from '../../../lib/deploy/deploy.js'
import { runDestroy } from '../../../lib/deploy/destroy.js'
import { recordExplorerFiles } from '../../../lib/deploy/explorer-files.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { ROOT } from '../../../lib/paths.js'
import { cdkContext, settingsWith } from '../../../lib/settings.js'
import { STACKS } from '../../../lib/stacks/names.js'
import { temporaryDirectory } from '../../support/deployment.js'

const REGION = 'us-east-1'
const OUTPUTS = {
  'directory-test-data': { TableName: 'the-table', PicturesBucket: 'the-bucket' },
  'directory-test-api': { Url: 'https://d1.cloudfront.net', ApiUrl: 'https://a1.execute-api.us-east-1.amazonaws.com' },
}
const REMOVAL_APP = 'node --import tsx bin/removal-app.ts'
const noStack = Object.assign(new Error('Stack does not exist'), { name: 'ValidationError' })

const certificates = new ACMClient({ region: REGION })
const clients = { ...newClients(REGION), acm: () => certificates }
const sts = mockClient(clients.sts)
const ssm = mockClient(clients.ssm)
const sns = mockClient(clients.sns)
const acm = mockClient(certificates)
const stacks = mockClient(clients.cloudFormation)
const lambda = mockClient(clients.lambda)
const iam = mockClient(clients.iam)
const apiGateway = mockClient(clients.apiGateway)
const dynamodb = mockClient(clients.dynamodb)
const s3 = mockClient(clients.s3)
/** The status of every request of the smoke test. */
let smokeStatus: number
let asked: string[]
let unknownHosts: string[]

const MAP_PAGE_FILES = '/directory-test/map-page-files'
const assembly = temporaryDirectory()
recordExplorerFiles(assembly, { 'explorer-2.js': 'script', 'explorer-2.css': 'style', 'outlines-1.geojson': '{}' })

/** Of the deployment, by stack. */
let outputs: Record<string, Record<string, string>>
let commands: string[][]
let contexts: Readonly<Record<string, string>>[]
let printed: string
let answers: string[]

/** With a fake CDK that writes the outputs of a deployment. */
function newContext(own: Partial<DeployContext> = {}, status = 0): DeployContext {
  return {
    clientsOf: () => clients,
    region: async () => REGION,
    cdk: (context) => async (args) => {
      commands.push([...args])
      contexts.push(context)
      const file = args[args.indexOf('--outputs-file') + 1]
      if (args.includes('--outputs-file') && file && status === 0) writeFileSync(file, JSON.stringify(outputs))
      return status
    },
    ask: async () => answers.shift() ?? '',
    print: (text) => {
      printed += `${text}\n`
    },
    smoke: {
      fetch: async (url) => {
        asked.push(String(url))
        return new Response('{}', { status: smokeStatus })
      },
      lookup: async (host) => {
        if (unknownHosts.includes(host)) throw new Error('ENOTFOUND')
      },
      pauseMs: 1,
    },
    assembly,
    pollMs: 1,
    ...own,
  }
}

// For the prices and the docs page: takes seconds, once.
beforeAll(loadFunctions)
beforeEach(() => {
  outputs = OUTPUTS
  commands = []
  contexts = []
  printed = ''
  answers = []
  smokeStatus = 200
  asked = []
  unknownHosts = []
  for (const mock of [sts, ssm, sns, acm, stacks, lambda, iam, apiGateway, dynamodb, s3]) mock.reset()
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012', Arn: 'arn:aws:iam::123456789012:user/ann' })
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '29' } })
  ssm
    .on(GetParameterCommand, { Name: MAP_PAGE_FILES })
    .rejects(Object.assign(new Error(), { name: 'ParameterNotFound' }))
  ssm.on(GetParametersByPathCommand).resolves({ Parameters: [] })
  stacks.on(DescribeStacksCommand).rejects(noStack)
  stacks.on(DescribeStackResourcesCommand).rejects(noStack)
  stacks.on(DescribeStackEventsCommand).rejects(noStack)
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } })
  lambda.on(PublishVersionCommand).resolves({ Version: '8' })
  lambda.on(GetAliasCommand).resolves({ FunctionVersion: '7' })
  lambda.on(ListVersionsByFunctionCommand).resolves({ Versions: [] })
  lambda.on(ListFunctionsCommand).resolves({ Functions: [] })
  iam.on(ListRolesCommand).resolves({ Roles: [] })
  iam.on(ListRolePoliciesCommand).resolves({ PolicyNames: ['access'] })
})

const roleArn = (name: string) => `arn:aws:iam::123456789012:role/directory-test/${REGION}/${name}`

/** Pages of the roles of functions, made at that time. */
function deployedRoles(pages: string[][], CreateDate = new Date(0)): void {
  for (const [index, names] of pages.entries()) {
    const Roles = names.map(
      (RoleName): Role => ({
        RoleName,
        Arn: roleArn(RoleName),
        Path: `/directory-test/${REGION}/`,
        RoleId: RoleName,
        CreateDate,
      }),
    )
    const Marker = index === 0 ? {} : { Marker: String(index) }
    const isLast = index === pages.length - 1
    iam
      .on(ListRolesCommand, { PathPrefix: `/directory-test/${REGION}/`, ...Marker })
      .resolves({ Roles, IsTruncated: !isLast, ...(isLast ? {} : { Marker: String(index + 1) }) })
  }
}

const deletedRoles = () => iam.commandCalls(DeleteRoleCommand).map(({ args: [{ input }] }) => input.RoleName)

describe('npm run deploy', () => {
  it('stops before the CDK with status 3 when something is missing', async () => {
    ssm.on(GetParameterCommand).rejects(Object.assign(new Error(), { name: 'ParameterNotFound' }))

    expect(await runDeploy(['--yes'], newContext())).toBe(3)
    expect(printed).toMatch(/^missing {1}bootstrap .*npx cdk bootstrap aws:\/\/123456789012\/us-east-1$/m)
    expect(commands).toEqual([])
  })

  it('goes back from a restored table to the own one only when told to', async () => {
    const StackName = 'directory-test-data'
    const Outputs = [{ OutputKey: 'TableName', OutputValue: 'directory-restored' }]
    stacks.on(DescribeStacksCommand, { StackName }).resolves({
      Stacks: [{ StackName, CreationTime: new Date(0), StackStatus: 'UPDATE_COMPLETE', Outputs }],
    })

    expect(await deployTest()).toBe(3)
    expect(printed).toMatch(/^missing {1}restoredTable .*directory-restored is in use/m)
    expect(commands).toEqual([])
    expect(await deployTest('--older-table')).toBe(0)
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

  const moved = () =>
    lambda
      .commandCalls(UpdateAliasCommand)
      .map(({ args: [{ input }] }) => `${input.FunctionName} ${input.FunctionVersion}`)
  const deployTest = (...args: string[]) => runDeploy(['--yes', '--stage', 'test', ...args], newContext())

  it('creates the secrets that do not exist yet, before the stacks refer to them', async () => {
    ssm.on(GetParametersByPathCommand).resolves({ Parameters: [{ Name: '/directory-test/token-secret' }] })

    await deployTest('-c', 'originKeys=2,1')

    const created = ssm.commandCalls(PutParameterCommand).map(({ args: [{ input }] }) => [input.Name, input.Type])
    expect(created.filter(([name]) => name !== MAP_PAGE_FILES)).toEqual([
      ['/directory-test/origin-key/2', 'String'],
      ['/directory-test/origin-key/1', 'String'],
    ])
  })

  it('encrypts the key of all tokens', async () => {
    await deployTest('-c', 'cloudFront=off')

    expect(ssm.commandCalls(PutParameterCommand).map(({ args: [{ input }] }) => input)).toMatchObject([
      {
        Name: '/directory-test/token-secret',
        Type: 'SecureString',
        Overwrite: false,
        Value: expect.stringMatching(/^[\w-]{64}$/),
      },
    ])
  })

  it('makes the new versions live, and those only', async () => {
    lambda.on(PublishVersionCommand, { FunctionName: 'directory-test-locations-list' }).resolves({ Version: '9' })
    lambda.on(GetAliasCommand).resolves({ FunctionVersion: '8' })

    expect(await deployTest()).toBe(0)
    expect(moved()).toEqual(['directory-test-locations-list 9'])
    expect(printed).toContain('1 functions have a new version')
  })

  it('creates the alias of a new function', async () => {
    const FunctionName = 'directory-test-locations-list'
    lambda.on(GetAliasCommand).resolves({ FunctionVersion: '8' })
    lambda
      .on(GetAliasCommand, { FunctionName })
      .rejects(Object.assign(new Error(), { name: 'ResourceNotFoundException' }))

    await deployTest()

    expect(lambda.commandCalls(CreateAliasCommand).map(({ args: [{ input }] }) => input)).toEqual([
      { FunctionName, Name: 'live', FunctionVersion: '8' },
    ])
  })

  const uploads = () => s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input)
  const deletedObjects = () => s3.commandCalls(DeleteObjectCommand).map(({ args: [{ input }] }) => input.Key)
  const recordedFiles = () => {
    const calls = ssm.commandCalls(PutParameterCommand, { Name: MAP_PAGE_FILES })
    return JSON.parse(calls.at(-1)?.args[0].input.Value ?? '')
  }

  it('adds the files of the map page to the bucket before the functions refer to them', async () => {
    lambda.on(PublishVersionCommand).callsFake(() => {
      expect(uploads()).toHaveLength(3)
      return { Version: '8' }
    })

    expect(await deployTest()).toBe(0)
    expect(uploads()).toEqual(
      [
        ['explorer-2.js', 'script', 'text/javascript; charset=utf-8'],
        ['explorer-2.css', 'style', 'text/css; charset=utf-8'],
        ['outlines-1.geojson', '{}', 'application/json'],
      ].map(([name, Body, ContentType]) => ({
        Bucket: 'the-bucket',
        Key: `assets/${name}`,
        Body,
        ContentType,
        CacheControl: 'public, max-age=31536000, immutable',
      })),
    )
    expect(deletedObjects()).toEqual([])
  })

  it('keeps the files of the deployment before, and deletes older ones', async () => {
    const Value = JSON.stringify({
      current: ['explorer-1.js', 'outlines-1.geojson'],
      before: ['explorer-0.js', 'outlines-1.geojson'],
    })
    ssm.on(GetParameterCommand, { Name: MAP_PAGE_FILES }).resolves({ Parameter: { Value } })

    expect(await deployTest()).toBe(0)
    expect(deletedObjects()).toEqual(['assets/explorer-0.js'])
    const files = ['explorer-2.js', 'explorer-2.css', 'outlines-1.geojson']
    expect(recordedFiles()).toEqual({ current: files, before: ['explorer-1.js', 'outlines-1.geojson'] })
  })

  it('keeps them too when the map page has not changed', async () => {
    const generations = {
      current: ['explorer-2.js', 'explorer-2.css', 'outlines-1.geojson'],
      before: ['explorer-1.js'],
    }
    const Value = JSON.stringify(generations)
    ssm.on(GetParameterCommand, { Name: MAP_PAGE_FILES }).resolves({ Parameter: { Value } })

    expect(await deployTest()).toBe(0)
    expect([deletedObjects(), recordedFiles()]).toEqual([[], generations])
  })

  it('leaves the map page to its functions without CloudFront', async () => {
    expect(await deployTest('-c', 'cloudFront=off')).toBe(0)
    expect(uploads()).toEqual([])
  })

  it('goes back to the versions of before when the public address does not respond as it should', async () => {
    smokeStatus = 500

    expect(await deployTest()).toBe(1)
    const [forward, back] = [moved().filter((one) => one.endsWith(' 8')), moved().filter((one) => one.endsWith(' 7'))]
    expect(forward.length).toBeGreaterThan(50)
    expect(back).toHaveLength(forward.length)
    expect(moved().lastIndexOf(String(forward.at(-1)))).toBeLessThan(moved().indexOf(String(back[0])))
    expect(printed).toMatch(/GET \/api\/v1\/regions\.json: status 500/)
  })

  it('tests the address of API Gateway while that of the service is unknown, and nothing when both are', async () => {
    unknownHosts = ['d1.cloudfront.net']
    expect(await deployTest()).toBe(0)
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((url) => !url.startsWith('https://a1.execute-api.us-east-1.amazonaws.com/'))).toEqual([])

    unknownHosts.push('a1.execute-api.us-east-1.amazonaws.com')
    asked = []
    smokeStatus = 500
    expect(await deployTest()).toBe(0)
    expect(asked).toEqual([])
    expect(printed).toContain('has no address yet')
  })

  it('names the setting that helps when the account is not verified for CloudFront', async () => {
    stacks.on(DescribeStackEventsCommand).resolves({
      StackEvents: [
        {
          StackId: 'x',
          EventId: 'y',
          StackName: 'directory-test-api',
          Timestamp: new Date(),
          LogicalResourceId: 'SiteDistribution',
          ResourceStatus: 'CREATE_FAILED',
          ResourceStatusReason: 'Your account must be verified before you can add or update CloudFront resources',
        },
      ],
    })

    expect(await runDeploy(['--yes', '--stage', 'test'], newContext({}, 1))).toBe(1)
    expect(printed).toContain('cloudFront=off')
  })

  it('deletes the origin keys that are no longer used, once the deployment is live', async () => {
    ssm.on(GetParametersByPathCommand).resolves({
      Parameters: ['token-secret', 'origin-key/1', 'origin-key/2'].map((name) => ({ Name: `/directory-test/${name}` })),
    })
    ssm
      .on(GetParametersByPathCommand, { Path: '/directory-test/origin-key/' })
      .resolves({ Parameters: ['1', '2'].map((key) => ({ Name: `/directory-test/origin-key/${key}` })) })

    await deployTest('-c', 'originKeys=2')

    const deleted = ssm.commandCalls(DeleteParametersCommand).flatMap(({ args: [{ input }] }) => input.Names)
    expect(deleted).toEqual(['/directory-test/origin-key/1'])
  })

  it('prints at the end what is left to do about the alarms', async () => {
    outputs = { ...OUTPUTS, 'directory-test-monitoring': { AlarmTopicArn: 'the-topic' } }
    sns
      .on(ListSubscriptionsByTopicCommand, { TopicArn: 'the-topic' })
      .resolves({ Subscriptions: [{ Endpoint: 'alarms@example.org', SubscriptionArn: 'PendingConfirmation' }] })

    expect(await deployTest('-c', 'alarmEmail=alarms@example.org')).toBe(0)
    const [, after = ''] = printed.split('Next steps')
    expect(after).toMatch(/^note +alarms +alarms@example\.org receives none yet: follow the link/m)
  })

  it('changes nothing before the certificate of the domain is issued, and prints the record that it waits for', async () => {
    const certificateArn = `arn:aws:acm:${REGION}:123456789012:certificate/1`
    const [DomainName, Name, Value] = ['api.example.org', '_1.api.example.org.', '_2.acm-validations.aws.']
    const validation = { DomainName, ResourceRecord: { Type: 'CNAME' as const, Name, Value } }
    acm.on(DescribeCertificateCommand, { CertificateArn: certificateArn }).resolves({
      Certificate: { DomainName, Status: 'PENDING_VALIDATION', DomainValidationOptions: [validation] },
    })
    const own = ['-c', `domainName=${DomainName}`, '-c', `certificateArn=${certificateArn}`]

    for (const options of [own, [...own, '--check']]) expect(await deployTest(...options)).toBe(3)
    expect(printed).toMatch(
      /^missing certificate +PENDING_VALIDATION: create the CNAME record _1\.api\.example\.org\./m,
    )
    expect([commands, ssm.commandCalls(PutParameterCommand)]).toEqual([[], []])
  })

  it('deletes the roles that no version of a function names any more, once the new versions are live', async () => {
    deployedRoles([
      ['live', 'old-1'],
      ['before', 'old-2'],
    ])
    lambda
      .on(ListFunctionsCommand, { FunctionVersion: 'ALL' })
      .resolves({ Functions: [{ Role: roleArn('live') }], NextMarker: '1' })
      .on(ListFunctionsCommand, { FunctionVersion: 'ALL', Marker: '1' })
      .resolves({ Functions: [{ Role: roleArn('before') }] })
    iam.on(DeleteRolePolicyCommand).callsFake(() => {
      expect(moved().length).toBeGreaterThan(50)
    })

    expect(await deployTest()).toBe(0)
    expect(deletedRoles()).toEqual(['old-1', 'old-2'])
    expect(iam.commandCalls(DeleteRolePolicyCommand).map(({ args: [{ input }] }) => input)).toEqual([
      { RoleName: 'old-1', PolicyName: 'access' },
      { RoleName: 'old-2', PolicyName: 'access' },
    ])
  })

  it('keeps all roles when it goes back to the versions of before, and those of a deployment that has just begun', async () => {
    deployedRoles([['old']])
    smokeStatus = 500
    expect(await deployTest()).toBe(1)

    smokeStatus = 200
    deployedRoles([['just-made']], new Date(Date.now() + 1000))
    expect(await deployTest()).toBe(0)
    expect(deletedRoles()).toEqual([])
  })

  it('says which role remains, and what allows to delete it, and is done nevertheless', async () => {
    deployedRoles([['kept-by-hand', 'old']])
    iam.on(DeleteRoleCommand, { RoleName: 'kept-by-hand' }).rejects(new Error('must detach all policies first'))
    expect(await deployTest()).toBe(0)
    expect(printed).toMatch(/^note +roles +kept-by-hand remains \(must detach all policies first\): /m)
    expect(deletedRoles()).toEqual(['kept-by-hand', 'old'])

    iam.on(ListRolesCommand).rejects(new Error('not authorized'))
    expect(await deployTest()).toBe(0)
    expect(printed).toMatch(/^note +roles .*not authorized.*docs\/deploy-role-policy\.json/m)
  })

  const stageWith = (...routeKeys: string[]) => {
    stacks.on(DescribeStacksCommand, { StackName: 'directory-test-api' }).resolves({
      Stacks: [
        {
          StackName: 'directory-test-api',
          CreationTime: new Date(0),
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: [{ OutputKey: 'ApiUrl', OutputValue: OUTPUTS['directory-test-api'].ApiUrl }],
        },
      ],
    })
    const RouteSettings = Object.fromEntries(routeKeys.map((key) => [key, { ThrottlingRateLimit: 1 }]))
    apiGateway.on(GetStageCommand, { ApiId: 'a1', StageName: '$default' }).resolves({ RouteSettings })
  }

  it('deletes the settings of routes that the new templates lack, before the stacks change', async () => {
    stageWith('GET /api/v1/removed.json', 'ANY /api/v1/users/auth_details.json', 'ANY /api/v1/regions.json')
    apiGateway.on(DeleteRouteSettingsCommand).callsFake(() => {
      expect(commands).toEqual([])
    })

    expect(await deployTest()).toBe(0)
    expect(apiGateway.commandCalls(DeleteRouteSettingsCommand).map(({ args: [{ input }] }) => input)).toEqual(
      ['GET /api/v1/removed.json', 'ANY /api/v1/regions.json'].map((RouteKey) => ({
        ApiId: 'a1',
        StageName: '$default',
        RouteKey,
      })),
    )
  })

  it('deploys without a look at the routes where there is no stage yet, or it may not look', async () => {
    stageWith()
    const failure = { $fault: 'client', $metadata: {}, message: 'not authorized' } as const
    apiGateway.on(GetStageCommand).rejects(new ApiGatewayV2ServiceException({ ...failure, name: 'NotFoundException' }))
    expect(await deployTest()).toBe(0)
    expect(printed).not.toMatch(/^note +routes/m)

    apiGateway.on(GetStageCommand).rejects(new ApiGatewayV2ServiceException({ ...failure, name: 'AccessDenied' }))
    expect(await deployTest()).toBe(0)
    expect(printed).toMatch(/^note +routes .*not authorized.*apigateway:GET/m)
  })

  it.each([
    [
      'Unable to complete operation due to concurrent modification. Please try again later.',
      'run npm run deploy again',
    ],
    ['Too Many Requests (Service: AmazonApiGatewayV2; Status Code: 429)', 'run npm run deploy again'],
    ['Unable to find Route by key GET /gone within the provided RouteSettings', 'first deletes the settings of routes'],
  ])('says what helps after "%s"', async (ResourceStatusReason, fix) => {
    stacks.on(DescribeStackEventsCommand).resolves({
      StackEvents: [
        {
          StackId: 'x',
          EventId: 'y',
          StackName: 'directory-test-api',
          Timestamp: new Date(),
          ResourceStatus: 'UPDATE_FAILED',
          ResourceStatusReason,
        },
      ],
    })

    expect(await runDeploy(['--yes', '--stage', 'test'], newContext({}, 1))).toBe(1)
    expect(printed).toContain(fix)
  })

  it('rejects settings that do not exist', async () => {
    expect(await deployTest('-c', 'alarmMail=a@example.org')).toBe(2)
    expect(printed).toContain('alarmMail')
  })

  it('requires in production what nobody may forget', async () => {
    expect(await runDeploy(['--yes', '--stage', 'prod'], newContext())).toBe(2)
    expect(printed).toMatch(/is required in production[\s\S]*alarmEmail/)
    expect(commands).toEqual([])
  })

  describe('--app', () => {
    const folder = temporaryDirectory()
    const stage = ['--stage', 'test', '--app', folder]
    beforeAll(() => {
      recordSettings(folder, settingsWith({ stage: 'test', throttleRate: '7' }))
      recordExplorerFiles(folder, { 'explorer-3.js': 'script' })
    })

    it('deploys and shows what was synthesized before', async () => {
      expect(await runDeploy(['--yes', ...stage, '-c', 'throttleRate=7'], newContext())).toBe(0)
      expect(await runDiff([...stage, '-c', 'throttleRate=7'], newContext())).toBe(0)
      expect(commands.map((args) => args.slice(-2))).toEqual([
        ['--app', folder],
        ['--app', folder],
      ])
      expect(uploads().map(({ Key }) => Key)).toEqual(['assets/explorer-3.js'])
    })

    it('rejects what was synthesized with other settings', async () => {
      expect(await runDeploy(['--yes', ...stage], newContext())).toBe(2)
      expect(printed).toContain('throttleRate 7, not 20')
      expect(await runDiff(['--stage', 'other', '--app', folder, '-c', 'throttleRate=7'], newContext())).toBe(2)
      expect(printed).toContain('stage "test", not "other"')
      expect(commands).toEqual([])
    })

    it('says what writes the folder when there is none', async () => {
      expect(await runDeploy(['--yes', '--app', join(folder, 'none')], newContext())).toBe(2)
      expect(printed).toContain('npm run synth')
    })
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

  it('says at once that the region or the credentials are missing', async () => {
    expect(await runDiff(['--stage', 'test'], { ...newContext(), region: async () => undefined })).toBe(3)
    expect(printed).toContain('export AWS_REGION')
    sts
      .on(GetCallerIdentityCommand)
      .rejects(Object.assign(new Error('none found'), { name: 'CredentialsProviderError' }))
    expect(await runDiff(['--stage', 'test'], newContext())).toBe(3)
    expect(printed).toContain('no valid credentials (none found)')
    expect(commands).toEqual([])
  })
})

describe('npm run destroy', () => {
  const stored = () =>
    stacks.on(DescribeStackResourcesCommand, { StackName: 'directory-test-data' }).resolves({
      StackResources: [
        ['AWS::DynamoDB::GlobalTable', 'the-table'],
        ['AWS::S3::Bucket', 'the-bucket'],
        ['AWS::S3::BucketPolicy', 'the-policy'],
        ['AWS::Backup::BackupVault', 'the-vault'],
      ].map(([ResourceType, PhysicalResourceId]) => ({
        ResourceType,
        PhysicalResourceId,
        LogicalResourceId: 'x',
        Timestamp: new Date(0),
        ResourceStatus: 'CREATE_COMPLETE',
      })),
    })
  const untouched = () => [dynamodb, s3].every((mock) => mock.calls().length === 0)
  const stack = { StackName: 'x', CreationTime: new Date(0), StackStatus: 'CREATE_COMPLETE' } as const
  const RECORD = '/directory-test/being-deleted'
  beforeEach(() => {
    stacks.on(DescribeStacksCommand).resolves({ Stacks: [stack] })
    ssm.on(GetParameterCommand).rejects(Object.assign(new Error(), { name: 'ParameterNotFound' }))
    const names = ['token-secret', 'origin-key/1'].map((name) => ({ Name: `/directory-test/${name}` }))
    ssm.on(GetParametersByPathCommand).resolves({ Parameters: names })
    dynamodb
      .on(DescribeTableCommand)
      .resolvesOnce({ Table: { TableStatus: 'UPDATING' } })
      .resolves({ Table: { TableStatus: 'ACTIVE' } })
    s3.on(ListObjectVersionsCommand).resolves({})
  })
  const deleteAll = (status = 0) =>
    runDestroy([...stage, '--yes', '--delete-data', '--confirm', 'directory-test'], newContext({}, status))
  const stage = ['--stage', 'test']

  it('removes nothing without confirmation', async () => {
    answers = ['']

    expect(await runDestroy(stage, newContext())).toBe(1)
    expect(commands).toEqual([])
  })

  it('removes the API and keeps the table, pictures and secrets', async () => {
    answers = ['yes']

    expect(await runDestroy(stage, newContext())).toBe(0)
    expect(commands).toEqual([
      ['destroy', 'api', 'users', 'administration', 'background', 'monitoring', '--force', '--app', REMOVAL_APP],
    ])
    expect(untouched()).toBe(true)
  })

  it('deletes the roles of the functions, which CloudFormation keeps, once these are gone', async () => {
    deployedRoles([['one', 'two']])
    lambda.on(ListFunctionsCommand).resolves({ Functions: [{ Role: roleArn('two') }] })
    iam.on(DeleteRoleCommand).callsFake(() => {
      expect(commands).toHaveLength(1)
    })

    expect(await runDestroy([...stage, '--yes'], newContext())).toBe(0)
    expect(deletedRoles()).toEqual(['one', 'two'])
  })

  it('keeps the roles when the stacks cannot be removed', async () => {
    deployedRoles([['one']])

    expect(await runDestroy([...stage, '--yes'], newContext({}, 1))).toBe(1)
    expect(deletedRoles()).toEqual([])
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

    expect(await deleteAll(1)).toBe(1)
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
      [
        'destroy',
        'data',
        'api',
        'users',
        'administration',
        'background',
        'monitoring',
        '--force',
        '--app',
        REMOVAL_APP,
      ],
    ])
    const sent = [dynamodb, s3].flatMap((mock) => mock.calls().map(({ args: [command] }) => command))
    expect(sent.map((command) => [command.constructor, command.input])).toEqual([
      [UpdateTableCommand, { TableName: 'the-table', DeletionProtectionEnabled: false }],
      // DynamoDB rejects the deletion of a table that is being updated.
      [DescribeTableCommand, { TableName: 'the-table' }],
      [DescribeTableCommand, { TableName: 'the-table' }],
      [DeleteTableCommand, { TableName: 'the-table' }],
      [ListObjectVersionsCommand, { Bucket: 'the-bucket' }],
      [DeleteObjectsCommand, { Bucket: 'the-bucket', Delete: { Objects: [version, mark], Quiet: true } }],
      [ListObjectVersionsCommand, { Bucket: 'the-bucket' }],
      [DeleteBucketCommand, { Bucket: 'the-bucket' }],
    ])
    const parameters = ssm.commandCalls(DeleteParametersCommand).map(({ args: [{ input }] }) => input.Names)
    expect(parameters).toEqual([['/directory-test/token-secret', '/directory-test/origin-key/1'], [RECORD]])
    expect(printed).toMatch(/the-table[\s\S]*the-bucket[\s\S]*token-secret/)
    expect(printed).toContain('The backup vault the-vault remains')
  })

  it('says that it is not finished when it is interrupted, and completes it the next time', async () => {
    stored()
    s3.on(DeleteBucketCommand).rejectsOnce(new Error('socket hang up'))

    expect(await deleteAll()).toBe(1)
    expect(printed).toContain('run the same command again')
    expect(printed).not.toContain('Everything was deleted')

    // The stacks and the table are gone by now.
    const [recorded] = ssm.commandCalls(PutParameterCommand, { Name: RECORD })
    stacks.on(DescribeStacksCommand).rejects(noStack)
    stacks.on(DescribeStackResourcesCommand, { StackName: 'directory-test-data' }).rejects(noStack)
    ssm
      .on(GetParameterCommand, { Name: RECORD })
      .resolves({ Parameter: { Value: recorded?.args[0].input.Value ?? '' } })
    dynamodb.on(UpdateTableCommand).rejects(new ResourceNotFoundException({ message: 'no', $metadata: {} }))

    expect(await deleteAll()).toBe(0)
    expect(s3.commandCalls(DeleteBucketCommand)).toHaveLength(2)
    expect(printed).toContain('Everything was deleted')
  })

  it('says that there is nothing under a wrong name', async () => {
    stacks.on(DescribeStacksCommand).rejects(noStack)
    ssm.on(GetParametersByPathCommand).resolves({ Parameters: [] })

    expect(await deleteAll()).toBe(3)
    expect(printed).toContain('There is no directory-test in account 123456789012')
    expect([commands, untouched()]).toEqual([[], true])
  })

  it('does not remove a protected deployment, and says how to end the protection of all its stacks', async () => {
    stacks.on(DescribeStacksCommand).resolves({ Stacks: [{ ...stack, EnableTerminationProtection: true }] })

    expect(await deleteAll()).toBe(2)
    for (const id of STACKS) {
      const command = 'aws cloudformation update-termination-protection --no-enable-termination-protection'
      expect(printed).toContain(`${command} --region us-east-1 --stack-name directory-test-${id}\n`)
    }
    expect([commands, untouched()]).toEqual([[], true])
  })

  it('removes the API beside a protected stack of the data, which it keeps', async () => {
    const StackName = 'directory-test-data'
    stacks
      .on(DescribeStacksCommand, { StackName })
      .resolves({ Stacks: [{ ...stack, EnableTerminationProtection: true }] })

    expect(await runDestroy([...stage, '--yes'], newContext())).toBe(0)
    expect(commands).toHaveLength(1)
    expect(await deleteAll()).toBe(2)
    expect(printed).toContain(`--stack-name ${StackName}`)
    expect(printed).not.toContain('--stack-name directory-test-api')
  })
})

describe('the app of npm run destroy', () => {
  const folder = temporaryDirectory()

  it('has the stacks of the stage, in the order of their dependencies', () => {
    const context = JSON.stringify({ ...cdkContext(), stage: 'test' })
    const environment = { ...process.env, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: context, CDK_VALIDATION: undefined }
    execFileSync(process.execPath, ['--import', 'tsx', 'bin/removal-app.ts'], { cwd: ROOT, env: environment })

    const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    expect(artifacts.monitoring).toMatchObject({
      properties: { stackName: 'directory-test-monitoring' },
      dependencies: expect.arrayContaining(['background']),
    })
    expect(artifacts.background.dependencies).toContain('administration')
    expect(artifacts.administration.dependencies).toContain('users')
    expect(artifacts.users.dependencies).toContain('api')
    expect(artifacts.api.dependencies).toContain('data')
  })
})
