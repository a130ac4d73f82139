// A machine at a location, with its conditions.
import * as z from 'zod/mini'
import type { LmxWithConditions } from '../store/lmxs.js'
import { conditionView, conditionViewSchema, lmxView, lmxViewSchema } from './locations.js'

export function lmxWithConditionsView({ lmx, conditions }: LmxWithConditions) {
  return {
    ...lmxView(lmx),
    last_updated_by_username: lmx.username ?? '',
    machine_conditions: conditions.map(conditionView),
  }
}

export const lmxWithConditionsSchema = z.extend(lmxViewSchema, {
  last_updated_by_username: z.string(),
  machine_conditions: z.array(conditionViewSchema),
})
