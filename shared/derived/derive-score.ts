// Makes the copy of a score in the list of its region match the score.
import { locationIdOf, SCORE_PREFIX } from '../records/location-keys.js'
import { getItem } from '../table/get.js'
import type { Key } from '../table/key.js'
import { writeCopies } from './copies.js'
import { deriveLocation } from './derive-location.js'
import { scoreCopies } from './region-scores.js'

/** @throws BusyError when the location keeps changing. */
export async function deriveScore(key: Key, now: Date): Promise<void> {
  const [lmxId = 0, id = 0] = key.sk.slice(SCORE_PREFIX.length).split('#').map(Number)
  // First, so that its state knows all regions with a copy.
  const place = await deriveLocation(locationIdOf(key), now)
  await writeCopies(scoreCopies(place, lmxId, id, await getItem(key, { consistent: true }), now))
}
