// The service itself: a function for each endpoint, the HTTP API before them, functions for what runs on a schedule, and
// their logs. It is one plain template, because SAM local follows neither nested stacks nor functions of another stack.
import { ArnFormat, CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { PACKAGES_DIRECTORY } from './bundle.js'
import { EndpointFunction } from './endpoint-function.js'
import type { Endpoint } from './endpoints.js'
import { FunctionRoles } from './function-roles.js'
import { JobFunction } from './job-function.js'
import type { Job } from './jobs.js'
import type { Settings } from './settings.js'
import { TriggerFunction } from './trigger-function.js'
import type { Trigger } from './triggers.js'

export interface ApiStackProps extends StackProps {
  settings: Settings
  table: TableV2
  pictures: Bucket
  tokenSecret: Secret
  endpoints: readonly Endpoint[]
  jobs: readonly Job[]
  triggers: readonly Trigger[]
  /** Where the bundled functions are. */
  bundleDirectory: string
}

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
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { settings, table, pictures, tokenSecret, endpoints, jobs, triggers, bundleDirectory, ...stackProps } = props
    super(scope, id, stackProps)
    const name = `${settings.serviceName}-${settings.stage}`

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

    const logGroup = newLogGroup(this, 'FunctionLogs', settings)
    const { mailSender } = settings
    const roles = new FunctionRoles(this, 'Roles', { table, pictures, tokenSecret, mailSender, logGroup })
    const code = Code.fromAsset(bundleDirectory, { exclude: [PACKAGES_DIRECTORY] })
    const codeWithPackages = Code.fromAsset(bundleDirectory)
    const shared = { environment: environmentOf(settings, table, pictures, tokenSecret), logGroup }
    const sizeOf = ({ decodesPictures }: { decodesPictures?: true }) =>
      decodesPictures
        ? { code: codeWithPackages, memorySize: settings.pictureFunctionMemoryMb }
        : { code, memorySize: settings.functionMemoryMb }
    const routed = {
      ...shared,
      api,
      invokeRole: newInvokeRole(this, 'InvokeRole', 'apigateway.amazonaws.com', `${name}-*`),
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
      scheduleRole: newInvokeRole(this, 'ScheduleRole', 'scheduler.amazonaws.com', `${name}_*`),
      namePrefix: `${name}_`,
    }
    for (const job of jobs) {
      new JobFunction(this, { ...scheduled, ...sizeOf({}), job, role: roles.roleFor(job.definition.access) })
    }
    for (const trigger of triggers) {
      const { definition } = trigger
      const role = roles.roleFor(definition.access)
      new TriggerFunction(this, {
        ...shared,
        ...sizeOf(definition),
        trigger,
        bucket: pictures,
        role,
        namePrefix: `on-${name}-`,
      })
    }

    new CfnOutput(this, 'Url', { value: stage.url })
  }
}

function environmentOf(
  settings: Settings,
  table: TableV2,
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
    PUBLIC_URL: settings.publicUrl,
    PICTURES_BUCKET: pictures.bucketName,
    PICTURES_URL: settings.picturesUrl,
    CONTACT_URL: settings.contactUrl,
    LOG_LEVEL: settings.logLevel,
  }
}

function newLogGroup(scope: Construct, id: string, { logRetentionDays }: Settings): LogGroup {
  return new LogGroup(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY })
}

/**
 * The role with which a service calls the functions. It knows them by the beginning of their names, since the ARNs of
 * all of them would not fit into a policy.
 */
function newInvokeRole(scope: Construct, id: string, service: string, functionNames: string): IRole {
  const functions = Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: functionNames,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functions] })
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal(service),
    description: `${service} calls the functions ${functionNames}`,
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
  })
  return role.withoutPolicyUpdates()
}
