// What the merge of two machines of the catalog changes outside of line-ups. No list has all that refers to a machine, so
// this reads the whole table: once, and again when it is interrupted.
import * as z from 'zod/mini'
import { USER_PARTITION_PREFIX } from '../../accounts/keys.js'
import { changeSubmissionStep, submissionRecordIn } from '../../activity/submissions.js'
import { scoreSchema } from '../../records/lmxs.js'
import { HISTORY_PARTITION_PREFIX, LOCATION_PARTITION_PREFIX, locatorKey } from '../../records/location-keys.js'
import { type Referring, referencesTo } from '../../records/references.js'
import { chunks } from '../../runtime/collections.js'
import { LIFE_LIST_PREFIX, lifeListKey, USER_SCORES_PREFIX } from '../../scores/keys.js'
import { lifeListEntrySchema } from '../../scores/life-list-record.js'
import { lifeListContributions } from '../../scores/life-list-store.js'
import { scoredMachineItem, userScoreItem } from '../../scores/store.js'
import { suggestionKey, suggestionPrefix } from '../../suggestions/keys.js'
import { listSuggestions } from '../../suggestions/store.js'
import { counterStep } from '../../table/counters.js'
import { batchGet } from '../../table/get.js'
import { type Key, keyOf } from '../../table/key.js'
import { retryOnRace } from '../../table/retry.js'
import { create, put, remove, transact, update } from '../../table/transaction.js'
import { scanTable } from '../../table/whole/scan.js'
import { WATCH_PREFIX } from '../../watches/keys.js'
import { type Watch, watchSchema } from '../../watches/record.js'
import { listWatches, removeWatch, watchMoveSteps } from '../../watches/store.js'
import type { Stored } from '../belongings.js'
import { keepSteps } from './kept.js'
import { type MachineMerge, mergeMachineAt } from './merge-at-location.js'

/** One more item keeps which they were. */
const SUBMISSIONS_PER_TRANSACTION = 90

/** @returns what is left to do, one after the other; each part may be repeated. */
export async function listReferenceMoves(merge: MachineMerge): Promise<(() => Promise<void>)[]> {
  const found: Stored[] = []
  const scan = { filter: 'machine_id = :machine', values: { ':machine': merge.id } }
  await scanTable(scan, (items) => {
    found.push(...items)
  })
  return referencesTo('machine', 'uses', 'part', 'follows').flatMap(({ from }) => MOVES[from](found, merge))
}

type Moves = (found: readonly Stored[], merge: MachineMerge) => (() => Promise<void>)[]

const eachOf =
  (isMeant: (item: Stored) => boolean, move: (item: Stored, merge: MachineMerge) => Promise<void>): Moves =>
  (found, merge) =>
    found.filter(isMeant).map((item) => () => move(item, merge))

const isIn =
  (partition: string, sort = '') =>
  ({ pk, sk }: Key) =>
    pk.startsWith(partition) && sk.startsWith(sort)

/** What moves the records that refer to the machine, by their type. Other items follow from them, as copies in searches do. */
const MOVES: Readonly<Record<Referring<'machine', 'uses' | 'part' | 'follows'>, Moves>> = {
  // With its machines and scores, present or in the history.
  location: (found, merge) => [...new Set(found.flatMap(locationIdOf))].map((id) => () => mergeMachineAt(id, merge)),
  // What leads to one.
  location_machine_xref: eachOf(isIn(locatorKey('LMX', 0).pk.slice(0, -1)), renameReference),
  // Without a location.
  machine_score_xref: eachOf((item) => isIn(USER_SCORES_PREFIX)(item) && !item.location_machine_xref_id, moveScore),
  user_submission: (found, merge) => {
    const submissions = found.filter(({ submission_type }) => submission_type !== undefined)
    return chunks(submissions, SUBMISSIONS_PER_TRANSACTION).map((some) => () => moveSubmissions(some, merge))
  },
  user_machine_xref: eachOf(isIn(USER_PARTITION_PREFIX, LIFE_LIST_PREFIX), moveLifeList),
  user_watch: eachOf(isIn(USER_PARTITION_PREFIX, WATCH_PREFIX), moveWatch),
  suggested_location: (_, merge) => [() => moveSuggestedLineUps(merge)],
  suggested_machine: eachOf(isIn(suggestionPrefix('machine')), renameReference),
}

function locationIdOf({ pk }: Key): number[] {
  const prefix = [LOCATION_PARTITION_PREFIX, HISTORY_PARTITION_PREFIX].find((one) => pk.startsWith(one))
  return prefix === undefined ? [] : [Number(pk.slice(prefix.length))]
}

