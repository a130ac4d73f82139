// A region's list has a copy of every score on a machine that is present at one of the region's locations.
import * as z from 'zod/mini'
import { regionalKey, regionalPartition } from '../catalog/keys.js'
import { type Score, scoreSchema } from '../records/lmxs.js'
import { locationKey, locationPartition, scoresPrefix } from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import { inParallel } from '../runtime/in-parallel.js'
import { batchGet } from '../table/get.js'
import { queryAll } from '../table/query.js'
import { isTombstone, tombstone, writeCopies } from './copies.js'
import { projectionStateKey } from './keys.js'

/** The scores in a region, by id. One Query. */
export async function listRegionScores(regionId: number): Promise<Score[]> {
  const items = await queryAll({ partition: regionalPartition('REGION_SCORE', regionId) })
  return items.filter((item) => !isTombstone(item)).map((item) => z.parse(scoreSchema, item))
}

/**
 * Brings the copies of scores on these machines in line with the location's record.
 * @param regionIds - regions that may have copies besides the location's own.
 */
export async function projectRegionScores(
  locationId: number,
  lmxIds: readonly number[],
  regionIds: readonly number[],
  now: Date,
): Promise<void> {
  if (lmxIds.length === 0) return
  const { location, version } = await readVersion(locationId)
  const present = new Set(Object.values(location?.line_up ?? {}).map(([lmxId]) => lmxId))
  const own = location?.region_id ?? null
  const regions = [...new Set([...regionIds, ...(own === null ? [] : [own])])]
  // After the record, so that no score is missing that was there at its version.
  const lists = await inParallel(lmxIds, async (lmxId) => {
    const partition = locationPartition(locationId)
    const scores = await queryAll({ partition, prefix: scoresPrefix(lmxId), consistent: true })
    return scores.flatMap((score) =>
      regions.map((regionId) => {
        const key = regionalKey('REGION_SCORE', regionId, Number(score.id))
        return regionId === own && present.has(lmxId) ? { ...score, ...key, version } : tombstone(key, version, now)
      }),
    )
  })
  await writeCopies(lists.flat())
}

async function readVersion(locationId: number): Promise<{ location: Location | undefined; version: number }> {
  const [record, state] = await batchGet([locationKey(locationId), projectionStateKey(locationId)], {
    consistent: true,
  })
  const version = Number(record?.version ?? state?.removed_version ?? 0)
  return { location: record && z.parse(locationSchema, record), version }
}
