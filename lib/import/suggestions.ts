// Suggested locations, open and closed, and the journal of administrators.
import { journalKey, suggestionKey } from '../../shared/table/keys.js'
import { recordItem } from './change-writer.js'
import { type ImportContext, writeRecords } from './context.js'
import { importedIdItems } from './identifiers.js'
import { idOf } from './staging.js'

export async function importSuggestions(context: ImportContext): Promise<void> {
  const changes = context.staging.of('suggested_location').map((entry) => {
    const id = idOf(entry)
    const open = suggestionKey('OPEN', id)
    const closed = suggestionKey('CLOSED', id)
    const [key, other] = entry.record.closed_at === null ? [open, closed] : [closed, open]
    return {
      puts: [recordItem('suggested_location', { ...entry.record, id }, key, undefined), ...importedIdItems(entry)],
      deletes: [other],
    }
  })
  await writeRecords('suggested_location', changes, context)
}

export async function importJournal(context: ImportContext): Promise<void> {
  const changes = context.staging.of('journal_entry').map((entry) => {
    const id = idOf(entry)
    const item = recordItem('journal_entry', { ...entry.record, id }, journalKey(id), undefined)
    return { puts: [item, ...importedIdItems(entry)] }
  })
  await writeRecords('journal_entry', changes, context)
}
