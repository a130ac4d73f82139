// Repairs the lists of scores of regions.
import { type Copy, isTombstone } from '../derived/copies.js'
import { deriveScore } from '../derived/derive-score.js'
import { REGION_SCORES_PREFIX } from '../derived/keys.js'
import { regionScoreItem } from '../derived/region-scores.js'
import { LOCATION_PARTITION_PREFIX, locationIdOf, SCORE_PREFIX, scoreKey } from '../records/location-keys.js'
import { inParallel } from '../runtime/in-parallel.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { isSameItem } from '../table/whole/same-item.js'
import { scanTable } from '../table/whole/scan.js'
import { deleteItem } from '../table/write.js'

/** Derives the scores at locations that are listed otherwise than they are, or several times. Reads the whole table. */
export async function repairRegionScores(now: Date): Promise<void> {
  const scores = new Map<string, Copy>()
  const copies = new Map<string, (Item & Key)[]>()
  const filter = '(begins_with(pk, :locations) AND begins_with(sk, :score)) OR begins_with(pk, :copies)'
  const values = { ':locations': LOCATION_PARTITION_PREFIX, ':score': SCORE_PREFIX, ':copies': REGION_SCORES_PREFIX }
  await scanTable({ filter, values }, (items) => {
    for (const item of items) {
      if (!item.pk.startsWith(REGION_SCORES_PREFIX)) {
        const copy = regionScoreItem(0, locationIdOf(item), item, 0)
        scores.set(copy.sk, copy)
      } else if (!isTombstone(item)) copies.set(item.sk, [...(copies.get(item.sk) ?? []), item])
    }
  })
  const contentOf = ({ pk, version, ...content }: Item) => content
  const isListed = (sk: string) => {
    const [copy, ...more] = copies.get(sk) ?? []
    return more.length === 0 && isSameItem(contentOf(scores.get(sk) ?? {}), contentOf(copy ?? {}))
  }
  const differing = [...new Set([...scores.keys(), ...copies.keys()])].filter((sk) => !isListed(sk))
  await inParallel(differing, async (sk) => {
    // One that is wrong may have the version of what is right.
    for (const copy of copies.get(sk) ?? []) await deleteItem(copy)
    const [locationId = 0, lmxId = 0, id = 0] = sk.split('#').map(Number)
    await deriveScore(scoreKey(locationId, lmxId, id), now)
  })
}
