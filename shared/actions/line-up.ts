// Adds machines to locations and removes them, each in one transaction. Retrying after a lost response is safe.
import * as z from 'zod/mini'
import { NotFoundError } from '../errors.js'
import { lmxSchema, type Machine } from '../records.js'
import { dayOf, secondsOf } from '../runtime/time.js'
import { historyQueueItem, type LmxAddress, REVIVAL_SECONDS, removedItem } from '../store/lmxs.js'
import { checkReferences } from '../store/reference-checks.js'
import { nextId, nextIds } from '../store/sequences.js'
import { machineAddedText, machineRemovedText } from '../store/submission-texts.js'
import { historyQueueKey, lmxKey, locationKey, locatorKey, removedKey } from '../table/keys.js'
import { retryOnRace } from '../table/retry.js'
import { create, put, remove, update } from '../table/transaction.js'
import { nameAndYear } from '../text/machine-name.js'
import {
  commitAction,
  editedByChange,
  type LocationSnapshot,
  type RequestActor,
  readLocationSnapshot,
  submissionAt,
} from './commit.js'
import { addCondition, conditionSteps, conditionSubmission } from './conditions.js'
import { connectionOf } from './connections.js'
import { entryExists, existingMachine, readLmx, STILL_PRESENT } from './lmx-state.js'
import { conditionNotifications, removalNotifications } from './notifications.js'

interface Addition extends LmxAddress {
  /** False when the machine was present already, or came back. */
  isNew: boolean
}

const removedSchema = z.object({ lmx_id: z.number(), deleted_at: z.string() })

/**
 * Adds a machine to a location. A machine that is present stays unchanged; one that was removed within a week comes back
 * with its conditions and scores.
 * @throws NotFoundError for an unknown machine or location.
 */
export async function addMachine(
  locationId: number,
  machineId: number,
  comment: string | undefined,
  actor: RequestActor,
): Promise<Addition> {
  const machine = await existingMachine(machineId)
  const addition = await retryOnRace(async () => {
    const snapshot = await readLocationSnapshot(locationId, [removedKey(locationId, machineId)])
    if (!snapshot) throw new NotFoundError('location', locationId)
    const present = snapshot.location.line_up[machineId]
    if (present) return { locationId, lmxId: present[0], isNew: false, hasComment: false }
    const removed = removedSchema.safeParse(snapshot.otherItems[0])
    const cameBack =
      removed.success && secondsOf(actor.now) - Date.parse(removed.data.deleted_at) / 1000 <= REVIVAL_SECONDS
    if (cameBack) return reviveMachine(snapshot, machine, removed.data.lmx_id, actor)
    return createLmx(snapshot, machine, comment, actor)
  })
  if (comment !== undefined && !addition.hasComment) await addCondition(addition.lmxId, comment, actor)
  return { locationId, lmxId: addition.lmxId, isNew: addition.isNew }
}

async function createLmx(
  { location }: LocationSnapshot,
  machine: Machine,
  comment: string | undefined,
  actor: RequestActor,
) {
  const { user, now } = actor
  const [lmxId, submissionIds, conditionId, emails] = await Promise.all([
    nextId('location_machine_xref'),
    nextIds('user_submission', comment === undefined ? 1 : 2),
    comment === undefined ? undefined : nextId('machine_condition'),
    comment === undefined ? [] : conditionNotifications(location, machine, comment, actor),
  ])
  const [addedId, commentedId] = submissionIds
  const time = now.toISOString()
  const lmx = {
    id: lmxId,
    created_at: time,
    updated_at: time,
    location_id: location.id,
    machine_id: machine.id,
    condition: comment,
    condition_date: comment === undefined ? undefined : dayOf(now),
    user_id: user.id,
    username: user.username,
  }
  const edit = editedByChange(actor)
  const moment = now.getTime()
  const checks = checkReferences([['machine', machine.id]], now)
  const failed = await commitAction(location.id, now, {
    steps: [
      update(locationKey(location.id), {
        ...edit,
        set: [
          ...edit.set,
          [
            ['line_up', String(machine.id)],
            [lmxId, moment, moment, null],
          ],
          ['line_up_changed_at', time],
        ],
        add: [...edit.add, ['machine_count', 1]],
        absent: [['line_up', String(machine.id)]],
      }),
      create({ ...lmx, ...lmxKey(location.id, lmxId) }),
      create({ ...locatorKey('LMX', lmxId), location_id: location.id, machine_id: machine.id }),
      remove(removedKey(location.id, machine.id)),
      ...(comment !== undefined && conditionId !== undefined
        ? conditionSteps({ locationId: location.id, lmxId }, conditionId, comment, actor)
        : []),
      ...checks.steps,
    ],
    submissions: [
      submissionAt(location, actor, addedId as number, {
        submission_type: 'new_lmx',
        submission: machineAddedText(nameAndYear(machine), location, user.username),
        machine,
      }),
      ...(comment !== undefined && commentedId !== undefined
        ? [conditionSubmission(location, machine, commentedId, comment, actor)]
        : []),
    ],
    emails,
  })
  checks.assertPassed(failed)
  return failed ? undefined : { locationId: location.id, lmxId, isNew: true, hasComment: true }
}

