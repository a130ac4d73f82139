// Adds machines to locations and removes them, each in one transaction. Retrying after a lost response is safe.
import * as z from 'zod/mini'
import { HttpError, NotFoundError } from '../errors.js'
import { type Condition, type Location, lmxSchema, type Machine } from '../records.js'
import { secondsOf } from '../runtime/time.js'
import { historyQueueItem, type LmxWithConditions, REVIVAL_SECONDS, removedItem } from '../store/lmxs.js'
import { newMachineKeyOf, placedSteps } from '../store/new-machines.js'
import { checkReferences } from '../store/reference-checks.js'
import { nextId, nextIds } from '../store/sequences.js'
import { machineAddedText, machineRemovedText } from '../store/submission-texts.js'
import { isRepeat } from '../table/idempotency-guard.js'
import { historyQueueKey, lmxKey, locationKey, locatorKey, removedKey } from '../table/keys.js'
import { retryOnRace } from '../table/retry.js'
import { create, type ItemUpdate, put, remove, type Step, update } from '../table/transaction.js'
import { nameAndYear } from '../text/machine-name.js'
import {
  commitAction,
  editedByChange,
  type LocationSnapshot,
  type RequestActor,
  readLocationSnapshot,
  submissionAt,
  withChange,
} from './commit.js'
import { commitCondition, conditionFields, conditionSteps, conditionSubmission, newCondition } from './conditions.js'
import { connectionOf } from './connections.js'
import { assertIfMatch } from './if-match.js'
import {
  changeLmx,
  entryExists,
  existingMachine,
  lmxResult,
  lmxResultSchema,
  readLmxOrRemoved,
  readLmxWithConditionsAt,
} from './lmx-state.js'
import { conditionNotifications, removalNotifications } from './notifications.js'
import { once } from './once.js'

interface Addition extends LmxWithConditions {
  /** False when the machine was present already, or came back. */
  isNew: boolean
}

/** What is added to a location, and what stores the result with it. */
interface AdditionRequest {
  machine: Machine
  comment: string | undefined
  actor: RequestActor
  remember: (result: Addition) => Step[]
  /** Tell that a new machine has found its place. */
  placed: Step[]
}

const removedSchema = z.object({ lmx_id: z.number(), deleted_at: z.string() })

/** At one location: everything about it is read and shown together. */
const MAX_MACHINES = 1000

/**
 * Adds a machine to a location. One that is present only gets the condition; one that was removed within a week comes
 * back with its conditions and scores.
 * @throws NotFoundError for an unknown machine or location, HttpError 422 when the location has the maximum number.
 */
export function addMachine(
  locationId: number,
  machineId: number,
  comment: string | undefined,
  actor: RequestActor,
): Promise<Addition> {
  return once(actor, z.extend(lmxResultSchema, { isNew: z.boolean() }), async (remember) => {
    const machine = await existingMachine(machineId)
    return retryOnRace(async () => {
      const otherKeys = [removedKey(locationId, machineId), newMachineKeyOf(machine)]
      const snapshot = await readLocationSnapshot(locationId, otherKeys)
      if (!snapshot) throw new NotFoundError('location', locationId)
      const request = { machine, comment, actor, remember, placed: placedSteps(snapshot.otherItems[1], actor.now) }
      const present = snapshot.location.line_up[machineId]
      if (present) return keepMachine(locationId, present[0], request)
      const { machine_count } = snapshot.location
      if (machine_count >= MAX_MACHINES) {
        throw new HttpError(422, `location ${locationId} already has ${machine_count} machines, the maximum`)
      }
      const removed = removedSchema.safeParse(snapshot.otherItems[0])
      const cameBack =
        removed.success && secondsOf(actor.now) - Date.parse(removed.data.deleted_at) / 1000 <= REVIVAL_SECONDS
      return cameBack ? reviveMachine(locationId, removed.data.lmx_id, request) : createLmx(snapshot, request)
    })
  })
}

