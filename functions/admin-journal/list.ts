// What administrators did in the regions of an administrator.
import * as z from 'zod/mini'
import { beforeId, readPage } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { day, id, text } from '../../shared/parameters/values.js'
import { journalEntrySchema } from '../../shared/records.js'
import { listJournal } from '../../shared/store/administration/journal.js'

export const handler = endpoint(
  {
    summary: 'List what administrators did in the regions that you administer, newest first',
    route: 'GET /admin/journal.json',
    parameters: z.object({
      user_id: id('only what this administrator did'),
      action: text('only this action, as in approve_suggestion'),
      record_type: text('only changes of records of this type, as in suggested_location'),
      record_id: id('only changes of the record with this id'),
      since: day('only what was done on this day or later, in UTC'),
      before: beforeId(),
    }),
    response: z.object({ entries: z.array(journalEntrySchema), next_before: z.nullable(z.number()) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ before, since, ...wanted }, { user }) => {
    const { entries, nextBefore } = await readPage(user, before, listJournal)
    const oldest = entries.at(-1)?.created_at ?? null
    const filters = Object.entries(wanted).filter(([, value]) => value !== undefined)
    const matching = entries.filter(
      (entry) =>
        (since === undefined || (entry.created_at ?? '') >= since) &&
        filters.every(([name, value]) => entry[name as keyof typeof wanted] === value),
    )
    const hasPassed = since !== undefined && oldest !== null && oldest < since
    return { entries: matching, next_before: hasPassed ? null : nextBefore }
  },
)
