// What administrators did in the regions of an administrator.
import * as z from 'zod/mini'
import { findRegionsOf, listJournal } from '../../shared/administrators/journal-entries.js'
import { journalEntrySchema } from '../../shared/administrators/journal-record.js'
import type { KnownRegions } from '../../shared/administrators/present-regions.js'
import { journalNamesSchema, namesFor } from '../../shared/changes/journal-names.js'
import { leftSchema, reportsOf } from '../../shared/changes/left.js'
import { beforeId, readPage } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { dayOrTime, id, text } from '../../shared/parameters/values.js'
import { RECORDS, type RecordType } from '../../shared/records/record-types.js'
import { isRevertible } from '../../shared/undo/revertible.js'

const listedSchema = z.extend(journalEntrySchema, {
  /** Whether it can be reverted now, unless somebody has built on it. */
  is_revertible: z.boolean(),
  /** False while a job still works on it. */
  is_complete: z.boolean(),
  /** What a revert has left as it is, and why: up to 100 records. */
  left: z.array(leftSchema),
  ...journalNamesSchema.shape,
})

export const handler = endpoint(
  {
    summary: 'List what administrators did in the regions that you administer, newest first',
    route: 'GET /admin/journal.json',
    parameters: z.object({
      user_id: id('only what this administrator did'),
      username: text('only what the administrator with this username did, in any case; operator: commands'),
      action: text('only this action, as in approve_suggestion'),
      record_type: text('only changes of records of this type, as in suggested_location'),
      record_id: id('only changes of the record with this id'),
      since: dayOrTime('only what was done on this day in UTC, or at this time, or later'),
      before: beforeId(),
    }),
    response: z.object({ entries: z.array(listedSchema), next_before: z.nullable(z.int()) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ before, since, username, ...wanted }, { user, now }) => {
    const filters = Object.entries(wanted).filter(([, value]) => value !== undefined)
    const known: KnownRegions = new Map()
    const { entries, nextBefore } = await readPage(user, before, listJournal, {
      findRegionsOf: (some) => findRegionsOf(some, { known }),
      isWanted: (entry) =>
        (username === undefined || entry.username.toLowerCase() === username.toLowerCase()) &&
        filters.every(([name, value]) => entry[name as keyof typeof wanted] === value),
      isTooOld: ({ created_at }) => since !== undefined && (created_at ?? '') < since,
    })
    const [reports, names] = await Promise.all([reportsOf(entries), namesFor(entries)])
    return {
      entries: entries.map((entry, index) => ({
        ...entry,
        before: inOrder(entry.record_type, entry.before),
        after: inOrder(entry.record_type, entry.after),
        is_revertible: isRevertible(entry, now),
        ...(reports[index] as (typeof reports)[number]),
        ...(names[index] as (typeof names)[number]),
      })),
      next_before: nextBefore,
    }
  },
)

/** As declared, which is how forms have them: stored values have no order. */
function inOrder<V extends object>(type: string, values: V): V {
  const names = type in RECORDS ? Object.keys(RECORDS[type as RecordType].fields) : []
  const entries = Object.entries(values).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b) || (a < b ? -1 : 1))
  return Object.fromEntries(entries) as V
}
