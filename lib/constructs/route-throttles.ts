// Lower throttles for the routes of expensive endpoints. API Gateway rejects what exceeds them with 429, before a
// function runs and free of charge.
import type { CfnRoute, CfnStage, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { type EndpointDefinition, needsAdministrator } from '../../shared/http/definition.js'
import { routeKeyOf } from '../../shared/http/routes.js'
import type { Endpoint } from '../functions/registry.js'
import type { Settings } from '../settings.js'

interface Throttle {
  perSecond: number
  atOnce: number
}

/** What each route of an endpoint may be asked. */
export function routeThrottle({ expensive }: Pick<EndpointDefinition, 'expensive'>, settings: Settings): Throttle {
  if (expensive === 'search') return { perSecond: settings.searchThrottleRate, atOnce: settings.searchThrottleBurst }
  if (expensive) return { perSecond: settings.expensiveThrottleRate, atOnce: settings.expensiveThrottleBurst }
  return { perSecond: settings.throttleRate, atOnce: settings.throttleBurst }
}

/**
 * The settings of the API's stage for the routes of expensive endpoints, by the keys of the routes. Those of
 * administrators, who are few and have signed in, have none.
 */
export function routeSettings(endpoints: readonly Pick<Endpoint, 'definition' | 'routes'>[], settings: Settings) {
  const expensive = endpoints.filter(({ definition }) => definition.expensive && !needsAdministrator(definition))
  const byKey = expensive.flatMap(({ definition, routes }) => {
    const { perSecond, atOnce } = routeThrottle(definition, settings)
    const throttle = { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: atOnce }
    return routes.map((route) => [routeKeyOf(route), throttle] as const)
  })
  return Object.fromEntries(byKey)
}

/** API Gateway only takes settings of routes that exist. */
export function throttleRoutes(
  stage: HttpStage,
  routes: readonly CfnRoute[],
  settings: ReturnType<typeof routeSettings>,
): void {
  const cfnStage = stage.node.defaultChild as CfnStage
  cfnStage.routeSettings = settings
  for (const route of routes) if (Object.hasOwn(settings, route.routeKey)) cfnStage.addResourceDependency(route)
}
