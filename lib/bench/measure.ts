// Measures one pattern after the other.
import { type Caller, type Exchange, exchange } from './caller.js'
import type { Pattern } from './patterns.js'
import { seededRandom } from './random.js'
import { type Row, rowOf, type Sample, sampleOf } from './rows.js'
import type { World } from './world.js'

export interface Measuring {
  call: Caller
  world: World
  /** Brings what a function instance remembers up to date, so that no request pays for it. */
  warm: () => Promise<void>
  requests: number
  seed: number
  memoryMb: number
}

const UNMEASURED_REQUESTS = 3

/** @throws Error when an endpoint answers what it should not. */
export async function measurePattern(pattern: Pattern, { call, world, warm, ...how }: Measuring): Promise<Row> {
  const random = seededRandom(how.seed)
  const samples: Sample[] = []
  let previous: Exchange | undefined
  const requests = Math.min(how.requests, pattern.maxRequests ?? how.requests)
  // The first ones find code that has not been compiled yet, which is the cold start's affair.
  for (let index = -UNMEASURED_REQUESTS; index < requests; index++) {
    await warm()
    const exchange = await call(pattern.request(world, random, previous))
    if (!isExpected(exchange)) {
      throw new Error(
        `${pattern.name}: ${exchange.path} was answered ${exchange.status} ${JSON.stringify(exchange.answer)}`,
      )
    }
    if (index >= 0) samples.push(sampleOf(exchange, exchange.status === 200 ? pattern.needs(exchange) : []))
    previous = exchange
  }
  return rowOf(pattern.name, samples, how.memoryMb, pattern.bars ?? [])
}

/** Found, nothing there, or too large for one response. */
function isExpected({ status, answer }: Exchange): boolean {
  if (status === 200 || status === 404) return true
  return status === 400 && String((answer as { errors?: unknown }).errors).includes('too large')
}

interface Catalogs {
  machineCatalog: (trustMs?: number) => Promise<unknown>
  regionCatalog: (trustMs?: number) => Promise<unknown>
}

/** What a function instance reads once, and what it reads every few seconds to see whether that still holds. */
export async function measureCatalogs({ machineCatalog, regionCatalog }: Catalogs, memoryMb: number): Promise<Row[]> {
  const measured = async (pattern: string, load: () => Promise<unknown>) => {
    const loading = await exchange(pattern, async () => {
      await load()
      return async () => ({ status: 200, answer: undefined, answerBytes: 0 })
    })
    return rowOf(pattern, [sampleOf(loading, loading.read)], memoryMb, [])
  }
  return [
    await measured('machine catalogue, once per instance', () => machineCatalog(0)),
    await measured('region catalogue, once per instance', () => regionCatalog(0)),
    await measured('check of a catalogue, every 10 s', () => machineCatalog(0)),
  ]
}
