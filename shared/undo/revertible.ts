// What can be reverted, apart from how, for lists of it.

import type { PublicType } from '../activity/types.js'
import type { JournalEntry } from '../administrators/journal-record.js'
import { undoableUntil } from '../administrators/units.js'
import { REFERENCE_TYPES } from '../records/kinds/all.js'

/** The types of which no action of a user can be reverted. */
export const NEVER_REVERTED: ReadonlySet<string> = new Set<PublicType>(['add_location', 'remove_picture'])

/** The entries of the journal that administrators revert; see revert-entry.ts. */
const REVERTIBLE_ENTRIES: ReadonlySet<string> = new Set([
  ...['create_location', 'update_location', 'remove_location', 'merge_location', 'merge_machine', 'import_locations'],
  ...['update_user', 'delete_user', 'hide_record', 'connect_operator', 'disconnect_operator'],
  ...['update_suggestion', 'dismiss_report', 'dismiss_duplicate'],
  ...['merge_suggestion', 'reject_suggestion', 'reject_machine', 'reject_region'],
  ...REFERENCE_TYPES.flatMap((type) => [`update_${type}`, `remove_${type}`, `create_${type}`]),
])
/** What uses them cannot be found by a request. */
const NEVER_REMOVED: ReadonlySet<string> = new Set(['create_region', 'create_machine'])

/** Of an entry of a reverted action: the note, score or picture that the revert has hidden. */
export const HIDDEN_TYPE = 'hidden_record_type'
export const HIDDEN_ID = 'hidden_record_id'

/** What an entry says of any reverted action. */
export const OF_ACTION = ['submission_type', 'submission', 'user_id', 'user_name', 'location_id', 'created_at'] as const

/** A machine that was added is restored, and edited fields get the edited values. */
function isActionRestorable({ before, after }: Pick<JournalEntry, 'before' | 'after'>): boolean {
  if (HIDDEN_ID in after || before.submission_type === 'new_lmx') return true
  const ofAction: readonly string[] = OF_ACTION
  return before.submission_type === 'location_metadata' && Object.keys(after).some((name) => !ofAction.includes(name))
}

/** Whether administrators revert such an entry. */
export function isOfRevertibleKind(entry: Pick<JournalEntry, 'action' | 'before' | 'after'>): boolean {
  const { action } = entry
  if (action === 'revert_action') return isActionRestorable(entry)
  return REVERTIBLE_ENTRIES.has(action) && !NEVER_REMOVED.has(action)
}

/** Whether an administrator may revert the entry, unless somebody has built on it. */
export function isRevertible(entry: JournalEntry, now: Date): boolean {
  const until = revertibleUntil(entry)
  return entry.reverted_at === null && isOfRevertibleKind(entry) && (until === undefined || now.toISOString() < until)
}

const WEEK_MS = 7 * 24 * 3600_000

/** The end of the time in which an entry can be reverted; undefined for one that always can. */
function revertibleUntil({ action, created_at, before, after }: JournalEntry): string | undefined {
  const time = created_at ?? new Date(0).toISOString()
  const ofWeek = () => new Date(Date.parse(time) + WEEK_MS).toISOString()
  switch (action) {
    case 'delete_user':
      return ofWeek()
    case 'remove_location':
    case 'merge_location':
    case 'merge_machine':
    case 'import_locations':
      return undoableUntil(time)
    case 'revert_action':
      if (HIDDEN_ID in after) return undefined
      // As any machine that was removed.
      return before.submission_type === 'new_lmx' ? ofWeek() : undoableUntil(time)
    default:
      return undefined
  }
}
