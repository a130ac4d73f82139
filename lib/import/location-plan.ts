// What becomes of one location: its record with all that is derived from its machines, the machines with what is
// derived from their conditions and scores, and the copies. Pure functions over what the files and the table have.
import { basename, extname } from 'node:path'
import { type LineUpEntry, type Location, locationSchema, type Machine } from '../../shared/records.js'
import { type ItemMap, keyText } from '../../shared/store/bulk.js'
import type { Contribution } from '../../shared/store/figures.js'
import {
  CONDITION_PREFIX,
  conditionKey,
  filedKey,
  type Key,
  LMX_PREFIX,
  type Located,
  lmxKey,
  locationKey,
  pictureKey,
  regionalKey,
  SCORE_PREFIX,
  scoreKey,
  whereKey,
} from '../../shared/store/keys.js'
import { locationItem } from '../../shared/store/location-facets.js'
import { allLocationItems, copiesOf, filingSchema, locationName } from '../../shared/store/location-filing.js'
import { newestFirst } from '../../shared/store/locations.js'
import { nameKeys } from '../../shared/store/name-index.js'
import type { Item } from '../../shared/store/query.js'
import { removedItem } from '../../shared/store/removed-machines.js'
import { isSameItem } from '../../shared/store/same-item.js'
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

export interface LocationPlan {
  refused: { entry: Entry; reason: string }[]
  /** The records in the location's collection, each with its change. */
  records: { entry: Entry; change: Change }[]
  /** Machines of which only the derived fields change. */
  derived: Change
  /** Copies and names; to be in the table before `record`. */
  copies: Change
  /** The location's record and the note of what has been filed. */
  record: Change
  contributions: readonly Contribution[]
}

export function planLocation(
  id: number,
  entries: LocationEntries,
  stored: StoredLocation,
  surroundings: Surroundings,
): LocationPlan {
  const { accepted, refused } = acceptEntries(id, entries, stored)
  const { records, derived, lmxs: all } = planCollection(id, accepted, stored, surroundings)
  const lmxs = all.filter(isLive)
  const before = stored.items.find((item) => item.sk === locationKey(id).sk)
  const location = locationRecord(accepted.location, before, lmxs, surroundings)
  const scores = planRegionScores(location, before, records, stored, all)
  const filing = planFiling(location, before, stored.filed, surroundings.machines)
  const notes = accepted.location ? noteItems(accepted.location) : []
  return {
    refused,
    records,
    derived: { puts: [...derived, ...scores.puts, ...planRemoved(id, all, surroundings.now)], deletes: scores.deletes },
    copies: { ...filing.copies, puts: [...filing.copies.puts, ...notes] },
    record: filing.record,
    contributions: filing.contributions,
  }
}

