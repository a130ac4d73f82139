// The service itself: a function for each endpoint, the HTTP API before them, functions for what runs on a schedule, and
// their logs. It is one plain template, because SAM local follows neither nested stacks nor functions of another stack.
import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Code, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { Alarms } from '../constructs/alarms.js'
import { addDashboard } from '../constructs/dashboard.js'
import { addDomain } from '../constructs/domain.js'
import { EndpointFunction } from '../constructs/endpoint-function.js'
import { FunctionRoles } from '../constructs/function-roles.js'
import { JobFunction } from '../constructs/job-function.js'
import { Site } from '../constructs/site.js'
import { TriggerFunction } from '../constructs/trigger-function.js'
import { PACKAGES_DIRECTORY } from '../functions/bundle.js'
import type { Functions } from '../functions/registry.js'
import { deploymentName, type Settings } from '../settings.js'
import type { TableInUse } from './data.js'

export interface ApiStackProps extends StackProps {
  settings: Settings
  table: TableInUse
  pictures: Bucket
  tokenSecret: Secret
  functions: Functions
  /** Where the bundled functions are. */
  bundleDirectory: string
}

const ORIGIN_KEY_CHARACTERS = 48
/** As long as SQS keeps anything. */
const DEAD_LETTERS_KEPT = Duration.days(14)

/** Not the query string: it may hold a token. */
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
  /** Where goes what could not be started or done: starts of jobs, and what else is asked for without waiting. */
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { settings, table, pictures, tokenSecret, functions, bundleDirectory, ...stackProps } = props
    super(scope, id, stackProps)
    const { endpoints, jobs, triggers } = functions
    const name = deploymentName(settings)

    const api = new HttpApi(this, 'Api', { apiName: name, createDefaultStage: false })
    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: settings.throttleRate, burstLimit: settings.throttleBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(newLogGroup(this, 'AccessLogs', settings)),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_FIELDS)),
      },
    })

    const originKey = settings.cloudFront === 'on' ? newOriginKey(this) : undefined
    const site =
      originKey && new Site(this, 'Site', { settings, apiDomainName: domainNameOf(api), pictures, originKey })
    addDomain(this, settings, { stage, distribution: site?.distribution })
    const siteUrl = site && `https://${settings.domainName || site.distribution.domainName}`

    this.deadLetters = newDeadLetters(this)
    const { deadLetters } = this
    const logGroup = newLogGroup(this, 'FunctionLogs', settings)
    const { mailSender } = settings
    const isTraced = settings.xray === 'on'
    const roles = new FunctionRoles(this, 'Roles', {
      table,
      pictures,
      tokenSecret,
      mailSender,
      logGroup,
      deadLetters,
      isTraced,
    })
    const code = Code.fromAsset(bundleDirectory, { exclude: [PACKAGES_DIRECTORY] })
    const codeWithPackages = Code.fromAsset(bundleDirectory)
    const shared = {
      environment: {
        ...environmentOf(settings, table, pictures, tokenSecret),
        PUBLIC_URL: settings.publicUrl || (siteUrl ?? ''),
        PICTURES_URL: siteUrl ?? '',
        ORIGIN_KEY: originKey?.secretValue.unsafeUnwrap() ?? '',
      },
      logGroup,
      tracing: isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
    }
    const sizeOf = ({ decodesPictures }: { decodesPictures?: true }) =>
      decodesPictures
        ? { code: codeWithPackages, memorySize: settings.pictureFunctionMemoryMb }
        : { code, memorySize: settings.functionMemoryMb }
    const routed = {
      ...shared,
      api,
      invokeRole: newInvokeRole(this, 'InvokeRole', {
        service: 'apigateway.amazonaws.com',
        functionNames: `${name}-*`,
      }),
      namePrefix: `${name}-`,
    }
    for (const endpoint of endpoints) {
      const { definition } = endpoint
      new EndpointFunction(this, {
        ...routed,
        ...sizeOf(definition),
        endpoint,
        role: roles.roleFor(definition.access),
      })
    }
    // No endpoint's name begins so: who may call the ones may not call the others.
    const scheduled = {
      ...shared,
      scheduleRole: newInvokeRole(this, 'ScheduleRole', {
        service: 'scheduler.amazonaws.com',
        functionNames: `${name}_*`,
        deadLetters,
      }),
      deadLetters,
      namePrefix: `${name}_`,
    }
    for (const job of jobs) {
      new JobFunction(this, { ...scheduled, ...sizeOf({}), job, role: roles.roleFor(job.definition.access) })
    }
    for (const trigger of triggers) {
      const { definition } = trigger
      const role = roles.roleFor([...definition.access, 'dead-letter-queue:send'])
      new TriggerFunction(this, {
        ...shared,
        ...sizeOf(definition),
        trigger,
        bucket: pictures,
        deadLetters,
        role,
        namePrefix: `on-${name}-`,
      })
    }

    acknowledgeOpenRoutes(this)

    const watched = { settings, api, table, logGroup, deadLetters, jobs }
    if (settings.alarmEmail !== '') new Alarms(this, 'Alarms', watched)
    if (settings.dashboard === 'on') addDashboard(this, watched)

    // Without a slash at the end, as links are made of it.
    new CfnOutput(this, 'Url', {
      value: siteUrl ?? (settings.domainName ? `https://${settings.domainName}` : api.apiEndpoint),
    })
    new CfnOutput(this, 'ApiUrl', { value: api.apiEndpoint })
    new CfnOutput(this, 'DeadLettersUrl', { value: deadLetters.queueUrl })
    new CfnOutput(this, 'FunctionLogGroup', { value: logGroup.logGroupName })
  }
}

