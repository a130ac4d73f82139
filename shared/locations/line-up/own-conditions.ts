// Changes comments on the condition of machines, and takes them away from there.
import * as z from 'zod/mini'
import { once } from '../../actions/once.js'
import { findConditionSubmission } from '../../activity/linked.js'
import { changeSubmissionStep } from '../../activity/submissions.js'
import { conditionText } from '../../activity/texts.js'
import { NotFoundError } from '../../errors.js'
import { type Condition, conditionSchema } from '../../records/lmxs.js'
import { conditionKey, conditionsPrefix, historyPartition, locationPartition } from '../../records/location-keys.js'
import type { Location } from '../../records/locations.js'
import type { Submission } from '../../records/submissions.js'
import { withoutNulls } from '../../table/item.js'
import { keyOf } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { create, remove, update } from '../../table/transaction.js'
import { shownOf } from '../belongings.js'
import { actingOperator, commitAction } from '../commit.js'
import { newestFirst } from '../store.js'
import {
  assertIsAuthor,
  type OwnedPlace,
  type OwnedState,
  type OwnerActor,
  type ParentChange,
  parentChange,
  readOwned,
} from './owned-record.js'
import { NEWEST_CONDITIONS } from './store.js'

interface ConditionState extends OwnedState {
  condition: Condition
}

/**
 * Changes a comment, with the submission that recorded it. The same comment changes nothing.
 * @throws NotFoundError for an unknown condition, ForbiddenError for that of another user.
 */
export async function changeCondition(id: number, comment: string, actor: OwnerActor): Promise<void> {
  const { now } = actor
  await once(actor, z.literal(true), (remember) =>
    retryOnRace(async () => {
      const state = await readExisting(id)
      const { location, condition, stored } = state
      assertIsAuthor(condition.user_id, actor)
      if (condition.comment === comment) return true as const
      const [recorded, [shown]] = await Promise.all([
        findConditionSubmission(condition, location.id),
        newestConditions(state),
      ])
      const time = now.toISOString()
      // Who has left the operator since writes in the own name.
      const by_operator_id = actingOperator(location, actor)
      const parent = parentChange(state, now, shown?.id === id ? [['condition', comment]] : [])
      const failed = await commitAction(location.id, {
        actor,
        change: parent.change,
        steps: [
          update(keyOf(stored), {
            set: [
              ['comment', comment],
              ['by_operator_id', by_operator_id],
              ['updated_at', time],
            ],
            exists: ['pk'],
            equal: [['updated_at', condition.updated_at]],
          }),
          ...parent.steps,
          ...(recorded
            ? [changeSubmissionStep(recorded, { ...commentedOn(recorded.submission, comment, time), by_operator_id })]
            : []),
          ...remember(true),
        ],
        submissions: [],
      })
      return failed ? undefined : (true as const)
    }),
  )
}

function commentedOn(
  { machine_name, location_name, city_name, user_name }: Submission,
  comment: string,
  updated_at: string,
): Partial<Submission> {
  const place = { name: location_name ?? '', city: city_name }
  const text = conditionText(machine_name ?? '', place, user_name ?? '', comment)
  return { comment, submission: text, updated_at }
}

/** A condition with its machine and location; undefined for an unknown one. @param isHidden - whether a hidden one is meant. */
export async function readCondition(id: number, isHidden = false): Promise<ConditionState | undefined> {
  const state = await readOwned('CONDITION', id, conditionKey, isHidden)
  return state && { ...state, condition: z.parse(conditionSchema, state.stored) }
}

async function readExisting(id: number): Promise<ConditionState> {
  const state = await readCondition(id)
  if (!state) throw new NotFoundError('machine_condition', id)
  return state
}

/** The part of a transaction that takes a condition away. Its machine then shows its newest remaining one. */
export async function conditionRemoval(state: ConditionState, now: Date): Promise<ParentChange> {
  const { condition, stored } = state
  const [shown, next] = await newestConditions(state)
  const parent = parentChange(state, now, shown?.id === condition.id ? await shownFields(state.location, next) : [])
  const removed = remove(keyOf(stored), { exists: ['pk'], equal: [['updated_at', condition.updated_at]] })
  return { change: parent.change, steps: [removed, ...parent.steps] }
}

/** The part of a transaction that puts a hidden condition beside its machine again, which shows it if it is the newest. */
export async function conditionReturn(state: ConditionState, now: Date): Promise<ParentChange> {
  const { condition, stored, lmxItem, location } = state
  const [newest] = [...(await newestConditions(state)), condition].sort(newestFirst)
  const parent = parentChange(state, now, newest === condition ? await shownFields(location, condition) : [])
  const returned = create({ ...withoutNulls(condition), pk: lmxItem.pk, sk: stored.sk })
  return { change: parent.change, steps: [returned, ...parent.steps] }
}

/** What a machine shows of its newest condition. Without one, who updated it last stays. */
async function shownFields(location: Location, newest: Condition | undefined) {
  const { machine_score_xrefs_count, ...shown } = await shownOf(location, newest ? [newest] : [], [])
  return Object.entries(shown)
}

/** A machine's newest conditions, newest first. A removed machine's may be on their way to the history. */
async function newestConditions({ location, lmx }: OwnedPlace): Promise<Condition[]> {
  const partitions = [
    locationPartition(location.id),
    ...(lmx.deleted_at === null ? [] : [historyPartition(location.id)]),
  ]
  const query = { prefix: conditionsPrefix(lmx.id), descending: true, limit: NEWEST_CONDITIONS + 1, consistent: true }
  const lists = await Promise.all(partitions.map((partition) => queryAll({ partition, ...query })))
  return lists
    .flat()
    .map((item) => z.parse(conditionSchema, item))
    .sort(newestFirst)
}
