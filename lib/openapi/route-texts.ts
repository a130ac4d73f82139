// The routes of an endpoint as its callers write them: with `.json`, once each.
import type { EndpointDefinition } from '../../shared/http/definition.js'
import { type Method, prefixOf } from '../../shared/http/routes.js'

export interface RouteOfCaller {
  method: Method
  /** The full path, with parameters in braces. */
  path: string
}

/** The route that comes first is the endpoint's own, the others mean the same. */
export function routeTextsOf(definition: EndpointDefinition): [RouteOfCaller, ...RouteOfCaller[]] {
  const { route, aliases = [] } = definition
  const read = (text: string): RouteOfCaller => {
    const [method, path = ''] = text.split(' ')
    return { method: method as Method, path: `${prefixOf(definition)}${path}` }
  }
  return [read(route), ...aliases.map(read)]
}
