// The endpoints of administrators. A stack of its own: that of the API has not many of its 500 resources left. Their
// routes are in the same HTTP API.
import { Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { needsAdministrator } from '../../shared/http/definition.js'
import { changeInTurn, EndpointFunction } from '../constructs/endpoint-function.js'
import { FunctionDefaults, type SharedByFunctions } from '../constructs/function-defaults.js'
import { type RoutedEndpoints, withCounting } from '../constructs/routed-endpoints.js'
import type { Functions } from '../functions/registry.js'
import { endpointPrefix } from './names.js'

export interface AdministrationStackProps extends StackProps {
  functions: Pick<Functions, 'endpoints'>
  shared: SharedByFunctions
  routed: RoutedEndpoints
}

export class AdministrationStack extends Stack {
  constructor(scope: Construct, id: string, props: AdministrationStackProps) {
    const { functions, shared, routed, ...stackProps } = props
    super(scope, id, stackProps)
    const { settings } = shared
    const { api, invokeRole, environmentIn } = routed
    const namePrefix = endpointPrefix(settings)
    const defaults = new FunctionDefaults(this, shared, environmentIn(this))
    const own = functions.endpoints.filter(({ definition }) => needsAdministrator(definition))
    const added = own.map((endpoint) => {
      const functionProps = defaults.propsOf(endpoint.name, withCounting(endpoint.definition, settings))
      return new EndpointFunction(this, { ...functionProps, endpoint, api, invokeRole, namePrefix })
    })
    changeInTurn(added)
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The functions check the token of an administrator, and the role',
    })
  }
}
