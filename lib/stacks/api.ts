// The API: the functions of public endpoints, the HTTP API, CloudFront, and the logs and the dead-letter queue of all
// functions.
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import type { MonitoringProps } from '../constructs/alarms.js'
import { addDomain } from '../constructs/domain.js'
import { addEndpointFunctions } from '../constructs/endpoint-function.js'
import { FunctionDefaults, type SharedByFunctions } from '../constructs/function-defaults.js'
import { newInvokeRole } from '../constructs/invoke-role.js'
import { routeSettings, throttleRoutes } from '../constructs/route-throttles.js'
import type { RoutedEndpoints } from '../constructs/routed-endpoints.js'
import { Site } from '../constructs/site.js'
import type { Functions } from '../functions/registry.js'
import { deploymentName, type Settings } from '../settings.js'
import type { TableInUse } from './data.js'
import { stackOfEndpoint } from './endpoints.js'
import { exportAlways } from './exports.js'
import {
  API_STACK,
  API_URL_OUTPUT,
  endpointPrefix,
  originKeyParameter,
  siteUrlParameter,
  tokenSecretParameter,
} from './names.js'

export interface ApiStackProps extends StackProps {
  settings: Settings
  table: TableInUse
  pictures: Bucket
  functions: Functions
  /** The directory with the code of a function, by its name. */
  codeOf: (functionName: string) => string
  /** The directory of the source maps, which are kept beside the assets of the functions. Undefined: there are none. */
  sourceMaps: string | undefined
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
  /** What other stacks with functions have in common with this one. */
  readonly shared: SharedByFunctions
  /** What further endpoints in other stacks need. */
  readonly routed: RoutedEndpoints
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

    const [originKey] = originKeysIn(this, settings)
    const apiDomainName = `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
    const site =
      originKey === undefined ? undefined : new Site(this, 'Site', { settings, apiDomainName, pictures, originKey })
    addDomain(this, settings, { stage, distribution: site?.distribution })
    const siteUrl = site ? `https://${settings.domainName || site.distribution.domainName}` : ''
    // Not exported: CloudFormation would reject deleting or changing it while the stacks after this one import it.
    if (site) new StringParameter(this, 'SiteUrl', { parameterName: siteUrlParameter(settings), stringValue: siteUrl })

    const deadLetterQueue = newDeadLetterQueue(this)
    const logGroup = newLogGroup(this, 'FunctionLogs', settings)
    const siteUrlIn = (scope: Construct) => {
      if (!site || Stack.of(scope) === this) return siteUrl
      return StringParameter.valueForStringParameter(scope, siteUrlParameter(settings))
    }
    this.shared = { settings, table, pictures, codeOf, logGroup, deadLetterQueue, siteUrlIn }
    const environmentIn = (scope: Construct) => ({
      ORIGIN_KEY: originKeysIn(scope, settings).join(','),
      // Otherwise a client would pass by the web ACL at API Gateway's own address, which CloudFront needs.
      ORIGIN_KEY_REQUIRED: settings.waf === 'off' ? 'off' : 'on',
    })
    const defaults = new FunctionDefaults(this, this.shared, environmentIn(this))

    const invokeRole = newInvokeRole(this, 'InvokeRole', {
      service: 'apigateway.amazonaws.com',
      functionNames: `${endpointPrefix(settings)}*`,
    })
    this.routed = { api, invokeRole, environmentIn }
    const own = endpoints.filter(({ definition }) => stackOfEndpoint(definition) === API_STACK)
    const added = addEndpointFunctions(this, own, { settings, defaults, routed: this.routed })
    const routes = added.flatMap((endpointFunction) => endpointFunction.routes)
    throttleRoutes(stage, routes, routeSettings(endpoints, settings))

    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The directory is public; the functions check the tokens of endpoints that need a user',
    })

    this.monitored = { settings, api, table, logGroup, deadLetterQueue, jobs, triggers }

    const { apiId } = api
    const { logGroupArn, logGroupName } = logGroup
    const { queueArn, queueName } = deadLetterQueue
    exportAlways(this, [apiId, invokeRole.roleArn, logGroupArn, logGroupName, queueArn, queueName])

    // Without a trailing slash, because paths are appended to it.
    new CfnOutput(this, 'Url', {
      value: siteUrl || (settings.domainName ? `https://${settings.domainName}` : api.apiEndpoint),
    })
    new CfnOutput(this, API_URL_OUTPUT, { value: api.apiEndpoint })
    new CfnOutput(this, 'DeadLetterQueueUrl', { value: deadLetterQueue.queueUrl })
    if (sourceMaps) {
      const { s3ObjectUrl: value } = new Asset(this, 'SourceMaps', { path: sourceMaps })
      new CfnOutput(this, 'SourceMapsUrl', { value })
    }
    new CfnOutput(this, 'TokenSecretParameter', { value: tokenSecretParameter(settings) })
    new CfnOutput(this, 'FunctionLogGroup', { value: logGroupName })
  }
}

/**
 * The parameters' values, which the deployment copies into CloudFront and the functions' environment: fetching them
 * would lengthen cold starts. As parameters of the template, because it may have 60 dynamic references only:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html
 */
function originKeysIn(scope: Construct, settings: Settings): string[] {
  if (settings.cloudFront === 'off') return []
  const names = settings.originKeys.split(',').map((key) => originKeyParameter(settings, key))
  return names.map((name) => StringParameter.valueForStringParameter(scope, name))
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
