// Undoes the revert of a user's action: what the action did is there again, and the action is listed again.
import * as z from 'zod/mini'
import { getSubmissionRecord } from '../activity/record.js'
import { type Administrator, newJournalEntry } from '../administrators/journal.js'
import type { JournalEntry } from '../administrators/journal-record.js'
import { undoableUntil } from '../administrators/units.js'
import { undoAtOnce } from '../changes/undo.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { getHidden } from '../moderation/hidden-store.js'
import { showContent } from '../moderation/show.js'
import { CONTENT_TYPES } from '../records/content-types.js'
import type { Step } from '../table/transaction.js'
import { locationOf } from './action-change.js'
import { readRestorable } from './line-up.js'
import { HIDDEN_ID, HIDDEN_TYPE } from './revertible.js'

/**
 * @param assertMay - throws for the action of a region that the administrator does not administer.
 * @param extraSteps - further steps of the transaction.
 * @throws NotFoundError, ConflictError that says what somebody has changed since.
 */
export async function restoreAction(
  entry: JournalEntry,
  administrator: Administrator,
  assertMay: (regionId: number | null) => void,
  extraSteps: readonly Step[],
): Promise<void> {
  if (HIDDEN_ID in entry.after) return restoreContent(entry, administrator, assertMay, extraSteps)
  const { id: of, record_id: id, before, after } = entry
  const { now } = administrator
  if (undoableUntil(entry.created_at ?? '') < now.toISOString())
    throw new ConflictError('it could be reverted for 30 days')
  const action = await getSubmissionRecord({ id, created_at: String(before.created_at) })
  if (!action) throw new NotFoundError('action', id)
  const { submission } = action
  const { location } = await locationOf(submission)
  assertMay(location.region_id)
  if (submission.submission_type === 'new_lmx') await readRestorable(submission, entry.created_at, now)
  const record = await newJournalEntry(administrator)
  await undoAtOnce({ id: record.id, of, now }, [
    record({
      ...{ action: 'restore_action', record_type: 'user_submission', record_id: id },
      ...{ region_id: location.region_id, location_id: location.id },
      before: after,
      after: before,
    }),
    ...extraSteps,
  ])
}

/** Shows what the revert has hidden, unless it was shown and hidden again since, for another reason. */
async function restoreContent(
  { after, created_at }: JournalEntry,
  administrator: Administrator,
  assertMay: (regionId: number | null) => void,
  extraSteps: readonly Step[],
): Promise<void> {
  const record_type = z.parse(z.enum(CONTENT_TYPES), after[HIDDEN_TYPE])
  const record_id = Number(after[HIDDEN_ID])
  const hidden = await getHidden(record_type, record_id)
  if (hidden && hidden.hidden_at !== created_at) {
    throw new ConflictError(`${record_type} ${record_id} was hidden again by ${hidden.hidden_by}: show it`)
  }
  await showContent({ record_type, record_id }, administrator, { assertMay, extraSteps: () => extraSteps })
}
