// Adds comments on the condition of a machine at a location.

import type { RequestActor } from '../../actions/actor.js'
import { assertIfMatch } from '../../actions/if-match.js'
import { once } from '../../actions/once.js'
import { nextId } from '../../actions/sequences.js'
import { conditionText } from '../../activity/texts.js'
import { withUpdateBefore } from '../../activity/values-before.js'
import { nameAndYear } from '../../catalog/machine-name.js'
import { ForbiddenError, NotFoundError } from '../../errors.js'
import { dayAt } from '../../geo/day-at.js'
import { pointOf } from '../../geo/point.js'
import type { Machine } from '../../records/catalog.js'
import type { Condition, Lmx } from '../../records/lmxs.js'
import { conditionKey, locatorKey } from '../../records/location-keys.js'
import type { Location } from '../../records/locations.js'
import type { Submission } from '../../records/submissions.js'
import { getItem } from '../../table/get.js'
import { withoutNulls } from '../../table/item.js'
import { retryOnRace } from '../../table/retry.js'
import { create, type Step } from '../../table/transaction.js'
import { actingOperator, commitAction, editedByChange, submissionAt } from '../commit.js'
import { withOrigin } from '../notifications.js'
import {
  changeLmx,
  entryChange,
  entryExists,
  type LmxStateWithConditions,
  lmxResult,
  lmxResultSchema,
  readLmxWithConditions,
} from './state.js'
import type { LmxWithConditions } from './store.js'

/**
 * Adds a condition; repeating the current one changes nothing.
 * @param answers - the condition that it answers, as the operator of the location; null for none.
 * @returns the machine with its newest conditions.
 * @throws NotFoundError for an unknown or removed machine, and for a condition that is not one of it; ForbiddenError for an
 * answer of somebody else.
 */
export function addCondition(
  lmxId: number,
  comment: string,
  actor: RequestActor,
  answers: number | null,
): Promise<LmxWithConditions> {
  return once(actor, lmxResultSchema, (remember) =>
    retryOnRace(async () => {
      const state = await readLmxWithConditions(lmxId, actor)
      if (answers !== null) await assertMayAnswer(state, answers, actor)
      return commitCondition(state, comment, actor, remember, answers)
    }),
  )
}

async function assertMayAnswer(
  { location, lmx, conditions }: LmxStateWithConditions,
  answered: number,
  actor: RequestActor,
): Promise<void> {
  if (actingOperator(location, actor) === null) {
    throw new ForbiddenError('Only the operator of the location answers comments')
  }
  if (conditions.some(({ id }) => id === answered)) return
  const older = await getItem(conditionKey(location.id, lmx.id, answered), { consistent: true })
  if (!older) throw new NotFoundError('machine_condition', answered)
}

/** Adds a condition to a machine as it was read; undefined when it has changed since. */
export async function commitCondition(
  { location, lmx, machine, conditions, newUsers }: LmxStateWithConditions,
  comment: string,
  actor: RequestActor,
  remember: (result: LmxWithConditions) => Step[],
  answers: number | null = null,
): Promise<LmxWithConditions | undefined> {
  assertIfMatch(actor, 'location_machine_xref', lmx.id, lmx.version)
  // Two notes may have the same answer.
  const isAnswered = (one: Condition) => one.answers_condition_id === answers && one.comment === comment
  if (lmx.condition === comment && (answers === null || conditions.some(isAnswered))) return lmxResult(lmx, conditions)
  const [conditionId, submissionId] = await Promise.all([nextId('machine_condition'), nextId('user_submission')])
  const edit = await editedByChange(location, actor)
  const change = changeLmx(lmx, await conditionFields(location, comment, actor))
  const condition = { ...newCondition(conditionId, location, lmx.id, comment, actor), answers_condition_id: answers }
  const result = lmxResult(change.lmx, [condition, ...conditions])
  const failed = await commitAction(location.id, {
    actor,
    change: { ...edit, set: [...edit.set, ...entryChange(lmx, actor.now)], exists: entryExists(lmx) },
    steps: [change.step, ...conditionSteps(location.id, condition), ...remember(result)],
    submissions: [
      await conditionSubmission(
        location,
        machine,
        { submission: submissionId, condition: conditionId },
        comment,
        actor,
        answers,
      ),
    ],
    newUsers,
  })
  return failed ? undefined : result
}

/** What a condition changes in the machine's record. */
export async function conditionFields(location: Location, comment: string, { user, now }: RequestActor) {
  return {
    condition: comment,
    condition_date: await dayAt(pointOf(location), now),
    user_id: user.id,
    username: user.username,
    updated_at: now.toISOString(),
  } satisfies Partial<Lmx>
}

export function newCondition(
  id: number,
  location: Location,
  lmxId: number,
  comment: string,
  actor: RequestActor,
): Condition {
  const { user, now } = actor
  const time = now.toISOString()
  return {
    id,
    comment,
    location_machine_xref_id: lmxId,
    created_at: time,
    updated_at: time,
    user_id: user.id,
    by_operator_id: actingOperator(location, actor),
    answers_condition_id: null,
    username: user.username,
  }
}

/** The steps that create the condition's items. */
export function conditionSteps(locationId: number, condition: Condition): Step[] {
  const { id, location_machine_xref_id: lmxId } = condition
  return [
    create({ ...withoutNulls(condition), ...conditionKey(locationId, lmxId, id) }),
    create({ ...locatorKey('CONDITION', id), location_id: locationId, lmx_id: lmxId }),
  ]
}

/** The record of the condition in the feeds. */
export async function conditionSubmission(
  location: Location,
  machine: Machine,
  ids: { submission: number; condition: number },
  comment: string,
  actor: RequestActor,
  answers: number | null = null,
): Promise<Submission> {
  const submission = submissionAt(location, actor, ids.submission, {
    submission_type: 'new_condition',
    submission: conditionText(nameAndYear(machine), location, actor.user.username, comment),
    machine,
    comment,
    machine_condition_id: ids.condition,
    answers_condition_id: answers,
  })
  const stored = await withOrigin(withUpdateBefore(submission, location), actor)
  if (answers === null) return stored
  // The email to the author of the answered note leads to its pages.
  const answer: Submission & { notify_origin: string | null } = { ...stored, notify_origin: actor.origin ?? null }
  return answer
}
