// The function of one endpoint and its routes in the HTTP API.
import { type CfnResource, Duration } from 'aws-cdk-lib'
import { CfnIntegration, CfnRoute, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { routeKeyOf } from '../../shared/http/routes.js'
import type { Endpoint } from '../functions/registry.js'
import type { Settings } from '../settings.js'
import { endpointPrefix, LIVE_ALIAS } from '../stacks/names.js'
import type { FunctionDefaults } from './function-defaults.js'
import { type RoutedEndpoints, withCounting } from './routed-endpoints.js'
import { constructId, newServiceFunction, type ServiceFunctionProps } from './service-function.js'

export interface EndpointFunctionProps extends ServiceFunctionProps {
  endpoint: Endpoint
  api: HttpApi
  /** With which API Gateway invokes the function. */
  invokeRole: IRole
}

/** An HTTP API gives up after 30 s; the function times out before, so that its log shows the timeout. */
const TIMEOUT = Duration.seconds(29)

/**
 * How many integrations and routes of an API CloudFormation changes at a time. API Gateway rejects changes of one HTTP
 * API that meet each other, and each change of a live stage deploys it.
 */
const CHANGED_AT_ONCE = 4

export class EndpointFunction extends Construct {
  readonly integration: CfnIntegration
  readonly routes: readonly CfnRoute[]

  constructor(scope: Construct, { endpoint, api, invokeRole, ...functionProps }: EndpointFunctionProps) {
    super(scope, constructId(endpoint.name))

    const endpointFunction = newServiceFunction(this, endpoint, { timeout: TIMEOUT, ...functionProps })
    this.integration = new CfnIntegration(this, 'Integration', {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      // The deploy command moves the alias (lib/deploy/versions.ts).
      integrationUri: `${endpointFunction.functionArn}:${LIVE_ALIAS}`,
      payloadFormatVersion: '2.0',
      // Instead of an AWS::Lambda::Permission for each function: a stack may hold 500 resources.
      credentialsArn: invokeRole.roleArn,
    })
    this.routes = endpoint.routes.map((route) => {
      const routeKey = routeKeyOf(route)
      // Not within this construct: a renamed endpoint would replace its routes, and API Gateway rejects a second route
      // of the same key, which CloudFormation would create before it deletes the first.
      return new CfnRoute(scope, `Route ${routeKey}`, {
        apiId: api.apiId,
        routeKey,
        target: `integrations/${this.integration.ref}`,
      })
    })
  }
}

/** Adds the functions and routes of a stack's endpoints. */
export function addEndpointFunctions(
  scope: Construct,
  endpoints: readonly Endpoint[],
  { settings, defaults, routed }: { settings: Settings; defaults: FunctionDefaults; routed: RoutedEndpoints },
): EndpointFunction[] {
  const { api, invokeRole } = routed
  const namePrefix = endpointPrefix(settings)
  const added = endpoints.map((endpoint) => {
    const functionProps = defaults.propsOf(endpoint.name, withCounting(endpoint.definition, settings))
    return new EndpointFunction(scope, { ...functionProps, endpoint, api, invokeRole, namePrefix })
  })
  changeInTurn(added)
  return added
}

/** Chains the integrations and routes of a stack, so that only so many of them are changed at once. */
function changeInTurn(functions: readonly EndpointFunction[]): void {
  const all = functions.flatMap(({ integration, routes }): CfnResource[] => [integration, ...routes])
  for (const [index, resource] of all.entries()) {
    const earlier = all[index - CHANGED_AT_ONCE]
    if (earlier) resource.addResourceDependency(earlier)
  }
}
