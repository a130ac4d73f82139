// Updates what is derived from a location as soon as it has changed.
import { logError } from '../runtime/log.js'

/**
 * Updates the projections of a changed location. Never throws: the change has been made, and a job retries the rest.
 */
export async function updateProjections(locationId: number, now: Date): Promise<void> {
  try {
    await projectChanges(locationId, now)
  } catch (error) {
    logError('projections not updated, will be retried', error, { locationId })
  }
}

/**
 * Updates the projections of a changed location.
 * @throws BusyError or what the table throws; then the location stays registered.
 */
export async function projectChanges(locationId: number, now: Date): Promise<void> {
  // Loaded after the change: a function that rejects its request, or leaves the refresh to the job, does not need it.
  const { refreshLocation } = await import('./refresh.js')
  return refreshLocation(locationId, now)
}
