// One location by its id, with part or all of its item collection.
import { type Condition, conditionSchema, type Lmx, lmxSchema, type Score, scoreSchema } from '../records/lmxs.js'
import {
  CONDITION_PREFIX,
  DETAILS_RANGE,
  LMX_PREFIX,
  LOCATION_SORT,
  locationKey,
  locationPartition,
  SCORE_PREFIX,
} from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import { groupBy } from '../runtime/collections.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { queryAll, queryPage } from '../table/query.js'
import { recordReader } from '../table/stored-record.js'

interface VersionedLocation {
  location: Location
  /** Incremented by every change of the record or of what is shown with it. */
  version: number
  /** When the record or one of its machines last changed, in epoch milliseconds. */
  changedAt: number
}

interface LocationWithLmxs extends VersionedLocation {
  /** By id, without removed ones. */
  lmxs: Lmx[]
}

export interface LocationDetails extends LocationWithLmxs {
  /** Newest first, by the id of the machine at the location. */
  conditions: ReadonlyMap<number, Condition[]>
  /** Highest first, by the id of the machine at the location. */
  scores: ReadonlyMap<number, Score[]>
}

const readLocation = recordReader(locationSchema)
export const readLmx = recordReader(lmxSchema)
export const readCondition = recordReader(conditionSchema)
export const readScore = recordReader(scoreSchema)

/** One GetItem. */
export async function getLocation(id: number): Promise<Location | undefined> {
  return (await getVersionedLocation(id))?.location
}

/** One GetItem. */
export async function getVersionedLocation(id: number): Promise<VersionedLocation | undefined> {
  const item = await getItem(locationKey(id))
  return item && versionedLocation(item)
}

function versionedLocation(item: Item): VersionedLocation {
  const location = readLocation(item)
  const times = Object.values(location.line_up).map(([, , changedAt]) => changedAt ?? 0)
  const changedAt = Math.max(Date.parse(location.updated_at ?? '') || 0, ...times)
  return { location, version: Number(item.version ?? 0), changedAt }
}

/** The record and its machines. One Query. */
export async function getLocationWithLmxs(id: number): Promise<LocationWithLmxs | undefined> {
  const range = { from: LMX_PREFIX, to: LOCATION_SORT }
  const details = detailsIn(await queryAll({ partition: locationPartition(id), range }))
  if (!details) return undefined
  const { location, version, changedAt, lmxs } = details
  return { location, version, changedAt, lmxs }
}

/**
 * The record with machines, conditions and scores. One Query; of a very large location, whose older conditions are left
 * out, some more.
 */
export async function getLocationDetails(id: number): Promise<LocationDetails | undefined> {
  const partition = locationPartition(id)
  const page = await queryPage({ partition, range: DETAILS_RANGE })
  if (page.isLast) return detailsIn(page.items)
  const { readLargeLocation } = await import('./large-locations.js')
  return detailsIn(await readLargeLocation(id))
}

function detailsIn(items: Item[]): LocationDetails | undefined {
  const record = items.find((item) => item.sk === LOCATION_SORT)
  if (!record) return undefined
  const starting = (prefix: string) => items.filter((item) => String(item.sk).startsWith(prefix))
  const lmxs = starting(LMX_PREFIX).map(readLmx)
  const conditions = starting(CONDITION_PREFIX).map(readCondition)
  const scores = starting(SCORE_PREFIX).map(readScore)
  return {
    ...versionedLocation(record),
    lmxs: lmxs.filter((lmx) => lmx.deleted_at === null),
    conditions: byLmx(conditions.sort(newestFirst)),
    scores: byLmx(scores.sort(highestFirst)),
  }
}

function byLmx<T extends { location_machine_xref_id: number | null }>(records: T[]): Map<number, T[]> {
  return groupBy(records, (record) => record.location_machine_xref_id ?? 0)
}

export function newestFirst(a: { created_at: string | null; id: number }, b: typeof a): number {
  const [older, newer] = [a.created_at ?? '', b.created_at ?? '']
  return older < newer ? 1 : older > newer ? -1 : b.id - a.id
}

/** Scores may be numbers or bigints, which JavaScript compares by value. */
export function highestFirst(a: Score, b: Score): number {
  const [lower, higher] = [a.score ?? 0, b.score ?? 0]
  return lower < higher ? 1 : lower > higher ? -1 : a.id - b.id
}
