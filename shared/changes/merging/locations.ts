// What the merge of two locations moves, in units: each thing with what leads to it. What both have becomes one. The step at
// the location that stays comes first: if an undo leaves the unit, it tells who has changed that.
import * as z from 'zod/mini'
import { favoriteKey, favoriteSort } from '../../accounts/keys.js'
import { favoriteContribution } from '../../accounts/users.js'
import { type FollowUp, progressReporter } from '../../actions/follow-ups.js'
import { locationFeed } from '../../activity/feed-keys.js'
import { moveSubmissionSteps, submissionRecordIn } from '../../activity/submissions.js'
import type { Unit } from '../../administrators/units.js'
import { recentItems } from '../../derived/current-copies.js'
import { locatorItem } from '../../locations/belongings.js'
import { readLocationSnapshot, recordChange } from '../../locations/commit.js'
import {
  confirmedKey,
  confirmedPartition,
  HISTORY_PARTITION_PREFIX,
  hiddenKey,
  hiddenPartition,
  historyKey,
  historyPartition,
  historyQueueKey,
  LOCATION_SORT,
  lmxKey,
  locationKey,
  locationPartition,
  locationUserPartition,
  locatorKey,
  PICTURE_PREFIX,
  pictureKey,
  removedKey,
  removedPartition,
} from '../../records/location-keys.js'
import { type Location, locationSchema } from '../../records/locations.js'
import { type Referring, referencesTo } from '../../records/references.js'
import { belongingsOf, favoritesOf, listAll, type Stored } from '../../removal/belongings.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { counterStep } from '../../table/counters.js'
import { batchGet } from '../../table/get.js'
import { withoutNulls } from '../../table/item.js'
import { keyOf } from '../../table/key.js'
import { retryOnRace } from '../../table/retry.js'
import { create, put, remove, transact, update } from '../../table/transaction.js'
import { deleteAll, putAll } from '../../table/whole/bulk.js'
import { locationWatches } from '../../watches/keys.js'
import { watchSchema } from '../../watches/record.js'
import { watchContribution, watchItems, watchMoveSteps } from '../../watches/store.js'
import { commitFound, readingOf } from '../commit-found.js'
import { mergingKey } from '../keys.js'
import { activityAt } from '../restored.js'
import { followMachines, isMachine, isNote } from './notes.js'
import { joined, pairOf } from './pairs.js'
import { submissionMovesFrom } from './recorded.js'

/** Of the location `id` into the location `into`. */
interface Merge {
  id: number
  into: number
  now: Date
}

/** @returns undefined when somebody has changed something meanwhile. */
type Find = (merge: Merge) => Promise<Unit[] | undefined>

/** What moves the records that refer to the location, by their type. */
const MOVES: Readonly<Record<Referring<'location', 'part' | 'follows'>, Find>> = {
  location_machine_xref: machines,
  location_picture_xref: pictures,
  user_submission: submissions,
  user_fave_location: favorites,
  user_watch: watches,
  location_confirmation: confirmations,
  event: events,
}

/** Moves what belonged to a merged location. */
export async function completeLocationMerge(followUp: FollowUp, now: Date, end: number): Promise<boolean> {
  const { id: changeId, subject: id, into } = followUp
  const change = { id: changeId }
  const reportProgress = progressReporter(followUp)
  for (const { from } of referencesTo('location', 'part', 'follows')) {
    // The units of machines change the record themselves.
    const set = from === 'location_picture_xref' ? [['has_pictures', true] as const] : []
    const otherSteps = from === 'location_machine_xref' ? [] : [update(locationKey(into), { ...recordChange, set })]
    const find = () => MOVES[from]({ id, into, now })
    if (!(await commitFound(change, find, { end, reportProgress, otherSteps }))) return false
    if (from === 'location_machine_xref') await followMachines(change, [id, into])
  }
  await deleteAll((await listAll(locationUserPartition(id))).map(keyOf))
  await settle(into)
  await transact([remove(mergingKey(into), { equal: [['from', id]] })])
  return true
}

/** What was written since to a machine that has moved back, or to one that has not, is where that is. */
export async function completeLocationMergeUndo({ id: changeId, subject: id, into }: FollowUp): Promise<void> {
  await followMachines({ id: changeId }, [id, into])
  for (const one of [id, into]) await settle(one)
  await transact([remove(mergingKey(into), { equal: [['from', id]] })])
}