export async function renameReference(key: Key, { id, into, record }: MachineMerge): Promise<void> {
  await transact([
    update(keyOf(key), { set: [['machine_id', into]], exists: ['pk'], equal: [['machine_id', id]] }),
    ...keepSteps(record, { kind: 'REFERENCE', key: keyOf(key) }),
  ])
}

/** A score without a location. */
export async function moveScore(item: Key, { into, record }: MachineMerge): Promise<void> {
  await retryOnRace(async () => {
    const [found] = await batchGet([keyOf(item)], { consistent: true })
    if (!found) return true
    const score = { ...z.parse(scoreSchema, found), machine_id: into }
    const failed = await transact([
      remove(keyOf(found), { exists: ['pk'], equal: [['updated_at', found.updated_at ?? null]] }),
      put(userScoreItem(score)),
      put({ ...locatorKey('SCORE', score.id), user_id: score.user_id, machine_id: into }),
      put(scoredMachineItem(into)),
      ...keepSteps(record, { kind: 'SCORE', user_id: score.user_id, id: score.id }),
    ])
    return failed ? undefined : true
  })
}

export async function moveLifeList(item: Stored, { id, into, record }: MachineMerge): Promise<void> {
  const { user_id, created_at } = z.parse(lifeListEntrySchema, item)
  const [machine, user] = lifeListContributions(user_id, id)
  const [otherMachine] = lifeListContributions(user_id, into)
  const gone = remove(keyOf(item), { exists: ['pk'] })
  const moved = create({ ...item, ...lifeListKey(user_id, into), machine_id: into })
  const fewer = counterStep({ ...machine, count: -1 })
  const keep = (dropped: Stored | null) => keepSteps(record, { kind: 'LIFE_LIST', user_id, created_at, dropped })
  const failed = await transact([gone, moved, fewer, counterStep(otherMachine), ...keep(null)])
  // Both were on the list.
  if (failed === moved) await transact([gone, fewer, counterStep({ ...user, count: -1 }), ...keep(item)])
}

/** Of two watches of the same circle, one stays. */
export async function moveWatch(item: Key, { into, record }: MachineMerge): Promise<void> {
  await retryOnRace(async () => {
    const [found] = await batchGet([keyOf(item)], { consistent: true })
    if (!found) return true
    const watch = z.parse(watchSchema, found)
    const { id, user_id } = watch
    const moved = { ...watch, machine_id: into }
    const keep = (dropped: Watch | null) => keepSteps(record, { kind: 'WATCH', user_id, id, dropped })
    if (await hasSameWatch(moved)) {
      await removeWatch(watch, keep(watch))
      return true
    }
    return (await transact([...watchMoveSteps(watch, moved), ...keep(null)])) ? undefined : true
  })
}

/** Whether the user has a watch of the same machine in the same circle. */
export async function hasSameWatch(watch: Watch): Promise<boolean> {
  const circleOf = ({ machine_id, lat, lon, max_distance, with_group }: Watch) =>
    JSON.stringify([machine_id, lat, lon, max_distance, with_group])
  const watches = await listWatches(watch.user_id, { consistent: true })
  return watches.some((one) => circleOf(one) === circleOf(watch))
}

/** They keep the name of the time. */
export async function moveSubmissions(records: readonly Key[], { id, into, record }: MachineMerge): Promise<void> {
  await retryOnRace(async () => {
    const items = await batchGet(records.map(keyOf), { consistent: true })
    const left = items.filter((item) => item !== undefined).filter(({ machine_id }) => machine_id === id)
    if (left.length === 0) return true
    const kept = keepSteps(record, { kind: 'SUBMISSIONS', keys: left.map(keyOf) })
    const moves = left.map((item) => changeSubmissionStep(submissionRecordIn(item), { machine_id: into }))
    return (await transact([...moves, ...kept])) ? undefined : true
  })
}

/** Open suggestions of locations name machines, too. */
async function moveSuggestedLineUps({ id, into, record }: MachineMerge): Promise<void> {
  for (const suggestion of await listSuggestions('location', 'OPEN')) {
    const { machine_ids: before, updated_at } = suggestion
    if (!before.includes(id)) continue
    const after = [...new Set(before.map((one) => (one === id ? into : one)))]
    const unchanged = [['updated_at', updated_at]] as const
    const key = suggestionKey('location', 'OPEN', suggestion.id)
    await transact([
      update(key, { set: [['machine_ids', after]], exists: ['pk'], equal: unchanged }),
      ...keepSteps(record, { kind: 'SUGGESTION', id: suggestion.id, before, after }),
    ])
  }
}
