// The service itself: a function for each endpoint, the HTTP API before them, and their logs. It is one plain
// template, because SAM local follows neither nested stacks nor functions of another stack.
import { ArnFormat, CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { EndpointFunction } from './endpoint-function.js'
import type { Endpoint } from './endpoints.js'
import { FunctionRoles } from './function-roles.js'
import type { Settings } from './settings.js'

export interface ApiStackProps extends StackProps {
  settings: Settings
  table: TableV2
  endpoints: readonly Endpoint[]
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
    const { settings, table, endpoints, bundleDirectory, ...stackProps } = props
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
    const roles = new FunctionRoles(this, 'Roles', { table, logGroup })
    const shared = {
      api,
      invokeRole: newInvokeRole(this, 'InvokeRole', `${name}-*`),
      namePrefix: `${name}-`,
      code: Code.fromAsset(bundleDirectory),
      environment: environmentOf(settings, table),
      memorySize: settings.functionMemoryMb,
      logGroup,
    }
    for (const endpoint of endpoints) {
      new EndpointFunction(this, { ...shared, endpoint, role: roles.roleFor(endpoint.definition.access) })
    }

    new CfnOutput(this, 'Url', { value: stage.url })
  }
}

function environmentOf(settings: Settings, table: TableV2): Record<string, string> {
  return {
    TABLE_NAME: table.tableName,
    // Blank means the region's own. SAM local can only override variables that the template has.
    DYNAMODB_ENDPOINT: '',
    ERROR_STATUS: settings.errorStatus,
    SERVER_TIMING: settings.serverTiming,
    DATA_CREDIT: settings.dataCredit,
    GEOCODER: settings.geocoder,
    LOG_LEVEL: settings.logLevel,
  }
}

function newLogGroup(scope: Construct, id: string, { logRetentionDays }: Settings): LogGroup {
  return new LogGroup(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY })
}

/**
 * The role with which API Gateway calls the functions. It knows them by the beginning of their names, since the ARNs
 * of all of them would not fit into a policy.
 */
function newInvokeRole(scope: Construct, id: string, functionNames: string): IRole {
  const functions = Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: functionNames,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functions] })
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    description: 'The HTTP API calls the functions',
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
  })
  return role.withoutPolicyUpdates()
}
