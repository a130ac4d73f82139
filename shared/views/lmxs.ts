// A machine at a location, with its conditions.
import * as z from 'zod/mini'
import { NotFoundError } from '../errors.js'
import { getLmxAt, type LmxAddress, type LmxWithConditions } from '../store/lmxs.js'
import { conditionView, conditionViewSchema, lmxView, lmxViewSchema } from './locations.js'

/** A response about one machine has its newest conditions; the location's details have all of them. */
export const NEWEST_CONDITIONS = 12

export function lmxWithConditionsView({ lmx, conditions }: LmxWithConditions) {
  return {
    ...lmxView(lmx),
    last_updated_by_username: lmx.username ?? '',
    machine_conditions: conditions.slice(0, NEWEST_CONDITIONS).map(conditionView),
  }
}

/**
 * A machine as it is after a deed of the same request.
 * @throws NotFoundError when it was removed in the meantime.
 */
export async function changedLmx({ locationId, lmxId }: LmxAddress) {
  const lmx = await getLmxAt(locationId, lmxId, { consistent: true })
  if (!lmx) throw new NotFoundError('location_machine_xref', lmxId)
  return lmxWithConditionsView(lmx)
}

export const lmxWithConditionsSchema = z.extend(lmxViewSchema, {
  last_updated_by_username: z.string(),
  machine_conditions: z.array(conditionViewSchema),
})
