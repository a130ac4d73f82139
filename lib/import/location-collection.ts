// Plans the items of a location's machines, conditions, scores and pictures, with the fields that are derived from
// other records. Pure functions over the contents of the files and the table.
import { basename, extname } from 'node:path'
import * as z from 'zod/mini'
import type { LocationCount } from '../../shared/activity/location-counts.js'
import { dayOfCondition } from '../../shared/locations/belongings.js'
import { historyQueueItem, removedItem } from '../../shared/locations/line-up/store.js'
import { newestFirst } from '../../shared/locations/store.js'
import type { Machine } from '../../shared/records/catalog.js'
import { scoreSchema } from '../../shared/records/lmxs.js'
import {
  CONDITION_PREFIX,
  conditionKey,
  historyKey,
  historyPartition,
  LMX_PREFIX,
  type Located,
  lmxKey,
  locationKey,
  locationPartition,
  locatorKey,
  pictureKey,
  SCORE_PREFIX,
  scoreKey,
} from '../../shared/records/location-keys.js'
import { type Location, locationSchema } from '../../shared/records/locations.js'
import { inParallel } from '../../shared/runtime/in-parallel.js'
import { scoredMachineItem, userScoreItem } from '../../shared/scores/store.js'
import { type Item, withoutNulls } from '../../shared/table/item.js'
import { type Key, keyOf as keyOfItem } from '../../shared/table/key.js'
import type { ItemMap } from '../../shared/table/whole/bulk.js'
import { isSameItem } from '../../shared/table/whole/same-item.js'
import { type Change, recordItem } from './change-writer.js'
import { importedIdItems } from './identifiers.js'
import { type Entry, idOf, PHOTO_TYPES } from './staging.js'
import { textOf } from './table-contents.js'

/** One location in the files. */
export interface LocationEntries {
  location?: Entry<'location'>
  lmxs: Entry<'location_machine_xref'>[]
  conditions: Entry<'machine_condition'>[]
  scores: Entry<'machine_score_xref'>[]
  pictures: Entry<'location_picture_xref'>[]
}

type EntriesAtLmx = LocationEntries['conditions'] | LocationEntries['scores']

/** One location in the table. */
export interface StoredLocation {
  /** The location's item collection and its history. */
  items: (Item & Key)[]
  /** The item of its `LocationState`. */
  state: Item | undefined
  /** The stored locators of the records in the files. */
  locators: ItemMap
}

/** What a plan needs of other records. */
export interface PlanContext {
  machines: ReadonlyMap<number, Machine>
  usernameOf: (userId: number | null) => string | null
  /** The counts of a location in an empty table; undefined: those of the record stay until the recount. */
  countsOf: ((locationId: number) => LocationCount) | undefined
  now: Date
}

export const startingWith = <T extends Item>(items: T[], prefix: string): T[] =>
  items.filter(({ sk }) => String(sk).startsWith(prefix))
export const isLive = (lmx: Item) => (lmx.deleted_at ?? null) === null

const pointSchema = z.pick(locationSchema, { lat: true, lon: true })

