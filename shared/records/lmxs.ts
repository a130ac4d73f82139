// Machines at locations, with their conditions and scores.
import * as z from 'zod/mini'
import { id, longInteger, reference, text, timestamps } from './fields.js'
import { lmx } from './kinds/lmx.js'
import { storedSchema } from './stored-schema.js'

export const lmxSchema = storedSchema(lmx, {
  /** Incremented by every change of the record. */
  version: z._default(z.number(), 0),
})
export type Lmx = z.output<typeof lmxSchema>

/** A comment on a machine's condition. */
export const conditionSchema = z.object({
  id: id(),
  comment: text(),
  location_machine_xref_id: id(),
  ...timestamps,
  user_id: reference(),
  username: text(),
})
export type Condition = z.output<typeof conditionSchema>

/** A high score. */
export const scoreSchema = z.object({
  id: id(),
  /** Null for a score without a location. */
  location_machine_xref_id: reference(),
  score: longInteger(),
  ...timestamps,
  user_id: reference(),
  machine_id: reference(),
  username: text(),
})
export type Score = z.output<typeof scoreSchema>
