// Locations with their machines, conditions, scores and pictures, one group of locations after another.

import { isNamePartition, locationStateKey, machineFacet } from '../../shared/derived/keys.js'
import { hasLocation, readMarker } from '../../shared/derived/packed-location.js'
import { historyPartition, type Located, locationPartition, locatorKey } from '../../shared/records/location-keys.js'
import { chunks } from '../../shared/runtime/collections.js'
import { inParallel } from '../../shared/runtime/in-parallel.js'
import type { Item } from '../../shared/table/item.js'
import { type Key, keyText } from '../../shared/table/key.js'
import { type Change, keysOf } from './change-writer.js'
import type { ImportContext } from './context.js'
import type { LocationEntries, PlanContext } from './location-collection.js'
import { type LocationPlan, planLocation } from './location-plan.js'
import type { ReferenceData } from './reference-data.js'
import { type Entry, idOf } from './staging.js'

/** About ten thousand items. */
const GROUP_SIZE = 250

export async function importLocations(
  context: ImportContext,
  { machines, machinesToProject }: ReferenceData,
): Promise<void> {
  const all = collectEntries(context)
  for (const machineId of machinesToProject) {
    const copies = await context.contents.query({ partition: machineFacet(machineId) })
    for (const copy of copies.filter(hasLocation)) entriesAt(all, readMarker(copy).id)
  }
  const { staging, contents, now } = context
  const countsOf = contents.wasEmpty ? (id: number) => staging.locationCounts.of(id) : undefined
  const planContext = { machines, usernameOf: usernames(context), countsOf, now }
  const sharedNames = new SharedNames()
  for (const ids of chunks([...all.keys()], GROUP_SIZE)) {
    const group = ids.map((id) => ({ id, entries: entriesAt(all, id) }))
    await importGroup(group, context, planContext, sharedNames)
    for (const { id } of group) all.delete(id)
    context.onProgress()
  }
}

/** The names of users by their ids, of those in the files and in the table. */
export function usernames({ staging, contents }: ImportContext): PlanContext['usernameOf'] {
  const imported = new Map(staging.of('user').map((entry) => [idOf(entry), entry.record.username]))
  return (userId) => {
    if (userId === null) return null
    const name = imported.get(userId) ?? contents.get('user', userId)?.username
    return typeof name === 'string' ? name : null
  }
}

function collectEntries({ staging, contents }: ImportContext): Map<number, LocationEntries> {
  const all = new Map<number, LocationEntries>()
  const locationOfLmx = new Map<number, number>()
  for (const entry of staging.of('location')) entriesAt(all, idOf(entry)).location = entry
  for (const entry of staging.of('location_machine_xref')) {
    locationOfLmx.set(idOf(entry), entry.record.location_id)
    entriesAt(all, entry.record.location_id).lmxs.push(entry)
  }
  const atLmx = (lmxId: number) => {
    const stored = contents.get('location_machine_xref', lmxId)?.location_id
    return entriesAt(all, locationOfLmx.get(lmxId) ?? Number(stored))
  }
  for (const entry of staging.of('machine_condition')) {
    atLmx(entry.record.location_machine_xref_id).conditions.push(entry)
  }
  for (const entry of staging.of('machine_score_xref')) {
    const { location_machine_xref_id: lmxId } = entry.record
    if (lmxId !== null) atLmx(lmxId).scores.push(entry)
  }
  for (const entry of staging.of('location_picture_xref')) {
    entriesAt(all, entry.record.location_id).pictures.push(entry)
  }
  return all
}

function entriesAt(all: Map<number, LocationEntries>, locationId: number): LocationEntries {
  const entries = all.get(locationId) ?? { lmxs: [], conditions: [], scores: [], pictures: [] }
  all.set(locationId, entries)
  return entries
}

async function importGroup(
  group: readonly { id: number; entries: LocationEntries }[],
  { contents, writer, report, totals }: ImportContext,
  planContext: PlanContext,
  sharedNames: SharedNames,
): Promise<void> {
  const collections = await inParallel(group, ({ id }) => storedItems(contents, id))
  const locators = await contents.read(group.flatMap(({ entries }) => locatorKeysOf(entries)))
  const states = await contents.read(group.map(({ id }) => locationStateKey(id)))
  const plans = await Promise.all(
    group.map(async ({ id, entries }, index) => {
      const state = states.get(keyText(locationStateKey(id)))
      const stored = { items: collections[index] ?? [], state, locators }
      return { entry: entries.location, plan: await planLocation(id, entries, stored, planContext) }
    }),
  )
  const read = await contents.read(plans.flatMap(({ plan }) => changesOf(plan)).flatMap(keysOf))

  const changed = new Set<LocationPlan>()
  for (const { plan } of plans) {
    for (const { entry, reason } of plan.rejected) report.reject(entry, reason, entry.type)
    for (const { entry, change } of plan.records) report.countWritten(entry.type, await writer.write(change, read))
    await writer.write(plan.derived, read)
    if (await writer.write(sharedNames.withoutWritten(plan.copies), read)) changed.add(plan)
  }
  // The state of a location asserts that the copies exist, so it is written after them: an import that is interrupted
  // before writes them when it is run again.
  await writer.finish()
  for (const { entry, plan } of plans) {
    if (await writer.write(plan.record, read)) changed.add(plan)
    if (entry) report.countWritten('location', changed.has(plan))
    totals.add(plan.contributions)
  }
}

async function storedItems(contents: ImportContext['contents'], locationId: number): Promise<(Item & Key)[]> {
  const partitions = [locationPartition(locationId), historyPartition(locationId)]
  const lists = await Promise.all(partitions.map((partition) => contents.query({ partition })))
  return lists.flat() as (Item & Key)[]
}

function changesOf({ records, derived, copies, record }: LocationPlan): Change[] {
  return [...records.map(({ change }) => change), derived, copies, record]
}

function locatorKeysOf({ lmxs, conditions, scores, pictures }: LocationEntries): Key[] {
  const located: [Located, Entry[]][] = [
    ['LMX', lmxs],
    ['CONDITION', conditions],
    ['SCORE', scores],
    ['PICTURE', pictures],
  ]
  return located.flatMap(([type, list]) => list.map((entry) => locatorKey(type, idOf(entry))))
}

/** Words and cities in the name index have no id: they belong to many locations but need to be written only once. */
class SharedNames {
  readonly #written = new Set<string>()

  withoutWritten({ puts, ...rest }: Change): Change {
    return { ...rest, puts: puts.filter((item) => !this.#isShared(item) || this.#isNew(keyText(item))) }
  }

  #isShared({ pk, id }: Item & Key): boolean {
    return id === undefined && isNamePartition(pk)
  }

  #isNew(key: string): boolean {
    const isNew = !this.#written.has(key)
    this.#written.add(key)
    return isNew
  }
}
