// Measures the access patterns one after the other.
import { type Client, type Exchange, exchange } from './client.js'
import type { CpuMeter, MeasuredRequest } from './cpu/cpu-meter.js'
import type { Pattern } from './pattern.js'
import { seededRandom } from './random.js'
import { atMost, type Limit, type Row, rowOf, type Sample, sampleOf } from './rows.js'
import type { World } from './world.js'

export interface Measurement {
  request: Client
  world: World
  /** Refreshes what a function instance remembers, so that no request pays for it. */
  warm: () => Promise<void>
  requests: number
  seed: number
  memoryMb: number
  /** Absent where the CPU time is not of interest. */
  cpu?: CpuMeter
  /** Called with each exchange. */
  observe?: (exchange: Exchange) => void
}

const WARM_UP_REQUESTS = 3

/** @throws Error when a response is not the expected one. */
export async function measurePattern(
  pattern: Pattern,
  { request, world, warm, observe, cpu, ...how }: Measurement,
): Promise<Row> {
  const random = seededRandom(how.seed)
  const sent: MeasuredRequest[] = []
  const samples: Sample[] = []
  let previous: Exchange | undefined
  const requests = Math.min(how.requests, pattern.maxRequests ?? how.requests)
  // The first requests run code that is not compiled yet, which counts as cold start.
  for (let index = -WARM_UP_REQUESTS; index < requests; index++) {
    await warm()
    const exchange = await request(pattern.request(world, random, previous))
    if (!isExpected(exchange)) {
      throw new Error(
        `${pattern.name}: ${exchange.path} responded ${exchange.status} ${JSON.stringify(exchange.response)}`,
      )
    }
    observe?.(exchange)
    sent.push({ path: exchange.path, status: exchange.status })
    if (index >= 0) samples.push(sampleOf(exchange, exchange.status === 200 ? pattern.needs(exchange) : []))
    previous = exchange
  }
  const cpuTimes = await cpu?.measure(sent)
  const cpuMilliseconds = cpuTimes?.milliseconds.slice(WARM_UP_REQUESTS)
  const measured = samples.map((sample, index) => ({ ...sample, cpuMilliseconds: cpuMilliseconds?.[index] }))
  return rowOf(pattern.name, measured, how.memoryMb, limitsOf(pattern, cpuTimes?.statusesMilliseconds))
}

function limitsOf({ limits = [], maxCpuRatio }: Pattern, statusesCpu: number | undefined): readonly Limit[] {
  if (maxCpuRatio === undefined || !statusesCpu) return limits
  return [
    ...limits,
    atMost('CPU / statuses', maxCpuRatio, ({ cpuMilliseconds = NaN }) => cpuMilliseconds / statusesCpu),
  ]
}

/** Found, not found, or too large for one response. */
function isExpected({ status, response }: Exchange): boolean {
  if (status === 200 || status === 404) return true
  return status === 400 && String((response as { errors?: unknown }).errors).includes('too large')
}

interface Catalogs {
  machineCatalog: (trustMs?: number) => Promise<unknown>
  regionCatalog: (trustMs?: number) => Promise<unknown>
}

/** What a function instance reads once, and every few seconds to check for changes. */
export async function measureCatalogs({ machineCatalog, regionCatalog }: Catalogs, memoryMb: number): Promise<Row[]> {
  const measured = async (pattern: string, load: () => Promise<unknown>) => {
    const loading = await exchange(pattern, async () => {
      await load()
      return async () => ({ status: 200, response: undefined, responseBytes: 0 })
    })
    return rowOf(pattern, [sampleOf(loading, loading.read)], memoryMb, [])
  }
  return [
    await measured('machine catalog, once per instance', () => machineCatalog(0)),
    await measured('region catalog, once per instance', () => regionCatalog(0)),
    await measured('check of a catalog, every 10 s', () => machineCatalog(0)),
  ]
}