function environmentOf(
  settings: Settings,
  table: TableInUse,
  pictures: Bucket,
  tokenSecret: Secret,
): Record<string, string> {
  return {
    TABLE_NAME: table.tableName,
    // Blank means the region's own. SAM local can only override variables that the template has.
    DYNAMODB_ENDPOINT: '',
    SES_ENDPOINT: '',
    S3_ENDPOINT: '',
    TOKEN_SECRET: '',
    TOKEN_SECRET_ARN: tokenSecret.secretArn,
    ERROR_STATUS: settings.errorStatus,
    SERVER_TIMING: settings.serverTiming,
    DATA_CREDIT: settings.dataCredit,
    GEOCODER: settings.geocoder,
    SERVICE_NAME: settings.displayName,
    MAIL_SENDER: settings.mailSender,
    ADMIN_EMAIL: settings.adminEmail,
    PICTURES_BUCKET: pictures.bucketName,
    CONTACT_URL: settings.contactUrl,
    CORS_ORIGINS: settings.corsOrigins,
    LOG_LEVEL: settings.logLevel,
    POWERTOOLS_SERVICE_NAME: deploymentName(settings),
    POWERTOOLS_METRICS_NAMESPACE: settings.serviceName,
  }
}

function domainNameOf(api: HttpApi): string {
  const { region, urlSuffix } = Stack.of(api)
  return `${api.apiId}.execute-api.${region}.${urlSuffix}`
}

/** It is read by the deployment and stands in the environment of the functions: asking for it would take a cold start's time. */
function newOriginKey(scope: Construct): Secret {
  const secret = new Secret(scope, 'OriginKey', {
    description: 'Proves to the functions that a request came through CloudFront',
    generateSecretString: { passwordLength: ORIGIN_KEY_CHARACTERS, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  })
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'CloudFront and the functions have to change it together, which a deployment does and a rotation does not',
  })
  return secret
}

function newDeadLetters(scope: Construct): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: DEAD_LETTERS_KEPT,
  })
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'It is itself where dead letters go' })
  return queue
}

function acknowledgeOpenRoutes(stack: Stack): void {
  Validations.of(stack).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: 'The directory is public; endpoints that are not know their users by tokens, which the functions check',
  })
}

function newLogGroup(scope: Construct, id: string, { logRetentionDays }: Settings): LogGroup {
  return new LogGroup(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY })
}

/**
 * The role with which a service calls the functions. It knows them by the beginning of their names, since the ARNs of
 * all of them would not fit into a policy.
 */
function newInvokeRole(
  scope: Construct,
  id: string,
  { service, functionNames, deadLetters }: { service: string; functionNames: string; deadLetters?: IQueue },
): IRole {
  const functions = Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: functionNames,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functions] })
  const bury = deadLetters && new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal(service),
    description: `${service} calls the functions ${functionNames}`,
    inlinePolicies: { invoke: new PolicyDocument({ statements: bury ? [invoke, bury] : [invoke] }) },
  })
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:${functionNames}]`,
    reason: 'The functions of this deployment and no others begin with this name',
  })
  return role.withoutPolicyUpdates()
}
