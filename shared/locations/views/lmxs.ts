// A machine at a location, with its conditions.
import * as z from 'zod/mini'
import { type AttributesOf, userAttributesShape } from '../../accounts/views/user-attributes.js'
import { machineWithCountSchema } from '../../catalog/views/machines.js'
import type { Machine } from '../../records/catalog.js'
import type { Score } from '../../records/lmxs.js'
import type { LmxWithConditions } from '../line-up/store.js'
import { conditionView, conditionViewSchema, lmxView, lmxViewSchema } from './locations.js'
import { scoreWithAttributes, scoreWithAttributesSchema } from './scores.js'

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

interface LmxDetails extends LmxWithConditions {
  machine: (Machine & { lmx_count: number }) | undefined
  /** Highest first. */
  scores: readonly Score[]
  attributesOf: AttributesOf
}

/** An lmx with its conditions, the machine itself, scores, and what lists show of the users. */
export function lmxDetailsView({ lmx, conditions, machine, scores, attributesOf }: LmxDetails) {
  const view = lmxWithConditionsView({ lmx, conditions })
  return {
    ...view,
    machine_conditions: view.machine_conditions.map((one) => ({ ...one, ...attributesOf(one.user_id) })),
    machine_score_xrefs: scores.map((score) => scoreWithAttributes(score, attributesOf)),
    ...(machine ? { machine } : {}),
  }
}

export const lmxDetailsSchema = z.extend(lmxWithConditionsSchema, {
  machine_conditions: z.array(z.extend(conditionViewSchema, userAttributesShape)),
  machine_score_xrefs: z.array(scoreWithAttributesSchema),
  machine: z.optional(machineWithCountSchema),
})
