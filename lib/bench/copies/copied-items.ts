// The items that a copy of the world has in the table after an import, as far as they may be wanted. Not made are those by
// which the id of a copied record is looked up, and its history: no request names such an id.
import * as z from 'zod/mini'
import { submissionItems, submissionKeys } from '../../../shared/activity/submissions.js'
import { referenceKeys } from '../../../shared/catalog/reference-types.js'
import { facetItems, facetsOf, locationItem } from '../../../shared/derived/facets.js'
import { nameItems } from '../../../shared/derived/name-index.js'
import { cityId, cityName, cityOf, locationName } from '../../../shared/derived/projection.js'
import type { Machine } from '../../../shared/records/catalog.js'
import { scoreSchema } from '../../../shared/records/lmxs.js'
import { conditionKey, lmxKey, locationPartition, scoreKey } from '../../../shared/records/location-keys.js'
import type { Location } from '../../../shared/records/locations.js'
import type { ReferenceType } from '../../../shared/records/reference-data.js'
import type { Submission } from '../../../shared/records/submissions.js'
import { userScoreItem } from '../../../shared/scores/store.js'
import type { Item } from '../../../shared/table/item.js'
import type { Key } from '../../../shared/table/key.js'
import type { Copy } from './copies.js'
import type { KeyRanges } from './key-ranges.js'

export type StoredItem = Item & Key

/** What is copied of the table, as it is stored. */
export interface Originals {
  machines: ReadonlyMap<number, Machine>
  references: readonly { type: ReferenceType; item: StoredItem }[]
  locations: readonly OriginalLocation[]
  submissions: readonly Submission[]
}

interface OriginalLocation {
  location: Location
  /** Its machines, conditions and scores. */
  collection: readonly { type: string; item: StoredItem }[]
}

/** A function of a copy. The items may be in other ranges, and those of words come several times. */
export function itemsWanted(originals: Originals, wanted: KeyRanges): (copy: Copy) => Generator<StoredItem> {
  const isWanted = ({ pk }: Key) => wanted.hasPartition(pk)
  // Making what is not wanted would take most of the time. Locations keep their names.
  const named = new Set(
    originals.locations.filter(({ location }) => nameItems('LOCATION', locationName(location)).some(isWanted)),
  )
  const hasFeeds = wanted.hasPartitionLike(/^(F|FEED)#/)
  return function* (copy) {
    yield* copiedReferences(copy, originals)
    const cities = new Set<string>()
    for (const original of originals.locations) {
      const location = copiedLocation(copy, original.location)
      const facets = facetsOf(location, originals.machines).filter((facet) => wanted.hasPartition(facet))
      yield* facetItems(location, facets).map((item) => ({ ...item, version }))
      if (named.has(original)) yield* nameItems('LOCATION', locationName(location))
      const city = cityOf(location)
      if (city && !cities.has(cityId(city))) {
        cities.add(cityId(city))
        yield* nameItems('CITY', cityName(city))
      }
      const hasScores = original.collection.some(({ type }) => type === 'machine_score_xref')
      if (hasScores || wanted.hasPartition(locationPartition(location.id))) {
        yield* copiedCollection(copy, location, original)
      }
    }
    if (hasFeeds) yield* copiedSubmissions(copy, originals, wanted)
  }
}

/** The version of what has been imported and not changed since. */
const version = 1

function copiedReferences(copy: Copy, { references }: Originals): StoredItem[] {
  return references.flatMap(({ type, item }) => {
    const copied = copy.of(type, item) as StoredItem
    return referenceKeys(type, copied).map((key) => ({ ...copied, ...key }))
  })
}

export function copiedLocation(copy: Copy, original: Location): Location {
  const location = copy.of('location', original) as Location
  const line_up = Object.entries(original.line_up).map(([machineId, [lmxId, ...others]]) => [
    machineId,
    [copy.id('location_machine_xref', lmxId), ...others],
  ])
  return { ...location, line_up: Object.fromEntries(line_up) }
}

function copiedCollection(copy: Copy, location: Location, { collection }: OriginalLocation): StoredItem[] {
  return [
    { ...locationItem(location), version },
    ...collection.flatMap(({ type, item }) => {
      const copied = copy.of(type, item)
      return copied ? collectionItems(location.id, type, copied) : []
    }),
  ]
}

/** A score is also listed with those of its user. */
function collectionItems(locationId: number, type: string, record: Item): StoredItem[] {
  const [id, lmxId] = [Number(record.id), Number(record.location_machine_xref_id)]
  if (type === 'location_machine_xref') return [{ ...record, ...lmxKey(locationId, id) }]
  if (type === 'machine_condition') return [{ ...record, ...conditionKey(locationId, lmxId, id) }]
  return [{ ...record, ...scoreKey(locationId, lmxId, id) }, userScoreItem(z.parse(scoreSchema, record))]
}

function* copiedSubmissions(copy: Copy, { submissions }: Originals, wanted: KeyRanges): Generator<StoredItem> {
  for (const submission of submissions) {
    const copied = copy.of('user_submission', submission)
    if (!copied) continue
    const { record, copies } = submissionKeys(copied)
    // Packing takes ten times as long as finding the keys.
    if ([record, ...copies].some((key) => wanted.has({ ...key }))) yield* submissionItems(copied)
  }
}
