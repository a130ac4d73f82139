// The events with which `sam local invoke` runs a single endpoint: the requests of the documentation's examples.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '../functions/registry.js'
import { createEvents } from '../local/endpoint-events.js'
import { LOOPBACK } from '../local/free-port.js'
import { exampleValues, requestWith } from '../openapi/example-requests.js'
import { routeTextsOf } from '../openapi/route-texts.js'

/** Relative to the directory of events. */
export const eventFile = (functionName: string) => `${functionName}.json`

/** One file for each endpoint, without credentials. */
export async function writeEvents(directory: string, endpoints: readonly Endpoint[]): Promise<void> {
  const eventOf = createEvents(endpoints)
  for (const endpoint of endpoints.filter(({ definition }) => !definition.fallback)) {
    const [route] = routeTextsOf(endpoint.definition)
    const { path, init } = requestWith(route, exampleValues(endpoint))
    const { event } = await eventOf(path, init)
    const file = join(directory, eventFile(endpoint.name))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(withViewer(event), null, 2))
  }
}

/** Of this machine, by no proxy, and with a response that one can read. */
function withViewer(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const headers = Object.entries(event.headers).filter(([name]) => !/^(x-forwarded-|accept-encoding$)/.test(name))
  const { requestContext } = event
  const http = { ...requestContext.http, protocol: 'HTTP/1.1', sourceIp: LOOPBACK }
  return { ...event, headers: Object.fromEntries(headers), requestContext: { ...requestContext, http } }
}
