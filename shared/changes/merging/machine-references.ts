// What the merge of two machines of the catalog changes outside of line-ups. No list has all that refers to a machine, so
// this reads the whole table: once, and again when it is interrupted.
import * as z from 'zod/mini'
import { USER_PARTITION_PREFIX } from '../../accounts/keys.js'
import { changeSubmissionStep, submissionRecordIn } from '../../activity/submissions.js'
import type { Unit } from '../../administrators/units.js'
import { kindOf } from '../../locations/belongings.js'
import { HISTORY_PARTITION_PREFIX, LOCATION_PARTITION_PREFIX, locatorKey } from '../../records/location-keys.js'
import { type Referring, referencesTo } from '../../records/references.js'
import { listAll, type Stored } from '../../removal/belongings.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { LIFE_LIST_PREFIX, lifeListKey, USER_SCORES_PREFIX } from '../../scores/keys.js'
import { lifeListContributions } from '../../scores/life-list-store.js'
import { suggestionPartition, suggestionPrefix } from '../../suggestions/keys.js'
import { counterStep } from '../../table/counters.js'
import { batchGet, getItem } from '../../table/get.js'
import { type Key, keyOf } from '../../table/key.js'
import { put, remove, type Step, update } from '../../table/transaction.js'
import { scanTable } from '../../table/whole/scan.js'
import { WATCH_PREFIX, watchKey } from '../../watches/keys.js'
import { watchSchema } from '../../watches/record.js'
import { listWatches, watchContribution, watchItems, watchMoveSteps } from '../../watches/store.js'
import { readingOf } from '../commit-found.js'
import { userCopySteps } from './notes.js'

/** Of the machine `id` of the catalog into the machine `into`. */
export interface MachineMerge {
  id: number
  into: number
  now: Date
}

interface Move {
  isMeant: (item: Stored) => boolean
  stepsOf: (item: Stored, merge: MachineMerge) => Step[] | Promise<Step[]>
}

const isIn =
  (partition: string, sort = '') =>
  ({ pk, sk }: Key) =>
    pk.startsWith(partition) && sk.startsWith(sort)

const renamed = (isMeant: Move['isMeant']): Move => ({
  isMeant,
  stepsOf: (item, { into }) => [update(keyOf(item), { set: [['machine_id', into]] })],
})

const OPEN_LOCATIONS = suggestionPartition('location', 'OPEN')

/** What moves the records that refer to the machine, by their type. Other items follow from them, as copies in searches do. */
const MOVES: Readonly<Record<Referring<'machine', 'uses' | 'part' | 'follows'>, Move>> = {
  // With its machines and their scores, see machines.ts.
  location: { isMeant: () => false, stepsOf: () => [] },
  // What leads to one that is gone.
  location_machine_xref: renamed(isIn(locatorKey('LMX', 0).pk.slice(0, -1))),
  // Without a location, or of a machine that is gone.
  machine_score_xref: {
    isMeant: (item) => (isOfUser(item) ? !item.location_machine_xref_id : kindOf(item) === 'SCORE'),
    stepsOf: scoreSteps,
  },
  // They keep the name of the time.
  user_submission: {
    isMeant: ({ submission_type }) => submission_type !== undefined,
    stepsOf: (item, { into }) => [changeSubmissionStep(submissionRecordIn(item), { machine_id: into })],
  },
  user_machine_xref: { isMeant: isIn(USER_PARTITION_PREFIX, LIFE_LIST_PREFIX), stepsOf: lifeListSteps },
  user_watch: { isMeant: isIn(USER_PARTITION_PREFIX, WATCH_PREFIX), stepsOf: watchSteps },
  suggested_location: { isMeant: isIn(OPEN_LOCATIONS), stepsOf: suggestionSteps },
  suggested_machine: renamed(isIn(suggestionPrefix('machine'))),
}

/**
 * @returns the locations with something of the machine, present or in the history, and what finds the units that are left to
 * do then.
 */
