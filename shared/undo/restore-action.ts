// Restores an action of a user that was reverted: what the action did is there again, and the action is listed again.
// Nothing is restored that somebody has changed since. The entry of the journal has what the revert changed.
import * as z from 'zod/mini'
import { getSubmissionRecord } from '../activity/record.js'
import { changeSubmissionStep } from '../activity/submissions.js'
import { lastUpdateOf } from '../activity/values-before.js'
import { type Administrator, newJournalEntry } from '../administrators/journal.js'
import type { JournalEntry } from '../administrators/journal-record.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { commitAction } from '../locations/commit.js'
import { getHidden } from '../moderation/hidden-store.js'
import { showContent } from '../moderation/show.js'
import { CONTENT_TYPES } from '../records/content-types.js'
import { retryOnRace } from '../table/retry.js'
import type { Step } from '../table/transaction.js'
import { isSameItem } from '../table/whole/same-item.js'
import { type ActionChange, locationOf, type RevertedAction } from './action-change.js'
import { fieldsChange } from './details.js'
import { restoreMachine } from './line-up.js'
import { HIDDEN_ID, HIDDEN_TYPE } from './revertible.js'

type Restore = (action: RevertedAction, entry: JournalEntry, administrator: Administrator) => Promise<ActionChange>

/** By type; those that hide a note, score or picture are restored by showing it. */
const RESTORES: Readonly<Record<string, Restore>> = { location_metadata: restoreEdit, new_lmx: restoreAddition }

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
  const { record_id: id, created_at: revertedAt } = entry
  const { now } = administrator
  const record = await newJournalEntry(administrator)
  await retryOnRace(async () => {
    const action = await getSubmissionRecord({ id, created_at: String(entry.before.created_at) })
    if (!action) throw new NotFoundError('action', id)
    const { submission } = action
    const restore = RESTORES[submission.submission_type]
    if (!restore || submission.deleted_at === null || submission.deleted_at !== revertedAt) {
      throw new ConflictError(`action ${id} is not as the revert has left it`)
    }
    const { location } = await locationOf(submission)
    assertMay(location.region_id)
    const { change, steps, assertPassed } = await restore(action, entry, administrator)
    const failed = await commitAction(location.id, {
      change,
      steps: [
        ...steps,
        changeSubmissionStep(action, { deleted_at: null, updated_at: now.toISOString() }),
        record({
          ...{ action: 'restore_action', record_type: 'user_submission', record_id: id },
          ...{ region_id: location.region_id, location_id: location.id },
          before: entry.after,
          after: entry.before,
        }),
        ...extraSteps,
      ],
      submissions: [],
    })
    assertPassed?.(failed)
    return failed ? undefined : true
  })
}

/** Unless it was shown and hidden again since, for another reason. */
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

/** The edited fields get the edited values again, and the date that of the edit if nobody has updated the location since. */
async function restoreEdit({ submission, values }: RevertedAction, entry: JournalEntry, administrator: Administrator) {
  const snapshot = await locationOf(submission)
  const { location } = snapshot
  if (!values) throw new ConflictError(`action ${submission.id} was recorded without what it changed`)
  const fields = Object.keys(values.after)
  const current = location as Record<string, unknown>
  const changed = fields.filter((name) => !isSameItem(current[name] ?? null, values.before[name] ?? null))
  if (changed.length > 0) {
    const now = changed.map((name) => `${name} is ${JSON.stringify(current[name] ?? null)}`)
    throw new ConflictError(`location ${location.id} has been changed since: ${now.join(', ')}`)
  }
  const restored = fields.map((name) => [name, values.after[name] ?? null] as const)
  return fieldsChange(snapshot, restored, lastUpdateAgain(entry, location), administrator)
}

/** The machine is restored, as long as any removed machine is. */
async function restoreAddition({ submission }: RevertedAction, entry: JournalEntry, administrator: Administrator) {
  const { location } = await locationOf(submission)
  return restoreMachine(submission, entry.created_at, lastUpdateAgain(entry, location), administrator)
}

/** The fields that say who updated the location last, if they are as the revert left them. */
function lastUpdateAgain({ before, after }: JournalEntry, location: Parameters<typeof lastUpdateOf>[0]) {
  const now = Object.entries(lastUpdateOf(location))
  const isAsLeft = now.every(([name, value]) => !(name in after) || isSameItem(value, after[name] ?? null))
  return isAsLeft ? now.filter(([name]) => name in before).map(([name]) => [name, before[name] ?? null] as const) : []
}
