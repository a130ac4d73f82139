// What can be reverted, apart from how, for lists of it.
import type { JournalEntry } from '../../records.js'
import { REFERENCE_TYPES } from '../../store/reference-types.js'
import type { PublicType } from '../../store/submissions/types.js'

/** The types of which no action of a user can be reverted. */
export const NEVER_REVERTED: ReadonlySet<string> = new Set<PublicType>(['add_location', 'remove_picture'])

/** The entries of the journal that administrators take back; see revert-entry.ts. */
const REVERTIBLE_ENTRIES: ReadonlySet<string> = new Set([
  ...['update_location', 'remove_location', 'merge_location', 'merge_machine'],
  ...['update_user', 'delete_user', 'hide_record'],
  ...['update_suggestion', 'dismiss_report'],
  ...['reject_suggestion', 'reject_machine', 'reject_region'],
  ...REFERENCE_TYPES.flatMap((type) => [`update_${type}`, `remove_${type}`, `create_${type}`]),
])
/** What uses them cannot be found by a request. */
const NEVER_REMOVED: ReadonlySet<string> = new Set(['create_region', 'create_machine'])

/** Whether an administrator may take back the entry, unless somebody has built on it. */
export function isRevertible({ action, reverted_at }: Pick<JournalEntry, 'action' | 'reverted_at'>): boolean {
  return reverted_at === null && REVERTIBLE_ENTRIES.has(action) && !NEVER_REMOVED.has(action)
}
