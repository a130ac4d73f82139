// Endpoints outside of the API's own stack, which alone would need more than the 500 resources that a stack may have.
// Their routes are in the same HTTP API.
import { Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { type EndpointDefinition, needsAdministrator, needsUser } from '../../shared/http/definition.js'
import { addEndpointFunctions } from '../constructs/endpoint-function.js'
import { FunctionDefaults, type SharedByFunctions } from '../constructs/function-defaults.js'
import type { RoutedEndpoints } from '../constructs/routed-endpoints.js'
import type { Endpoint } from '../functions/registry.js'
import { ADMINISTRATION_STACK, API_STACK, USERS_STACK } from './names.js'

export interface EndpointsStackProps extends StackProps {
  endpoints: readonly Endpoint[]
  shared: SharedByFunctions
  routed: RoutedEndpoints
}

export class EndpointsStack extends Stack {
  constructor(scope: Construct, id: string, props: EndpointsStackProps) {
    const { endpoints, shared, routed, ...stackProps } = props
    super(scope, id, stackProps)
    const defaults = new FunctionDefaults(this, shared, routed.environmentIn(this))
    addEndpointFunctions(this, endpoints, { settings: shared.settings, defaults, routed })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The functions check the token of a user or an administrator, and the role',
    })
  }
}

/** The id of the stack with an endpoint. What API Gateway throttles by its route is in the stack of the API's stage. */
export function stackOfEndpoint(definition: Pick<EndpointDefinition, 'auth' | 'expensive'>) {
  if (needsAdministrator(definition)) return ADMINISTRATION_STACK
  return needsUser(definition) && !definition.expensive ? USERS_STACK : API_STACK
}
