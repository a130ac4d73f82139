// A region's list has a copy of every score on a machine that is present at one of the region's locations. It is kept like
// the other copies of a location, since whatever changes a score, or where it is, also changes its location's version.
import * as z from 'zod/mini'
import { type Score, scoreSchema } from '../records/lmxs.js'
import { locationPartition, SCORE_PREFIX, scoreKey, scoresPrefix } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { type Copy, isTombstone, tombstone, writeCopies } from './copies.js'
import { regionScoreKey, regionScoresPartition } from './keys.js'

/** A location as a run has read it. */
export interface DerivedPlace {
  id: number
  /** Undefined when the record is gone. */
  location: Location | undefined
  /** Of the record; for one that is gone, a later one. */
  version: number
  /** All regions whose lists may have the location's scores. */
  regions: readonly number[]
}

/** A score at a location in the list of a region. The key says of which machine it is. */
export function regionScoreItem(regionId: number, locationId: number, score: Item, version: number): Copy {
  const { id, location_machine_xref_id: lmxId, ...content } = score
  return { ...content, ...regionScoreKey(regionId, locationId, Number(lmxId), Number(id)), version }
}

/** The scores in a region. One Query. */
export async function listRegionScores(regionId: number): Promise<Score[]> {
  const items = await queryAll({ partition: regionScoresPartition(regionId) })
  const scores = items.filter((item) => !isTombstone(item)).map(readRegionScore)
  // One that has just moved to another location may be listed twice for a moment.
  return [...new Map(scores.map((score) => [score.id, score])).values()]
}

function readRegionScore(item: Item): Score {
  const [, lmxId, id] = String(item.sk).split('#').map(Number)
  return z.parse(scoreSchema, { ...item, id, location_machine_xref_id: lmxId })
}

/** The key of the score of which this is a copy. */
export function scoreKeyOf({ sk }: Key): Key {
  const [locationId = 0, lmxId = 0, id = 0] = sk.split('#').map(Number)
  return scoreKey(locationId, lmxId, id)
}

/** Copies the scores on these machines, or removes the copies where the machine or its location is gone. */
export async function copyScores(place: DerivedPlace, lmxIds: readonly number[], now: Date): Promise<void> {
  const partition = locationPartition(place.id)
  const prefix = lmxIds.length === 1 ? scoresPrefix(lmxIds[0] as number) : SCORE_PREFIX
  const scores = await queryAll({ partition, prefix, consistent: true })
  const meant = scores.filter((score) => lmxIds.includes(Number(score.location_machine_xref_id)))
  await writeCopies(
    meant.flatMap((score) => scoreCopies(place, Number(score.location_machine_xref_id), Number(score.id), score, now)),
  )
}

/** What the lists of all regions have of a score; undefined for one that is gone. */
export function scoreCopies(
  { id: locationId, location, version, regions }: DerivedPlace,
  lmxId: number,
  id: number,
  score: Item | undefined,
  now: Date,
): Copy[] {
  const isPresent = Object.values(location?.line_up ?? {}).some(([present]) => present === lmxId)
  return regions.map((regionId) =>
    score && isPresent && regionId === location?.region_id
      ? regionScoreItem(regionId, locationId, score, version)
      : tombstone(regionScoreKey(regionId, locationId, lmxId, id), version, now),
  )
}
