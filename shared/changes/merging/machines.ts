// What the merge of two machines of the catalog changes, in units: one location after the other, then what a scan of the
// table finds.
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type FollowUp, followUpStep, progressReporter } from '../../actions/follow-ups.js'
import { listJournal } from '../../administrators/journal-entries.js'
import type { JournalEntry } from '../../administrators/journal-record.js'
import { type Change, type KeptWrite, listKeptUnits, type Unit, undoableUntil } from '../../administrators/units.js'
import { changesProjections } from '../../catalog/changes.js'
import { mergedMachineKey, mergingMachineKey, referenceKey } from '../../catalog/keys.js'
import { MERGING_MARK } from '../../catalog/reference-checks.js'
import { statusStep } from '../../catalog/statuses.js'
import { listCurrentCopies, recentItems } from '../../derived/current-copies.js'
import { machineFacet } from '../../derived/keys.js'
import { MACHINE_TRUST_MS } from '../../derived/machine-trust.js'
import { locatorItem } from '../../locations/belongings.js'
import { recordChange } from '../../locations/commit.js'
import {
  historyPartition,
  LOCATION_SORT,
  lmxKey,
  locationPartition,
  locatorKey,
  removedKey,
  removedPartition,
} from '../../records/location-keys.js'
import { type Location, locationSchema } from '../../records/locations.js'
import { listAll, type Stored } from '../../removal/belongings.js'
import { deleteReferenceRecord } from '../../removal/reference/record.js'
import { chunks } from '../../runtime/collections.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { scoredMachineKey } from '../../scores/keys.js'
import { getItem } from '../../table/get.js'
import { type Key, keyOf, keyText } from '../../table/key.js'
import { retryOnRace } from '../../table/retry.js'
import { MAX_MERGES } from '../../table/successors.js'
import { check, put, remove, transact, update } from '../../table/transaction.js'
import { commitFound, readingOf } from '../commit-found.js'
import { listReferenceUnits, locationIdsIn, type MachineMerge } from './machine-references.js'
import { followMachines, isMachine, isNote } from './notes.js'
import { joined, type Pair, pairOf } from './pairs.js'

interface Options {
  end: number
  reportProgress: () => Promise<void>
}

/** Moves what refers to a merged machine, which then leaves the catalog. May be repeated until it succeeds. */
export async function completeMachineMerge(followUp: FollowUp, now: Date, end: number): Promise<boolean> {
  const { id: changeId, subject: id, into } = followUp
  const change = { id: changeId }
  const merge = { id, into, now }
  const options = { end, reportProgress: progressReporter(followUp) }
  const mergeAtAll = async (ids: Iterable<number>) => {
    for (const one of new Set(ids)) if (!(await mergeAt(change, one, merge, options))) return false
    return true
  }
  if (!(await mergeAtAll((await listCurrentCopies(machineFacet(id))).map((location) => location.id)))) return false
  const { locationIds, finds } = await listReferenceUnits(merge)
  if (!(await mergeAtAll(locationIds))) return false
  for (const find of finds) if (!(await commitFound(change, find, options))) return false
  // A run may have been interrupted before.
  await followAll(change, await writesOf(changeId), merge, options.reportProgress)
  const last = [remove(mergingMachineKey(into), { equal: [['from', id]] }), remove(scoredMachineKey(id))]
  const isRemoved = await deleteReferenceRecord('machine', id, MERGING_MARK, { now }, last)
  // The response to an earlier removal was lost.
  if (!isRemoved) await transact(last)
  return true
}

/**
 * What the merge changes at a location: the line-up, machines that were removed, and scores. A location that has both
 * keeps the older record, with the conditions and scores of both. Does nothing where the location is gone.
 * @returns whether all is done.
 */
async function mergeAt(change: Change, locationId: number, merge: MachineMerge, options: Options): Promise<boolean> {
  if (!(await commitFound(change, () => unitsAt(locationId, merge), options))) return false
  await followMachines(change, [locationId], [merge.id, merge.into])
  return true
}

/** Undefined when somebody else has changed the location between the reads. */
async function unitsAt(locationId: number, merge: MachineMerge): Promise<Unit[] | undefined> {
  const { id, into } = merge
  const partitions = [locationPartition, historyPartition, removedPartition].map((of) => of(locationId))
  const [present = [], history = [], restorable = []] = await inParallel(partitions, (partition) => listAll(partition))
  const record = present.find(({ sk }) => sk === LOCATION_SORT)
  if (!record) return []
  const location = z.parse(locationSchema, record)
  const entries = [id, into].map((machine) => location.line_up[machine])
  const [lmx, other] = entries.map((entry) => entry && present.find(({ sk }) => sk === lmxKey(locationId, entry[0]).sk))
  if ((entries[0] && !lmx) || (entries[1] && !other)) return undefined
  const removed = [...present, ...history].filter(
    (one) => isMachine(one) && one.machine_id === id && one.id !== lmx?.id,
  )
  const [own, others] = [id, into].map((machine) =>
    restorable.find(({ sk }) => sk === removedKey(locationId, machine).sk),
  )
  return [
    ...removed.map((one): Unit => {
      // As a whole, since one that is present again was added as the machine that stays.
      const renamed = { ...one, machine_id: into }
      return { steps: [put(renamed), put(locatorItem(locationId, renamed))], reading: readingOf(one) }
    }),
    // At a location that has the other, it is not restored.
    ...(own ? [restorableUnit(own, lmx || other || others ? [] : [removedKey(locationId, into)], record)] : []),
    ...(lmx
      ? [await lineUpUnit(pairOf(lmx, other), { location, record, others, notes: present.filter(isNote) }, merge)]
      : []),
  ]
}

