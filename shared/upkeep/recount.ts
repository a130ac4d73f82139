// Recounts the counters from what adds to them: locations by their states, submissions, users, favorites, life lists,
// watches, and the counts in locations. The import ends with it; run alone it repairs counters that differ, and then derives
// from every location what has not been derived. Writes during a recount may or may not be counted.
import * as z from 'zod/mini'
import { FAVORITE_PREFIX, USER_SORT } from '../accounts/keys.js'
import { favoriteContribution, USER_COUNTER } from '../accounts/users.js'
import { deriveSubmissions } from '../activity/derive.js'
import { type LocationCount, LocationCounts } from '../activity/location-counts.js'
import { submissionContributions } from '../activity/submissions.js'
import { deriveCityName } from '../derived/city-names.js'
import { deriveLocation } from '../derived/derive-location.js'
import { deriveScore } from '../derived/derive-score.js'
import { cityOfCounter } from '../derived/derived-location.js'
import { LOCATION_STATE_PREFIX, REGION_SCORES_PREFIX, TITLE_MACHINES } from '../derived/keys.js'
import { type City, readState } from '../derived/location-state.js'
import { scoreKeyOf } from '../derived/region-scores.js'
import {
  LOCATION_PARTITION_PREFIX,
  LOCATION_SORT,
  LOCATION_USER_PREFIX,
  locationPartition,
  SCORE_PREFIX,
} from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import { type Submission, submissionSchema } from '../records/submissions.js'
import { inParallel } from '../runtime/in-parallel.js'
import { LIFE_LIST_PREFIX } from '../scores/keys.js'
import { lifeListContributions } from '../scores/life-list-store.js'
import { COUNTER_PREFIX } from '../table/counter-keys.js'
import {
  type Contribution,
  counterItem,
  counterItemKey,
  partsIn,
  sumParts,
  sumPositions,
  withoutRankedName,
  withoutZeroParts,
} from '../table/counters.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf, keyText } from '../table/key.js'
import { BulkWriter, type ItemMap, type ItemWriter } from '../table/whole/bulk.js'
import { isSameItem } from '../table/whole/same-item.js'
import { scanTable } from '../table/whole/scan.js'
import { WATCH_PREFIX } from '../watches/keys.js'
import { watchContribution } from '../watches/store.js'
import { correctLocationCounts } from './location-counts.js'

/** What a user adds to the counters. */
export const USER_CONTRIBUTION: Contribution = { ...USER_COUNTER, count: 1 }

interface Total {
  sum: Contribution
  /** A stored counter has the name and labels of the record that contributed last, which may be any of them. */
  names: Set<string | undefined>
  labels: Map<string, Contribution['labels']>
}

/** Sums up contributions to what the counters should be. */
export class CounterTotals {
  readonly #totals = new Map<string, Total>()

  add(contributions: readonly Contribution[]): void {
    for (const { position, parts, ...one } of contributions) {
      const text = keyText(counterItemKey(one))
      let total = this.#totals.get(text)
      if (!total) {
        total = { sum: { ...one, count: 0 }, names: new Set(), labels: new Map() }
        this.#totals.set(text, total)
      }
      total.sum.count += one.count
      total.names.add(one.rankedAs)
      total.labels.set(JSON.stringify(one.labels), one.labels)
      if (position) total.sum.position = sumPositions(total.sum.position, position)
      if (parts) total.sum.parts = sumParts(total.sum.parts, parts)
    }
  }

  has(key: Key): boolean {
    return this.#totals.has(keyText(key))
  }

  /** The counters that differ from the stored ones. */
  *differing(stored: ItemMap): Generator<Item & Key> {
    for (const [text, total] of this.#totals) {
      const found = stored.get(text)
      if (!found || !isCounted(withoutZeroParts(found), total)) yield counterItem(total.sum)
    }
  }
}

function isCounted(item: Item, total: Total): boolean {
  // The machine whose name is in the rank of a title may be nowhere any more: who reads these ranks knows.
  const comparable = total.sum.counter === TITLE_MACHINES ? withoutRankedName : <T>(same: T) => same
  const stored = comparable(item)
  return variants(total).some((variant) => isSameItem(comparable(variant), stored))
}

