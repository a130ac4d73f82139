// The service: a function for each endpoint, job and trigger, the HTTP API, and their logs. It is one plain template,
// because SAM local supports neither nested stacks nor functions of another stack.
import {
  ArnFormat,
  CfnDynamicReference,
  CfnDynamicReferenceService,
  CfnOutput,
  Duration,
  RemovalPolicy,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { EndpointDefinition } from '../../shared/http/definition.js'
import type { Access } from '../../shared/runtime/access.js'
import type { MonitoringProps } from '../constructs/alarms.js'
import { addDomain } from '../constructs/domain.js'
import { EmailEvents } from '../constructs/email-events.js'
import { EndpointFunction } from '../constructs/endpoint-function.js'
import { FunctionCodes } from '../constructs/function-codes.js'
import { FunctionRoles } from '../constructs/function-roles.js'
import { JobFunction } from '../constructs/job-function.js'
import { routeThrottle, throttleRoutes } from '../constructs/route-throttles.js'
import { Site } from '../constructs/site.js'
import { TriggerFunction } from '../constructs/trigger-function.js'
import type { Functions } from '../functions/registry.js'
import { deploymentName, type Settings } from '../settings.js'
import type { TableInUse } from './data.js'
import { endpointPrefix as endpointPrefixOf, originKeyParameter, tokenSecretParameter } from './names.js'

export interface ApiStackProps extends StackProps {
  settings: Settings
  table: TableInUse
  pictures: Bucket
  functions: Functions
  /** The directory with the code of a function, by its name. */
  codeOf: (functionName: string) => string
  /** The directory of the source maps, which are kept beside the assets of the functions. Absent: there are none. */
  sourceMaps?: string
}

/** The longest that SQS allows. */
const DEAD_LETTER_RETENTION = Duration.days(14)

/**
 * API Gateway adds each group that it writes to to one policy of the account, which has room for some ten of them,
 * unless their names begin so:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
 */
const VENDED_LOGS = '/aws/vendedlogs'

/** Without the query string, which may contain a token. */
const ACCESS_LOG_FIELDS = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  ip: '$context.identity.sourceIp',
  userAgent: '$context.identity.userAgent',
  method: '$context.httpMethod',
  path: '$context.path',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseBytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
  functionError: '$context.integrationErrorMessage',
}

export class ApiStack extends Stack {
  /** Receives the events of failed asynchronous invocations and of jobs that could not be started. */
  readonly deadLetterQueue: Queue
  /** What the monitoring stack watches. */
  readonly monitored: MonitoringProps

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { settings, table, pictures, functions, codeOf, sourceMaps, ...stackProps } = props
    super(scope, id, stackProps)
    const { endpoints, jobs, triggers } = functions
    const name = deploymentName(settings)

