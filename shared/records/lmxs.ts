// Machines at locations, with their conditions and scores.
import * as z from 'zod/mini'
import { day, id, integer, longInteger, reference, text, timestamp, timestamps, yesOrNo } from './fields.js'

/** A machine at a location (location_machine_xref, lmx). */
export const lmxSchema = z.object({
  id: id(),
  ...timestamps,
  location_id: id(),
  machine_id: id(),
  condition: text(),
  condition_date: day(),
  ip: text(),
  user_id: reference(),
  machine_score_xrefs_count: integer(),
  ic_enabled: yesOrNo(),
  username: text(),
  deleted_at: timestamp(),
  deleted_by_user_id: reference(),
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
