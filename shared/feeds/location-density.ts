// Roughly where the locations are. The counters of the map know it exactly, in more than a thousand items. When a location
// has changed they are packed into one, which a function instance reads once in an hour. It only decides how much of a feed
// is read at once, so it may be old.
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { CELL_LENGTH } from '../activity/submissions.js'
import { ALL_CELL_BITS } from '../derived/cell-counters.js'
import { ALL_LOCATIONS_FACET, cellCounters } from '../derived/keys.js'
import { pointCell } from '../geo/geohash.js'
import { type Point, pointOfVector } from '../geo/point.js'
import { logError } from '../runtime/log.js'
import { remembered } from '../runtime/remembered.js'
import { type Counter, listCounters, positionSumIn } from '../table/counters.js'
import { getItem } from '../table/get.js'
import { withoutLimit } from '../table/meter.js'
import { putItem } from '../table/write.js'
import { LOCATION_DENSITY_KEY } from './keys.js'

/** Locations that are near each other, and the point in their middle. */
export interface LocationGroup {
  middle: Point
  count: number
}

/** By the geohash of a feed's cell. */
export type LocationDensity = ReadonlyMap<string, readonly LocationGroup[]>

/** Some 35 km wide and high. */
const COUNTED_BITS = ALL_CELL_BITS.at(-1) ?? 0

/** Three numbers for each group: latitude and longitude in tenths of a degree, and how many locations it has. */
const contentSchema = z.record(z.string(), z.array(z.number()))
const NUMBERS_OF_GROUP = 3
const PER_DEGREE = 10

const itemSchema = z.object({ packed_at: z.string(), packed: z.instanceof(Uint8Array) })

const RENEWED_MS = 3_600_000
/** An item may have 400 KB. */
const MAX_BYTES = 380_000

/** When it was packed, as far as this instance knows. */
let packedAt = 0

/** Packs the counters again if they were packed more than an hour ago. */
export async function packLocationDensity(now: Date): Promise<void> {
  if (now.getTime() - packedAt < RENEWED_MS) return
  packedAt = Date.parse(String((await getItem(LOCATION_DENSITY_KEY))?.packed_at)) || 0
  if (now.getTime() - packedAt < RENEWED_MS) return
  const counters = await listCounters(cellCounters(ALL_LOCATIONS_FACET, COUNTED_BITS))
  const packed = brotliCompressSync(JSON.stringify(contentOf(counters)))
  // Of a directory with more locations than fit, feeds are read by the last that did, or without it.
  if (packed.length <= MAX_BYTES) await putItem({ ...LOCATION_DENSITY_KEY, packed_at: now.toISOString(), packed })
  packedAt = now.getTime()
  memory.forget()
}

function contentOf(counters: readonly Counter[]): z.infer<typeof contentSchema> {
  const content: z.infer<typeof contentSchema> = {}
  for (const { count, item } of counters) {
    const sum = positionSumIn(item)
    if (count < 1 || !sum) continue
    const middle = pointOfVector(sum)
    const cell = pointCell(middle, CELL_LENGTH)
    content[cell] ??= []
    content[cell].push(Math.round(middle.lat * PER_DEGREE), Math.round(middle.lon * PER_DEGREE), count)
  }
  return content
}

/** From memory; empty where it has not been packed. */
export const locationDensity = () => memory.get()

const memory = remembered(
  () => withoutLimit(load),
  () => RENEWED_MS,
)

async function load(): Promise<LocationDensity> {
  const item = await getItem(LOCATION_DENSITY_KEY)
  if (!item) return new Map()
  try {
    const { packed } = z.parse(itemSchema, item)
    const content = z.parse(contentSchema, JSON.parse(brotliDecompressSync(packed).toString()))
    return new Map(Object.entries(content).map(([cell, numbers]) => [cell, groupsIn(numbers)]))
  } catch (error) {
    logError('the density of locations cannot be read; feeds are read without it', error, {})
    return new Map()
  }
}

function groupsIn(numbers: readonly number[]): LocationGroup[] {
  return Array.from({ length: Math.floor(numbers.length / NUMBERS_OF_GROUP) }, (_, index) => {
    const [lat = 0, lon = 0, count = 0] = numbers.slice(index * NUMBERS_OF_GROUP)
    return { middle: { lat: lat / PER_DEGREE, lon: lon / PER_DEGREE }, count }
  })
}
