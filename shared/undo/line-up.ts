// Reverts what users did to the line-up of a location.

import { type ActionAtLocation, listActionsAt } from '../activity/at-location.js'
import { locationFeed } from '../activity/feed-keys.js'
import { submissionIn } from '../activity/submissions.js'
import { machineCatalog } from '../catalog/catalog.js'
import { findMachineSuccessor } from '../catalog/successors.js'
import { NotFoundError } from '../errors.js'
import { lastUpdateWithout } from '../locations/last-update.js'
import { assertRoomFor, lineUpUpdate, removalOf, removedIn, restorationOf } from '../locations/line-up/changes.js'
import { connectionChange } from '../locations/line-up/connections.js'
import { readLmxOrRemoved } from '../locations/line-up/state.js'
import { removedKey } from '../records/location-keys.js'
import type { Submission } from '../records/submissions.js'
import { queryAll } from '../table/query.js'
import { locationChange, locationOf, NotRevertibleError, type Revert } from './action-change.js'
import { revertUpdate } from './details.js'
import { placeOf, valuesToRestore } from './values-to-restore.js'

/** What is done with a machine that is there. */
const AT_MACHINE = ['new_lmx', 'remove_machine', 'new_condition', 'new_msx', 'ic_toggle']

/**
 * Of what was done with a machine that has left the catalog, and with it every line-up, only the report is left: it would go
 * on showing a rejected name.
 */
const whileInCatalog =
  (revert: Revert): Revert =>
  async (action, administrator) => {
    const { machine_id: id } = action.submission
    return id === null || (await isInCatalog(id)) ? revert(action, administrator) : revertUpdate(action, administrator)
  }

/** Whether the machine's removal at that time was reverted. */
async function isRevertedRemoval({ location_id, machine_id }: Submission, time: string): Promise<boolean> {
  const items = await queryAll({
    partition: locationFeed(location_id ?? 0),
    range: { from: time, to: `${time}~` },
    consistent: true,
  })
  return items
    .map(submissionIn)
    .some((one) => one.submission_type === 'remove_machine' && one.machine_id === machine_id && one.deleted_at !== null)
}

async function isInCatalog(machineId: number): Promise<boolean> {
  const id = (await findMachineSuccessor(machineId)) ?? machineId
  return (await machineCatalog(0)).byId.has(id)
}

/**
 * Removes the machine that the action added, which may be restored for a week as any other. One that the action has brought
 * back stays when its removal was reverted.
 */
export const revertAddition = whileInCatalog(async (action, administrator) => {
  const { submission, values } = action
  const { user, now } = administrator
  const removedAt = values?.before.removed_at as string | undefined
  if (removedAt && (await isRevertedRemoval(submission, removedAt))) return revertUpdate(action, administrator)
  const lmxId = await presentLmxId(submission)
  const state = await existingLmx(submission, lmxId)
  // After the location: what comes later changes its version.
  const actions = await listActionsAt(state.location.id)
  assertNothingBuilt(submission, actions)
  const removal = removalOf(state.lmx, user.id, now, removedAt)
  const edit = locationChange(state, await lastUpdateWithout(state.location, submission, actions), administrator)
  const change = lineUpUpdate(state, [removal], edit, now)
  return {
    change,
    steps: removal.steps,
    location: state.location,
  }
})

/** Restores the machine that the action removed, as long as that is possible and nobody has added it again. */
export const revertRemoval = whileInCatalog(async (action, administrator) => {
  const { submission } = action
  const { location } = await locationOf(submission)
  if (location.line_up[submission.machine_id ?? 0]) return revertUpdate(action, administrator)
  const state = await readRestorable(submission, submission.created_at, administrator.now)
  const { steps, checks, ...restored } = restorationOf(state.location, state.lmx, administrator.now)
  const edit = locationChange(state, await lastUpdateWithout(state.location, submission), administrator)
  return { change: lineUpUpdate(state, [restored], edit, administrator.now), steps, location: state.location, checks }
})

/**
 * The machine of an action that was removed at a time.
 * @throws NotRevertibleError when it cannot be restored.
 */
export async function readRestorable(submission: Submission, removedAt: string | null, now: Date) {
  const { location_id: locationId, machine_id: machineId } = submission
  if (machineId === null || locationId === null) throw new NotRevertibleError(submission, 'it names no machine')
  const { location, otherItems } = await locationOf(submission, [removedKey(locationId, machineId)])
  if (location.line_up[machineId]) throw new NotRevertibleError(submission, 'the machine was added again')
  const [item] = otherItems
  const earlier = removedIn(item, now)
  if (!earlier?.isRestorable) {
    throw new NotRevertibleError(submission, 'a machine is restored for a week after its removal: add it again')
  }
  if (![item?.deleted_at, item?.earlier_deleted_at].includes(removedAt))
    throw new NotRevertibleError(submission, 'it was removed again since')
  const state = await existingLmx(submission, earlier.lmxId)
  if (state.lmx.deleted_at === null) throw new NotRevertibleError(submission, 'the machine was added again')
  assertRoomFor(1, state.location)
  return state
}

/** Sets the mark of a connected machine as it was, unless it was set again since. */
export const revertConnection: Revert = async (action, administrator) => {
  const { submission, values } = action
  const lmxId = await presentLmxId(submission)
  const state = await existingLmx(submission, lmxId)
  const actions = await listActionsAt(state.location.id)
  const { changedSince, restored } = valuesToRestore(action, state.lmx, actions)
  if (values?.before.lmx_id !== lmxId || changedSince.length > 0) return revertUpdate(action, administrator)
  const isConnected = restored[0]?.[1]
  const mark = typeof isConnected === 'boolean' ? isConnected : null
  const { change, step } = connectionChange(state, mark, administrator.now)
  return { change, steps: [step] }
}

/** @throws NotRevertibleError when the machine is not at the location any more. */
async function presentLmxId(submission: Submission): Promise<number> {
  const { location } = await locationOf(submission)
  const [lmxId] = location.line_up[submission.machine_id ?? 0] ?? []
  if (lmxId === undefined) throw new NotRevertibleError(submission, 'the machine is not there any more')
  return lmxId
}

async function existingLmx(submission: Submission, lmxId: number) {
  try {
    return await readLmxOrRemoved(lmxId)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    const isInCatalog = error.entity !== 'machine'
    throw new NotRevertibleError(
      submission,
      isInCatalog ? 'the machine is in the history' : `machine ${error.id} is gone`,
    )
  }
}

/** @throws NotRevertibleError when others did something with the machine since, or it was added once more. */
function assertNothingBuilt(submission: Submission, actions: readonly ActionAtLocation[]): void {
  const { machine_id, user_id } = submission
  const built = actions
    .slice(0, placeOf(submission, actions))
    .map((one) => one.submission)
    .find(
      (later) =>
        later.deleted_at === null &&
        later.machine_id === machine_id &&
        AT_MACHINE.includes(later.submission_type) &&
        (later.user_id !== user_id || later.submission_type === 'new_lmx'),
    )
  if (!built) return
  throw new NotRevertibleError(
    submission,
    `${built.user_name ?? 'somebody'} has built on it since: ${built.submission}`,
  )
}
