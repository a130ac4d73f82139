// All functions of the service, as the stacks, the local server, the documentation and the tests use them.
import type { JobHandler } from '../../shared/background/job.js'
import type { RecordTriggerHandler } from '../../shared/background/record-trigger.js'
import type { EventTriggerHandler } from '../../shared/background/trigger.js'
import type { EndpointHandler } from '../../shared/http/definition.js'
import { type Route, routesOf } from '../../shared/http/routes.js'
import { routeTextsOf } from '../openapi/route-texts.js'

interface Registered<Handler extends { readonly definition: unknown }> {
  /** Its file below functions/ without the extension: `<family>/<action>`, `jobs/<action>`, `triggers/<action>`. */
  name: string
  definition: Handler['definition']
  handler: Handler
}

export interface Endpoint extends Registered<EndpointHandler> {
  routes: Route[]
}
export type Job = Registered<JobHandler>
export type TriggerHandler = EventTriggerHandler | RecordTriggerHandler
export type Trigger = Registered<TriggerHandler>

export interface Functions {
  endpoints: Endpoint[]
  jobs: Job[]
  triggers: Trigger[]
}

/** Used where there is no table, as at synth. */
const NO_TABLE = 'no-table'

/**
 * Loads the functions that functions/{endpoints,jobs,triggers}.ts list. They read their environment when they are
 * loaded, so set it before if you call the handlers. Without TABLE_NAME they would not load, so a placeholder is used.
 */
export function listFunctions(): Promise<Functions> {
  return loadWithoutTable(async () => {
    const [endpoints, jobs, triggers] = await Promise.all([
      import('../../functions/endpoints.js'),
      import('../../functions/jobs.js'),
      import('../../functions/triggers.js'),
    ])
    return { endpoints: endpointsOf(endpoints), jobs: registered(jobs), triggers: registered(triggers) }
  })
}

/** Loads modules that need TABLE_NAME where there may be no table. */
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

/** The endpoints of a module that exports handlers by name. */
export function endpointsOf(module: Readonly<Record<string, EndpointHandler>>): Endpoint[] {
  return registered(module).map((one) => ({ ...one, routes: routesOf(one.definition) }))
}

/** Methods and full paths, as in `GET /api/v1/locations/{id}.json`. */
export function routeListOf(endpoints: readonly Endpoint[]): string[] {
  return endpoints
    .filter(({ definition }) => !definition.fallback)
    .flatMap(({ definition }) => routeTextsOf(definition).map(({ method, path }) => `${method} ${path}`))
}

/** Sorted by name. */
function registered<Handler extends { readonly definition: unknown }>(
  module: Readonly<Record<string, Handler>>,
): Registered<Handler>[] {
  return Object.entries(module)
    .map(([name, handler]) => ({ name, handler, definition: handler.definition }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
