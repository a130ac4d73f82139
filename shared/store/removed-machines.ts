// Machines that were removed from a location of late.
import { removedKey } from '../table/keys.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'

const DAY_SECONDS = 24 * 3600
/** For so long a machine that was removed comes back as it was. */
export const REVIVAL_SECONDS = 7 * DAY_SECONDS

/** What brings the machine back. */
export function removedItem(locationId: number, machineId: number, lmxId: number, deletedAt: string) {
  return {
    ...removedKey(locationId, machineId),
    lmx_id: lmxId,
    deleted_at: deletedAt,
    [TTL_ATTRIBUTE]: Math.floor(Date.parse(deletedAt) / 1000) + REVIVAL_SECONDS,
  }
}
