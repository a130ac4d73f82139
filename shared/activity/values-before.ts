// The values that an action replaced, stored with the record of its submission: an administrator may revert it. No copy in
// a feed has them, and no response shows them. Exports have none.
import * as z from 'zod/mini'
import type { Location } from '../records/locations.js'
import { pick } from '../records/shown.js'
import type { Submission } from '../records/submissions.js'
import type { Item } from '../table/item.js'

const valuesSchema = z.object({ before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) })
type ChangedValues = z.output<typeof valuesSchema>

/** The submission as it is stored by the action that it records. */
export function withValuesBefore(submission: Submission, values: ChangedValues): Submission {
  const stored: Submission & { changed_values: string } = { ...submission, changed_values: JSON.stringify(values) }
  return stored
}

/**
 * The submission as an action stores it that replaces nothing of the location but who updated it last.
 * @param others - further values that were there before.
 */
export function withUpdateBefore(submission: Submission, location: Location, others: object = {}): Submission {
  return withValuesBefore(submission, { before: { ...lastUpdateOf(location), ...others }, after: {} })
}

/** What `withValuesBefore` has stored; undefined for an older or imported submission. */
export function valuesBefore({ changed_values }: Item): ChangedValues | undefined {
  return typeof changed_values === 'string' ? z.parse(valuesSchema, JSON.parse(changed_values)) : undefined
}

/** The fields of a location's record that say who has updated it last, and when. */
export const LAST_UPDATE = [
  'date_last_updated',
  'last_updated_by_user_id',
  'last_updated_by_username',
  'updated_by_operator_id',
] as const

/** What a change of a location's record says of who made it. */
export const lastUpdateOf = (location: Location) => pick(location, LAST_UPDATE)

export function picked(record: object, names: readonly string[]): Record<string, unknown> {
  const fields = record as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}