    const api = new HttpApi(this, 'Api', { apiName: name, createDefaultStage: false })
    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: settings.throttleRate, burstLimit: settings.throttleBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          newLogGroup(this, 'AccessLogs', settings, `${VENDED_LOGS}/${name}-access`),
        ),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_FIELDS)),
      },
    })

    const originKeys =
      settings.cloudFront === 'on' ? settings.originKeys.split(',').map((key) => originKeyOf(settings, key)) : []
    const [originKey] = originKeys
    const apiDomainName = `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
    const site =
      originKey === undefined ? undefined : new Site(this, 'Site', { settings, apiDomainName, pictures, originKey })
    addDomain(this, settings, { stage, distribution: site?.distribution })
    const siteUrl = site && `https://${settings.domainName || site.distribution.domainName}`

    this.deadLetterQueue = newDeadLetterQueue(this)
    const { deadLetterQueue } = this
    const logGroup = newLogGroup(this, 'FunctionLogs', settings)
    const isTraced = settings.xray === 'on'
    const roles = new FunctionRoles(this, 'Roles', {
      table,
      pictures,
      tokenSecret: tokenSecretParameter(settings),
      mailSender: settings.mailSender,
      usesPlaces: settings.geocoder === 'places',
      logGroup,
      deadLetterQueue,
      isTraced,
    })
    const codes = new FunctionCodes(codeOf)
    const environment = {
      ...environmentOf(settings, table, pictures),
      PUBLIC_URL: settings.publicUrl || (siteUrl ?? ''),
      PICTURES_URL: siteUrl ?? '',
      ORIGIN_KEY: originKeys.join(','),
      // Otherwise a client would pass by the web ACL at API Gateway's own address, which CloudFront needs.
      ORIGIN_KEY_REQUIRED: settings.waf === 'off' ? 'off' : 'on',
    }
    const tracing = isTraced ? Tracing.ACTIVE : Tracing.DISABLED
    const functionProps = (name: string, { access, decodesPictures }: { access: Access; decodesPictures?: true }) => ({
      ...codes.propsOf(name, environment),
      logGroup,
      tracing,
      role: roles.roleFor(access),
      ...(decodesPictures
        ? {
            memorySize: settings.pictureFunctionMemoryMb,
            ...(settings.pictureConcurrency > 0 ? { reservedConcurrentExecutions: settings.pictureConcurrency } : {}),
          }
        : { memorySize: settings.functionMemoryMb }),
    })

    if (settings.mailSender) new EmailEvents(this, 'EmailEvents', { name })

    // The prefixes differ, so that API Gateway and the Scheduler can invoke only their own functions.
    const [endpointPrefix, jobPrefix, triggerPrefix] = [endpointPrefixOf(settings), `${name}_`, `on-${name}-`]
    const invokeRole = newInvokeRole(this, 'InvokeRole', {
      service: 'apigateway.amazonaws.com',
      functionNames: `${endpointPrefix}*`,
    })
    const expensiveRoutes = endpoints.flatMap((endpoint) => {
      const props = functionProps(endpoint.name, withCounting(endpoint.definition, settings))
      const { routes } = new EndpointFunction(this, { ...props, endpoint, api, invokeRole, namePrefix: endpointPrefix })
      const throttle = routeThrottle(endpoint.definition, settings)
      return endpoint.definition.expensive ? routes.map((route) => [route, throttle] as const) : []
    })
    throttleRoutes(stage, expensiveRoutes)
    const scheduleRole = newInvokeRole(this, 'ScheduleRole', {
      service: 'scheduler.amazonaws.com',
      functionNames: `${jobPrefix}*`,
      deadLetterQueue,
    })
    for (const job of jobs) {
      const props = functionProps(job.name, job.definition)
      new JobFunction(this, { ...props, job, scheduleRole, deadLetterQueue, namePrefix: jobPrefix })
    }
    for (const trigger of triggers) {
      const { access, ...definition } = trigger.definition
      const props = functionProps(trigger.name, { ...definition, access: [...access, 'dead-letter-queue:send'] })
      const events = { bucket: pictures, configurationSet: name }
      new TriggerFunction(this, { ...props, ...events, trigger, deadLetterQueue, namePrefix: triggerPrefix })
    }

    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The directory is public; the functions check the tokens of endpoints that need a user',
    })

    this.monitored = { settings, api, table, logGroup, deadLetterQueue, jobs }

    // Without a trailing slash, because paths are appended to it.
    new CfnOutput(this, 'Url', {
      value: siteUrl ?? (settings.domainName ? `https://${settings.domainName}` : api.apiEndpoint),
    })
    new CfnOutput(this, 'ApiUrl', { value: api.apiEndpoint })
    new CfnOutput(this, 'DeadLetterQueueUrl', { value: deadLetterQueue.queueUrl })
    if (sourceMaps) {
      const { s3ObjectUrl: value } = new Asset(this, 'SourceMaps', { path: sourceMaps })
      new CfnOutput(this, 'SourceMapsUrl', { value })
    }
    new CfnOutput(this, 'TokenSecretParameter', { value: tokenSecretParameter(settings) })
    new CfnOutput(this, 'FunctionLogGroup', { value: logGroup.logGroupName })
  }
}

