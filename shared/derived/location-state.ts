// The state of a location: what has been derived from its record, and what of that is not finished. It changes in one
// transaction with the counters, so that it says exactly what they have of the location.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { locationSchema } from '../records/locations.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { locationStateKey } from './keys.js'

/** The keys of the copies depend on name and point. */
const keyFields = z.pick(locationSchema, { id: true, name: true, lat: true, lon: true })
/** A city is told apart from others of its name by its state, or by its country where it has no state. */
const cityFields = z.pick(locationSchema, { city: true, state: true, country: true })

const derivedSchema = z.object({
  ...keyFields.shape,
  ...cityFields.shape,
  /** The scores on these machines are in the list of the region. */
  region_id: locationSchema.shape.region_id,
  lmx_ids: z.array(z.number()),
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
/** What follows from a location's record, whatever its version. */
export type DerivedLocation = z.output<typeof derivedSchema>

const citySchema = z.extend(cityFields, { city: z.string() })
export type City = z.output<typeof citySchema>

const unfinishedSchema = z.object({
  /** Copies that may be missing, or that may still be there. */
  copies: z.array(z.object({ pk: z.string(), sk: z.string() })),
  /** Names under which the location may be found, or not yet. */
  names: z.array(z.string()),
  /** Cities that the location has joined or left: their entries in the name index may be out of date. */
  cities: z.array(citySchema),
  /** Machines whose scores enter or leave the list of a region. */
  lmx_ids: z.array(z.number()),
})
/** What the state says already, and the table perhaps not yet. */
export type Unfinished = z.output<typeof unfinishedSchema>

const freshSchema = z.object({ version: z.number(), facets: z.array(z.string()) })

export interface LocationState {
  /** Undefined where nothing has been derived, or the record is gone. */
  derived: DerivedLocation | undefined
  unfinished: Unfinished | undefined
  /** Of the record from which this was last derived differently than before; 0 for none. */
  version: number
  /** The version of the record that all copies have, or a later one; 0 for none. */
  copied: number
  /** Facets whose copies have this version of the record before all have it. */
  fresh: z.output<typeof freshSchema> | undefined
  /** All regions whose lists may have the location's scores. */
  regions: number[]
  /** Of a removed location, a version later than any of its record; 0 for one that is there. */
  removedVersion: number
  /** Counts the changes of the state. */
  revision: number
}

/** @throws Error for an item that cannot be read. If it counted as nothing, all contributions would be added again. */
export function readState(locationId: number, item: Item | undefined): LocationState {
  const { packed, unfinished, version, copied, fresh, regions, removed_version, revision } = item ?? {}
  const isEmpty = packed === undefined && (!item || removed_version !== undefined)
  try {
    return {
      derived: isEmpty ? undefined : z.parse(derivedSchema, unpack(packed)),
      unfinished: unfinished === undefined ? undefined : z.parse(unfinishedSchema, unpack(unfinished)),
      version: Number(version ?? 0),
      copied: Number(copied ?? 0),
      fresh: fresh === undefined ? undefined : z.parse(freshSchema, fresh),
      regions: (regions ?? []) as number[],
      removedVersion: Number(removed_version ?? 0),
      revision: Number(revision ?? 0),
    }
  } catch (cause) {
    throw new Error(`the state of location ${locationId} cannot be read`, { cause })
  }
}

export function stateItem(locationId: number, state: LocationState): Item & Key {
  const { derived, unfinished, version, copied, fresh, regions, removedVersion, revision } = state
  return {
    ...locationStateKey(locationId),
    ...(derived ? { packed: packDerived(derived) } : {}),
    ...(unfinished ? { unfinished: pack(unfinished) } : {}),
    ...(version ? { version } : {}),
    ...(copied ? { copied } : {}),
    ...(fresh ? { fresh } : {}),
    ...(regions.length > 0 ? { regions } : {}),
    ...(removedVersion ? { removed_version: removedVersion } : {}),
    revision,
  }
}

export const packDerived = (derived: DerivedLocation): Uint8Array => pack(derived)

/**
 * As one compressed attribute: as attributes of their own its three hundred values take three to four times the write
 * units, and compressing leaves nothing of what they repeat, such as names and positions.
 */
function pack(content: DerivedLocation | Unfinished): Uint8Array {
  return deflateRawSync(JSON.stringify(content))
}

function unpack(packed: unknown): object {
  return JSON.parse(inflateRawSync(packed as Uint8Array).toString())
}