/** What a removed machine is restored by. */
function restorableUnit(item: Stored, moved: Key[], record: Stored): Unit {
  return {
    steps: [remove(keyOf(item)), ...moved.map((key) => put({ ...item, ...key }))],
    otherSteps: [check(keyOf(record), { exists: ['pk'], equal: [['version', record.version ?? null]] })],
    reading: readingOf(item),
  }
}

interface Target {
  location: Location
  /** As it is stored. */
  record: Stored
  /** What a removed machine, of which there is one again, is restored by. */
  others: Stored | undefined
  notes: readonly Stored[]
}

async function lineUpUnit(
  pair: Pair,
  { location, record, others, notes }: Target,
  { id, into, now }: MachineMerge,
): Promise<Unit> {
  const { stays, goes } = pair
  const ids: unknown[] = [stays.id, goes?.id]
  const { entry, fields } = await joined(
    location,
    pair,
    notes.filter((note) => ids.includes(note.location_machine_xref_id)),
  )
  // The conditions and scores of the record that goes find the other through it.
  const successor = { location_id: location.id, machine_id: into, merged_into: stays.id }
  return {
    steps: [
      update(keyOf(stays), { set: Object.entries({ ...fields, machine_id: into }), add: [['version', 1]] }),
      put(locatorItem(location.id, { ...stays, machine_id: into })),
      ...(goes ? [remove(keyOf(goes)), put({ ...locatorKey('LMX', Number(goes.id)), ...successor })] : []),
      ...(others ? [remove(keyOf(others))] : []),
      update(keyOf(record), {
        ...recordChange,
        set: [[['line_up', String(into)], entry]],
        remove: [['line_up', String(id)]],
        add: [...recordChange.add, ...(goes ? [['machine_count', -1] as const] : [])],
        equal: [['version', record.version ?? null]],
      }),
    ],
    otherSteps: recentItems(location.id, [['machine', into]], now).map((item) => put(item)),
    reading: readingOf(stays, goes, others, record),
  }
}

/** Another process may use a catalog without the machine for as long as it trusts what it remembers. */
export async function untilMachineIsKnown({ created_at }: FollowUp): Promise<void> {
  await delay(Math.max(0, Date.parse(created_at) + 2 * MACHINE_TRUST_MS - Date.now()))
}

/** Scores are on the machine which their machine is then, and the page has what the other machine has lost. */
export async function completeMachineMergeUndo(undo: FollowUp): Promise<void> {
  const { id: changeId, subject: id, into, undoes = 0 } = undo
  const writes = await writesOf(undoes)
  await followAll({ id: changeId }, writes, { id, into }, progressReporter(undo))
  const target = keyText(referenceKey('MACHINE', into))
  const emptied = writes.some((write) => {
    if (!('paths' in write) || keyText(write.key) !== target) return false
    const [before, after] = [1, 2].map((at) => Object.fromEntries(write.paths.map((path) => [path[0], path[at]])))
    return changesProjections(before ?? {}, after)
  })
  const last = [
    remove(mergingMachineKey(into), { equal: [['from', id]] }),
    remove(mergingMachineKey(id), { equal: [['from', into]] }),
  ]
  await retryOnRace(async () => {
    const now = new Date()
    const changed = emptied ? [followUpStep('machine_changed', into, now, { isDue: true })] : []
    const failed = await transact([await statusStep('machines', now), ...changed, ...last])
    // The response to an earlier run was lost.
    return failed && !last.includes(failed) ? undefined : true
  })
}

const writesOf = async (changeId: number) => (await listKeptUnits(changeId)).flatMap((unit) => unit.writes)

const LOCATIONS_AT_ONCE = 10

async function followAll(
  change: Change,
  writes: readonly KeptWrite[],
  { id, into }: Pick<MachineMerge, 'id' | 'into'>,
  reportProgress: () => Promise<void>,
): Promise<void> {
  const locationIds = [...new Set(writes.flatMap(({ key }) => locationIdsIn(key)))]
  for (const some of chunks(locationIds, LOCATIONS_AT_ONCE)) {
    await followMachines(change, some, [id, into])
    await reportProgress()
  }
}

/**
 * At a location that was restored, a machine that was merged meanwhile, through all its merges. Their undos reach it, too.
 * @param otherwise - the change that it belongs to when the merge cannot be undone any more.
 */
export async function repeatMergesAt(
  locationId: number,
  machineId: number,
  now: Date,
  otherwise: Change,
): Promise<void> {
  let id = machineId
  for (let merges = 0; merges < MAX_MERGES; merges++) {
    const into = (await getItem(mergedMachineKey(id), { consistent: true }))?.into_machine_id
    if (into === undefined) return
    const change = (await findMachineMerge(id, now)) ?? otherwise
    await mergeAt(
      change,
      locationId,
      { id, into: Number(into), now },
      { end: Infinity, reportProgress: async () => {} },
    )
    id = Number(into)
  }
}

const ENTRIES_AT_ONCE = 500

/** The last merge of a machine in the journal; undefined for one that was merged too long ago to be undone. */
export async function findMachineMerge(machineId: number, now: Date): Promise<JournalEntry | undefined> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const { items: entries } = await listJournal(before, ENTRIES_AT_ONCE)
    const found = entries.find(({ action, record_id }) => action === 'merge_machine' && record_id === machineId)
    const oldest = entries.at(-1)
    if (found || !oldest || undoableUntil(oldest.created_at ?? '') < now.toISOString()) return found
    before = oldest.id
  }
}
