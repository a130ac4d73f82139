// Lower throttles for the routes of expensive endpoints. API Gateway rejects what exceeds them with 429, before a function
// runs and free of charge.
import type { CfnRoute, CfnStage, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Settings } from '../settings.js'

export function throttleRoutes(
  stage: HttpStage,
  routes: readonly CfnRoute[],
  { expensiveThrottleRate, expensiveThrottleBurst }: Settings,
): void {
  const cfnStage = stage.node.defaultChild as CfnStage
  const throttle = { ThrottlingRateLimit: expensiveThrottleRate, ThrottlingBurstLimit: expensiveThrottleBurst }
  cfnStage.routeSettings = Object.fromEntries(routes.map(({ routeKey }) => [routeKey, throttle]))
  // API Gateway only takes settings of routes that exist.
  for (const route of routes) cfnStage.addResourceDependency(route)
}
