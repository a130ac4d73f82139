// Looks whether what is derived from locations matches their records, for some of them. Reading all would cost as much as
// a recount, and what is wrong in general shows in a sample.
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { lastId } from '../actions/sequences.js'
import { machineCatalogFor } from '../catalog/catalog.js'
import { copyKeys, derivedFrom } from '../derived/derived-location.js'
import { locationStateKey } from '../derived/keys.js'
import { readState } from '../derived/location-state.js'
import { locationKey } from '../records/location-keys.js'
import { locationSchema } from '../records/locations.js'
import { inParallel } from '../runtime/in-parallel.js'
import { logError } from '../runtime/log.js'
import { batchGet } from '../table/get.js'
import { isSameItem } from '../table/whole/same-item.js'

const SAMPLE_SIZE = 200
/** Longer than a change is gathered, with what may go wrong once. */
const PATIENCE_MS = 3 * 60_000

/** Compares locations that are chosen at random. See `compareLocations`. */
export async function compareSample(): Promise<Comparison> {
  return compareLocations(await chooseIds())
}

/** How many were compared, and how many of them differ. */
type Comparison = Record<'compared' | 'different', number>

/** Compares locations with what is derived from them. What differs may just be about to follow, so it is looked at again. */
export async function compareLocations(ids: readonly number[], patienceMs = PATIENCE_MS): Promise<Comparison> {
  const suspects = await differing(ids)
  if (suspects.length > 0) await delay(patienceMs)
  const different = await differing(suspects)
  for (const locationId of different) logError('derived differs from its record', undefined, { locationId })
  return { compared: ids.length, different: different.length }
}

/** All where there are few. */
async function chooseIds(): Promise<number[]> {
  const last = await lastId('location')
  if (last <= SAMPLE_SIZE) return Array.from({ length: last }, (_, index) => index + 1)
  return [...new Set(Array.from({ length: SAMPLE_SIZE }, () => 1 + Math.floor(Math.random() * last)))]
}

async function differing(ids: readonly number[]): Promise<number[]> {
  const found = await inParallel(ids, async (id) => ((await matches(id)) ? [] : [id]))
  return found.flat()
}

/** Whether the state and the copies of a location are those of its record, and are gone with it. */
async function matches(id: number): Promise<boolean> {
  const [record, item] = await batchGet([locationKey(id), locationStateKey(id)], { consistent: true })
  const { derived, unfinished, copied } = readState(id, item)
  if (!record) return derived === undefined && unfinished === undefined
  const location = z.parse(locationSchema, record)
  const { byId } = await machineCatalogFor(Object.keys(location.line_up).map(Number))
  const wanted = derivedFrom(location, byId)
  const version = Number(record.version ?? 0)
  if (unfinished || copied < version || !isSameItem(derived, wanted)) return false
  const copies = await batchGet(copyKeys(wanted), { consistent: true })
  return copies.every((copy) => copy !== undefined && Number(copy.version) >= version)
}