/**
 * With API tokens, functions check them and count their requests; with strict limits, those that have one count, too.
 */
function withCounting<T extends Pick<EndpointDefinition, 'access' | 'strictRateLimit'>>(
  definition: T,
  { apiTokens, requestLimits }: Settings,
): T {
  const { access, strictRateLimit } = definition
  if (apiTokens === 'on') return { ...definition, access: [...access, 'table:read', 'rate-limits:count'] }
  const isCounted = requestLimits === 'strict' && strictRateLimit && !access.includes('table:write')
  return isCounted ? { ...definition, access: [...access, 'rate-limits:count'] } : definition
}

function environmentOf(settings: Settings, table: TableInUse, pictures: Bucket): Record<string, string> {
  return {
    TABLE_NAME: table.tableName,
    // Blank: the region's own endpoints. SAM local can only override variables that the template has.
    DYNAMODB_ENDPOINT: '',
    SES_ENDPOINT: '',
    S3_ENDPOINT: '',
    TOKEN_SECRET: '',
    TOKEN_SECRET_PARAMETER: tokenSecretParameter(settings),
    ERROR_STATUS: settings.errorStatus,
    SERVER_TIMING: settings.serverTiming,
    DATA_CREDIT: settings.dataCredit,
    GEOCODER: settings.geocoder,
    GEOCODE_KEY: settings.geocodeKey,
    SERVICE_NAME: settings.displayName,
    MAIL_SENDER: settings.mailSender,
    MAIL_CONFIGURATION_SET: settings.mailSender ? deploymentName(settings) : '',
    ADMIN_EMAIL: settings.adminEmail,
    PICTURES_BUCKET: pictures.bucketName,
    CONTACT_URL: settings.contactUrl,
    MAP_STYLE_URL: settings.mapStyleUrl,
    CORS_ORIGINS: settings.corsOrigins,
    REFRESH_DELAY_SECONDS: String(settings.refreshDelaySeconds),
    ACCOUNT_ACTIONS_PER_HOUR: String(settings.accountActionsPerHour),
    READ_LIMIT: String(settings.readLimit),
    API_TOKENS: settings.apiTokens,
    REQUEST_LIMITS: settings.requestLimits,
    LOG_LEVEL: settings.logLevel,
    POWERTOOLS_SERVICE_NAME: deploymentName(settings),
    POWERTOOLS_METRICS_NAMESPACE: settings.serviceName,
  }
}

/**
 * The parameter's value, which the deployment copies into CloudFront and the functions' environment: fetching it would
 * lengthen cold starts.
 */
function originKeyOf(settings: Settings, key: string): string {
  return new CfnDynamicReference(CfnDynamicReferenceService.SSM, originKeyParameter(settings, key)).toString()
}

function newDeadLetterQueue(scope: Construct): Queue {
  const queue = new Queue(scope, 'DeadLetterQueue', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: DEAD_LETTER_RETENTION,
  })
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'It is itself a dead-letter queue' })
  return queue
}

function newLogGroup(scope: Construct, id: string, { logRetentionDays }: Settings, logGroupName?: string): LogGroup {
  return new LogGroup(scope, id, {
    ...(logGroupName ? { logGroupName } : {}),
    retention: logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
}

/** The role with which a service invokes functions, named by a prefix: the ARNs of all would not fit into a policy. */
function newInvokeRole(
  scope: Construct,
  id: string,
  { service, functionNames, deadLetterQueue }: { service: string; functionNames: string; deadLetterQueue?: IQueue },
): IRole {
  const functions = Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: functionNames,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functions] })
  const sendToQueue =
    deadLetterQueue && new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetterQueue.queueArn] })
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal(service),
    description: `${service} invokes the functions ${functionNames}`,
    inlinePolicies: { invoke: new PolicyDocument({ statements: sendToQueue ? [invoke, sendToQueue] : [invoke] }) },
  })
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:${functionNames}]`,
    reason: 'Only functions of this deployment have this prefix',
  })
  return role.withoutPolicyUpdates()
}
