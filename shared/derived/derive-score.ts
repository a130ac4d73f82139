// Makes the copy of a score in the list of its region match the score.
import { locationIdOf, SCORE_PREFIX } from '../records/location-keys.js'
import { getItem } from '../table/get.js'
import type { Key } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import { deriveLocation } from './derive-location.js'
import { copyScoresTogether, dropScore } from './region-scores.js'

/** @throws BusyError when the location keeps changing. */
export async function deriveScore(key: Key, now: Date): Promise<void> {
  const [lmxId = 0, id = 0] = key.sk.slice(SCORE_PREFIX.length).split('#').map(Number)
  await retryOnRace(async () => {
    // First, so that its state knows all regions with a copy.
    const place = await deriveLocation(locationIdOf(key), now)
    const score = await getItem(key, { consistent: true })
    const isDone = score && place.location ? copyScoresTogether(place, [score]) : dropScore(place, lmxId, id)
    return (await isDone) || undefined
  })
}