export async function listReferenceUnits(
  merge: MachineMerge,
): Promise<{ locationIds: number[]; finds: (() => Promise<Unit[]>)[] }> {
  const { id } = merge
  const isOfMachine = ({ machine_id, machine_ids }: Stored) => machine_id === id || [machine_ids].flat().includes(id)
  const found = (await listAll(OPEN_LOCATIONS)).filter(isOfMachine)
  await scanTable({ filter: 'machine_id = :machine', values: { ':machine': id } }, (items) => {
    found.push(...items)
  })
  const finds = referencesTo('machine', 'uses', 'part', 'follows').map(({ from }) => async () => {
    const { isMeant, stepsOf } = MOVES[from]
    const items = await batchGet(found.filter(isMeant).map(keyOf), { consistent: true })
    const left = (items as (Stored | undefined)[]).filter((item) => item !== undefined).filter(isOfMachine)
    return inParallel(left, async (item): Promise<Unit> => {
      return { steps: await stepsOf(item, merge), reading: readingOf(item) }
    })
  })
  return { locationIds: found.flatMap(locationIdsIn), finds }
}

/** The location in whose partition, or history, something is. */
export function locationIdsIn({ pk }: Key): number[] {
  const prefix = [LOCATION_PARTITION_PREFIX, HISTORY_PARTITION_PREFIX].find((one) => pk.startsWith(one))
  return prefix === undefined ? [] : [Number(pk.slice(prefix.length))]
}

const isOfUser = isIn(USER_SCORES_PREFIX)

function scoreSteps(item: Stored, { into }: MachineMerge): Step[] {
  const locator = { ...locatorKey('SCORE', Number(item.id)), user_id: item.user_id ?? null, machine_id: into }
  const record = isOfUser(item) ? put(locator) : update(keyOf(item), { set: [['machine_id', into]] })
  return [record, ...userCopySteps(item, { ...item, machine_id: into })]
}

/** Of two entries, that of the machine that stays is there already; the undo restores the other only while it is. */
async function lifeListSteps(item: Stored, { id, into }: MachineMerge): Promise<Step[]> {
  const userId = Number(item.user_id)
  const key = lifeListKey(userId, into)
  const [machine, user] = lifeListContributions(userId, id)
  const there = await getItem(key, { consistent: true })
  const counted = there ? user : lifeListContributions(userId, into)[0]
  return [
    remove(keyOf(item)),
    counterStep({ ...machine, count: -1 }),
    counterStep({ ...counted, count: there ? -1 : 1 }),
    put({ ...(there ?? { ...item, machine_id: into }), ...key }),
  ]
}

/** Of two watches of the same circle, one stays; the undo restores the other only while it is there. */
async function watchSteps(item: Stored, { into }: MachineMerge): Promise<Step[]> {
  const watch = z.parse(watchSchema, item)
  const { user_id } = watch
  const moved = { ...watch, machine_id: into }
  const circleOf = ({ machine_id, lat, lon, max_distance, with_group }: typeof watch) =>
    JSON.stringify([machine_id, lat, lon, max_distance, with_group])
  const watches = await listWatches(user_id, { consistent: true })
  const same = watches.find((one) => circleOf(one) === circleOf(moved))
  const there = same && (await getItem(watchKey(user_id, same.id), { consistent: true }))
  if (!same || !there) return watchMoveSteps(watch, moved)
  return [
    ...watchItems(watch).map((one) => remove(keyOf(one))),
    counterStep({ ...watchContribution(user_id), count: -1 }),
    put({ ...there, ...watchKey(user_id, same.id) }),
  ]
}

function suggestionSteps(item: Stored, { id, into }: MachineMerge): Step[] {
  const before = item.machine_ids as number[]
  const after = [...new Set(before.map((one) => (one === id ? into : one)))]
  return [update(keyOf(item), { set: [['machine_ids', after]] })]
}
