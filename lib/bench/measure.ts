// Measures the access patterns one after the other.
import { machineCatalog, regionCatalog } from '../../shared/catalog/catalog.js'
import { API_PREFIX } from '../../shared/http/routes.js'
import type { Endpoint } from '../functions/registry.js'
import type { Settings } from '../settings.js'
import { type Exchange, inBackground, type Send } from './client.js'
import type { CpuMeter, MeasuredRequest } from './cpu/cpu-meter.js'
import { seededRandom } from './patterns/choices.js'
import type { Pattern } from './patterns/pattern.js'
import type { World } from './patterns/world.js'
import { limitResult, type Row, ratio, rowOf, type Sample, sampleOf } from './rows.js'

/** What all measurements have in common. */
export interface Subject {
  endpoints: readonly Endpoint[]
  send: Send
  /** What is in the table. */
  world: World
  settings: Settings
  /** Refreshes what a function instance remembers, so that no request pays for it. */
  warm: () => Promise<void>
}

interface Measuring {
  requests: number
  seed: number
  cpu: CpuMeter
}

const WARM_UP_REQUESTS = 3

/** @throws Error when a response is not the expected one. */
export async function measurePattern(
  pattern: Pattern,
  { send, world, settings, warm }: Subject,
  { cpu, ...how }: Measuring,
): Promise<Row> {
  const {
    name,
    request,
    isPage,
    needs = ({ read }) => read,
    limits = [],
    maxCpuRatio,
    maxRequests = how.requests,
  } = pattern
  const random = seededRandom(how.seed)
  const sent: MeasuredRequest[] = []
  const samples: Sample[] = []
  let previous: Exchange | undefined
  // The first requests run code that is not compiled yet, which counts as cold start.
  for (let index = -WARM_UP_REQUESTS; index < Math.min(how.requests, maxRequests); index++) {
    await warm()
    const exchange = await send(`${isPage ? '' : API_PREFIX}${request(world, random, previous)}`)
    const { path, status, response } = exchange
    if (!isExpected(exchange)) throw new Error(`${name}: ${path} responded ${status} ${JSON.stringify(response)}`)
    sent.push({ path, status })
    if (index >= 0) samples.push(sampleOf(exchange, status === 200 ? needs(exchange) : []))
    previous = exchange
  }
  const { milliseconds, reference } = await cpu.measure(sent)
  const measured = samples.map((sample, index) => ({
    ...sample,
    cpuMilliseconds: milliseconds[WARM_UP_REQUESTS + index],
  }))
  const row = rowOf(name, measured, settings.functionMemoryMb, limits)
  if (maxCpuRatio !== undefined) {
    row.limits.push(limitResult('CPU / bare', maxCpuRatio, ratio(row.cpuMilliseconds ?? Number.NaN, reference)))
  }
  return row
}

/** Found, not found, or too large for one response. */
function isExpected({ status, response }: Exchange): boolean {
  if (status === 200 || status === 404) return true
  return status === 400 && String((response as { errors?: unknown }).errors).includes('too large')
}

/** What a function instance reads once, and every few seconds to check for changes. */
export async function measureCatalogs({ settings }: Subject): Promise<Row[]> {
  const measured = async (name: string, load: () => Promise<unknown>) => {
    const loading = await inBackground(name, load)
    return rowOf(name, [sampleOf(loading, loading.read)], settings.functionMemoryMb, [])
  }
  return [
    await measured('machine catalog, once per instance', () => machineCatalog(0)),
    await measured('region catalog, once per instance', () => regionCatalog(0)),
    await measured('check of a catalog, every 10 s', () => machineCatalog(0)),
  ]
}