/** What follows from all that is at a location: whose activity it has, and whether it is connected. */
async function settle(id: number): Promise<void> {
  await retryOnRace(async () => {
    const snapshot = await readLocationSnapshot(id)
    if (!snapshot) return true
    const [{ counts, users }, known] = await Promise.all([activityAt(id), listAll(locationUserPartition(id))])
    const current = new Set(users.map(({ sk }) => sk))
    await putAll(users.map((key) => ({ ...key })))
    await deleteAll(known.filter(({ sk }) => !current.has(sk)).map(keyOf))
    const isConnected = Object.values(snapshot.location.line_up).some(([, , , icEnabled]) => icEnabled === true)
    const set = [...Object.entries(counts), ...(isConnected ? [['ic_active', true] as const] : [])]
    const equal = [['version', snapshot.version || null]] as const
    return (await transact([update(locationKey(id), { ...recordChange, set, equal })])) ? undefined : true
  })
}

/** Those that are present join the line-up; those that were removed are history, and cannot be restored any more. */
async function machines({ id, into, now }: Merge): Promise<Unit[] | undefined> {
  const lists = [locationPartition(id), locationPartition(into), historyPartition(id), removedPartition(id)]
  const [own = [], others = [], history = [], restorable = []] = await inParallel(lists, (list) => listAll(list))
  const record = others.find(({ sk }) => sk === LOCATION_SORT) as Stored
  const location = z.parse(locationSchema, record)
  const lmxs = [...own, ...history].filter(isMachine)
  const present = lmxs.filter(({ deleted_at }) => deleted_at === undefined)
  const known = present.map(({ machine_id }) => location.line_up[String(machine_id)]?.[0])
  const same = known.map((lmxId) => others.find((item) => isMachine(item) && item.id === lmxId))
  if (known.some((lmxId, index) => lmxId !== undefined && !same[index])) return undefined
  const isConnected = location.ic_active !== true && present.some(({ ic_enabled }) => ic_enabled === true)
  const connected = update(locationKey(into), { ...recordChange, set: [['ic_active', true]] })
  const target = { location, record, notes: [...own, ...others].filter(isNote), now }
  const pairs = [...present.entries()]
  return [
    ...(isConnected ? [{ steps: [connected], reading: readingOf(record) }] : []),
    ...(await inParallel(pairs, ([index, lmx]) => joinLineUp(lmx, same[index], target))),
    ...lmxs.flatMap((lmx) => (present.includes(lmx) ? [] : [toHistory(lmx, into, restorable)])),
  ]
}

interface Target {
  location: Location
  /** As it is stored. */
  record: Stored
  /** The conditions and scores at both locations. */
  notes: readonly Stored[]
  now: Date
}

/** @param other - of the same machine, at the location that stays. */
async function joinLineUp(
  lmx: Stored,
  other: Stored | undefined,
  { location, record, notes, now }: Target,
): Promise<Unit> {
  const { id: into } = location
  const machineId = Number(lmx.machine_id)
  const pair = pairOf(lmx, other)
  const { stays, goes } = pair
  const ids: unknown[] = [lmx.id, other?.id]
  const { entry, fields } = await joined(
    location,
    pair,
    notes.filter((note) => ids.includes(note.location_machine_xref_id)),
  )
  const moved = { ...withoutNulls({ ...stays, ...fields, location_id: into }), ...lmxKey(into, Number(stays.id)) }
  // The conditions and scores of the record that goes find the other through it.
  const successor = { location_id: into, machine_id: machineId, merged_into: stays.id }
  return {
    steps: [
      ...(stays === lmx
        ? [create(moved), put(locatorItem(into, moved))]
        : [update(keyOf(stays), { set: Object.entries(fields), add: [['version', 1]] })]),
      remove(keyOf(lmx)),
      ...(goes
        ? [put({ ...locatorKey('LMX', Number(goes.id)), ...successor })]
        : [remove(removedKey(into, machineId))]),
      ...(goes && goes === other ? [remove(keyOf(goes))] : []),
      update(locationKey(into), {
        set: [[['line_up', String(machineId)], entry]],
        add: [...recordChange.add, ...(goes ? [] : [['machine_count', 1] as const])],
      }),
    ],
    otherSteps: recentItems(into, [['machine', machineId]], now).map((item) => put(item)),
    reading: readingOf(lmx, other, record),
  }
}

