// What a record is restored as, where it depends on other records: those that could not be restored, and those that have
// changed meanwhile.
import * as z from 'zod/mini'
import { locationFeed } from '../activity/feed-keys.js'
import { type LocationCount, LocationCounts } from '../activity/location-counts.js'
import { submissionIn } from '../activity/submissions.js'
import { getReferenceRecord } from '../catalog/changes.js'
import { type Referred, referencesIn } from '../catalog/reference-checks.js'
import { checkLocationReferences, recentItems } from '../derived/current-copies.js'
import { locationItem } from '../derived/facets.js'
import { readLmxItem, shownOf } from '../locations/belongings.js'
import type { ReferenceType } from '../records/kinds/all.js'
import { conditionsPrefix, LMX_PREFIX, locationPartition, scoresPrefix } from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import type { RecordType } from '../records/record-types.js'
import { idsIn, referencesOf } from '../records/references.js'
import { inParallel } from '../runtime/in-parallel.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import type { Step } from '../table/transaction.js'
import { putAll } from '../table/whole/bulk.js'
import type { RemovedRecords } from './gone.js'

interface Restored {
  item: Item & Key
  /** For the same transaction. */
  otherSteps?: Step[]
}

/** By type, of a record that was removed. What belongs to it is restored before. @param restored - what the undo restores. */
export const RESTORED_AS: Readonly<
  Partial<Record<RecordType, (record: Item & Key, restored: RemovedRecords, now: Date) => Promise<Restored>>>
> = { location: restoredLocation, location_machine_xref: restoredMachine }

/** With the machines that are there, the present counts of its activity, and without references to what is gone. */
async function restoredLocation(record: Item & Key, _: RemovedRecords, now: Date): Promise<Restored> {
  const removed = z.parse(locationSchema, record)
  const { id } = removed
  const [machines, activity] = await Promise.all([
    queryAll({ partition: locationPartition(id), prefix: LMX_PREFIX, consistent: true }),
    activityAt(id),
  ])
  const present = new Set(machines.filter(({ deleted_at }) => deleted_at === undefined).map((lmx) => lmx.id))
  const line_up = Object.fromEntries(Object.entries(removed.line_up).filter(([, [lmxId]]) => present.has(lmxId)))
  const machine_count = Object.keys(line_up).length
  const location = await existingReferences({ ...removed, line_up, machine_count, ...activity.counts })
  const referred = Object.keys(line_up).map((machineId): Referred => ['machine', Number(machineId)])
  await putAll([...activity.users.map((key) => ({ ...key })), ...recentItems(id, referred, now)])
  const checks = checkLocationReferences(id, referencesIn('location', { ...location, line_up: {} }), now)
  // Tombstones of its copies have the next version.
  const item = { ...locationItem(location), version: Number(record.version ?? 0) + 2 }
  return { item, otherSteps: checks.steps }
}

/** It shows the newest of the conditions that are there. */
async function restoredMachine(record: Item & Key, restored: RemovedRecords): Promise<Restored> {
  const location = restored.get(`location ${record.location_id}`)
  const { id, condition } = readLmxItem(record)
  const [conditions = [], scores = []] = await Promise.all(
    [conditionsPrefix(id), scoresPrefix(id)].map((prefix) =>
      queryAll({ partition: record.pk, prefix, consistent: true }),
    ),
  )
  if (!location) return { item: record }
  const { user_id, username, ...shown } = await shownOf(z.parse(locationSchema, location), conditions, scores)
  const isSame = (shown.condition ?? undefined) === (condition ?? undefined)
  const changed = isSame ? { machine_score_xrefs_count: shown.machine_score_xrefs_count } : shown
  return { item: { ...withoutNulls({ ...record, ...changed }), ...keyOf(record) } }
}

/** Without its references to records that are gone, and to a zone that is in another region by now. */
async function existingReferences(location: Location): Promise<Location> {
  const references = referencesOf('location').filter(({ role, holds }) => role === 'uses' && !holds)
  const gone = await inParallel(references, async (reference) => {
    const [id] = idsIn(reference, location)
    const referred = id === undefined ? {} : await getReferenceRecord(reference.to as ReferenceType, id)
    const isElsewhere = reference.to === 'zone' && (referred?.region_id ?? location.region_id) !== location.region_id
    return !referred || isElsewhere ? [reference.field] : []
  })
  return { ...location, ...Object.fromEntries(gone.flat().map((field) => [field, null])) }
}

/** How many submissions are about the location, and whose they are. One Query of its feed. */
export async function activityAt(id: number): Promise<{ counts: LocationCount; users: Key[] }> {
  const counted = new LocationCounts()
  const items = await queryAll({ partition: locationFeed(id), consistent: true })
  for (const item of items) counted.add(submissionIn(item))
  return { counts: counted.of(id), users: counted.usersOf(id) }
}
