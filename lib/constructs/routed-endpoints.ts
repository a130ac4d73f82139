// What the endpoints of several stacks have in common: one HTTP API routes to all of them.
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { EndpointDefinition } from '../../shared/http/definition.js'
import type { Settings } from '../settings.js'

export interface RoutedEndpoints {
  api: HttpApi
  /** With which API Gateway invokes the functions. */
  invokeRole: IRole
  /** Of the functions of endpoints alone, in the stack of the scope. */
  environmentIn: (scope: Construct) => Readonly<Record<string, string>>
}

/**
 * With API tokens, functions check them and count their requests; with strict limits, those that have one count, too.
 */
export function withCounting<T extends Pick<EndpointDefinition, 'access' | 'strictRateLimit'>>(
  definition: T,
  { apiTokens, requestLimits }: Settings,
): T {
  const { access, strictRateLimit } = definition
  if (apiTokens === 'on') return { ...definition, access: [...access, 'table:read', 'rate-limits:count'] }
  const isCounted = requestLimits === 'strict' && strictRateLimit && !access.includes('table:write')
  return isCounted ? { ...definition, access: [...access, 'rate-limits:count'] } : definition
}
