// A region's list has a copy of every score on a machine that is present at one of the region's locations. The copies are
// only written while the location is as it was read, so that no earlier run writes after a later one.
import * as z from 'zod/mini'
import { regionalKey, regionalPartition } from '../catalog/keys.js'
import { type Score, scoreSchema } from '../records/lmxs.js'
import { locationKey, locationPartition, locatorKey, SCORE_PREFIX, scoresPrefix } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { chunks } from '../runtime/collections.js'
import { batchGet, getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { queryAll } from '../table/query.js'
import { check, put, remove, type Step, transact } from '../table/transaction.js'

/** A location as a run has read it. */
export interface DerivedPlace {
  id: number
  /** Undefined when the record is gone. */
  location: Location | undefined
  version: number
  /** All regions whose lists may have the location's scores. */
  regions: readonly number[]
}

/** Cancels the transaction when the record has changed since. */
export function unchangedStep({ id, location, version }: Omit<DerivedPlace, 'regions'>): Step {
  return check(
    locationKey(id),
    location ? { exists: ['pk'], equal: [['version', version || null]] } : { absent: ['pk'] },
  )
}

/** The scores in a region, by id. One Query. */
export async function listRegionScores(regionId: number): Promise<Score[]> {
  const items = await queryAll({ partition: regionalPartition('REGION_SCORE', regionId) })
  return items.map((item) => z.parse(scoreSchema, item))
}

/** A transaction has room for 100 items; one is the location. */
const MAX_COPIES = 99

/**
 * Copies the scores on these machines, or removes the copies where the machine or its location is gone.
 * @returns false when the location has changed since.
 */
export async function copyScores(place: DerivedPlace, lmxIds: readonly number[]): Promise<boolean> {
  const partition = locationPartition(place.id)
  const prefix = lmxIds.length === 1 ? scoresPrefix(lmxIds[0] as number) : SCORE_PREFIX
  const scores = await queryAll({ partition, prefix, consistent: true })
  const meant = scores.filter((score) => lmxIds.includes(Number(score.location_machine_xref_id)))
  if (!place.location) {
    for (const { location_machine_xref_id, id } of meant) {
      if (!(await dropScore(place, Number(location_machine_xref_id), Number(id)))) return false
    }
    return true
  }
  for (const some of chunks(meant, Math.floor(MAX_COPIES / Math.max(1, place.regions.length)))) {
    if (!(await copyScoresTogether(place, some))) return false
  }
  return true
}

/** @returns false when the location has changed since. */
export async function copyScoresTogether(place: DerivedPlace, scores: readonly Item[]): Promise<boolean> {
  const present = new Set(Object.values(place.location?.line_up ?? {}).map(([lmxId]) => lmxId))
  const steps = scores.flatMap((score) =>
    place.regions.map((regionId) => {
      const key = regionalKey('REGION_SCORE', regionId, Number(score.id))
      const isListed = regionId === place.location?.region_id && present.has(Number(score.location_machine_xref_id))
      return isListed ? put({ ...score, ...key }) : remove(key)
    }),
  )
  return steps.length === 0 || !(await transact([...steps, unchangedStep(place)]))
}

/**
 * Removes the copies of a score that is not at a location any more, or whose location is gone. Where it is now, another run
 * copies it.
 * @returns false when it has moved, or a location has changed, since.
 */
export async function dropScore(place: DerivedPlace, lmxId: number, id: number): Promise<boolean> {
  const locator = locatorKey('SCORE', id)
  const { location_id = null, lmx_id = null } = (await getItem(locator, { consistent: true })) ?? {}
  if (location_id === place.id && lmx_id !== lmxId) return true
  const isElsewhere = location_id !== null && location_id !== place.id
  const [other] = isElsewhere ? await batchGet([locationKey(Number(location_id))], { consistent: true }) : []
  const steps = place.regions
    .filter((regionId) => regionId !== other?.region_id)
    .map((regionId) => remove(regionalKey('REGION_SCORE', regionId, id)))
  if (steps.length === 0) return true
  return !(await transact([
    ...steps,
    check(locator, {
      equal: [
        ['location_id', location_id],
        ['lmx_id', lmx_id],
      ],
    }),
    unchangedStep(place),
    ...(other ? [check(locationKey(Number(location_id)), { equal: [['version', other.version ?? null]] })] : []),
  ]))
}
