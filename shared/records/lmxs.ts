// Machines at locations, with their conditions and scores.
import * as z from 'zod/mini'
import { condition, score } from './kinds/content.js'
import { lmx } from './kinds/lmx.js'
import { storedSchema } from './stored-schema.js'

export const lmxSchema = storedSchema(lmx, {
  /** Incremented by every change of the record. */
  version: z._default(z.number(), 0),
})
export type Lmx = z.output<typeof lmxSchema>

export const conditionSchema = storedSchema(condition)
export type Condition = z.output<typeof conditionSchema>

export const scoreSchema = storedSchema(score)
export type Score = z.output<typeof scoreSchema>
