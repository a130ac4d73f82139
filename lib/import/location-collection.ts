// What becomes of the records that hang on a location, each in its collection: machines with what is derived from their
// conditions and scores, and pictures. Pure functions over what the files and the table have.
import { basename, extname } from 'node:path'
import type { Machine } from '../../shared/records.js'
import { newestFirst } from '../../shared/store/locations.js'
import { removedItem } from '../../shared/store/removed-machines.js'
import type { ItemMap } from '../../shared/table/bulk.js'
import type { Item } from '../../shared/table/item.js'
import {
  CONDITION_PREFIX,
  conditionKey,
  type Key,
  LMX_PREFIX,
  type Located,
  lmxKey,
  locatorKey,
  pictureKey,
  SCORE_PREFIX,
  scoreKey,
} from '../../shared/table/keys.js'
import { noteItems } from './identifiers.js'
import { type Change, recordItem } from './saver.js'
import { type Entry, idOf, PHOTO_TYPES } from './staging.js'

/** What the files have of one location. */
export interface LocationEntries {
  location?: Entry<'location'>
  lmxs: Entry<'location_machine_xref'>[]
  conditions: Entry<'machine_condition'>[]
  scores: Entry<'machine_score_xref'>[]
  pictures: Entry<'location_picture_xref'>[]
}

/** What the table has of it. */
export interface StoredLocation {
  /** The location's item collection. */
  items: Item[]
  /** See location-filing.ts. */
  filed: Item | undefined
  /** Where the records of the files lie by now. */
  pointers: ItemMap
}

export interface Surroundings {
  machines: ReadonlyMap<number, Machine>
  usernameOf: (userId: number) => string | null
  now: Date
}

export const startingWith = (items: Item[], prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
export const isLive = (lmx: Item) => (lmx.deleted_at ?? null) === null

/** The records of a location's collection, with what is derived from others of it. */
export function planCollection(
  locationId: number,
  entries: LocationEntries,
  { items }: StoredLocation,
  { usernameOf }: Surroundings,
) {
  const stored = new Map(items.map((item) => [String(item.sk), item]))
  const records: { entry: Entry; change: Change }[] = []
  const nameOf = (userId: number | null, formerName: string | null) =>
    userId === null ? null : (usernameOf(userId) ?? formerName)
  const add = (kind: Located, entry: Entry, key: Key, derived: Item, where: Item, record: object = entry.record) => {
    const item = recordItem(entry.type, { ...record, id: idOf(entry) }, key, stored.get(key.sk), derived)
    records.push({
      entry,
      change: { puts: [item, { ...locatorKey(kind, idOf(entry)), ...where }, ...noteItems(entry)] },
    })
    return item
  }

  const notes = ofLmxs(startingWith(items, CONDITION_PREFIX))
  for (const entry of entries.conditions) {
    const { location_machine_xref_id: lmxId, user_id, username } = entry.record
    const key = conditionKey(locationId, lmxId, idOf(entry))
    const where = { location_id: locationId, lmx_id: lmxId }
    notes.add(add('CONDITION', entry, key, { username: nameOf(user_id, username) }, where))
  }
  const scores = ofLmxs(startingWith(items, SCORE_PREFIX))
  for (const entry of entries.scores) {
    const { location_machine_xref_id: lmxId, user_id, username } = entry.record
    const key = scoreKey(locationId, lmxId, idOf(entry))
    const where = { location_id: locationId, lmx_id: lmxId }
    scores.add(add('SCORE', entry, key, { username: nameOf(user_id, username) }, where))
  }
  for (const entry of entries.pictures) {
    const { photo, ...record } = entry.record
    const key = pictureKey(locationId, idOf(entry))
    const file = photo === null ? {} : fileFields(photo, entry, stored.get(key.sk))
    add('PICTURE', entry, key, file, { location_id: locationId }, record)
  }

  const lmxs = new Map(startingWith(items, LMX_PREFIX).map((lmx) => [Number(lmx.id), lmx]))
  const derivedOf = (lmxId: number) => ({ ...latestOf(notes.of(lmxId)), ...countOf(scores.of(lmxId)) })
  for (const entry of entries.lmxs) {
    const { machine_id, user_id, username } = entry.record
    const id = idOf(entry)
    const derived = { ...derivedOf(id), username: nameOf(user_id, username) }
    lmxs.set(id, add('LMX', entry, lmxKey(locationId, id), derived, { location_id: locationId, machine_id }))
  }
  const given = new Set(entries.lmxs.map(idOf))
  const commented = [...entries.conditions, ...entries.scores].map(({ record }) => record.location_machine_xref_id)
  const derived = [...new Set(commented)]
    .filter((id) => !given.has(id))
    .map((id): Item & Key => {
      const { condition, condition_date, machine_score_xrefs_count, ...rest } = lmxs.get(id) ?? {}
      const own = Object.entries(derivedOf(id)).filter(([, value]) => value !== null)
      return { ...rest, ...Object.fromEntries(own), ...lmxKey(locationId, id) }
    })
  return { records, derived, lmxs: [...lmxs.values()] }
}

/** What is known of a picture by its file. */
function fileFields(photo: string, { record, photoBytes }: Entry<'location_picture_xref'>, stored: Item = {}): Item {
  return {
    // Where its versions are already, they stay (pictures.ts).
    object_token: stored.object_token ?? null,
    photo_file_name: basename(photo),
    photo_content_type: PHOTO_TYPES[extname(photo).toLowerCase()] ?? null,
    photo_file_size: photoBytes ?? null,
    photo_updated_at: record.created_at,
  }
}

/** Machines that were removed of late and can come back, as long as the week lasts. */
export function planRemoved(locationId: number, lmxs: Item[], now: Date): (Item & Key)[] {
  const byMachine = new Map<number, Item & Key>()
  for (const { id, machine_id, deleted_at } of lmxs) {
    if (typeof deleted_at !== 'string') continue
    const item = removedItem(locationId, Number(machine_id), Number(id), deleted_at)
    const isPast = item.expires_at <= now.getTime() / 1000
    const other = byMachine.get(Number(machine_id))
    if (!isPast && !(other && String(other.deleted_at) > deleted_at)) byMachine.set(Number(machine_id), item)
  }
  const isThere = (machineId: number) => lmxs.some((lmx) => isLive(lmx) && lmx.machine_id === machineId)
  return [...byMachine].filter(([machineId]) => !isThere(machineId)).map(([, item]) => item)
}

/** Items by the machine to which they belong, each id once. */
function ofLmxs(items: Item[]) {
  const groups = new Map<number, Map<unknown, Item>>()
  const add = (item: Item) => {
    const lmxId = Number(item.location_machine_xref_id)
    const group = groups.get(lmxId)
    if (group) group.set(item.id, item)
    else groups.set(lmxId, new Map([[item.id, item]]))
  }
  items.forEach(add)
  return { add, of: (lmxId: number): Item[] => [...(groups.get(lmxId)?.values() ?? [])] }
}

function latestOf(conditions: Item[]) {
  const dated = conditions.map((item) => ({ item, id: Number(item.id), created_at: textOf(item.created_at) }))
  const [latest] = dated.sort(newestFirst)
  return { condition: textOf(latest?.item.comment), condition_date: latest?.created_at?.slice(0, 10) ?? null }
}

function countOf(scores: Item[]) {
  return { machine_score_xrefs_count: scores.length > 0 ? scores.length : null }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
