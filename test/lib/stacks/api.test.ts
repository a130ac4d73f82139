import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { isEndpointName } from '../../../lib/functions/bundle.js'
import type { Trigger } from '../../../lib/functions/registry.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { cdkContext } from '../../../lib/settings.js'
import { createStacks } from '../../../lib/stacks/create-stacks.js'
import { rolePath } from '../../../lib/stacks/names.js'
import { needsAdministrator, needsUser } from '../../../shared/http/definition.js'
import type { Access, Capability } from '../../../shared/runtime/access.js'
import { bundledFunctions } from '../../support/bundled-functions.js'
import { type Deployment, newDeployment, temporaryDirectory } from '../../support/deployment.js'
import { type Resource, StackResources, statementsOf } from '../../support/stack-resources.js'

const MAX_FUNCTION_NAME = 64
/** The longest names that the settings may have. */
const MAX_SERVICE_NAME = 10
const MAX_STAGE = 10

/** In each template: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html */
const MAX_DYNAMIC_REFERENCES = 60

const SENDER = 'directory@mail.example.org'
/** It belongs to the API's stack. */
const DEAD_LETTER_QUEUE = { 'Fn::ImportValue': expect.stringContaining('DeadLetterQueue') }
const LOGS = ['logs:CreateLogStream', 'logs:PutLogEvents']
const ACTIONS: Record<Capability, string[]> = {
  'table:read': ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
  'table:write': ['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  'table:write-batches': ['dynamodb:BatchWriteItem'],
  'rate-limits:count': ['dynamodb:UpdateItem'],
  'table:scan': ['dynamodb:Scan'],
  'stream:read': ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
  'token-secret:read': ['ssm:GetParameter'],
  'mail:send': ['ses:SendRawEmail'],
  geocode: ['geo-places:Geocode'],
  'pictures:read': ['s3:GetObject'],
  'pictures:list': ['s3:ListBucket'],
  'pictures:write': ['s3:PutObject'],
  'pictures:delete': ['s3:DeleteObject'],
  'uploads:read': ['s3:GetObject'],
  'uploads:write': ['s3:PutObject'],
  'uploads:delete': ['s3:DeleteObject', 's3:DeleteObjectVersion'],
  'dead-letter-queue:send': ['sqs:SendMessage'],
}

let deployment: Deployment
let api: StackResources
let users: StackResources
let administration: StackResources
let background: StackResources
const directory = temporaryDirectory()
const withEndpoints = () => [api, users, administration]
const stackOf = (name: string) => {
  const isIn = (stack: StackResources) =>
    stack.functions().some(({ Properties }) => Properties.Handler === `${name}.handler`)
  return withEndpoints().find(isIn) ?? background
}
const stacks = () => [...withEndpoints(), background]
const functions = () => stacks().flatMap((stack) => stack.functions())
const isStartedByEvents = ({ definition }: Trigger) => !('records' in definition)
const all = () => [...deployment.endpoints, ...deployment.jobs, ...deployment.triggers]

beforeAll(async () => {
  deployment = await newDeployment(directory, { mailSender: SENDER, geocoder: 'places' })
  api = new StackResources(deployment.api)
  users = new StackResources(deployment.users)
  administration = new StackResources(deployment.administration)
  background = new StackResources(deployment.background)
})

describe('the functions of all stacks', () => {
  it('has one function for every endpoint, job and trigger, and no others', () => {
    const handlers = functions().map(({ Properties }) => Properties.Handler)

    const names = all().map(({ name }) => `${name}.handler`)
    expect(handlers.sort()).toEqual(names.sort())
    expect(withEndpoints().flatMap((stack) => stack.functions())).toHaveLength(deployment.endpoints.length)
  })

  it('grants every function exactly what its endpoint, job or trigger declares', () => {
    for (const { name, definition } of all()) {
      const role = stackOf(name).roleOf(name)
      const granted = statementsOf(role).flatMap(({ Action }) => Action)

      expect(role?.Properties.ManagedPolicyArns, name).toBeUndefined()
      const needed = definition.access.flatMap((capability) => ACTIONS[capability])
      const failing = isEndpointName(name) ? [] : ACTIONS['dead-letter-queue:send']
      const following = 'records' in definition ? ACTIONS['stream:read'] : []
      expect(granted.sort(), name).toEqual([...LOGS, ...needed, ...failing, ...following].sort())
    }
  })

  it('grants pictures and uploads by prefix, and only the actions that a function needs', () => {
    const granted = (name: string) =>
      statementsOf(stackOf(name).roleOf(name)).flatMap(({ Action, Resource }) => {
        const actions = [Action].flat().filter((action) => action.startsWith('s3:'))
        const [, prefix] = /\/(\w+)\/\*/.exec(JSON.stringify(Resource)) ?? []
        return actions.map((action) => `${action} ${prefix ?? 'bucket'}`)
      })

    expect(granted('locations/picture-details')).toEqual(['s3:GetObject pictures'])
    expect(granted('location-picture-xrefs/create').sort()).toEqual([
      's3:DeleteObject pictures',
      's3:GetObject pictures',
      's3:PutObject pictures',
      's3:PutObject uploads',
    ])
    // An administrator hides a picture: its files get another key.
    expect(granted('location-picture-xrefs/delete').sort()).toEqual([
      's3:DeleteObject pictures',
      's3:GetObject pictures',
      's3:ListBucket bucket',
      's3:PutObject pictures',
    ])
    expect(granted('triggers/process-upload').sort()).toEqual([
      's3:DeleteObject pictures',
      's3:DeleteObject uploads',
      's3:DeleteObjectVersion uploads',
      's3:GetObject uploads',
      's3:PutObject pictures',
    ])
  })

  it('lets the functions that move the files of pictures learn which are gone, and list nothing else', () => {
    const listing = all().flatMap(({ name }) => {
      const statement = statementsOf(stackOf(name).roleOf(name)).find(({ Action }) => Action === 's3:ListBucket')
      if (!statement) return []
      expect(statement.Condition, name).toEqual({ StringLike: { 's3:prefix': 'pictures/*' } })
      expect(statement.Resource, name).toEqual({ 'Fn::ImportValue': expect.stringContaining('Pictures') })
      return [name]
    })

    expect(listing.sort()).toEqual([
      'admin-actions/revert',
      'admin-content/decide',
      'admin-reports/decide',
      'admin-users/revert',
      'jobs/finish-follow-ups',
      'location-picture-xrefs/delete',
      'triggers/derive-gathered',
    ])
  })

  it('has the roles of functions, and no others, where the deploy command looks for those that nothing uses', () => {
    const roles = stacks().flatMap((stack) => stack.ofType('AWS::IAM::Role').map(({ Properties }) => Properties))
    const path = { 'Fn::Join': ['', ['/directory-dev/', { Ref: 'AWS::Region' }, '/']] }
    const principals = roles.map(({ Path, AssumeRolePolicyDocument: { Statement } }) => [
      Path,
      Statement[0].Principal.Service.split('.')[0],
    ])

    expect(rolePath(deployment.settings, 'eu-west-1')).toBe('/directory-dev/eu-west-1/')
    expect(principals.filter(([, service]) => service === 'lambda').length).toBeGreaterThan(20)
    for (const [Path, service] of principals) expect(Path).toEqual(service === 'lambda' ? path : undefined)
  })

  it('has no grants for all resources', () => {
    const statements = stacks()
      .flatMap((stack) => Object.values(stack.all))
      .flatMap(statementsOf)

    for (const type of ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'])
      expect(stacks().flatMap((stack) => stack.ofType(type))).toEqual([])
    expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([])
    expect(statements.flatMap((statement) => statement.Resource).filter((resource) => resource === '*')).toEqual([])
  })

  it('leaves room in function names for the longest service and stage names', () => {
    const longestPrefix = MAX_SERVICE_NAME + 1 + MAX_STAGE + 1
    const tooLong = all().filter(({ name }) => longestPrefix + name.length > MAX_FUNCTION_NAME)

    expect(tooLong).toEqual([])
  })

  it('has fewer dynamic references in each template than CloudFormation allows', () => {
    const counts = stacks().map((stack) => JSON.stringify(stack.all).match(/\{\{resolve:/g)?.length ?? 0)

    expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_DYNAMIC_REFERENCES)
  })

  it('runs every function on Node 24 for Arm', () => {
    for (const { Properties } of functions()) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
    }
  })

  it('gives more memory to the functions that decode pictures', () => {
    const decoding = functions().filter(({ Properties }) => Properties.MemorySize === 3008)

    expect(decoding.map(({ Properties }) => Properties.Handler).sort()).toEqual([
      'location-picture-xrefs/create.handler',
      'triggers/process-upload.handler',
    ])
    expect(new Set(functions().map(({ Properties }) => Properties.MemorySize))).toEqual(new Set([1024, 3008]))
  })

  it('passes the settings to every function', () => {
    for (const { Properties } of functions()) {
      const { ORIGIN_KEY: _, ORIGIN_KEY_REQUIRED: __, ...variables } = Properties.Environment.Variables
      expect(variables).toEqual({
        TABLE_NAME: expect.anything(),
        DYNAMODB_ENDPOINT: '',
        SES_ENDPOINT: '',
        S3_ENDPOINT: '',
        TOKEN_SECRET: '',
        TOKEN_SECRET_PARAMETER: '/directory-dev/token-secret',
        ERROR_STATUS: 'http',
        SERVER_TIMING: 'off',
        DATA_CREDIT: '',
        GEOCODER: 'places',
        GEOCODE_KEY: '',
        SERVICE_NAME: 'Machine Location Directory',
        TAGLINE: 'Find pinball near you',
        MAIL_SENDER: SENDER,
        MAIL_CONFIGURATION_SET: 'directory-dev',
        ADMIN_EMAIL: '',
        PUBLIC_URL: expect.anything(),
        PICTURES_URL: expect.anything(),
        CODE_VERSION: expect.stringMatching(/^[0-9a-f]{64}$/),
        CORS_ORIGINS: '*',
        PICTURES_BUCKET: expect.anything(),
        OPERATOR_NAME: '',
        CONTACT_URL: '',
        MAP_STYLE_URL: 'https://tiles.openfreemap.org/styles/positron',
        MAP_DARK_STYLE_URL: 'https://tiles.openfreemap.org/styles/dark',
        ACCOUNT_ACTIONS_PER_HOUR: '1000',
        READ_LIMIT: '600',
        SEARCH_ENGINES: 'on',
        OPEN_DATA: 'off',
        WEBSITE_CHECKS: 'on',
        OFFLINE: 'on',
        API_TOKENS: 'off',
        REQUEST_LIMITS: 'usual',
        LOG_LEVEL: 'info',
        POWERTOOLS_SERVICE_NAME: 'directory-dev',
        POWERTOOLS_METRICS_NAMESPACE: 'directory',
      })
    }
  })

  it('keeps logs as long as the setting says, those of the functions in one group', () => {
    const retentions = api.ofType('AWS::Logs::LogGroup').map(({ Properties }) => Properties.RetentionInDays)
    const groups = new Set(api.functions().map(({ Properties }) => Properties.LoggingConfig.LogGroup.Ref))
    const imported = [users, administration, background]
      .flatMap((stack) => stack.functions())
      .map(({ Properties }) => JSON.stringify(Properties.LoggingConfig.LogGroup))

    expect(retentions).toEqual([30, 30])
    expect(groups.size).toBe(1)
    for (const group of imported) expect(group).toContain(`ExportsOutputRefFunctionLogs`)
  })

  it('lets functions send email from the sender only', () => {
    const [statement] = statementsOf(background.roleOf('jobs/send-emails')).filter(
      ({ Action }) => Action === 'ses:SendRawEmail',
    )

    expect(statement?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': SENDER } })
    // In the sandbox SES also checks the identity of the recipient, and always a default configuration set.
    const allowed = JSON.stringify(statement?.Resource).match(/(identity|configuration-set)\/[^"]+/g)
    expect(allowed?.sort()).toEqual(['configuration-set/*', 'identity/*'])
  })
})

describe('ApiStack', () => {
  /** The name of the parameter in the Parameter Store whose value a template is given. */
  const storedName = (stack: StackResources, { Ref = '' }: { Ref?: string }) => stack.parameters[Ref]?.Default

  it('passes the key of CloudFront to the functions of endpoints, and to no others', () => {
    for (const stack of withEndpoints()) {
      for (const { Properties } of stack.functions()) {
        const { ORIGIN_KEY, ORIGIN_KEY_REQUIRED } = Properties.Environment.Variables
        expect([storedName(stack, ORIGIN_KEY), ORIGIN_KEY_REQUIRED]).toEqual(['/directory-dev/origin-key/1', 'off'])
      }
    }
    for (const { Properties } of background.functions())
      expect(Properties.Environment.Variables).not.toHaveProperty('ORIGIN_KEY')
  })

  it('tells the other stacks its URL, which may change, by a parameter', () => {
    const made = api.only('AWS::SSM::Parameter')
    expect(made).toMatchObject({ Name: '/directory-dev/site-url', Type: 'String' })

    for (const { Properties } of api.functions()) {
      const { PUBLIC_URL, PICTURES_URL } = Properties.Environment.Variables
      expect([PUBLIC_URL, PICTURES_URL]).toEqual([made.Value, made.Value])
    }
    for (const stack of [users, administration, background]) {
      for (const { Properties } of stack.functions()) {
        const { PUBLIC_URL, PICTURES_URL } = Properties.Environment.Variables
        expect([PUBLIC_URL, PICTURES_URL].map((url) => storedName(stack, url))).toEqual([made.Name, made.Name])
      }
    }
  })

  it('changes at most four integrations and routes of the HTTP API at once', () => {
    for (const stack of withEndpoints()) {
      const changed = new Map(
        Object.entries(stack.all).filter(([, { Type }]) => /^AWS::ApiGatewayV2::(Integration|Route)$/.test(Type)),
      )
      const waiting = new Set(changed.keys())
      const sizes: number[] = []
      while (waiting.size > 0) {
        const ready = [...waiting].filter((id) => !waitsFor(changed.get(id)).some((other) => waiting.has(other)))
        for (const id of ready) waiting.delete(id)
        sizes.push(ready.length)
        expect(ready).not.toEqual([])
      }
      expect(changed.size).toBeGreaterThan(50)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
    }
  })

  /** The logical ids that a resource depends on, or refers to. */
  function waitsFor(resource: Resource | undefined): string[] {
    const { Properties, DependsOn = [] } = resource ?? {}
    const referred = JSON.stringify(Properties).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)
    return [...[DependsOn].flat(), ...[...referred].map(([, id = '']) => id)]
  }

  const routes = () => withEndpoints().flatMap((stack) => stack.ofType('AWS::ApiGatewayV2::Route'))

  it('routes every route of every endpoint to its function, and has no other routes', () => {
    const deployed = withEndpoints().flatMap((stack) =>
      stack.ofType('AWS::ApiGatewayV2::Route').map(({ Properties }) => {
        const integration = stack.all[Properties.Target['Fn::Join'][1][1].Ref]
        const [, [{ 'Fn::GetAtt': [id] = [] }, alias]] = integration?.Properties.IntegrationUri['Fn::Join'] ?? []
        expect(alias).toBe(':live')
        const target = stack.all[id]
        return `${Properties.RouteKey} -> ${target?.Properties.Handler}`
      }),
    )

    const declared = deployment.endpoints.flatMap((endpoint) =>
      endpoint.routes.map(({ method, path }) => {
        const key = path === '$default' ? path : `${method} ${path}`
        return `${key} -> ${endpoint.name}.handler`
      }),
    )
    expect(deployed.sort()).toEqual(declared.sort())
  })

  it('keeps the logical ids of all routes when the files of endpoints are renamed', async () => {
    const endpoints = deployment.endpoints.map((one) => ({ ...one, name: one.name.replace('/', '/renamed-') }))
    const bundle = await bundledFunctions()
    const renamed = createStacks(new App({ context: cdkContext(), outdir: join(directory, 'renamed') }), {
      settings: deployment.settings,
      functions: { endpoints, jobs: [], triggers: [] },
      codeOf: () => bundle,
      sourceMaps: undefined,
    })
    const after = [renamed.api, renamed.users, renamed.administration].map((stack) => new StackResources(stack))

    for (const [index, before] of withEndpoints().entries()) {
      const [idsBefore = [], idsAfter] = [before, after[index]].map((one) => routeIds(one?.all ?? {}))
      expect(idsBefore.length).toBeGreaterThan(10)
      expect(idsAfter).toEqual(idsBefore)
    }
    const handlers = after.flatMap((stack) => stack.functions()).map(({ Properties }) => Properties.Handler)
    expect(handlers.filter((handler) => !handler.includes('/renamed-'))).toEqual([])
  })

  function routeIds(resources: Readonly<Record<string, Resource>>): string[] {
    const routes = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route')
    return routes.map(([id, { Properties }]) => `${Properties.RouteKey} ${id}`).sort()
  }

  it('has no duplicate route keys', () => {
    const keys = routes().map(({ Properties }) => Properties.RouteKey)

    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('has path parameters as whole segments only', () => {
    const paths = deployment.endpoints.flatMap((endpoint) => endpoint.routes.map(({ path }) => path))
    const segments = paths
      .filter((path) => !['$default', '/'].includes(path))
      .flatMap((path) => path.slice(1).split('/'))

    expect(segments.filter((segment) => !/^([A-Za-z0-9._:-]+|\{[A-Za-z0-9_]+\})$/.test(segment))).toEqual([])
  })

  it('sends unknown paths to the fallback', () => {
    const fallbacks = deployment.endpoints.filter(({ definition }) => definition.fallback)

    expect(fallbacks.map(({ routes }) => routes)).toEqual([[{ method: 'ANY', path: '$default' }]])
  })

  it('lets API Gateway invoke every endpoint and nothing else with one role', () => {
    const prefix = `${deployment.settings.serviceName}-${deployment.settings.stage}-`
    const names = deployment.endpoints.map(({ name }) => stackOf(name).functionOf(name).FunctionName)
    const integrations = api.ofType('AWS::ApiGatewayV2::Integration')
    const roleIds = new Set(integrations.map(({ Properties }) => Properties.CredentialsArn['Fn::GetAtt'][0]))
    const [roleId = ''] = roleIds
    const [statement, ...others] = statementsOf(api.all[roleId])

    expect(roleIds.size).toBe(1)
    expect(others).toEqual([])
    expect(statement?.Action).toBe('lambda:InvokeFunction')
    expect(JSON.stringify(statement?.Resource)).toContain(`:function:${prefix}*"`)
    expect(names.filter((name) => !name.startsWith(prefix))).toEqual([])
  })

  it('times out every endpoint before API Gateway does', () => {
    for (const { name } of deployment.endpoints)
      expect(stackOf(name).functionOf(name).Timeout, name).toBeLessThanOrEqual(29)
  })

  it('passes requests in payload format 2.0', () => {
    for (const { Properties } of api.ofType('AWS::ApiGatewayV2::Integration')) {
      expect(Properties).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' })
    }
  })

  it('leaves CORS to the functions', () => {
    expect(api.only('AWS::ApiGatewayV2::Api')).not.toHaveProperty('CorsConfiguration')
  })

  it('throttles and logs every request', () => {
    const stage = api.only('AWS::ApiGatewayV2::Stage')

    expect(stage).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 100 },
    })
    // Groups of this prefix do not fill the account's one policy for the logs of services.
    expect(api.all[stage.AccessLogSettings.DestinationArn['Fn::GetAtt'][0]]).toMatchObject({
      Type: 'AWS::Logs::LogGroup',
      Properties: { LogGroupName: '/aws/vendedlogs/directory-dev-access' },
    })
  })

  /** Every view of a map or list sends one. */
  it('throttles the routes of expensive endpoints further, once they exist', () => {
    const [id, stage] = Object.entries(api.all).find(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Stage') ?? []
    const expensive = deployment.endpoints.filter(({ definition }) => definition.expensive)
    const throttles = expensive.flatMap(({ routes, definition }) =>
      routes.map(({ method, path }): [string, object] => [
        `${method} ${path}`,
        definition.expensive === 'search'
          ? { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 200 }
          : { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 60 },
      ]),
    )
    const keys = throttles.map(([key]) => key)

    expect(id).toBeDefined()
    expect(keys).toContain('ANY /api/v1/users/auth_details.json')
    expect(keys.some((key) => key.includes('within_bounding_box'))).toBe(true)
    // Without CloudFront each visit loads dozens of files.
    expect(keys.filter((key) => key.includes('/assets/'))).toEqual([])
    expect(stage?.Properties.RouteSettings).toEqual(Object.fromEntries(throttles))
    const existing = (stage as unknown as { DependsOn: string[] }).DependsOn.map(
      (one) => api.all[one]?.Properties.RouteKey,
    )
    expect(existing.sort()).toEqual(keys.sort())
  })

  it('throttles every endpoint further that hashes passwords, writes emails or asks the geocoder', () => {
    const writesEmails = (access: Access) => access.includes('table:write') && access.includes('token-secret:read')
    // API Gateway's settings of routes are in the API's stack; administrators are few and have signed in.
    const cheap = deployment.endpoints.filter(
      ({ definition }) => !definition.expensive && !definition.page && !needsAdministrator(definition),
    )
    const dear = cheap.filter(
      ({ definition: { access, auth } }) => access.includes('geocode') || (writesEmails(access) && auth === undefined),
    )

    expect(dear.map(({ name }) => name)).toEqual([])
  })

  it('keeps the query string, which may contain a token, out of the access log', () => {
    const { Format: format } = api.only('AWS::ApiGatewayV2::Stage').AccessLogSettings

    expect(JSON.parse(format)).toMatchObject({ path: '$context.path', status: '$context.status' })
    expect(format).not.toMatch(/query/i)
  })
})

describe('EndpointsStack', () => {
  const handlersOf = (endpoints: Deployment['endpoints']) => endpoints.map(({ name }) => `${name}.handler`).sort()
  const handlersIn = (stack: StackResources) =>
    stack
      .functions()
      .map(({ Properties }) => Properties.Handler)
      .sort()

  it('has the functions of the endpoints that need an administrator, and no others', () => {
    const own = deployment.endpoints.filter(({ definition }) => needsAdministrator(definition))

    expect(own.length).toBeGreaterThan(0)
    expect(handlersIn(administration)).toEqual(handlersOf(own))
  })

  it('has, for users, the functions of the endpoints that need one and have no throttle of their own', () => {
    const own = deployment.endpoints.filter(({ definition }) => needsUser(definition) && !definition.expensive)

    expect(own.length).toBeGreaterThan(0)
    expect(handlersIn(users)).toEqual(handlersOf(own))
  })

  it('routes in the HTTP API of the other stack, which invokes them with its own role', () => {
    for (const stack of [users, administration]) {
      for (const type of ['AWS::ApiGatewayV2::Api', 'AWS::ApiGatewayV2::Stage']) expect(stack.ofType(type)).toEqual([])
      for (const { Properties } of stack.ofType('AWS::ApiGatewayV2::Route'))
        expect(Properties.ApiId).toEqual({ 'Fn::ImportValue': expect.stringContaining('Api') })
      for (const { Properties } of stack.ofType('AWS::ApiGatewayV2::Integration'))
        expect(Properties.CredentialsArn).toEqual({ 'Fn::ImportValue': expect.stringContaining('InvokeRole') })
    }
  })
})

describe('BackgroundStack', () => {
  it('starts every job on its schedule, and has no other schedules', () => {
    const deployed = background.ofType('AWS::Scheduler::Schedule').map(({ Properties }) => {
      const target = background.referred(Properties.Target.Arn)
      return [target?.Properties.Handler, Properties.ScheduleExpression, Properties.FlexibleTimeWindow.Mode]
    })

    expect(deployed.sort()).toEqual([
      ['jobs/check-derived.handler', 'cron(40 3 * * ? *)', 'OFF'],
      ['jobs/check-websites.handler', 'cron(10 15 * * ? *)', 'OFF'],
      ['jobs/delete-orphaned-objects.handler', 'rate(60 minutes)', 'OFF'],
      ['jobs/delete-unconfirmed-accounts.handler', 'rate(60 minutes)', 'OFF'],
      ['jobs/finish-follow-ups.handler', 'rate(60 minutes)', 'OFF'],
      ['jobs/move-removed-machines.handler', 'rate(60 minutes)', 'OFF'],
      ['jobs/publish-open-data.handler', 'cron(20 4 * * ? *)', 'OFF'],
      ['jobs/remove-empty-locations.handler', 'cron(0 9 ? * SUN *)', 'OFF'],
      ['jobs/remove-unused-machines.handler', 'rate(60 minutes)', 'OFF'],
      ['jobs/send-emails.handler', 'cron(0 * * * ? *)', 'OFF'],
      ['jobs/send-webhooks.handler', 'rate(5 minutes)', 'OFF'],
    ])
  })

  it('starts every trigger for its events, with permission for EventBridge', () => {
    const deployed = background.ofType('AWS::Events::Rule').map(({ Properties: { EventPattern, Targets } }) => {
      const target = background.referred(Targets[0].Arn)
      return [target?.Properties.Handler, EventPattern] as const
    })

    expect(deployed).toEqual([
      [
        'triggers/process-upload.handler',
        {
          source: ['aws.s3'],
          'detail-type': ['Object Created'],
          detail: { bucket: { name: [expect.anything()] }, object: { key: [{ prefix: 'uploads/' }] } },
        },
      ],
      [
        'triggers/suppress-addresses.handler',
        {
          source: ['aws.ses'],
          detail: {
            eventType: ['Bounce', 'Complaint'],
            mail: { tags: { 'ses:configuration-set': ['directory-dev'] } },
          },
        },
      ],
    ])
    expect(JSON.stringify(deployed[0]?.[1].detail.bucket.name)).toContain('Pictures')
    const permissions = background.ofType('AWS::Lambda::Permission').map(({ Properties }) => Properties)
    expect(permissions).toHaveLength(deployed.length)
    for (const permission of permissions) {
      expect(permission).toMatchObject({ Action: 'lambda:InvokeFunction', Principal: 'events.amazonaws.com' })
      expect(background.referred(permission.SourceArn)?.Type).toBe('AWS::Events::Rule')
    }
  })

  it('has SES report bounces and complaints of its emails', () => {
    expect(background.only('AWS::SES::ConfigurationSet')).toMatchObject({
      Name: 'directory-dev',
      ReputationOptions: { ReputationMetricsEnabled: true },
      // Emails about the security of an account go out even there.
      SuppressionOptions: { SuppressedReasons: [] },
    })
    expect(background.only('AWS::SES::ConfigurationSetEventDestination').EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
    })
    expect(background.functionOf('jobs/send-emails').Environment.Variables.MAIL_CONFIGURATION_SET).toBe('directory-dev')
  })

  /** How Lambda repeats the failed runs of a function. */
  const retriesOf = (name: string) => {
    const isOf = ({ Properties }: Resource) =>
      background.all[Properties.FunctionName.Ref]?.Properties.Handler === `${name}.handler`
    const [own, ...others] = background.ofType('AWS::Lambda::EventInvokeConfig').filter(isOf)
    expect(others, name).toEqual([])
    return own?.Properties
  }

  it('retries a failed trigger for an hour', () => {
    for (const { name } of deployment.triggers.filter(isStartedByEvents))
      expect(retriesOf(name), name).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 3600 })
  })

  /** The scheduler's own retries and queue are for starts that Lambda does not accept. */
  it('repeats a failed run of a job once, until the next run is due', () => {
    for (const { name, definition } of deployment.jobs) {
      const minutes = 'everyMinutes' in definition ? definition.everyMinutes : 24 * 60
      // Lambda keeps no event for more than six hours.
      const MaximumEventAgeInSeconds = Math.min(60 * minutes, 21_600)

      expect(retriesOf(name), name).toMatchObject({
        MaximumRetryAttempts: 1,
        MaximumEventAgeInSeconds,
        Qualifier: '$LATEST',
      })
    }
  })

  it('reports a run of a job or trigger that has failed permanently to the dead-letter queue, with its own role', () => {
    for (const { name } of [...deployment.jobs, ...deployment.triggers.filter(isStartedByEvents)]) {
      const send = statementsOf(background.roleOf(name)).find(({ Action }) => Action === 'sqs:SendMessage')

      expect(retriesOf(name).DestinationConfig, name).toEqual({ OnFailure: { Destination: DEAD_LETTER_QUEUE } })
      expect(send?.Resource, name).toEqual(DEAD_LETTER_QUEUE)
    }
  })

  it('follows the stream of the table, record by record, and reports what cannot be derived', () => {
    const mappings = background.ofType('AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties)
    const followers = deployment.triggers.filter((one) => !isStartedByEvents(one))

    expect(mappings).toHaveLength(followers.length)
    for (const { name, definition } of followers) {
      if (!('records' in definition)) continue
      const mapping = mappings.find(
        ({ FunctionName }) => background.all[FunctionName.Ref]?.Properties.Handler === `${name}.handler`,
      )
      expect(mapping, name).toMatchObject({
        EventSourceArn: { 'Fn::ImportValue': expect.stringContaining('StreamArn') },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        MaximumBatchingWindowInSeconds: definition.gathers ? 60 : 0,
        DestinationConfig: { OnFailure: { Destination: DEAD_LETTER_QUEUE } },
      })
      // AWS allows five in a mapping.
      expect(mapping?.FilterCriteria.Filters.length, name).toBeLessThanOrEqual(5)
      expect(mapping?.FilterCriteria.Filters, name).toHaveLength(definition.records.length)
    }
  })

  it('retries a failed start until the next run is due', () => {
    for (const { Properties } of background.ofType('AWS::Scheduler::Schedule')) {
      const [, minutes, hour] =
        /^(?:rate\((\d+) minutes?|cron\(0 (\S+) .*)\)$/.exec(Properties.ScheduleExpression) ?? []
      const everyDay = hour === '*' ? 3600 : 86_400
      const seconds = minutes === undefined ? everyDay : 60 * Number(minutes)
      expect(Properties.Target.RetryPolicy).toEqual({ MaximumRetryAttempts: 3, MaximumEventAgeInSeconds: seconds })
    }
  })

  it('sends a failed start to the dead-letter queue', () => {
    for (const { Properties } of background.ofType('AWS::Scheduler::Schedule')) {
      expect(Properties.Target.DeadLetterConfig).toEqual({ Arn: DEAD_LETTER_QUEUE })
    }
    expect(api.only('AWS::SQS::Queue')).toMatchObject({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 14 * 86_400,
    })
  })

  it('lets the scheduler invoke every job and no endpoint with one role', () => {
    const prefix = `${deployment.settings.serviceName}-${deployment.settings.stage}_`
    const schedules = background.ofType('AWS::Scheduler::Schedule')
    const roleIds = new Set(schedules.map(({ Properties }) => Properties.Target.RoleArn['Fn::GetAtt'][0]))
    const [roleId = ''] = roleIds
    const [statement, sendToDeadLetterQueue, ...others] = statementsOf(background.all[roleId])

    expect(roleIds.size).toBe(1)
    expect(others).toEqual([])
    expect(sendToDeadLetterQueue).toMatchObject({
      Action: 'sqs:SendMessage',
      Resource: DEAD_LETTER_QUEUE,
    })
    expect(statement?.Action).toBe('lambda:InvokeFunction')
    expect(JSON.stringify(statement?.Resource)).toContain(`:function:${prefix}*"`)
    const called = background.functions().filter(({ Properties }) => Properties.FunctionName.startsWith(prefix))
    expect(called.map(({ Properties }) => Properties.Handler).sort()).toEqual(
      deployment.jobs.map(({ name }) => `${name}.handler`).sort(),
    )
  })
})

describe('access', () => {
  it('includes the token secret if the endpoint needs a user', async () => {
    const signed = (await loadFunctions()).endpoints.filter(({ definition: { auth = 'public' } }) => auth !== 'public')

    expect(signed.length).toBeGreaterThan(10)
    for (const { name, definition } of signed) expect(definition.access, name).toContain('token-secret:read')
  })

  it('includes counting, or all that writes to the table, if requests are counted', async () => {
    const limited = (await loadFunctions()).endpoints.filter(({ definition: { ipRateLimit } }) => ipRateLimit)

    expect(limited.length).toBeGreaterThan(10)
    const counting = expect.stringMatching(/^(table:write|rate-limits:count)$/)
    for (const { name, definition } of limited) expect(definition.access, name).toContainEqual(counting)
  })
})
