import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { STACKS } from '../../../lib/stacks/names.js'
import { alarmMetrics, shownMetrics } from '../../support/dashboard.js'
import { type Deployment, EVERYTHING, newDeployment, SOURCE_MAP, temporaryDirectory } from '../../support/deployment.js'
import { type Resource, StackResources, statementsOf } from '../../support/stack-resources.js'

// Each deployment is synthesized in seconds, and longer while other test files run beside it.
vi.setConfig({ testTimeout: 90_000 })

/** How many a stack has room for, so that a contributor does not meet the limit. */
const FURTHER_ENDPOINTS = 20
/** What CloudFormation and API Gateway allow. */
const MAX_STACK_RESOURCES = 500
const MAX_API_ROUTES = 300

/** In the cache key, and beside it. */
const CREDENTIAL_HEADERS = ['Authorization', 'X-User-Email', 'X-User-Token']
const FORWARDED_HEADERS = [
  'Accept-Language',
  'AppVersion',
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-Latitude',
  'CloudFront-Viewer-Longitude',
  'Idempotency-Key',
  'If-Match',
  'User-Agent',
  'X-Api-Token',
  'X-HTTP-Method-Override',
]

describe('the site', () => {
  const directory = temporaryDirectory()
  let plain: Template
  beforeAll(async () => {
    plain = Template.fromStack((await newDeployment(directory)).api)
  })

  it('caches a response as long as it allows, separately for all parameters and credentials', () => {
    plain.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 86_400,
        ParametersInCacheKeyAndForwardedToOrigin: {
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization', 'X-User-Email', 'X-User-Token'] },
          CookiesConfig: { CookieBehavior: 'none' },
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
        },
      },
    })
  })

  it('forwards every header that the functions read', () => {
    // CloudFront always sends the first five; x-forwarded-port is only read locally.
    const sent = ['accept-encoding', 'content-type', 'if-none-match', 'origin', 'x-origin-key', 'x-forwarded-port']
    const forwarded = [...CREDENTIAL_HEADERS, ...FORWARDED_HEADERS].map((name) => name.toLowerCase())

    expect(headersRead().filter((name) => ![...sent, ...forwarded].includes(name))).toEqual([])
    plain.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: { HeadersConfig: { HeaderBehavior: 'whitelist', Headers: FORWARDED_HEADERS } },
    })
  })

  it('allows every method, caches no errors, and sends the origin key to the API', () => {
    plain.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        DefaultCacheBehavior: Match.objectLike({
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          CachedMethods: Match.absent(),
          Compress: true,
          ViewerProtocolPolicy: 'redirect-to-https',
        }),
        CustomErrorResponses: Match.arrayWith([
          { ErrorCode: 404, ErrorCachingMinTTL: 0 },
          { ErrorCode: 503, ErrorCachingMinTTL: 0 },
        ]),
        Origins: Match.arrayWith([
          Match.objectLike({ OriginCustomHeaders: [Match.objectLike({ HeaderName: 'x-origin-key' })] }),
        ]),
        Logging: Match.absent(),
      },
    })
  })

  it('serves paths as clients also write them', () => {
    plain.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        DefaultCacheBehavior: Match.objectLike({
          FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
        }),
      },
    })
    plain.hasResourceProperties('AWS::CloudFront::Function', {
      AutoPublish: true,
      FunctionCode: Match.stringLikeRegexp('^// Runs in CloudFront[^]*function handler\\(event\\)'),
      FunctionConfig: Match.objectLike({ Runtime: 'cloudfront-js-2.0' }),
    })
  })

  it('lets other sites frame the page that is made for it, and no other', () => {
    const [distribution] = Object.values(plain.findResources('AWS::CloudFront::Distribution'))
    const { DefaultCacheBehavior, CacheBehaviors } = distribution?.Properties.DistributionConfig ?? {}
    const frameOptions = ({ ResponseHeadersPolicyId: { Ref } }: { ResponseHeadersPolicyId: { Ref: string } }) =>
      plain.toJSON().Resources[Ref].Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.FrameOptions
    const framed = CacheBehaviors.filter((one: { ResponseHeadersPolicyId: { Ref: string } }) => !frameOptions(one))

    expect(framed).toEqual([
      {
        ...DefaultCacheBehavior,
        PathPattern: '/embed*',
        ResponseHeadersPolicyId: framed[0].ResponseHeadersPolicyId,
      },
    ])
    expect(frameOptions(DefaultCacheBehavior)).toEqual({ FrameOption: 'DENY', Override: false })
  })

  it('serves pictures from the bucket, and nothing else of it', () => {
    plain.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { CacheBehaviors: Match.arrayWith([Match.objectLike({ PathPattern: '/pictures/*' })]) },
    })
    plain.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { OriginAccessControlOriginType: 's3', SigningBehavior: 'always' },
    })
  })

  it('serves the files of the map page from the bucket, or from their function while the bucket lacks them', () => {
    const [distribution] = Object.values(plain.findResources('AWS::CloudFront::Distribution'))
    const { CacheBehaviors, DefaultCacheBehavior, OriginGroups, Origins } =
      distribution?.Properties.DistributionConfig ?? {}
    const hostOf = (id: string) => Origins.find(({ Id }: { Id: string }) => Id === id).DomainName
    const behaviorOf = (path: string) =>
      CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path)
    const assets = behaviorOf('/assets/*')

    expect(assets.Compress).toBe(true)
    const [group] = OriginGroups.Items
    expect(assets.TargetOriginId).toBe(group.Id)
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([403, 404])
    expect(group.Members.Items.map(({ OriginId }: { OriginId: string }) => hostOf(OriginId))).toEqual([
      hostOf(behaviorOf('/pictures/*').TargetOriginId),
      hostOf(DefaultCacheBehavior.TargetOriginId),
    ])
    plain.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: Match.objectLike({
          ContentSecurityPolicy: {
            ContentSecurityPolicy: Match.stringLikeRegexp("^default-src 'none'; script-src 'self'; "),
            Override: true,
          },
        }),
      },
    })
  })

  it('adds security headers without overriding those of responses', () => {
    plain.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          StrictTransportSecurity: Match.objectLike({ AccessControlMaxAgeSec: 365 * 86_400 }),
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: false },
          ReferrerPolicy: Match.objectLike({ Override: false }),
          ContentSecurityPolicy: Match.absent(),
        },
      },
    })
  })

  it('lets pages read the responses of API Gateway itself, and leaves the CORS headers of the functions alone', () => {
    expect(corsOfApi(plain)).toEqual({
      AccessControlAllowCredentials: false,
      AccessControlAllowHeaders: { Items: ['*'] },
      AccessControlAllowMethods: { Items: ['ALL'] },
      AccessControlAllowOrigins: { Items: ['*'] },
      OriginOverride: false,
    })
  })

  it('lets pages of any origin load pictures, with the same security headers', () => {
    plain.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: Match.objectLike({ ContentTypeOptions: { Override: true } }),
        CorsConfig: Match.objectLike({
          AccessControlAllowOrigins: { Items: ['*'] },
          AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
        }),
      },
    })
  })

  it('leaves a domain to API Gateway when it is off', async () => {
    const certificateArn = 'arn:aws:acm:eu-west-1:123456789012:certificate/1'
    const own = { cloudFront: 'off', domainName: 'api.example.org', certificateArn, hostedZoneId: 'Z1' }
    const template = Template.fromStack((await newDeployment(`${directory}/domain`, own)).api)

    template.hasResourceProperties('AWS::ApiGatewayV2::DomainName', { DomainName: 'api.example.org' })
    template.resourceCountIs('AWS::ApiGatewayV2::ApiMapping', 1)
    template.resourceCountIs('AWS::Route53::RecordSet', 2)
    template.hasOutput('DomainTarget', Match.anyValue())
    template.hasOutput('Url', { Value: 'https://api.example.org' })
    template.allResourcesProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ PUBLIC_URL: 'https://api.example.org', PICTURES_URL: '' }) },
    })
  })

  it('is not created when it is off, and neither are its dependencies', async () => {
    const { api } = await newDeployment(`${directory}/off`, { cloudFront: 'off' })
    const template = Template.fromStack(api)

    template.resourceCountIs('AWS::CloudFront::Distribution', 0)
    template.allResourcesProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ PUBLIC_URL: '', PICTURES_URL: '', ORIGIN_KEY: '' }) },
    })
  })
})