/** Adds the condition to a machine that is present; undefined when it was removed in the meantime. */
async function keepMachine(
  locationId: number,
  lmxId: number,
  { comment, actor, remember }: AdditionRequest,
): Promise<Addition | undefined> {
  const state = await readLmxWithConditionsAt(locationId, lmxId)
  if (!state || state.lmx.deleted_at !== null) return undefined
  const asAddition = (result: LmxWithConditions): Addition => ({ ...result, isNew: false })
  if (comment === undefined) return asAddition(lmxResult(state.lmx, state.conditions))
  const result = await commitCondition(state, comment, actor, (changed) => remember(asAddition(changed)))
  return result && asAddition(result)
}

async function createLmx(
  { location, version, otherItems: [removed] }: LocationSnapshot,
  { machine, comment, actor, remember, placed }: AdditionRequest,
): Promise<Addition | undefined> {
  const { user, now } = actor
  const [id, activity] = await Promise.all([
    nextId('location_machine_xref'),
    recordAddition(location, machine, comment, actor),
  ])
  const time = now.toISOString()
  const lmx = {
    id,
    created_at: time,
    updated_at: time,
    location_id: location.id,
    machine_id: machine.id,
    user_id: user.id,
    username: user.username,
    ...activity.fields,
  }
  const conditions = activity.conditionsOf(id)
  const result = { ...lmxResult(z.parse(lmxSchema, lmx), conditions), isNew: true }
  const edit = editedByChange(actor)
  const moment = now.getTime()
  const change: ItemUpdate = {
    ...edit,
    set: [
      ...edit.set,
      [
        ['line_up', String(machine.id)],
        [id, moment, moment, null],
      ],
      ['line_up_changed_at', time],
    ],
    add: [...edit.add, ['machine_count', 1]],
    absent: [['line_up', String(machine.id)]],
    absentOrLess: [['machine_count', MAX_MACHINES]],
  }
  const checks = checkReferences([['machine', machine.id]], now)
  const failed = await commitAction(location.id, now, {
    actor,
    steps: [
      update(locationKey(location.id), change),
      create({ ...lmx, ...lmxKey(location.id, id) }),
      create({ ...locatorKey('LMX', id), location_id: location.id, machine_id: machine.id }),
      ...(removed ? [remove(removedKey(location.id, machine.id))] : []),
      ...conditions.flatMap((condition) => conditionSteps(location.id, condition)),
      ...checks.steps,
      ...placed,
      ...remember(result),
    ],
    submissions: activity.submissions,
    membership: { before: location, after: withChange(location, change), version: version + 1 },
    emails: activity.emails,
  })
  checks.assertPassed(failed)
  return failed ? undefined : result
}

/** Undefined when the machine has come back or was purged in the meantime. */
async function reviveMachine(
  locationId: number,
  lmxId: number,
  { machine, comment, actor, remember, placed }: AdditionRequest,
): Promise<Addition | undefined> {
  const state = await readLmxWithConditionsAt(locationId, lmxId)
  const deletedAt = state?.lmx.deleted_at
  if (!state || !deletedAt) return undefined
  const { user, now } = actor
  const { location, version, lmx } = state
  const activity = await recordAddition(location, machine, comment === lmx.condition ? undefined : comment, actor)
  const time = now.toISOString()
  const change = changeLmx(lmx, {
    user_id: user.id,
    username: user.username,
    updated_at: time,
    deleted_at: null,
    deleted_by_user_id: null,
    ...activity.fields,
  })
  const conditions = activity.conditionsOf(lmx.id)
  const result = { ...lmxResult(change.lmx, [...conditions, ...state.conditions]), isNew: false }
  const edit = editedByChange(actor)
  const entry = [lmx.id, lmx.created_at === null ? null : Date.parse(lmx.created_at), now.getTime(), lmx.ic_enabled]
  const locationChange: ItemUpdate = {
    ...edit,
    set: [
      ...edit.set,
      [['line_up', String(machine.id)], entry],
      ['line_up_changed_at', time],
      ...(lmx.ic_enabled ? ([['ic_active', true]] as const) : []),
    ],
    add: [...edit.add, ['machine_count', 1]],
    equal: [['version', version || null]],
  }
  const checks = checkReferences([['machine', machine.id]], now)
  const failed = await commitAction(location.id, now, {
    actor,
    steps: [
      update(locationKey(location.id), locationChange),
      change.step,
      remove(removedKey(location.id, machine.id)),
      remove(historyQueueKey(deletedAt, lmx.id)),
      ...conditions.flatMap((condition) => conditionSteps(location.id, condition)),
      ...checks.steps,
      ...placed,
      ...remember(result),
    ],
    submissions: activity.submissions,
    lmxIds: [lmx.id],
    membership: { before: location, after: withChange(location, locationChange), version: version + 1 },
    emails: activity.emails,
  })
  checks.assertPassed(failed)
  return failed ? undefined : result
}

