// Lower throttles for the routes of expensive endpoints. API Gateway rejects what exceeds them with 429, before a
// function runs and free of charge.
import type { CfnRoute, CfnStage, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import type { EndpointDefinition } from '../../shared/http/definition.js'
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

export function throttleRoutes(stage: HttpStage, routes: readonly (readonly [CfnRoute, Throttle])[]): void {
  const cfnStage = stage.node.defaultChild as CfnStage
  cfnStage.routeSettings = Object.fromEntries(
    routes.map(([{ routeKey }, { perSecond, atOnce }]) => [
      routeKey,
      { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: atOnce },
    ]),
  )
  // API Gateway only takes settings of routes that exist.
  for (const [route] of routes) cfnStage.addResourceDependency(route)
}