describe('a deployment with everything', () => {
  const directory = temporaryDirectory()
  let deployment: Deployment
  let template: Template
  let monitoring: Template
  beforeAll(async () => {
    deployment = await newDeployment(directory, { ...EVERYTHING, stage: 'prod' })
    template = Template.fromStack(deployment.api)
    monitoring = Template.fromStack(deployment.monitoring)
  })

  it('has room for endpoints to come', () => {
    const { api, users, administration } = deployment
    const ofStacks = [api, users, administration].map((stack) => {
      const types = Object.values(new StackResources(stack).all).map(({ Type }) => Type)
      const count = (type: string) => types.filter((one) => one === type).length
      const routes = count('AWS::ApiGatewayV2::Route')
      // Function, integration and routes.
      const perEndpoint = 2 + routes / count('AWS::ApiGatewayV2::Integration')

      expect(types.length + FURTHER_ENDPOINTS * perEndpoint, stack.stackName).toBeLessThan(MAX_STACK_RESOURCES)
      expect(types.filter((type) => ['AWS::Lambda::Version', 'AWS::Lambda::Alias'].includes(type))).toEqual([])
      return routes
    })
    const routes = ofStacks.reduce((sum, count) => sum + count)
    expect(routes + FURTHER_ENDPOINTS).toBeLessThan(MAX_API_ROUTES)
  })

  /** Whatever the app has: a stack that is added is among them. */
  const stacks = () => deployment.app.synth().stacksRecursively

  it('consists of the stacks that the commands know', () => {
    expect(stacks().map(({ stackName }) => stackName)).toEqual(STACKS.map((id) => `directory-prod-${id}`))
  })

  it('tags and protects all stacks, as the settings say', () => {
    for (const { id, tags, terminationProtection } of stacks()) {
      expect(tags, id).toEqual({ service: 'directory', stage: 'prod', team: 'web' })
      expect(terminationProtection, id).toBe(true)
    }
  })

  it('limits all roles of all stacks, as the settings say', () => {
    const roles = stacks().flatMap((stack) =>
      Object.entries(stack.template.Resources as Record<string, Resource>)
        .filter(([, { Type }]) => Type === 'AWS::IAM::Role')
        .map(([logicalId, { Properties }]) => ({ role: `${stack.id} ${logicalId}`, ...Properties })),
    )
    const unlimited = roles.filter(
      ({ PermissionsBoundary }) => !JSON.stringify(PermissionsBoundary ?? '').includes(':policy/limit'),
    )

    expect(unlimited.map(({ role }) => role)).toEqual([])
    for (const stack of [
      'data Backup',
      'api Roles',
      'api Invoke',
      'users Roles',
      'administration Roles',
      'background Schedule',
    ])
      expect(roles.map(({ role }) => role)).toContainEqual(expect.stringContaining(stack))
  })

  it('keeps the source maps, and says where', () => {
    const url = template.toJSON().Outputs.SourceMapsUrl.Value['Fn::Sub'] as string
    const [, asset] = /\/(\w+)\.zip$/.exec(url) ?? []

    expect(url).toMatch(/^s3:/)
    expect(readdirSync(join(directory, 'cdk.out', `asset.${asset}`))).toEqual([SOURCE_MAP])
  })

  it('has its domain, certificate and web ACL at the distribution, and DNS records', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['api.example.org'],
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
        WebACLId: { 'Fn::GetAtt': [Match.anyValue(), 'Arn'] },
      }),
    })
    template.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT', Rules: Match.anyValue() })
    const [webAcl] = Object.values(template.findResources('AWS::WAFv2::WebACL'))
    // Samples show the headers and queries of requests, and so tokens and passwords.
    expect(JSON.stringify(webAcl)).toContain('"SampledRequestsEnabled":false')
    expect(JSON.stringify(webAcl)).not.toContain('"SampledRequestsEnabled":true')
    for (const Type of ['A', 'AAAA']) {
      template.hasResourceProperties('AWS::Route53::RecordSet', { Name: 'api.example.org.', Type, HostedZoneId: 'Z1' })
    }
    template.allResourcesProperties('AWS::Lambda::Function', {
      TracingConfig: { Mode: 'Active' },
      Environment: { Variables: Match.objectLike({ PUBLIC_URL: 'https://api.example.org' }) },
    })
  })

  it('lets no request pass by the web ACL, and sends the first of two keys, which the functions both accept', () => {
    const { Variables } =
      Object.values(template.findResources('AWS::Lambda::Function'))[0]?.Properties.Environment ?? {}
    const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
    const { Parameters } = template.toJSON() as { Parameters: Record<string, { Default: string }> }
    const keyOf = (name: string) => ({
      Ref: Object.keys(Parameters).find((id) => Parameters[id]?.Default === `/directory-prod/origin-key/${name}`),
    })
    const { Origins } = distribution?.Properties.DistributionConfig ?? {}

    expect(Variables.ORIGIN_KEY_REQUIRED).toBe('on')
    expect(Variables.ORIGIN_KEY).toEqual({ 'Fn::Join': ['', [keyOf('2'), ',', keyOf('1')]] })
    expect(Origins[0].OriginCustomHeaders).toEqual([{ HeaderName: 'x-origin-key', HeaderValue: keyOf('2') }])
  })

  it('reserves concurrency for the functions that decode pictures, if it is set', () => {
    const functions = [template, Template.fromStack(deployment.background)].flatMap((each) =>
      Object.values(each.findResources('AWS::Lambda::Function')),
    )
    const reserved = functions.filter(({ Properties }) => Properties.ReservedConcurrentExecutions === 5)

    expect(reserved.map(({ Properties }) => Properties.MemorySize)).toEqual([3008, 3008])
  })

  it('lets pages of the settings alone read responses of API Gateway', () => {
    expect(corsOfApi(template)).toMatchObject({ AccessControlAllowOrigins: { Items: ['https://example.org'] } })
  })

  it('blocks nobody for a body, such as a picture, or a long list of ids, and counts what the rules find in them', () => {
    const [webAcl] = Object.values(template.findResources('AWS::WAFv2::WebACL'))
    const group = webAcl?.Properties.Rules.find(({ Name }: { Name: string }) => Name === 'common-attacks')
    const { RuleActionOverrides } = group.Statement.ManagedRuleGroupStatement

    // All of the group that look at bodies, and that for the length of queries.
    expect(RuleActionOverrides.map(({ Name }: { Name: string }) => Name).sort()).toEqual([
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'SizeRestrictions_BODY',
      'SizeRestrictions_QUERYSTRING',
    ])
    for (const { ActionToUse } of RuleActionOverrides) expect(ActionToUse).toEqual({ Count: {} })
  })

  it('logs what the web ACL blocks, without tokens and email addresses', () => {
    const [[webAclId = ''] = []] = Object.entries(template.findResources('AWS::WAFv2::WebACL'))
    const [[logGroupId = '', logGroup] = []] = Object.entries(
      template.findResources('AWS::Logs::LogGroup', { Properties: { LogGroupName: 'aws-waf-logs-directory-prod' } }),
    )
    const [logging] = Object.values(template.findResources('AWS::WAFv2::LoggingConfiguration'))
    const { ResourceArn, LogDestinationConfigs, LoggingFilter, RedactedFields } = logging?.Properties ?? {}

    expect(ResourceArn).toEqual({ 'Fn::GetAtt': [webAclId, 'Arn'] })
    expect(logGroup?.Properties.RetentionInDays).toBe(30)
    // Without the `:*` of the group's own ARN.
    expect(LogDestinationConfigs).toEqual([{ 'Fn::Join': ['', expect.arrayContaining([{ Ref: logGroupId }])] }])
    expect(LogDestinationConfigs[0]['Fn::Join'][1].at(-1)).toEqual({ Ref: logGroupId })
    expect(LoggingFilter).toEqual({
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    })
    expect(RedactedFields).toContainEqual({ QueryString: {} })
    const headers = RedactedFields.flatMap(
      ({ SingleHeader }: { SingleHeader?: { Name: string } }) => SingleHeader?.Name ?? [],
    )
    for (const name of [...CREDENTIAL_HEADERS, 'X-Api-Token', 'Cookie']) expect(headers).toContain(name.toLowerCase())
  })

  it('caches responses separately per origin unless all may call', () => {
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { Headers: ['Authorization', 'X-User-Email', 'X-User-Token', 'Origin'] },
        },
      },
    })
  })

  it('has thirteen alarms, and notifies the address', () => {
    const alarms = Object.values(monitoring.findResources('AWS::CloudWatch::Alarm'))

    expect(alarms).toHaveLength(13)
    expect(alarms.map(({ Properties }) => Properties.MetricName)).toEqual(
      expect.arrayContaining([
        '5xx',
        'FunctionErrors',
        'Throttles',
        'Latency',
        'OutboxAgeSeconds',
        'FailedEmails',
        'DifferentLocations',
        'Reputation.BounceRate',
        'Reputation.ComplaintRate',
      ]),
    )
    for (const { Properties } of alarms) {
      expect(Properties).toMatchObject({ AlarmActions: [expect.anything()], TreatMissingData: 'notBreaching' })
      expect(Properties.AlarmDescription).toMatch(/\w+/)
    }
    monitoring.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          {
            Sid: Match.anyValue(),
            Effect: 'Allow',
            Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
            Action: 'sns:Publish',
            Resource: Match.anyValue(),
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          },
        ]),
      },
    })
    monitoring.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'alarms@example.org' })
    monitoring.hasResourceProperties('AWS::Budgets::Budget', { Budget: { BudgetLimit: { Amount: 20, Unit: 'USD' } } })
  })

  it('takes the percentile of a handful of requests for nothing', () => {
    const alarms = Object.values(monitoring.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties)
    const ofPercentiles = alarms.filter(({ ExtendedStatistic }) => ExtendedStatistic)

    expect(ofPercentiles.map(({ MetricName }) => MetricName)).toEqual(['Latency'])
    for (const alarm of alarms)
      expect(alarm.EvaluateLowSampleCountPercentile).toBe(ofPercentiles.includes(alarm) ? 'ignore' : undefined)
  })

  it('has an alarm for throttled reads and writes of the table and of each index', () => {
    const parts = ['table', ...indexNames()].sort()

    for (const kind of ['Read', 'Write'])
      expect(partsWith(`${kind}ThrottleEvents`, alarmMetrics(monitoring))).toEqual(parts)
  })

  it('includes its region in names that are unique in the account', () => {
    const unique = ['CachePolicy', 'OriginRequestPolicy', 'ResponseHeadersPolicy', 'OriginAccessControl'].flatMap(
      (type) =>
        Object.values(template.findResources(`AWS::CloudFront::${type}`)).map(
          ({ Properties }) => Properties[`${type}Config`].Name,
        ),
    )
    const [dashboard] = Object.values(monitoring.findResources('AWS::CloudWatch::Dashboard'))
    const names = [...unique, dashboard?.Properties.DashboardName].map((name) => JSON.stringify(name))

    expect(names).toHaveLength(8)
    expect(names.filter((name) => !name.includes('{"Ref":"AWS::Region"}'))).toEqual([])
  })

  it('includes its name in all names that are unique per account or region', () => {
    const names = [template, monitoring]
      .flatMap((one) => Object.values(one.toJSON().Resources as Record<string, { Properties: object }>))
      .flatMap(({ Properties }) => namesIn(Properties))

    expect(names.filter((name) => !name.includes('directory-prod'))).toEqual([])
    expect(names.length).toBeGreaterThan(60)
  })

  it('shows every metric with an alarm on one dashboard of fewer than fifty metrics', () => {
    const shown = shownMetrics(monitoring)
    const watched = alarmMetrics(monitoring)

    expect(watched.length).toBeGreaterThan(12)
    for (const metric of watched) expect(shown, metric.name).toContainEqual(metric)
    expect(shown.length).toBeLessThan(50)
  })

  it('shows the units and the throttles of the table and of each of its indexes', () => {
    const parts = ['table', ...indexNames()].sort()

    for (const kind of ['Read', 'Write']) {
      expect(partsWith(`Consumed${kind}CapacityUnits`, shownMetrics(monitoring))).toEqual(parts)
      expect(partsWith(`${kind}ThrottleEvents`, shownMetrics(monitoring))).toEqual(parts)
    }
  })

  it('shows throttled requests by each operation that a function may use', () => {
    const throttled = shownMetrics(monitoring).filter(({ name }) => name === 'ThrottledRequests')
    const roles = [deployment.api, deployment.users, deployment.administration, deployment.background].flatMap(
      (stack) => Object.values(new StackResources(stack).all),
    )
    const granted = roles.flatMap(statementsOf).flatMap(({ Action }) => Action)
    const operations = granted.flatMap((action) => action.split('dynamodb:').slice(1))
    // What a transaction consists of needs permissions of its own, but is throttled as the transaction.
    const used = new Set([...operations, 'TransactWriteItems'])
    used.delete('ConditionCheckItem')
    // Lambda's reads of the stream are no requests to the table.
    for (const operation of ['DescribeStream', 'GetRecords', 'GetShardIterator']) used.delete(operation)

    expect(throttled.map(({ dimensions }) => dimensions.Operation).sort()).toEqual([...used].sort())
    for (const { dimensions } of throttled) expect(dimensions.TableName).toContain('ImportValue')
  })

  it('shows how many emails were sent, bounced and complained about', () => {
    const ofEmails = shownMetrics(monitoring).filter(({ namespace }) => namespace === 'AWS/SES')

    for (const name of ['Send', 'Bounce', 'Complaint'])
      expect(ofEmails).toContainEqual({ namespace: 'AWS/SES', name, dimensions: {}, statistic: 'Sum' })
  })

  it.each([
    ['Reputation.BounceRate', 0.05],
    ['Reputation.ComplaintRate', 0.001],
  ])('has an alarm for %s before AWS reviews the account, at %d', (MetricName, reviewed) => {
    const alarms = monitoring.findResources('AWS::CloudWatch::Alarm', { Properties: { MetricName } })
    const thresholds = Object.values(alarms).map(({ Properties }) => Properties.Threshold)

    expect(thresholds).toHaveLength(1)
    expect(thresholds[0]).toBeLessThan(reviewed)
  })

  /** Those that the table really has. */
  function indexNames(): string[] {
    const [table] = Object.values(Template.fromStack(deployment.data).findResources('AWS::DynamoDB::GlobalTable'))
    return table?.Properties.GlobalSecondaryIndexes.map(({ IndexName }: { IndexName: string }) => IndexName)
  }
})

