// Locations with their machines, conditions, scores and pictures, a group of locations at a time.

import type { CounterTotals } from '../../shared/administration/recount.js'
import type { Item } from '../../shared/table/item.js'
import {
  type Key,
  keyText,
  type Located,
  locationPartition,
  locatorKey,
  machineFacet,
  projectionStateKey,
} from '../../shared/table/keys.js'
import { inParallel } from '../../shared/table/query.js'
import type { Ledger } from './ledger.js'
import type { LocationEntries, Surroundings } from './location-collection.js'
import { type LocationPlan, planLocation } from './location-plan.js'
import type { ReferenceData } from './reference-data.js'
import { type Change, keysOf, type Saver } from './saver.js'
import { type Entry, idOf, type Staging } from './staging.js'
import type { TableContents } from './table-contents.js'

/** Some ten thousand items. */
const GROUP_SIZE = 250

export interface LocationSaving {
  staging: Staging
  contents: TableContents
  saver: Saver
  ledger: Ledger
  totals: CounterTotals
  now: Date
  onProgress: () => void
}

export async function saveLocations(saving: LocationSaving, referenceData: ReferenceData): Promise<void> {
  const { staging, contents, now } = saving
  const all = collectEntries(staging, contents)
  for (const machineId of referenceData.refiledMachines) {
    const copies = await contents.query({ partition: machineFacet(machineId) })
    for (const { id } of copies) if (id !== undefined) entriesAt(all, Number(id))
  }
  const surroundings = {
    machines: referenceData.machines,
    usernameOf: usernames(staging, contents),
    now,
  }
  const shared = new SharedNames()
  const ids = [...all.keys()]
  for (let start = 0; start < ids.length; start += GROUP_SIZE) {
    const group = ids.slice(start, start + GROUP_SIZE).map((id) => ({ id, entries: entriesAt(all, id) }))
    await saveGroup(group, saving, surroundings, shared)
    for (const { id } of group) all.delete(id)
    saving.onProgress()
  }
}

function usernames(staging: Staging, contents: TableContents): Surroundings['usernameOf'] {
  const given = new Map(staging.of('user').map((entry) => [idOf(entry), entry.record.username]))
  return (userId) => {
    const name = given.get(userId) ?? contents.find('user', userId)?.username
    return typeof name === 'string' ? name : null
  }
}

function collectEntries(staging: Staging, contents: TableContents): Map<number, LocationEntries> {
  const all = new Map<number, LocationEntries>()
  const locationOfLmx = new Map<number, number>()
  for (const entry of staging.of('location')) entriesAt(all, idOf(entry)).location = entry
  for (const entry of staging.of('location_machine_xref')) {
    locationOfLmx.set(idOf(entry), entry.record.location_id)
    entriesAt(all, entry.record.location_id).lmxs.push(entry)
  }
  const atLmx = (lmxId: number) => {
    const where = contents.find('location_machine_xref', lmxId)?.location_id
    return entriesAt(all, locationOfLmx.get(lmxId) ?? Number(where))
  }
  for (const entry of staging.of('machine_condition'))
    atLmx(entry.record.location_machine_xref_id).conditions.push(entry)
  for (const entry of staging.of('machine_score_xref')) atLmx(entry.record.location_machine_xref_id).scores.push(entry)
  for (const entry of staging.of('location_picture_xref')) {
    entriesAt(all, entry.record.location_id).pictures.push(entry)
  }
  return all
}

function entriesAt(all: Map<number, LocationEntries>, locationId: number): LocationEntries {
  let entries = all.get(locationId)
  if (!entries) {
    entries = { lmxs: [], conditions: [], scores: [], pictures: [] }
    all.set(locationId, entries)
  }
  return entries
}

type Group = readonly { id: number; entries: LocationEntries }[]

async function saveGroup(
  group: Group,
  { contents, saver, ledger, totals }: LocationSaving,
  surroundings: Surroundings,
  shared: SharedNames,
): Promise<void> {
  const collections = await inParallel(group, ({ id }) => contents.query({ partition: locationPartition(id) }))
  const pointers = await contents.read(group.flatMap(({ entries }) => pointersTo(entries)))
  const filed = await contents.read(group.map(({ id }) => projectionStateKey(id)))
  const plans = group.map(({ id, entries }, index) => {
    const stored = { items: collections[index] ?? [], filed: filed.get(keyText(projectionStateKey(id))), pointers }
    return { entry: entries.location, plan: planLocation(id, entries, stored, surroundings) }
  })
  const read = await contents.read(plans.flatMap(({ plan }) => changesOf(plan)).flatMap(keysOf))

  const changed = new Set<LocationPlan>()
  for (const { plan } of plans) {
    for (const { entry, reason } of plan.refused) ledger.refuse(entry, reason, entry.type)
    for (const { entry, change } of plan.records) ledger.countSaved(entry.type, await saver.save(change, read))
    await saver.save(plan.derived, read)
    if (await saver.save(shared.leaveOut(plan.copies), read)) changed.add(plan)
  }
  // The note says that the copies are there: an import that is broken off before goes on from here when run again.
  await saver.finish()
  for (const { entry, plan } of plans) {
    if (await saver.save(plan.record, read)) changed.add(plan)
    if (entry) ledger.countSaved('location', changed.has(plan))
    totals.add(plan.contributions)
  }
}

function changesOf({ records, derived, copies, record }: LocationPlan): Change[] {
  return [...records.map(({ change }) => change), derived, copies, record]
}

function pointersTo({ lmxs, conditions, scores, pictures }: LocationEntries): Key[] {
  const kinds: [Located, Entry[]][] = [
    ['LMX', lmxs],
    ['CONDITION', conditions],
    ['SCORE', scores],
    ['PICTURE', pictures],
  ]
  return kinds.flatMap(([kind, entries]) => entries.map((entry) => locatorKey(kind, idOf(entry))))
}

/** Words and cities in the name index belong to many locations and need to be written once. */
class SharedNames {
  readonly #written = new Set<string>()

  leaveOut({ puts, ...rest }: Change): Change {
    return { ...rest, puts: puts.filter((item) => isOwn(item) || this.#isNew(keyText(item))) }
  }

  #isNew(key: string): boolean {
    const isNew = !this.#written.has(key)
    this.#written.add(key)
    return isNew
  }
}

function isOwn(item: Item): boolean {
  return item.id !== undefined
}
