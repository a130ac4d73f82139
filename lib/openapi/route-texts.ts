// The routes of an endpoint as clients write them: with `.json`, once each.
import type { EndpointDefinition } from '../../shared/http/definition.js'
import { type Method, prefixOf } from '../../shared/http/routes.js'

export interface PublicRoute {
  method: Method
  /** The full path, with parameters in braces. */
  path: string
}

/** The main route first, then its aliases. */
export function routeTextsOf(definition: EndpointDefinition): [PublicRoute, ...PublicRoute[]] {
  const { route, aliases = [] } = definition
  const read = (text: string): PublicRoute => {
    const [method, path = ''] = text.split(' ')
    return { method: method as Method, path: `${prefixOf(definition)}${path}` }
  }
  return [read(route), ...aliases.map(read)]
}
