// Facets and top lists have copies of a machine's name, manufacturer and title: when these change, what is
// derived from its locations follows again.
import { setTimeout as delay } from 'node:timers/promises'
import { type FollowUp, progressReporter } from '../actions/follow-ups.js'
import { listCurrentCopies } from '../derived/current-copies.js'
import { machineFacet } from '../derived/keys.js'
import { MACHINE_TRUST_MS } from '../derived/machine-trust.js'
import { deriveAgain } from './administered.js'

/**
 * Updates the locations of a changed machine, beginning after those that an earlier run has done.
 * @param end - the time after which it leaves the rest to the next run, in epoch milliseconds.
 * @returns whether nothing is left.
 */
export async function refreshLocationsOf(followUp: FollowUp, end: number): Promise<boolean> {
  // Another process may use the old machine for as long as it trusts what it remembers.
  await delay(2 * MACHINE_TRUST_MS)
  const reportProgress = progressReporter(followUp)
  const ids = (await listCurrentCopies(machineFacet(followUp.id))).map(({ id }) => id).sort((a, b) => a - b)
  for (const id of ids.filter((id) => id > followUp.done_to)) {
    if (Date.now() >= end) return false
    await deriveAgain(id)
    await reportProgress(id)
  }
  return true
}
