// Sends requests to the endpoints in this process, like the local HTTP server, and records what each one reads.
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { QueryInput } from '../../shared/table/dynamodb/operations.js'
import { read } from '../../shared/table/dynamodb/reads.js'
import { type MeteredCall, metered } from '../../shared/table/meter.js'
import type { Endpoint } from '../functions/registry.js'
import { createEvents } from '../local/endpoint-events.js'
import { type ReadItem, readsOf, unreportedWriteUnitsOf, writeUnitsOf } from './reads.js'

/** One request, its response and its costs. */
export interface Exchange {
  /** The full path, with the query. */
  path: string
  status: number
  response: unknown
  /** Compressed. */
  responseBytes: number
  calls: number
  roundTrips: number
  /** Read request units. */
  rrus: number
  /** Write request units. */
  wrus: number
  /** Write units that DynamoDB bills and the local engine does not report. */
  unreportedWriteUnits: number
  /** How many of the table and its indexes were read. */
  sources: number
  read: ReadItem[]
  milliseconds: number
}

/** @param path - the full path. */
export type Send = (path: string, init?: RequestInit) => Promise<Exchange>

export function createSender(endpoints: readonly Endpoint[]): Send {
  const eventOf = createEvents(endpoints)
  return async (path, init) => {
    const { target, event } = await eventOf(path, init)
    return exchange(path, () => target.handler(event))
  }
}

/** What is done beside a request, as an exchange without a response. */
export function inBackground(name: string, act: () => Promise<unknown>): Promise<Exchange> {
  return exchange(name, async () => {
    await act()
    return {}
  })
}

async function exchange(path: string, act: () => Promise<APIGatewayProxyStructuredResultV2>): Promise<Exchange> {
  const seen: MeteredCall[] = []
  const { result, meter, milliseconds } = await metered(
    async (counted) => {
      const startedAt = performance.now()
      const result = await act()
      return { result, meter: { ...counted }, milliseconds: performance.now() - startedAt }
    },
    (call) => seen.push(call),
  )
  const { items, unreportedRrus, sources } = readsOf(await Promise.all(seen.map(withWholeItems)))
  const wrus = writeUnitsOf(seen)
  return {
    path,
    calls: meter.calls,
    roundTrips: meter.trips,
    rrus: meter.capacityUnits - wrus + unreportedRrus,
    wrus,
    unreportedWriteUnits: unreportedWriteUnitsOf(seen),
    sources: sources.size,
    read: items,
    milliseconds,
    ...(await readResponse(result)),
  }
}

/** A Query as if it had asked for all attributes: DynamoDB bills them all. */
async function withWholeItems(call: MeteredCall): Promise<MeteredCall> {
  if (call.operation !== 'Query' || call.input.ProjectionExpression === undefined) return call
  const { ProjectionExpression: _, ...input } = call.input as unknown as QueryInput
  const used = Object.entries(input.ExpressionAttributeNames).filter(([name]) =>
    input.KeyConditionExpression.includes(name),
  )
  const { Items } = await read('Query', { ...input, ExpressionAttributeNames: Object.fromEntries(used) })
  return { ...call, output: { ...call.output, Items } }
}

const decompress = promisify(brotliDecompress)

export async function readResponse(result: APIGatewayProxyStructuredResultV2) {
  const { statusCode: status = 200, body = '', headers = {}, isBase64Encoded } = result
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const text = headers['content-encoding'] === 'br' ? await decompress(bytes) : bytes
  const isJson = /^application\/(geo\+)?json/.test(String(headers['content-type']))
  const response: unknown = isJson ? JSON.parse(text.toString()) : undefined
  return { status, response, responseBytes: bytes.length }
}
