// Life lists: the machines that users have played (user_machine_xref).
import type * as z from 'zod/mini'
import { lifeListEntry } from '../records/kinds/user.js'
import { storedSchema } from '../records/stored-schema.js'

export const lifeListEntrySchema = storedSchema(lifeListEntry)
export type LifeListEntry = z.output<typeof lifeListEntrySchema>
