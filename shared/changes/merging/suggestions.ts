// The machines of a suggested location that was merged into one that is there.
import * as z from 'zod/mini'
import type { FollowUp } from '../../actions/follow-ups.js'
import { getJournalEntry } from '../../administrators/journal-entries.js'
import { NotFoundError } from '../../errors.js'
import { readLocationSnapshot } from '../../locations/commit.js'
import { addMachine } from '../../locations/line-up/line-up.js'
import { NO_CLIENT } from '../../suggestions/decide/kinds/location.js'
import { getSuggestion } from '../../suggestions/store.js'

/** Of what the journal says of the merge, see undo/revert-suggestion-merge.ts. */
export const mergedValuesSchema = z.object({
  added_machine_ids: z._default(z.array(z.number()), []),
  taken_details: z._default(z.array(z.string()), []),
})

/** Adds the machines that are not there yet. May be repeated. */
export async function completeSuggestionMerge(
  { id, subject, into }: FollowUp,
  now: Date,
  end: number,
): Promise<boolean> {
  const [entry, suggestion] = await Promise.all([getJournalEntry(id), getSuggestion('location', subject)])
  if (!entry || !suggestion) return true
  const user = { id: suggestion.user_id, username: suggestion.username, email: null }
  for (const machineId of z.parse(mergedValuesSchema, entry.after).added_machine_ids) {
    if (Date.now() >= end) return false
    const snapshot = await readLocationSnapshot(into)
    if (snapshot?.location.line_up[machineId]) continue
    try {
      await addMachine(into, machineId, undefined, { user, now, client: NO_CLIENT })
    } catch (error) {
      // The location or the machine has gone since.
      if (!(error instanceof NotFoundError)) throw error
    }
  }
  return true
}
