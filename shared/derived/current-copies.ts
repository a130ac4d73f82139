// The locations of a facet, none missed: copies are written after the transaction that changes a location.
import { BusyError } from '../errors.js'
import type { FoundLocation } from '../records/line-up.js'
import { queryAll } from '../table/query.js'
import { hasLocation, readWithoutLineUp } from './packed-location.js'

/** Changes are registered with the time of the function that made them, whose clock may be ahead. */
const MAX_CLOCK_DIFFERENCE_MS = 3600_000

/**
 * All locations that had this facet when the call began, without their machines.
 * @throws BusyError when a changed location could not be projected.
 */
export async function listCurrentCopies(facet: string): Promise<FoundLocation[]> {
  // Loaded when needed, as what imports this is in many functions.
  const { refreshPendingProjections } = await import('./refresh.js')
  const { failed } = await refreshPendingProjections(new Date(), -MAX_CLOCK_DIFFERENCE_MS)
  if (failed > 0) throw new BusyError()
  const items = await queryAll({ partition: facet, consistent: true })
  return items.filter(hasLocation).flatMap((item) => readWithoutLineUp(item) ?? [])
}