/** @param restorable - the items from which removed machines are restored. */
function toHistory(lmx: Stored, into: number, restorable: readonly Stored[]): Unit {
  const moved = { ...lmx, ...historyKey(into, lmx), location_id: into }
  const waiting = restorable.filter(({ lmx_id }) => lmx_id === lmx.id)
  const isQueued = !lmx.pk.startsWith(HISTORY_PARTITION_PREFIX)
  const queued = isQueued ? [historyQueueKey(String(lmx.deleted_at), Number(lmx.id))] : []
  const gone = [lmx, ...waiting, ...queued].map((key) => remove(keyOf(key)))
  return { steps: [create(moved), put(locatorItem(into, moved)), ...gone], reading: readingOf(lmx, ...waiting) }
}

async function pictures({ id, into }: Merge): Promise<Unit[]> {
  const [found, moveSubmission] = await Promise.all([
    inParallel([locationPartition(id), hiddenPartition(id)], (one) => listAll(one, PICTURE_PREFIX)),
    submissionMovesFrom(id),
  ])
  return found.flat().map((picture) => {
    const key = pictureKey(into, Number(picture.id))
    const moved = { ...picture, ...(picture.hidden ? hiddenKey(into, key) : key), location_id: into }
    const { steps, reading = [] } = moveSubmission(picture, 'location_picture_xref', into)
    return {
      steps: [create(moved), put(locatorItem(into, moved)), remove(keyOf(picture)), ...steps],
      reading: new Map([...readingOf(picture), ...reading]),
    }
  })
}

/** They keep the name and the region of the time. Those of conditions, scores and pictures have moved with these. */
async function submissions({ id, into }: Merge): Promise<Unit[]> {
  return (await listAll(locationFeed(id))).map((item) => {
    const steps = moveSubmissionSteps(submissionRecordIn(item), { location_id: into })
    return { steps, reading: readingOf(item) }
  })
}

/** Reads the whole table, as favorites are stored with their users. */
async function favorites({ id, into }: Merge): Promise<Unit[]> {
  const found = await favoritesOf([id, into])
  const own = found.filter(({ sk }) => sk === favoriteSort(id))
  const both = new Set(found.flatMap(({ sk, user_id }) => (sk === favoriteSort(into) ? [user_id] : [])))
  return own.map((favorite) => {
    const userId = Number(favorite.user_id)
    const moved = create({ ...favorite, ...favoriteKey(userId, into), location_id: into })
    const fewer = counterStep({ ...favoriteContribution(userId), count: -1 })
    return { steps: [both.has(userId) ? fewer : moved, remove(keyOf(favorite))], reading: readingOf(favorite) }
  })
}

/** A user who watches both has one of them. */
async function watches({ id, into }: Merge): Promise<Unit[]> {
  const [copies = [], others = []] = await inParallel([id, into], (one) => listAll(locationWatches(one)))
  const found = copies.map((item) => z.parse(watchSchema, item))
  const records = await batchGet(
    found.map((watch) => keyOf(watchItems(watch)[0] as Stored)),
    { consistent: true },
  )
  const both = new Set(others.map(({ user_id }) => user_id))
  return found.map((watch, index) => {
    const reading = readingOf(copies[index], records[index] as Stored | undefined)
    const isMoved = records[index] && !both.has(watch.user_id)
    const gone = watchItems(watch).map((item) => remove(keyOf(item)))
    const fewer = counterStep({ ...watchContribution(watch.user_id), count: -1 })
    if (isMoved) return { steps: watchMoveSteps(watch, { ...watch, location_id: into }), reading }
    return { steps: [...gone, ...(records[index] ? [fewer] : [])], reading }
  })
}

/** Of two confirmations of a user, the later one counts. */
async function confirmations({ id, into }: Merge): Promise<Unit[]> {
  const [own = [], others = []] = await inParallel([id, into], (one) => listAll(confirmedPartition(one)))
  return own.map((item) => {
    const other = others.find(({ sk }) => sk === item.sk)
    const isLater = !other || String(other.confirmed_at) < String(item.confirmed_at)
    const moved = put({ ...item, ...confirmedKey(into, Number(item.sk)) })
    return { steps: [...(isLater ? [moved] : []), remove(keyOf(item))], reading: readingOf(item, other) }
  })
}

async function events({ id, into, now }: Merge): Promise<Unit[]> {
  const { events } = await belongingsOf(id)
  const set = [
    ['location_id', into],
    ['updated_at', now.toISOString()],
  ] as const
  return events.map((event) => ({ steps: [update(keyOf(event), { set })], reading: readingOf(event) }))
}
