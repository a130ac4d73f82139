// Repairs the lists of scores of regions.
import { regionalPrefix } from '../catalog/keys.js'
import { deriveScore } from '../derived/derive-score.js'
import { LOCATION_PARTITION_PREFIX, locatorKey, SCORE_PREFIX, scoreKey } from '../records/location-keys.js'
import { inParallel } from '../runtime/in-parallel.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { check, remove, transact } from '../table/transaction.js'
import { isSameItem } from '../table/whole/same-item.js'
import { scanTable } from '../table/whole/scan.js'

const COPY_PREFIX = regionalPrefix('REGION_SCORE')

/** Derives the scores at locations that are listed otherwise than they are, or several times. Reads the whole table. */
export async function repairRegionScores(now: Date): Promise<void> {
  const scores = new Map<number, (Item & Key)[]>()
  const copies = new Map<number, (Item & Key)[]>()
  const filter = '(begins_with(pk, :locations) AND begins_with(sk, :score)) OR begins_with(pk, :copies)'
  const values = { ':locations': LOCATION_PARTITION_PREFIX, ':score': SCORE_PREFIX, ':copies': COPY_PREFIX }
  await scanTable({ filter, values }, (items) => {
    for (const item of items) {
      const lists = item.pk.startsWith(COPY_PREFIX) ? copies : scores
      lists.set(Number(item.id), [...(lists.get(Number(item.id)) ?? []), item])
    }
  })
  const contentOf = (items: readonly (Item & Key)[] = []) => items.map(({ pk, sk, ...content }) => content)
  const ids = [...new Set([...scores.keys(), ...copies.keys()])]
  const differing = ids.filter((id) => !isSameItem(contentOf(scores.get(id)), contentOf(copies.get(id))))
  await inParallel(differing, async (id): Promise<void> => {
    const locator = locatorKey('SCORE', id)
    const { location_id, lmx_id } = (await getItem(locator, { consistent: true })) ?? {}
    if (typeof location_id === 'number') return deriveScore(scoreKey(location_id, Number(lmx_id), id), now)
    const gone = (copies.get(id) ?? []).map((copy) => remove(keyOf(copy)))
    if (gone.length > 0) await transact([...gone, check(locator, { absent: ['location_id'] })])
  })
}
