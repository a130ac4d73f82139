// Facets and top lists have copies of a machine's name, manufacturer and title: when these change, what is
// derived from its locations follows again.
import { setTimeout as delay } from 'node:timers/promises'
import { completeFollowUp, type FollowUp, getFollowUp, progressReporter } from '../actions/follow-ups.js'
import { listCurrentCopies } from '../derived/current-copies.js'
import { machineFacet } from '../derived/keys.js'
import { MACHINE_TRUST_MS } from '../derived/machine-trust.js'
import { deriveAgain } from './administered.js'

/**
 * Updates the locations of a machine that has just changed, or whose update after an earlier change was interrupted.
 * @returns how many were updated.
 */
export async function refreshChangedMachine(id: number): Promise<number> {
  const followUp = await getFollowUp('machine_changed', id)
  if (!followUp) return 0
  const { updated } = await refreshLocationsOf(followUp)
  await completeFollowUp(followUp)
  return updated
}

/**
 * Updates the locations of a changed machine, beginning after those that an earlier run has done.
 * @param end - the time after which it leaves the rest to the next run, in epoch milliseconds.
 */
export async function refreshLocationsOf(
  followUp: FollowUp,
  end = Infinity,
): Promise<{ updated: number; isDone: boolean }> {
  // Another process may use the old machine for as long as it trusts what it remembers.
  await delay(2 * MACHINE_TRUST_MS)
  const reportProgress = progressReporter(followUp)
  const ids = (await listCurrentCopies(machineFacet(followUp.id))).map(({ id }) => id).sort((a, b) => a - b)
  let updated = 0
  for (const id of ids.filter((id) => id > followUp.done_to)) {
    if (Date.now() >= end) return { updated, isDone: false }
    await deriveAgain(id)
    updated++
    await reportProgress(id)
  }
  return { updated, isDone: true }
}
