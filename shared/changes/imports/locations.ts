// What came from a spreadsheet is removed again: each location that nobody has touched since. The others stay, and the undo
// reports who has changed them.
import { type FollowUp, progressReporter } from '../../actions/follow-ups.js'
import { listImported } from '../../administrators/imports.js'
import { type Administrator, SERVICE } from '../../administrators/journal.js'
import { getJournalEntry, revertedStep } from '../../administrators/journal-entries.js'
import type { JournalEntry } from '../../administrators/journal-record.js'
import { keptUnitKey, LEFT_PREFIX } from '../../administrators/keys.js'
import { keptUntil } from '../../administrators/units.js'
import { ConflictError, NotFoundError } from '../../errors.js'
import { readLocationSnapshot } from '../../locations/commit.js'
import { findSuccessor } from '../../locations/successors.js'
import { paddedId } from '../../table/key.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import { orThrow, put, type Step, transact } from '../../table/transaction.js'
import { findChangedBy } from '../changed-by.js'
import { removeCreated } from '../created-location.js'
import type { Left } from '../left.js'

/** Removes what is left to remove. May be repeated. @returns whether nothing is left. */
export async function completeImportUndo(followUp: FollowUp, now: Date, end: number): Promise<boolean> {
  const { id, undoes = 0, by } = followUp
  const administrator = { user: by ?? SERVICE, now }
  const reportProgress = progressReporter(followUp)
  for (const { location_id, journal_id } of await listImported(undoes)) {
    if (Date.now() >= end) return false
    await reportProgress()
    const entry = await getJournalEntry(journal_id)
    // It was taken back alone, or an earlier run has removed it.
    if (!entry || entry.reverted_at !== null) continue
    const reason = await remove(entry, administrator)
    if (reason) await transact([leftStep(id, { record_type: 'location', record_id: location_id, reason })])
  }
  return true
}

/** @returns why it stays; undefined for one that is gone. */
async function remove(entry: JournalEntry, administrator: Administrator): Promise<string | undefined> {
  const { user, now } = administrator
  const mark = orThrow(revertedStep(entry, user.username, now), () => new ConflictError('it has just been reverted'))
  try {
    await removeCreated(entry, administrator, { steps: [mark] })
  } catch (error) {
    if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error
    return whyItStays(entry)
  }
  return undefined
}

async function whyItStays({ id, record_id }: JournalEntry): Promise<string | undefined> {
  const found = await readLocationSnapshot(record_id)
  if (found) {
    const by = await findChangedBy('location', { ...found.location }, id)
    return `it was changed since${by ? ` by ${by}` : ''}`
  }
  const successor = await findSuccessor(record_id)
  return successor === undefined ? undefined : `it was merged into location ${successor}`
}

function leftStep(undoId: number, left: Left): Step {
  const key = keptUnitKey(undoId, `${LEFT_PREFIX}${paddedId(left.record_id ?? 0)}`)
  return put({ ...key, left, [TTL_ATTRIBUTE]: keptUntil() })
}
