// A city is in the name index while it has a location. Many locations share the entry, so the number of its locations
// decides, and a state of its own makes concurrent runs safe: a run claims the city before it reads that number, and
// its writes carry the revision of its claim.
import * as z from 'zod/mini'
import { counterItemKey } from '../table/counters.js'
import { getItem } from '../table/get.js'
import { retryOnRace } from '../table/retry.js'
import { putItem } from '../table/write.js'
import { tombstone, writeCopies } from './copies.js'
import { cityCounter, cityId, cityName } from './derived-location.js'
import { cityStateKey } from './keys.js'
import type { City } from './location-state.js'
import { nameItems, nameKeys } from './name-index.js'

const cityStateSchema = z.object({
  /** Counts the changes of the state. */
  revision: z.number(),
  /** Whether the city is in the name index; absent while a run changes that. */
  is_named: z.optional(z.boolean()),
})

/**
 * Adds a city to the name index if it has locations, else removes it. To be called after every change of that number.
 * @throws BusyError when the city keeps changing.
 */
export async function deriveCityName(city: City, now: Date): Promise<void> {
  await retryOnRace(async () => ((await tryToDerive(city, now)) ? true : undefined))
}

/** @returns false when another run changed the state meanwhile. */
async function tryToDerive(city: City, now: Date): Promise<boolean> {
  const key = cityStateKey(cityId(city))
  const stored = await getItem(key, { consistent: true })
  const { revision, is_named } = stored ? z.parse(cityStateSchema, stored) : { revision: 0, is_named: undefined }
  if (is_named === (await hasLocations(city))) return true
  const claimed = revision + 1
  if (!(await putItem({ ...key, revision: claimed }, { equal: [['revision', revision || null]] }))) return false
  // Counted again: a change before the claim may have relied on what the state said then.
  const isNamed = await hasLocations(city)
  const name = cityName(city)
  await writeCopies(
    isNamed
      ? nameItems('CITY', name).map((item) => ({ ...item, version: claimed }))
      : nameKeys('CITY', name).map((nameKey) => tombstone(nameKey, claimed, now)),
  )
  return putItem({ ...key, revision: claimed + 1, is_named: isNamed }, { equal: [['revision', claimed]] })
}

async function hasLocations(city: City): Promise<boolean> {
  const counter = await getItem(counterItemKey(cityCounter(city)), { consistent: true })
  return Number(counter?.count ?? 0) > 0
}
