// The function of one endpoint and its routes in the HTTP API.
import { Duration } from 'aws-cdk-lib'
import { CfnIntegration, CfnRoute, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { DEFAULT_ROUTE } from '../../shared/http/routes.js'
import type { Endpoint } from '../functions/registry.js'
import { LIVE_ALIAS } from '../stacks/names.js'
import { constructId, newServiceFunction, type ServiceFunctionProps } from './service-function.js'

export interface EndpointFunctionProps extends ServiceFunctionProps {
  endpoint: Endpoint
  api: HttpApi
  /** With which API Gateway invokes the function. */
  invokeRole: IRole
}

/** An HTTP API gives up after 30 s; the function times out before, so that its log shows the timeout. */
const TIMEOUT = Duration.seconds(29)

export class EndpointFunction extends Construct {
  readonly routes: readonly CfnRoute[]

  constructor(scope: Construct, { endpoint, api, invokeRole, ...functionProps }: EndpointFunctionProps) {
    super(scope, constructId(endpoint.name))

    const endpointFunction = newServiceFunction(this, endpoint, { timeout: TIMEOUT, ...functionProps })
    const integration = new CfnIntegration(this, 'Integration', {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      // The deploy command moves the alias (lib/deploy/versions.ts).
      integrationUri: `${endpointFunction.functionArn}:${LIVE_ALIAS}`,
      payloadFormatVersion: '2.0',
      // Instead of an AWS::Lambda::Permission for each function: a stack may hold 500 resources.
      credentialsArn: invokeRole.roleArn,
    })
    this.routes = endpoint.routes.map(({ method, path }) => {
      const routeKey = path === DEFAULT_ROUTE ? path : `${method} ${path}`
      // Not within this construct: a renamed endpoint would replace its routes, and API Gateway rejects a second route
      // of the same key, which CloudFormation would create before it deletes the first.
      return new CfnRoute(scope, `Route ${routeKey}`, {
        apiId: api.apiId,
        routeKey,
        target: `integrations/${integration.ref}`,
      })
    })
  }
}
