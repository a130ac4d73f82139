// What becomes of one location: its record with all that is derived from its machines, and the copies. Pure functions
// over what the files and the table have.
import { type LineUpEntry, type Location, locationSchema, type Machine } from '../../shared/records.js'
import { locationItem } from '../../shared/store/projections/facets.js'
import { nameKeys } from '../../shared/store/projections/name-index.js'
import {
  allLocationItems,
  copiesOf,
  locationName,
  projectionStateSchema,
} from '../../shared/store/projections/projection.js'
import type { Contribution } from '../../shared/table/counters.js'
import type { Item } from '../../shared/table/item.js'
import {
  type Key,
  keyText,
  LMX_PREFIX,
  type Located,
  locationKey,
  locatorKey,
  projectionStateKey,
  regionalKey,
  SCORE_PREFIX,
} from '../../shared/table/keys.js'
import { isSameItem } from '../../shared/table/same-item.js'
import { noteItems } from './identifiers.js'
import {
  isLive,
  type LocationEntries,
  planCollection,
  planRemoved,
  type StoredLocation,
  type Surroundings,
  startingWith,
} from './location-collection.js'
import type { Change } from './saver.js'
import { type Entry, idOf } from './staging.js'

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
    const at = pointers.get(keyText(locatorKey('LMX', idOf(entry))))?.location_id
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
    const on = pointers.get(keyText(locatorKey(kind, idOf(entry))))?.lmx_id
    return refuse(
      entry,
      on === undefined || on === lmxId ? undefined : `it is of location_machine_xref ${on}, and cannot move`,
    )
  }
  const pictures = entries.pictures.filter((entry) => {
    const at = pointers.get(keyText(locatorKey('PICTURE', idOf(entry))))?.location_id
    return refuse(entry, at === undefined || at === locationId ? undefined : `it is of location ${at}, and cannot move`)
  })
  const conditions = entries.conditions.filter(isAccepted('CONDITION'))
  const scores = entries.scores.filter(isAccepted('SCORE'))
  return { accepted: { ...entries, lmxs, conditions, scores, pictures }, refused }
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
  const isFinal = ({ pk }: Key) => pk === locationKey(location.id).pk || pk === projectionStateKey(location.id).pk
  const { revision, claimed = [], ...filing } = filed ?? {}
  const note = items.find(({ pk }) => pk === projectionStateKey(location.id).pk)
  const contributions = projectionStateSchema.parse(note).contributions
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
  const earlier = projectionStateSchema.safeParse(filing)
  if (!earlier.success) return []
  return [...copiesOf(earlier.data), ...nameKeys('LOCATION', locationName(earlier.data))]
}