export async function planCollection(
  locationId: number,
  entries: LocationEntries,
  { items }: StoredLocation,
  { usernameOf }: PlanContext,
) {
  const inHistory = machinesInHistory(locationId, entries, items)
  const placed = (key: Key, lmxId: number) => (inHistory.has(lmxId) ? historyKey(locationId, key) : key)
  const misplaced = misplacedItems(locationId, items, inHistory)
  // By sort key, which is the same in both partitions; an item in its place precedes a misplaced one of the same
  // record.
  const inPlace = items.filter((item) => !misplaced.includes(item))
  const stored = new Map([...misplaced, ...inPlace].map((item) => [item.sk, item]))
  const storedAs = (prefix: string) => startingWith([...stored.values()], prefix)
  const records: { entry: Entry; change: Change }[] = []
  /** Machines whose record, conditions or scores change. */
  const changed = new Set<number>()
  const add = (
    located: Located,
    entry: Entry,
    key: Key,
    derived: Item,
    locator: Item,
    { record = entry.record, copies = [] }: { record?: object; copies?: readonly CopiesOf[] } = {},
  ) => {
    const item = recordItem(entry.type, { ...record, id: idOf(entry) }, key, stored.get(key.sk), derived)
    const locatorItem = { ...locatorKey(located, idOf(entry)), ...locator }
    const others = copies.map((copiesOf) => copiesOf(item, stored.get(key.sk)))
    const puts = [item, locatorItem, ...importedIdItems(entry), ...others.flatMap((change) => change.puts)]
    records.push({ entry, change: { puts, deletes: others.flatMap(({ deletes = [] }) => deletes) } })
    return item
  }

  const machines = new Map<number, number>([
    ...storedAs(LMX_PREFIX).map(({ id, machine_id }) => [Number(id), Number(machine_id)] as const),
    ...entries.lmxs.map((entry) => [idOf(entry), entry.record.machine_id] as const),
  ])
  const addAtLmx = (
    located: Located,
    list: EntriesAtLmx,
    keyOf: typeof scoreKey,
    before: Item[],
    copies: readonly CopiesOf[] = [],
  ) => {
    const byLmx = groupByLmx(before)
    for (const entry of list) {
      const { user_id, username } = entry.record
      const lmxId = Number(entry.record.location_machine_xref_id)
      const locator = { location_id: locationId, lmx_id: lmxId }
      const key = placed(keyOf(locationId, lmxId, idOf(entry)), lmxId)
      const machine = 'machine_id' in entry.record ? { machine_id: entry.record.machine_id ?? machines.get(lmxId) } : {}
      const derived = { username: usernameOf(user_id) ?? username, ...machine }
      const item = add(located, entry, key, derived, locator, { copies })
      if (!isSameItem(item, stored.get(key.sk))) changed.add(lmxId)
      byLmx.add(item)
    }
    return byLmx
  }
  const conditions = addAtLmx('CONDITION', entries.conditions, conditionKey, storedAs(CONDITION_PREFIX))
  const scores = addAtLmx('SCORE', entries.scores, scoreKey, storedAs(SCORE_PREFIX), [scoreCopies])
  for (const entry of entries.pictures) {
    const { photo, ...record } = entry.record
    const key = pictureKey(locationId, idOf(entry))
    const file = photo === null ? {} : fileFields(photo, entry, stored.get(key.sk))
    add('PICTURE', entry, key, file, { location_id: locationId }, { record })
  }

  const lmxs = new Map<number, Item>(storedAs(LMX_PREFIX).map((lmx) => [Number(lmx.id), lmx]))
  const affected = [...entries.conditions, ...entries.scores].map(({ record }) =>
    Number(record.location_machine_xref_id),
  )
  const affectedIds = [...new Set([...entries.lmxs.map(idOf), ...affected])]
  const place = pointSchema.parse(entries.location?.record ?? stored.get(locationKey(locationId).sk))
  const latest = new Map(await inParallel(affectedIds, async (id) => [id, await latestOf(conditions.of(id), place)]))
  const derivedOf = (lmxId: number) => ({
    ...latest.get(lmxId),
    machine_score_xrefs_count: scores.of(lmxId).length || null,
  })
  for (const entry of entries.lmxs) {
    const { machine_id, user_id, username } = entry.record
    const id = idOf(entry)
    const derived = { ...derivedOf(id), username: usernameOf(user_id) ?? username }
    const key = placed(lmxKey(locationId, id), id)
    const before = stored.get(key.sk)
    const item = recordItem('location_machine_xref', { ...entry.record, id }, key, before, derived)
    if (!isSameItem(item, before)) changed.add(id)
    const version = before && changed.has(id) ? Number(before.version ?? 0) + 1 : (before?.version ?? null)
    lmxs.set(id, add('LMX', entry, key, { ...derived, version }, { location_id: locationId, machine_id }))
  }
  const imported = new Set(entries.lmxs.map(idOf))
  const derived = affectedIds
    .filter((id) => !imported.has(id))
    .map((id): Item & Key => {
      const { condition, condition_date, machine_score_xrefs_count, ...rest } = lmxs.get(id) ?? {}
      const version = changed.has(id) ? { version: Number(rest.version ?? 0) + 1 } : {}
      return { ...rest, ...version, ...withoutNulls(derivedOf(id)), ...placed(lmxKey(locationId, id), id) }
    })
  const written = new Set(records.flatMap(({ change }) => change.puts.map(({ sk }) => sk)))
  const moved = misplaced
    .filter((item) => !written.has(item.sk) && stored.get(item.sk) === item)
    .map((item) => ({
      ...item,
      pk: item.pk === locationPartition(locationId) ? historyPartition(locationId) : locationPartition(locationId),
    }))
  return {
    records,
    derived: [...derived, ...moved],
    misplaced: misplaced.map(keyOfItem),
    lmxs: [...lmxs.values()],
    /** Whether the location's details change with a machine. */
    hasChanged: changed.size > 0,
    queue: planHistoryQueue(locationId, [...lmxs.values()], inHistory),
  }
}

/** Copies of a record elsewhere. @param before - the record as it is stored. */
type CopiesOf = (item: Item & Key, before: Item | undefined) => Change