/** What the feeds and administrators get of an addition, and what its comment adds to the machine. */
async function recordAddition(location: Location, machine: Machine, comment: string | undefined, actor: RequestActor) {
  const [submissionIds, conditionId, emails] = await Promise.all([
    nextIds('user_submission', comment === undefined ? 1 : 2),
    comment === undefined ? undefined : nextId('machine_condition'),
    comment === undefined ? [] : conditionNotifications(location, machine, comment, actor),
  ])
  const [addedId, commentedId] = submissionIds
  const added = submissionAt(location, actor, addedId as number, {
    submission_type: 'new_lmx',
    submission: machineAddedText(nameAndYear(machine), location, actor.user.username),
    machine,
  })
  if (comment === undefined) return { submissions: [added], emails, fields: {}, conditionsOf: (): Condition[] => [] }
  const ids = { submission: commentedId as number, condition: conditionId as number }
  return {
    submissions: [added, conditionSubmission(location, machine, ids, comment, actor)],
    emails,
    fields: conditionFields(comment, actor),
    conditionsOf: (lmxId: number) => [newCondition(ids.condition, lmxId, comment, actor)],
  }
}

/**
 * Removes a machine from its location. Its record is kept for a week without being shown, so that it can come back.
 * A repeat by the same user does nothing while the machine stays removed.
 * @throws NotFoundError for an unknown or removed machine.
 */
export async function removeMachine(lmxId: number, actor: RequestActor): Promise<void> {
  await once(actor, z.literal(true), (remember) => retryOnRace(() => commitRemoval(lmxId, actor, () => remember(true))))
}

async function commitRemoval(lmxId: number, actor: RequestActor, remember: () => Step[]): Promise<true | undefined> {
  const { location, version, lmx, machine } = await readLmxOrRemoved(lmxId)
  const { user, now } = actor
  if (lmx.deleted_at !== null) {
    if (lmx.deleted_by_user_id === user.id && isRepeat(lmx.deleted_at, now)) return true
    throw new NotFoundError('location_machine_xref', lmxId)
  }
  assertIfMatch(actor, 'location_machine_xref', lmxId, lmx.version)
  const [submissionId, emails] = await Promise.all([
    nextId('user_submission'),
    removalNotifications(location, machine, actor),
  ])
  const time = now.toISOString()
  const edit = editedByChange(actor)
  const change: ItemUpdate = {
    ...edit,
    set: [...edit.set, ...connectionOf(location, lmx, null), ['line_up_changed_at', time]],
    remove: [['line_up', String(lmx.machine_id)]],
    add: [...edit.add, ['machine_count', -1]],
    exists: entryExists(lmx),
    equal: [['version', version || null]],
  }
  const failed = await commitAction(location.id, now, {
    actor,
    steps: [
      update(locationKey(location.id), change),
      changeLmx(lmx, { deleted_at: time, deleted_by_user_id: user.id, updated_at: time }).step,
      put(removedItem(location.id, lmx.machine_id, lmxId, time)),
      put(historyQueueItem(location.id, lmxId, time)),
      ...remember(),
    ],
    submissions: [
      submissionAt(location, actor, submissionId, {
        submission_type: 'remove_machine',
        submission: machineRemovedText(nameAndYear(machine), location, user.username),
        machine,
      }),
    ],
    lmxIds: [lmxId],
    membership: { before: location, after: withChange(location, change), version: version + 1 },
    emails,
  })
  return failed ? undefined : true
}
