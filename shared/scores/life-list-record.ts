// Life lists: the machines that users have played.
import * as z from 'zod/mini'
import { id, timestamps } from '../records/fields.js'

/** A machine that a user has played (user_machine_xref): a member of the life list. */
export const lifeListEntrySchema = z.object({ id: id(), user_id: id(), machine_id: id(), ...timestamps })
export type LifeListEntry = z.output<typeof lifeListEntrySchema>