/** The copy of a score by its user and machine. The stored score may have been that of another user. */
const scoreCopies: CopiesOf = (item, before) => {
  const copyOf = (score: Item) => userScoreItem(z.parse(scoreSchema, score))
  const machine = typeof item.machine_id === 'number' ? [scoredMachineItem(item.machine_id)] : []
  return { puts: [copyOf(item), ...machine], deletes: before ? [keyOfItem(copyOf(before))] : [] }
}

/** A machine stays in the history, unless the files say that it is present. */
function machinesInHistory(locationId: number, { lmxs }: LocationEntries, items: (Item & Key)[]): Set<number> {
  const stored = startingWith(items, LMX_PREFIX)
  const isHistory = ({ pk }: Key) => pk === historyPartition(locationId)
  const elsewhere = new Set([
    ...stored.filter((lmx) => !isHistory(lmx)).map(({ id }) => id),
    ...lmxs.filter(({ record }) => record.deleted_at === null).map(idOf),
  ])
  return new Set(stored.filter((lmx) => isHistory(lmx) && !elsewhere.has(lmx.id)).map(({ id }) => Number(id)))
}

/**
 * Records of a machine that are in the history without it, or not there with it: it was restored, or a move was
 * interrupted.
 */
function misplacedItems(locationId: number, items: (Item & Key)[], inHistory: ReadonlySet<number>): (Item & Key)[] {
  return items.filter((item) => {
    const lmxId = lmxOf(item)
    return lmxId !== undefined && inHistory.has(lmxId) !== (item.pk === historyPartition(locationId))
  })
}

/** Removed machines that are still in the location's collection. */
function planHistoryQueue(locationId: number, lmxs: Item[], inHistory: ReadonlySet<number>): (Item & Key)[] {
  return lmxs.flatMap(({ id, deleted_at }) =>
    typeof deleted_at !== 'string' || inHistory.has(Number(id))
      ? []
      : [historyQueueItem(locationId, Number(id), deleted_at)],
  )
}

/** The machine at the location to which an item belongs; undefined for the location's record and pictures. */
function lmxOf({ sk, id, location_machine_xref_id: lmxId }: Item & Key): number | undefined {
  if (sk.startsWith(LMX_PREFIX)) return Number(id)
  return lmxId === undefined ? undefined : Number(lmxId)
}

/** The fields that are derived from a picture's file. */
function fileFields(photo: string, { record, photoBytes }: Entry<'location_picture_xref'>, stored: Item = {}): Item {
  return {
    // A picture whose versions are already in the bucket keeps them (pictures.ts).
    object_token: stored.object_token ?? null,
    photo_file_name: basename(photo),
    photo_content_type: PHOTO_TYPES[extname(photo).toLowerCase()] ?? null,
    photo_file_size: photoBytes ?? null,
    photo_updated_at: record.created_at,
  }
}

/** Recently removed machines, which a user can still restore. */
export function planRemoved(locationId: number, lmxs: Item[], now: Date): (Item & Key)[] {
  const byMachine = new Map<number, Item & Key>()
  for (const { id, machine_id, deleted_at } of lmxs) {
    if (typeof deleted_at !== 'string') continue
    const item = removedItem(locationId, Number(machine_id), Number(id), deleted_at)
    const isExpired = item.expires_at <= now.getTime() / 1000
    const other = byMachine.get(Number(machine_id))
    if (!isExpired && !(other && String(other.deleted_at) > deleted_at)) byMachine.set(Number(machine_id), item)
  }
  const isLiveMachine = (machineId: number) => lmxs.some((lmx) => isLive(lmx) && lmx.machine_id === machineId)
  return [...byMachine].filter(([machineId]) => !isLiveMachine(machineId)).map(([, item]) => item)
}

/** Items by the machine at the location to which they belong; a later item replaces an earlier one of the same id. */
function groupByLmx(items: Item[]) {
  const groups = new Map<number, Map<unknown, Item>>()
  const add = (item: Item) => {
    const lmxId = Number(item.location_machine_xref_id)
    groups.set(lmxId, (groups.get(lmxId) ?? new Map()).set(item.id, item))
  }
  items.forEach(add)
  return { add, of: (lmxId: number): Item[] => [...(groups.get(lmxId)?.values() ?? [])] }
}

async function latestOf(conditions: Item[], place: Pick<Location, 'lat' | 'lon'>) {
  const dated = conditions.map((item) => ({ item, id: Number(item.id), created_at: textOf(item.created_at) }))
  const [latest] = dated.sort(newestFirst)
  return { condition: textOf(latest?.item.comment), condition_date: await dayOfCondition(place, latest) }
}
