// Adds comments on the condition of a machine at a location.
import type { Location, Machine } from '../records.js'
import { dayOf } from '../runtime/time.js'
import type { LmxAddress } from '../store/lmxs.js'
import { nextId } from '../store/sequences.js'
import { conditionText } from '../store/submission-texts.js'
import { conditionKey, lmxKey, locationKey, locatorKey } from '../table/keys.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step, update } from '../table/transaction.js'
import { nameAndYear } from '../text/machine-name.js'
import { commitAction, editedByChange, type RequestActor, submissionAt } from './commit.js'
import { entryChange, entryExists, readLmx, STILL_PRESENT } from './lmx-state.js'
import { conditionNotifications } from './notifications.js'

/**
 * Adds a condition; repeating the current one changes nothing.
 * @throws NotFoundError for an unknown or removed machine.
 */
export async function addCondition(lmxId: number, comment: string, actor: RequestActor): Promise<LmxAddress> {
  return retryOnRace(async () => {
    const { location, lmx, machine } = await readLmx(lmxId)
    const place = { locationId: location.id, lmxId }
    if (lmx.condition === comment) return place
    const [conditionId, submissionId, emails] = await Promise.all([
      nextId('machine_condition'),
      nextId('user_submission'),
      conditionNotifications(location, machine, comment, actor),
    ])
    const { user, now } = actor
    const edit = editedByChange(actor)
    const failed = await commitAction(location.id, now, {
      steps: [
        update(locationKey(location.id), {
          ...edit,
          set: [...edit.set, ...entryChange(lmx, now)],
          exists: entryExists(lmx),
        }),
        update(lmxKey(location.id, lmxId), {
          set: [
            ['condition', comment],
            ['condition_date', dayOf(now)],
            ['user_id', user.id],
            ['username', user.username],
            ['updated_at', now.toISOString()],
          ],
          ...STILL_PRESENT,
          equal: [['condition', lmx.condition]],
        }),
        ...conditionSteps(place, conditionId, comment, actor),
      ],
      submissions: [conditionSubmission(location, machine, submissionId, comment, actor)],
      emails,
    })
    return failed ? undefined : place
  })
}

/** The steps that create the condition's items. */
export function conditionSteps(
  { locationId, lmxId }: LmxAddress,
  id: number,
  comment: string,
  { user, now }: RequestActor,
): Step[] {
  const time = now.toISOString()
  const condition = {
    id,
    comment,
    location_machine_xref_id: lmxId,
    created_at: time,
    updated_at: time,
    user_id: user.id,
    username: user.username,
  }
  return [
    create({ ...condition, ...conditionKey(locationId, lmxId, id) }),
    create({ ...locatorKey('CONDITION', id), location_id: locationId, lmx_id: lmxId }),
  ]
}

/** The record of the condition in the feeds. */
export function conditionSubmission(
  location: Location,
  machine: Machine,
  id: number,
  comment: string,
  actor: RequestActor,
) {
  return submissionAt(location, actor, id, {
    submission_type: 'new_condition',
    submission: conditionText(nameAndYear(machine), location, actor.user.username, comment),
    machine,
    comment,
  })
}