function variants({ sum, names, labels }: Total): Item[] {
  return [...labels.values()].flatMap((label) =>
    [...names].map((rankedAs) => counterItem({ ...sum, rankedAs, labels: label })),
  )
}

/** A counter that differed from its records. */
export interface CounterDifference {
  key: Key
  /** 0 when the counter was missing. */
  stored: number
  counted: number
}

/** Writes the counters that differ from `stored`, and deletes those without contributions. */
export async function writeCounters(
  totals: CounterTotals,
  stored: ItemMap,
  writer: ItemWriter = new BulkWriter(),
): Promise<CounterDifference[]> {
  const differences: CounterDifference[] = []
  for (const item of totals.differing(stored)) {
    const { pk, sk, count } = item
    differences.push({ key: { pk, sk }, stored: Number(stored.get(keyText(item))?.count ?? 0), counted: Number(count) })
    await writer.put(item)
  }
  for (const item of stored.values()) {
    const { pk, sk, count, x, y, z } = item
    // A counter of 0 means the same as none.
    const sums = [count, x ?? 0, y ?? 0, z ?? 0, ...Object.values(partsIn(item))]
    const isZero = sums.every((value) => isSameItem(value, 0))
    if (isZero || totals.has({ pk, sk })) continue
    differences.push({ key: { pk, sk }, stored: Number(count ?? 0), counted: 0 })
    await writer.delete({ pk, sk })
  }
  await writer.finish()
  return differences
}

/**
 * Repairs the counters that differ from their records, and derives what has not been derived, as after a day without the
 * table's stream. Reads the whole table twice.
 */
export async function recount(): Promise<CounterDifference[]> {
  const now = new Date()
  await deriveLeft(now)
  const counted = new Count()
  const values = {
    ':states': LOCATION_STATE_PREFIX,
    ':counters': COUNTER_PREFIX,
    ':users': LOCATION_USER_PREFIX,
    ':location': LOCATION_SORT,
    ':locations': LOCATION_PARTITION_PREFIX,
    ':score': SCORE_PREFIX,
    ':region_scores': REGION_SCORES_PREFIX,
    ':user': USER_SORT,
    ':favorite': FAVORITE_PREFIX,
    ':life_list': LIFE_LIST_PREFIX,
    ':watch': WATCH_PREFIX,
  }
  await scanTable({ filter: COUNTED, values }, (items) => {
    for (const item of items) counted.add(item)
  })
  const differences = await writeCounters(counted.totals, counted.stored)
  for (const city of citiesThatChanged(differences)) await deriveCityName(city, now)
  const corrected = await correctLocations(counted)
  await inParallel([...counted.locationIds], (id) => deriveLocation(id, now, true))
  await inParallel([...counted.scores.values()], (key) => deriveScore(key, now))
  return [...differences, ...corrected]
}

/** What has not been derived yet would be added to counters that have it. */
async function deriveLeft(now: Date): Promise<void> {
  const left: (Item & Key)[] = []
  const filter = 'attribute_exists(submission_type) AND (attribute_not_exists(derived) OR derived <> :derived)'
  await scanTable({ filter, values: { ':derived': true } }, (items) => {
    left.push(...items)
  })
  await deriveSubmissions(left, now)
}

const COUNT_FIELDS = ['users_count', 'user_submissions_count'] as const

/** Corrects the counts in the records of locations, and the items of their users. */
async function correctLocations({ locations, locationCounts, locationUsers }: Count): Promise<CounterDifference[]> {
  const corrections = [...locations]
    .map(([id, stored]) => ({ id, stored, counted: locationCounts.of(id) }))
    .filter(({ stored, counted }) => COUNT_FIELDS.some((name) => (stored[name] || null) !== counted[name]))
  await correctLocationCounts(corrections)
  const wanted = new Map([...locations.keys()].flatMap((id) => locationCounts.usersOf(id)).map(withText))
  const writer = new BulkWriter()
  for (const [text, key] of wanted) if (!locationUsers.has(text)) await writer.put({ ...key })
  for (const [text, key] of locationUsers) if (!wanted.has(text)) await writer.delete(key)
  await writer.finish()
  return corrections.flatMap(({ id, stored, counted }) =>
    COUNT_FIELDS.filter((name) => (stored[name] || null) !== counted[name]).map((name) => ({
      key: { pk: locationPartition(id), sk: name },
      stored: stored[name] ?? 0,
      counted: counted[name] ?? 0,
    })),
  )
}