async function reviveMachine(
  { location, version }: LocationSnapshot,
  machine: Machine,
  lmxId: number,
  actor: RequestActor,
) {
  const { user, now } = actor
  const [atLocation, submissionId] = await Promise.all([
    readLocationSnapshot(location.id, [lmxKey(location.id, lmxId)]),
    nextId('user_submission'),
  ])
  const lmx = atLocation?.otherItems[0] && z.parse(lmxSchema, atLocation.otherItems[0])
  if (!lmx || lmx.deleted_at === null) return undefined
  const time = now.toISOString()
  const edit = editedByChange(actor)
  const entry = [lmx.id, lmx.created_at === null ? null : Date.parse(lmx.created_at), now.getTime(), lmx.ic_enabled]
  const checks = checkReferences([['machine', machine.id]], now)
  const failed = await commitAction(location.id, now, {
    steps: [
      update(locationKey(location.id), {
        ...edit,
        set: [
          ...edit.set,
          [['line_up', String(machine.id)], entry],
          ['line_up_changed_at', time],
          ...(lmx.ic_enabled ? ([['ic_active', true]] as const) : []),
        ],
        add: [...edit.add, ['machine_count', 1]],
        equal: [['version', version]],
      }),
      update(lmxKey(location.id, lmx.id), {
        set: [
          ['user_id', user.id],
          ['username', user.username],
          ['updated_at', time],
        ],
        remove: ['deleted_at'],
        equal: [['deleted_at', lmx.deleted_at]],
      }),
      remove(removedKey(location.id, machine.id)),
      remove(historyQueueKey(lmx.deleted_at, lmx.id)),
      ...checks.steps,
    ],
    submissions: [
      submissionAt(location, actor, submissionId, {
        submission_type: 'new_lmx',
        submission: machineAddedText(nameAndYear(machine), location, user.username),
        machine,
      }),
    ],
    lmxIds: [lmx.id],
  })
  checks.assertPassed(failed)
  return failed ? undefined : { locationId: location.id, lmxId, isNew: false, hasComment: false }
}

/**
 * Removes a machine from its location. Its record is kept for a week without being shown, so that it can come back.
 * @throws NotFoundError for an unknown or removed machine.
 */
export async function removeMachine(lmxId: number, actor: RequestActor): Promise<LmxAddress> {
  return retryOnRace(async () => {
    const { location, version, lmx, machine } = await readLmx(lmxId)
    const [submissionId, emails] = await Promise.all([
      nextId('user_submission'),
      removalNotifications(location, machine, actor),
    ])
    const { user, now } = actor
    const time = now.toISOString()
    const edit = editedByChange(actor)
    const failed = await commitAction(location.id, now, {
      steps: [
        update(locationKey(location.id), {
          ...edit,
          set: [...edit.set, ...connectionOf(location, lmx, null), ['line_up_changed_at', time]],
          remove: [['line_up', String(lmx.machine_id)]],
          add: [...edit.add, ['machine_count', -1]],
          exists: entryExists(lmx),
          equal: [['version', version]],
        }),
        update(lmxKey(location.id, lmxId), {
          set: [
            ['deleted_at', time],
            ['updated_at', time],
          ],
          ...STILL_PRESENT,
        }),
        put(removedItem(location.id, lmx.machine_id, lmxId, time)),
        put(historyQueueItem(location.id, lmxId, time)),
      ],
      submissions: [
        submissionAt(location, actor, submissionId, {
          submission_type: 'remove_machine',
          submission: machineRemovedText(nameAndYear(machine), location, user.username),
          machine,
        }),
      ],
      lmxIds: [lmxId],
      emails,
    })
    return failed ? undefined : { locationId: location.id, lmxId }
  })
}
