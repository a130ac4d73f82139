// Sets whether machines at locations are connected (Insider Connected), and with them their location.

import type { RequestActor } from '../../actions/actor.js'
import { assertIfMatch } from '../../actions/if-match.js'
import { once } from '../../actions/once.js'
import { nextId } from '../../actions/sequences.js'
import { connectionText } from '../../activity/texts.js'
import { withValuesBefore } from '../../activity/values-before.js'
import { nameAndYear } from '../../catalog/machine-name.js'
import { HttpError } from '../../errors.js'
import type { Lmx } from '../../records/lmxs.js'
import type { Location } from '../../records/locations.js'
import { retryOnRace } from '../../table/retry.js'
import type { ItemUpdate, Step } from '../../table/transaction.js'
import { commitAction, type LocationChange, recordChange, submissionAt } from '../commit.js'
import {
  changeLmx,
  entryExists,
  type LmxStateWithConditions,
  lmxResult,
  lmxResultSchema,
  readLmxWithConditions,
} from './state.js'
import type { LmxWithConditions } from './store.js'

/**
 * Sets whether a machine is connected; the present value changes nothing.
 * @param wanted - undefined toggles it; unknown counts as not connected.
 * @returns the machine with its newest conditions.
 * @throws NotFoundError for an unknown or removed machine, HttpError 422 when its model cannot be connected.
 */
export function setConnected(
  lmxId: number,
  wanted: boolean | null | undefined,
  actor: RequestActor,
): Promise<LmxWithConditions> {
  return once(actor, lmxResultSchema, (remember) =>
    retryOnRace(async () => {
      const { location, version, lmx, machine, conditions, newUsers } = await readLmxWithConditions(lmxId, actor)
      if (!machine.ic_eligible) throw new HttpError(422, 'Could not update: this machine cannot be connected')
      const next = wanted === undefined ? lmx.ic_enabled !== true : wanted
      assertIfMatch(actor, 'location_machine_xref', lmx.id, lmx.version)
      if (next === lmx.ic_enabled) return lmxResult(lmx, conditions)
      const submissionId = await nextId('user_submission')
      const { user, now } = actor
      const { change, step, lmx: changed } = connectionChange({ location, version, lmx }, next, now)
      const result = lmxResult(changed, conditions)
      const failed = await commitAction(location.id, {
        actor,
        change,
        newUsers,
        steps: [step, ...remember(result)],
        submissions: [
          withValuesBefore(
            submissionAt(location, actor, submissionId, {
              submission_type: 'ic_toggle',
              submission: connectionText(nameAndYear(machine), location, user.username),
              machine,
            }),
            { before: { lmx_id: lmx.id, ic_enabled: lmx.ic_enabled }, after: { ic_enabled: next } },
          ),
        ],
      })
      return failed ? undefined : result
    }),
  )
}

/** What changes in a machine and in its location's record. */
export function connectionChange(
  { location, version, lmx }: Pick<LmxStateWithConditions, 'location' | 'version' | 'lmx'>,
  next: boolean | null,
  now: Date,
): { change: ItemUpdate; step: Step; lmx: Lmx } {
  return {
    ...changeLmx(lmx, { ic_enabled: next, updated_at: now.toISOString() }),
    change: {
      ...recordChange,
      set: [
        ...connectionOf(location, lmx, next),
        ['updated_at', now.toISOString()],
        [['line_up', String(lmx.machine_id)], lineUpEntry(location, lmx, now, next)],
      ],
      exists: entryExists(lmx),
      equal: [['version', version || null]],
    },
  }
}

function lineUpEntry(location: Location, { id, machine_id }: Lmx, now: Date, isConnected: boolean | null) {
  const [, addedAt = null] = location.line_up[machine_id] ?? []
  return [id, addedAt, now.getTime(), isConnected]
}

/** A location is connected while one of its machines is. */
function connectionOf(
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
