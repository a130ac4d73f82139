// Meters what one request uses of DynamoDB: calls, round trips, and the capacity units that DynamoDB reports. What a
// request may read has a limit, after which its running queries stop.
import { AsyncLocalStorage } from 'node:async_hooks'
import { ResponseTooLargeError } from '../errors.js'

export interface Meter {
  calls: number
  /** Round trips: calls that run in parallel count as one. */
  trips: number
  /** Read and write units together, as in ReturnConsumedCapacity. */
  capacityUnits: number
}

/** One call with its input and output, for finer measurements. */
export interface MeteredCall {
  operation: string
  input: Record<string, unknown>
  output: Record<string, unknown>
}

/** @param trip - the round trip of the request that the call is part of, from 1. */
type OnCall = (call: MeteredCall, trip: number) => void

interface Measurement extends Meter {
  finishedTrip: number
  /** The units that the request may still use. */
  unitsLeft: number
  onCall: OnCall | undefined
}

/** Of `node:diagnostics_channel`, with the commands to the table in this process, each when it has ended. */
export const CALLS_CHANNEL = 'directory:table-calls'

/** In one storage, as before Node 24 each of them costs every promise of a request some time. */
interface CallContext {
  measurement?: Measurement
  /** See `withoutLimit`. */
  isUnlimited?: true
  /** See `keepingSentCalls`. */
  keepsSentCalls?: true
}

const contexts = new AsyncLocalStorage<CallContext>()
const context = (): CallContext => contexts.getStore() ?? {}

/** Runs `act` with a new meter; nested runs share the outer one. */
export function metered<T>(act: (meter: Meter) => Promise<T>, onCall?: OnCall): Promise<T> {
  const { measurement: outer } = context()
  if (outer) return act(view(outer))
  const measurement: Measurement = {
    calls: 0,
    trips: 0,
    capacityUnits: 0,
    finishedTrip: 0,
    unitsLeft: Infinity,
    onCall,
  }
  return contexts.run({ ...context(), measurement }, () => act(view(measurement)))
}

/** From now on the calls of this request throw ResponseTooLargeError when it has used this many units. */
export function limitUnits(units: number): void {
  const { measurement } = context()
  if (measurement) measurement.unitsLeft = units
}

/** The units that this request may still use; Infinity without a limit. */
export function unitsLeft(): number {
  const { measurement, isUnlimited } = context()
  return isUnlimited ? Infinity : (measurement?.unitsLeft ?? Infinity)
}

/** Runs what counts against no request's limit: what serves all requests of an instance, or has its own limit. */
export function withoutLimit<T>(act: () => Promise<T>): Promise<T> {
  return contexts.run({ ...context(), isUnlimited: true }, act)
}

/**
 * Runs what keeps the results of all calls that it has sent by the time the request has used what it may. Only later calls
 * throw; otherwise also those that respond later.
 */
export function keepingSentCalls<T>(act: () => Promise<T>): Promise<T> {
  return contexts.run({ ...context(), keepsSentCalls: true }, act)
}

/** The meter as a Server-Timing header (https://www.w3.org/TR/server-timing/). */
export function serverTiming(meter: Meter, milliseconds: number): string {
  return [
    `handler;dur=${milliseconds.toFixed(1)}`,
    `dynamodb;desc="calls=${meter.calls} trips=${meter.trips} units=${meter.capacityUnits}"`,
    `calls;dur=${meter.calls}`,
    `trips;dur=${meter.trips}`,
    `units;dur=${meter.capacityUnits}`,
  ].join(', ')
}

/**
 * Makes a call and counts it in the meter of its request.
 * @param send - gets the input with the wish for the consumed capacity.
 * @throws ResponseTooLargeError when the request has used more than it may.
 */
export async function meterCall<I extends object, R extends { output: object }>(
  operation: string,
  input: I,
  send: (input: I) => Promise<R>,
): Promise<R> {
  const { measurement, isUnlimited, keepsSentCalls } = context()
  if (!measurement) return send(input)
  const isLimited = !isUnlimited
  if (isLimited && measurement.unitsLeft < 0) throw new ResponseTooLargeError()
  const trip = measurement.finishedTrip + 1
  measurement.calls += 1
  measurement.trips = Math.max(measurement.trips, trip)
  const result = await send({ ...input, ReturnConsumedCapacity: 'TOTAL' })
  measurement.finishedTrip = Math.max(measurement.finishedTrip, trip)
  const output = result.output as Record<string, unknown>
  const units = unitsOf(output.ConsumedCapacity)
  measurement.capacityUnits += units
  if (isLimited) measurement.unitsLeft -= units
  if (isLimited && measurement.unitsLeft < 0 && !keepsSentCalls) throw new ResponseTooLargeError()
  measurement.onCall?.({ operation, input: input as Record<string, unknown>, output }, trip)
  return result
}

function view(measurement: Measurement): Meter {
  return {
    get calls() {
      return measurement.calls
    },
    get trips() {
      return measurement.trips
    },
    get capacityUnits() {
      return measurement.capacityUnits
    },
  }
}

function unitsOf(consumed: unknown): number {
  const list = Array.isArray(consumed) ? consumed : [consumed]
  return list.reduce((sum: number, one: { CapacityUnits?: number } | undefined) => sum + (one?.CapacityUnits ?? 0), 0)
}
