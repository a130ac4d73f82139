// What has been derived from a location, as one compressed attribute of its projection state. As attributes of their own
// its three hundred values take three to four times the write units.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { Item } from '../table/item.js'

const projectionStateSchema = z.object({
  version: z.number(),
  /** The keys of the copies depend on name and point. */
  id: z.number(),
  name: z.string(),
  lat: z.string(),
  lon: z.string(),
  city: z._default(z.nullable(z.string()), null),
  state: z._default(z.nullable(z.string()), null),
  country: z._default(z.nullable(z.string()), null),
  facets: z.array(z.string()),
  contributions: z.array(
    z.object({
      counter: z.string(),
      key: z.string(),
      count: z.number(),
      rankedAs: z.optional(z.string()),
      position: z.optional(z.object({ x: z.number(), y: z.number(), z: z.number() })),
      parts: z.optional(z.record(z.string(), z.number())),
      labels: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})
export type ProjectionState = z.output<typeof projectionStateSchema>

/** The attributes of the item. Compressing leaves nothing of what contributions repeat, such as names and positions. */
export function packProjection({ version, ...derived }: ProjectionState): Item {
  return { version, packed: deflateRawSync(JSON.stringify(derived)) }
}

/**
 * @returns undefined when nothing has been derived yet.
 * @throws Error for an item that cannot be read. If it counted as nothing, all contributions would be added again.
 */
export function readProjection(item: Item): ProjectionState | undefined {
  const { version, packed } = item
  if (version === undefined) return undefined
  try {
    return z.parse(projectionStateSchema, { ...unpack(packed), version })
  } catch (cause) {
    throw new Error(`the projection state ${item.pk} cannot be read`, { cause })
  }
}

function unpack(packed: unknown): object {
  return JSON.parse(inflateRawSync(packed as Uint8Array).toString())
}