/** What CloudFront adds to responses of the API. */
function corsOfApi(template: Template): object {
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
  const { Ref } = distribution?.Properties.DistributionConfig.DefaultCacheBehavior.ResponseHeadersPolicyId ?? {}
  return template.toJSON().Resources[Ref].Properties.ResponseHeadersPolicyConfig.CorsConfig
}

/** Of which parts of the table there is a metric. */
function partsWith(metricName: string, metrics: ReturnType<typeof shownMetrics>): string[] {
  const found = metrics.filter(({ namespace, name }) => namespace === 'AWS/DynamoDB' && name === metricName)
  return found.map(({ dimensions }) => dimensions.GlobalSecondaryIndexName ?? 'table').sort()
}

/** Names that CloudFormation would otherwise make up, different for each stack. */
function namesIn(properties: object = {}): string[] {
  const config = Object.entries(properties).flatMap(([key, value]) => (key.endsWith('Config') ? [[key, value]] : []))
  const inConfig = config.flatMap(([, value]) => (typeof value?.Name === 'string' ? [value.Name] : []))
  const own = ['FunctionName', 'DashboardName', 'QueueName', 'RoleName', 'TopicName', 'AlarmName', 'BucketName']
  const direct = Object.entries(properties).flatMap(([key, value]) =>
    own.includes(key) && typeof value === 'string' ? [value] : [],
  )
  return [...inConfig, ...direct]
}

/** As the sources write them: `headers.name` and `headers['name']`, of events. */
function headersRead(): string[] {
  const root = new URL('../../../', import.meta.url)
  const sources = ['shared', 'functions'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
  )
  // Response headers that a function sets are not the lower-case names of an event.
  const read = sources.flatMap((text) => [
    ...text.matchAll(/(?:event\.|\{ )?headers(?:\.(\w+)\b|\['([\w-]+)'\])(?! ?=[^=])/g),
  ])
  const written = ['etag', 'vary', 'content-encoding', 'server-timing', 'x-data-credit', 'location']
  return [...new Set(read.map(([, plain, quoted]) => (plain ?? quoted ?? '').toLowerCase()))].filter(
    (name) => !written.includes(name),
  )
}
