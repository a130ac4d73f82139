// Every endpoint with its routes, as the stack, the local server, the documentation and the tests take it.
import type { EndpointDefinition, EndpointHandler } from '../../shared/http/definition.js'
import { type Route, routesOf } from '../../shared/http/routes.js'

export interface Endpoint {
  /** Its file below functions/ without the extension: `<family>/<action>`. */
  name: string
  definition: EndpointDefinition
  routes: Route[]
  handler: EndpointHandler
}

/** Stands in for a table where there is none, as at synth. */
const NO_TABLE = 'no-table'

/**
 * Loads functions/endpoints.ts. The functions read their environment when they are loaded, so whoever wants to call
 * the handlers sets it before; only the table's name, without which they would not load at all, is filled in here.
 */
export async function loadEndpoints(): Promise<Endpoint[]> {
  return endpointsOf(await loadWithoutTable(() => import('../../functions/endpoints.js')))
}

/** Loads functions where there may be no table. */
export async function loadWithoutTable<T>(load: () => Promise<T>): Promise<T> {
  const given = process.env.TABLE_NAME
  process.env.TABLE_NAME = given || NO_TABLE
  try {
    return await load()
  } finally {
    if (given === undefined) delete process.env.TABLE_NAME
    else process.env.TABLE_NAME = given
  }
}

/** The endpoints of a module that exports handlers by name, in the order of their names. */
export function endpointsOf(module: Readonly<Record<string, EndpointHandler>>): Endpoint[] {
  return Object.entries(module)
    .map(([name, handler]) => ({ name, handler, definition: handler.definition, routes: routesOf(handler.definition) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
