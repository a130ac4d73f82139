// A location that an administrator has added is removed again, unless somebody has done something there since.
import { locationFeed } from '../activity/feed-keys.js'
import { submissionIn } from '../activity/submissions.js'
import type { Administrator } from '../administrators/journal.js'
import type { JournalEntry } from '../administrators/journal-record.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { editedFieldsOf } from '../records/kinds/declaration.js'
import { location } from '../records/kinds/location.js'
import type { Item } from '../table/item.js'
import { queryAll } from '../table/query.js'
import type { Step } from '../table/transaction.js'
import { isSameItem } from '../table/whole/same-item.js'
import { removeRecord } from './location-removal.js'

interface Options {
  /** @throws ForbiddenError for a region that the administrator does not administer. */
  assertMay?: (regionId: number | null) => void
  /** Belong into the transaction of the removal. */
  steps: readonly Step[]
}

/** The entry does not name what was blank. */
const BLANK = Object.fromEntries(editedFieldsOf(location).map(([name]) => [name, null]))
/** What is looked through. */
const MAX_READ = 100

/**
 * What others have done there since would go, too: they are asked before.
 * @param entry - that says that it was added.
 * @throws NotFoundError, ConflictError that says who has changed it since.
 */
export async function removeCreated(
  entry: JournalEntry,
  administrator: Administrator,
  { assertMay = () => {}, steps }: Options,
): Promise<void> {
  const { record_id: id, user_id, username } = entry
  const changedBy = (name: string | null) =>
    new ConflictError(`location ${id} has been changed since by ${name}: remove the location instead`)
  // Scores and pictures do not change who has updated the location last.
  const other = await findOther(entry)
  const removed = await removeRecord(id, administrator, {
    isWanted: (location) => {
      assertMay(location.region_id)
      assertUnchanged({ ...entry, after: { ...BLANK, ...entry.after } }, location)
      if (location.last_updated_by_user_id !== user_id || location.last_updated_by_username !== username)
        throw changedBy(location.last_updated_by_username)
      if (other) throw changedBy(other)
      return true
    },
    isFollowed: true,
    extraSteps: () => steps,
  })
  if (!removed) throw new NotFoundError('location', id)
}

/** Who else has done something there. One Query. */
async function findOther({ record_id, user_id, created_at }: JournalEntry): Promise<string | undefined> {
  const partition = locationFeed(record_id)
  const range = { from: created_at ?? ' ', to: '~' }
  const items = await queryAll({ partition, range, descending: true, limit: MAX_READ, consistent: true })
  const other = items.map(submissionIn).find((one) => one.deleted_at === null && one.user_id !== user_id)
  return other && (other.user_name ?? 'somebody')
}

/** @throws ConflictError when somebody has changed one of the fields since. */
export function assertUnchanged({ record_type, record_id, after }: JournalEntry, record: object): void {
  const now = record as Item
  const changed = Object.keys(after).filter((name) => !isSameItem(now[name] ?? null, after[name] ?? null))
  if (changed.length === 0) return
  const values = changed.map((name) => `${name} is ${JSON.stringify(now[name] ?? null)}`)
  throw new ConflictError(`${record_type} ${record_id} has been changed since: ${values.join(', ')}`)
}