function withText(key: Key): [string, Key] {
  return [keyText(key), key]
}

/** The cities that have a location now and had none by the stored counter, or the other way round. */
function citiesThatChanged(differences: readonly CounterDifference[]): City[] {
  return differences.flatMap(({ key, stored, counted }) => (!stored === !counted ? [] : (cityOfCounter(key) ?? [])))
}

class Count {
  readonly totals = new CounterTotals()
  readonly stored = new Map<string, Item & Key>()
  /** What the records of locations say. */
  readonly locations = new Map<number, LocationCount>()
  readonly locationCounts = new LocationCounts()
  readonly locationUsers = new Map<string, Key>()
  /** Those that exist, or of which something has been derived. */
  readonly locationIds = new Set<number>()
  /** Of scores at locations, also of those that are gone and still listed in a region. */
  readonly scores = new Map<string, Key>()

  add(item: Item & Key): void {
    if (item.pk.startsWith(COUNTER_PREFIX)) this.stored.set(keyText(item), item)
    else if (item.pk.startsWith(LOCATION_USER_PREFIX)) this.locationUsers.set(keyText(item), keyOf(item))
    else if (item.pk.startsWith(LOCATION_STATE_PREFIX)) this.#addState(item)
    else if (item.sk.startsWith(SCORE_PREFIX)) this.#addScore(keyOf(item))
    else if (item.pk.startsWith(REGION_SCORES_PREFIX)) this.#addScore(scoreKeyOf(item))
    else if (item.sk === LOCATION_SORT) this.#addLocation(z.parse(locationSchema, item))
    else if (item.sk === USER_SORT) this.totals.add([USER_CONTRIBUTION])
    else if (item.sk.startsWith(LIFE_LIST_PREFIX)) {
      this.totals.add(lifeListContributions(Number(item.user_id), Number(item.machine_id)))
    } else if (item.sk.startsWith(FAVORITE_PREFIX)) this.totals.add([favoriteContribution(Number(item.user_id))])
    else if (item.sk.startsWith(WATCH_PREFIX)) this.totals.add([watchContribution(Number(item.user_id))])
    else this.#addSubmission(z.parse(submissionSchema, item))
  }

  #addLocation({ id, users_count, user_submissions_count }: Location): void {
    this.locations.set(id, { users_count, user_submissions_count })
    this.locationIds.add(id)
  }

  #addScore(key: Key): void {
    this.scores.set(keyText(key), key)
  }

  /** What a location has added to the counters, which is what follows from its record when the last change is derived. */
  #addState(item: Item & Key): void {
    const id = Number(item.pk.slice(LOCATION_STATE_PREFIX.length))
    this.totals.add(readState(id, item).derived?.contributions ?? [])
    this.locationIds.add(id)
  }

  #addSubmission(submission: Submission): void {
    this.totals.add(submissionContributions(submission))
    this.locationCounts.add(submission)
  }
}

/** The counters and the records that contribute to them. Packed copies of submissions have no submission_type. */
const COUNTED = [
  'begins_with(pk, :counters)',
  'begins_with(pk, :users)',
  'begins_with(pk, :states)',
  '(sk = :location AND attribute_exists(lat))',
  '(begins_with(pk, :locations) AND begins_with(sk, :score))',
  '(begins_with(pk, :region_scores) AND attribute_not_exists(expires_at))',
  '(sk = :user AND attribute_exists(username))',
  'begins_with(sk, :favorite)',
  'begins_with(sk, :life_list)',
  'begins_with(sk, :watch)',
  'attribute_exists(submission_type)',
].join(' OR ')
