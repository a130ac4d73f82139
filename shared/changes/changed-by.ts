// Who has changed a record since a change, for the report of its undo.
import { locationFeed } from '../activity/feed-keys.js'
import { submissionIn } from '../activity/submissions.js'
import { getJournalEntry, listJournal } from '../administrators/journal-entries.js'
import type { RecordType } from '../records/record-types.js'
import type { Item } from '../table/item.js'
import { queryAll } from '../table/query.js'

/** What is looked through, of the location's activity and of the journal. */
const MAX_READ = 100

/**
 * The username of who has last done something with a record since a change.
 * @param changeId - of its entry in the journal.
 * @returns undefined for an unknown one.
 */
export async function findChangedBy(type: RecordType, record: Item, changeId: number): Promise<string | undefined> {
  const since = (await getJournalEntry(changeId))?.created_at ?? ''
  const entries = (await listJournal(Number.MAX_SAFE_INTEGER, MAX_READ)).items.filter(({ id }) => id > changeId)
  const entry = entries.find(({ record_type, record_id }) => record_type === type && record_id === record.id)
  const submission = await newestSubmission(type, record, since)
  if (entry && (entry.created_at ?? '') > (submission?.created_at ?? '')) return entry.username
  return submission?.user_name ?? undefined
}

async function newestSubmission(type: RecordType, { id, location_id, machine_id }: Item, since: string) {
  const locationId = type === 'location' ? id : location_id
  if (typeof locationId !== 'number') return undefined
  const items = await queryAll({
    partition: locationFeed(locationId),
    range: { from: since, to: '~' },
    descending: true,
    limit: MAX_READ,
  })
  const isAbout = (machine: number | null) => machine_id === undefined || machine === machine_id
  return items.map(submissionIn).find((one) => one.deleted_at === null && isAbout(one.machine_id))
}