const startingWith = (items: Item[], prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
const isLive = (lmx: Item) => (lmx.deleted_at ?? null) === null

/** Leaves out what contradicts the table. */
function acceptEntries(locationId: number, entries: LocationEntries, { items, pointers }: StoredLocation) {
  const refused: LocationPlan['refused'] = []
  const refuse = (entry: Entry, reason: string | undefined) => {
    if (reason) refused.push({ entry, reason })
    return reason === undefined
  }
  const storedLmxs = startingWith(items, LMX_PREFIX)
  const given = new Set(entries.lmxs.map(idOf))
  const lmxs = entries.lmxs.filter((entry) => {
    const at = pointers.get(keyText(whereKey('LMX', idOf(entry))))?.location_id
    if (at !== undefined && at !== locationId) return refuse(entry, `it is at location ${at}, and cannot move`)
    const { machine_id, deleted_at } = entry.record
    if (deleted_at !== null) return true
    const other = storedLmxs.find((lmx) => isLive(lmx) && lmx.machine_id === machine_id && !given.has(Number(lmx.id)))
    return refuse(entry, other && `machine ${machine_id} is there already, as location_machine_xref ${other.id}`)
  })
  const known = new Set([...storedLmxs.map((lmx) => Number(lmx.id)), ...lmxs.map(idOf)])
  const isAccepted = (kind: Located) => (entry: Entry<'machine_condition'> | Entry<'machine_score_xref'>) => {
    const { location_machine_xref_id: lmxId } = entry.record
    if (!known.has(lmxId)) return refuse(entry, `location_machine_xref_id: location_machine_xref ${lmxId} was refused`)
    const on = pointers.get(keyText(whereKey(kind, idOf(entry))))?.lmx_id
    return refuse(
      entry,
      on === undefined || on === lmxId ? undefined : `it is of location_machine_xref ${on}, and cannot move`,
    )
  }
  const pictures = entries.pictures.filter((entry) => {
    const at = pointers.get(keyText(whereKey('PICTURE', idOf(entry))))?.location_id
    return refuse(entry, at === undefined || at === locationId ? undefined : `it is of location ${at}, and cannot move`)
  })
  const conditions = entries.conditions.filter(isAccepted('CONDITION'))
  const scores = entries.scores.filter(isAccepted('SCORE'))
  return { accepted: { ...entries, lmxs, conditions, scores, pictures }, refused }
}

function planCollection(
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
      change: { puts: [item, { ...whereKey(kind, idOf(entry)), ...where }, ...noteItems(entry)] },
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
function planRemoved(locationId: number, lmxs: Item[], now: Date): (Item & Key)[] {
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

function locationRecord(
  entry: Entry<'location'> | undefined,
  before: Item | undefined,
  lmxs: Item[],
  { usernameOf }: Surroundings,
): Location {
  const editorId = entry?.record.last_updated_by_user_id ?? null
  const own = entry
    ? {
        ...entry.record,
        id: idOf(entry),
        last_updated_by_username:
          editorId === null ? null : (usernameOf(editorId) ?? entry.record.last_updated_by_username),
      }
    : before
  const lineUp = lmxs.map((lmx): [string, LineUpEntry] => [
    String(lmx.machine_id),
    [Number(lmx.id), millisecondsOf(lmx.created_at), millisecondsOf(lmx.updated_at), connectionOf(lmx)],
  ])
  const connections = lmxs.map(connectionOf)
  return locationSchema.parse({
    ...own,
    line_up: Object.fromEntries(lineUp),
    machine_count: lmxs.length,
    // A machine that is gone may have been the one that was connected.
    ic_active: connections.includes(true) ? true : connections.includes(false) ? false : wasConnected(entry, before),
  })
}

function wasConnected(entry: Entry<'location'> | undefined, before: Item | undefined): boolean | null {
  const known = entry ? entry.record.ic_active : (before?.ic_active ?? null)
  return known === null ? null : false
}

function millisecondsOf(timestamp: unknown): number | null {
  return typeof timestamp === 'string' ? Date.parse(timestamp) : null
}

function connectionOf({ ic_enabled }: Item): boolean | null {
  return typeof ic_enabled === 'boolean' ? ic_enabled : null
}

/** A region's list of scores has a copy of each. */
function planRegionScores(
  { region_id }: Location,
  before: Item | undefined,
  records: LocationPlan['records'],
  stored: StoredLocation,
  lmxs: Item[],
): Required<Change> {
  const live = new Set(lmxs.filter(isLive).map(({ id }) => id))
  const earlierRegion = typeof before?.region_id === 'number' ? before.region_id : null
  const given = records.filter(({ entry }) => entry.type === 'machine_score_xref').map(({ change }) => change.puts[0])
  const hasMoved = before !== undefined && earlierRegion !== region_id
  const earlier = hasMoved ? startingWith(stored.items, SCORE_PREFIX) : []
  const listed = [...earlier, ...given].filter((item) => live.has(item?.location_machine_xref_id))
  const scores = new Map(listed.map((item) => [Number(item?.id), item]))
  return {
    puts:
      region_id === null
        ? []
        : [...scores].map(([id, item]) => ({ ...item, ...regionalKey('REGION_SCORE', region_id, id) })),
    deletes:
      earlierRegion === null ? [] : earlier.map((item) => regionalKey('REGION_SCORE', earlierRegion, Number(item.id))),
  }
}

/** Nothing when the record is as it was and has been filed. */
function planFiling(
  location: Location,
  before: Item | undefined,
  filed: Item | undefined,
  machines: ReadonlyMap<number, Machine>,
) {
  const { version: earlierVersion = 0, ...record } = before ?? {}
  const isUnchanged = isSameItem(locationItem(location), record)
  const version = Number(earlierVersion) + (isUnchanged ? 0 : 1)
  const items = allLocationItems(location, version, machines)
  const isFinal = ({ pk }: Key) => pk === locationKey(location.id).pk || pk === filedKey(location.id).pk
  const { revision, claimed = [], ...filing } = filed ?? {}
  const note = items.find(({ pk }) => pk === filedKey(location.id).pk)
  const contributions = filingSchema.parse(note).contributions
  const isFiled = isSameItem(note, filing) && (claimed as Key[]).length === 0
  if (isUnchanged && isFiled) return { copies: { puts: [] }, record: { puts: [] }, contributions }
  const obsolete = [...copiesIn(filing), ...(claimed as Key[])]
  return {
    copies: { puts: items.filter((item) => !isFinal(item)), deletes: obsolete },
    // Whoever is filing this location at the same time finds another revision, and begins anew.
    record: {
      puts: items
        .filter(isFinal)
        .map((item) => (item === note && filed ? { ...item, revision: Number(revision ?? 0) + 1 } : item)),
    },
    contributions,
  }
}

/** The keys of the copies and names that were filed. */
function copiesIn(filing: Item): Key[] {
  const earlier = filingSchema.safeParse(filing)
  if (!earlier.success) return []
  return [...copiesOf(earlier.data), ...nameKeys('LOCATION', locationName(earlier.data))]
}
