// The settings of single routes in the stage of the deployed API.

import { DeleteRouteSettingsCommand, GetStageCommand } from '@aws-sdk/client-apigatewayv2'
import { routeSettings } from '../constructs/route-throttles.js'
import type { Endpoint } from '../functions/registry.js'
import type { Settings } from '../settings.js'
import { API_STACK, API_URL_OUTPUT, stackName } from '../stacks/names.js'
import { type Clients, findStack } from './account.js'
import { messageOf, nameOf } from './aws-errors.js'
import { type Finding, note } from './findings.js'

type RouteClients = Pick<Clients, 'apiGateway' | 'cloudFormation'>

const StageName = '$default'

/**
 * Deletes the settings that the next deployment lacks. API Gateway adds those of an update to what is there, so those of a
 * removed route would stay, and it rejects every later update of the stage for them ("Unable to find Route by key"). A
 * route that is removed only now has the throttle of the stage until then.
 * @returns what could not be done.
 */
export async function deleteStaleRouteSettings(
  clients: RouteClients,
  settings: Settings,
  endpoints: readonly Pick<Endpoint, 'definition' | 'routes'>[],
): Promise<Finding[]> {
  try {
    const ApiId = await deployedApiId(clients, settings)
    if (!ApiId) return []
    const { RouteSettings = {} } = await clients.apiGateway.send(new GetStageCommand({ ApiId, StageName }))
    const wanted = routeSettings(endpoints, settings)
    for (const RouteKey of Object.keys(RouteSettings)) {
      if (!Object.hasOwn(wanted, RouteKey))
        await clients.apiGateway.send(new DeleteRouteSettingsCommand({ ApiId, StageName, RouteKey }))
    }
    return []
  } catch (error) {
    if (nameOf(error) === 'NotFoundException') return []
    const text = `settings of removed routes cannot be deleted (${messageOf(error)}): allow apigateway:GET and DELETE`
    return [note('routes', text)]
  }
}

/** Undefined before the first deployment. */
async function deployedApiId(clients: RouteClients, settings: Settings): Promise<string | undefined> {
  const stack = await findStack(clients, stackName(settings, API_STACK))
  const url = stack?.Outputs?.find(({ OutputKey }) => OutputKey === API_URL_OUTPUT)?.OutputValue
  return url ? new URL(url).hostname.split('.')[0] : undefined
}
