// What users have done, as feeds show it.
import * as z from 'zod/mini'
import { id, longInteger, nullable, reference, text, timestamp, timestamps } from './fields.js'

/** A user's action or message. Names are copies from that time. */
export const submissionSchema = z.object({
  id: id(),
  submission_type: z.string(),
  submission: text(),
  region_id: reference(),
  ...timestamps,
  user_id: reference(),
  location_id: reference(),
  machine_id: reference(),
  comment: text(),
  user_name: text(),
  location_name: text(),
  machine_name: text(),
  city_name: text(),
  high_score: longInteger(),
  lat: nullable(z.number()),
  lon: nullable(z.number()),
  /** The score or the condition that it records. */
  machine_score_xref_id: reference(),
  machine_condition_id: reference(),
  /** When that score or condition was deleted: no feed shows it, and no counter counts it. */
  deleted_at: timestamp(),
})
export type Submission = z.output<typeof submissionSchema>
