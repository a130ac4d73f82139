// Sets whether machines at locations are connected (Insider Connected), and with them their location.
import { HttpError } from '../errors.js'
import type { Lmx, Location } from '../records.js'
import type { LmxAddress } from '../store/lmxs.js'
import { nextId } from '../store/sequences.js'
import { connectionText } from '../store/submission-texts.js'
import { lmxKey, locationKey } from '../table/keys.js'
import { retryOnRace } from '../table/retry.js'
import { update } from '../table/transaction.js'
import { nameAndYear } from '../text/machine-name.js'
import { commitAction, type LocationChange, type RequestActor, recordChange, submissionAt } from './commit.js'
import { entryExists, readLmx, STILL_PRESENT } from './lmx-state.js'

/**
 * Sets whether a machine is connected.
 * @param wanted - undefined toggles it; unknown counts as not connected.
 * @throws NotFoundError for an unknown or removed machine, HttpError 422 when its model cannot be connected.
 */
export async function setConnected(
  lmxId: number,
  wanted: boolean | null | undefined,
  actor: RequestActor,
): Promise<LmxAddress> {
  return retryOnRace(async () => {
    const { location, version, lmx, machine } = await readLmx(lmxId)
    if (!machine.ic_eligible) throw new HttpError(422, 'Could not update: this machine cannot be connected')
    const next = wanted === undefined ? lmx.ic_enabled !== true : wanted
    const submissionId = await nextId('user_submission')
    const { user, now } = actor
    const failed = await commitAction(location.id, now, {
      steps: [
        update(locationKey(location.id), {
          ...recordChange,
          set: [
            ...connectionOf(location, lmx, next),
            [['line_up', String(lmx.machine_id)], lineUpEntry(location, lmx, now, next)],
          ],
          exists: entryExists(lmx),
          equal: [['version', version]],
        }),
        update(lmxKey(location.id, lmxId), {
          set: [
            ['ic_enabled', next],
            ['updated_at', now.toISOString()],
          ],
          ...STILL_PRESENT,
        }),
      ],
      submissions: [
        submissionAt(location, actor, submissionId, {
          submission_type: 'ic_toggle',
          submission: connectionText(nameAndYear(machine), location, user.username),
          machine,
        }),
      ],
    })
    return failed ? undefined : { locationId: location.id, lmxId }
  })
}

function lineUpEntry(location: Location, { id, machine_id }: Lmx, now: Date, isConnected: boolean | null) {
  return [id, location.line_up[machine_id]?.[1] ?? null, now.getTime(), isConnected]
}

/** A location is connected while one of its machines is. */
export function connectionOf(
  location: Location,
  { machine_id, ic_enabled }: Lmx,
  next: boolean | null,
): LocationChange['set'] {
  if (next === true) return [['ic_active', true]]
  const others = Object.entries(location.line_up).filter(([machineId]) => Number(machineId) !== machine_id)
  const isOtherConnected = others.some(([, [, , , isConnected]]) => isConnected === true)
  const isDisconnected = ic_enabled === true || next === false
  return isDisconnected && !isOtherConnected ? [['ic_active', false]] : []
}
