// Suggested locations, machines and regions, open and closed, and the journal of administrators.

import { journalKey } from '../../shared/administrators/keys.js'
import { type SuggestionKind, suggestionKey } from '../../shared/suggestions/keys.js'
import { recordItem } from './change-writer.js'
import { type ImportContext, writeRecords } from './context.js'
import { importedIdItems } from './identifiers.js'
import { idOf } from './staging.js'

export async function importSuggestions(context: ImportContext): Promise<void> {
  for (const kind of ['location', 'machine', 'region'] as const) await importKind(kind, context)
}

async function importKind(kind: SuggestionKind, context: ImportContext): Promise<void> {
  const type = `suggested_${kind}` as const
  const changes = context.staging.of(type).map((entry) => {
    const id = idOf(entry)
    const open = suggestionKey(kind, 'OPEN', id)
    const closed = suggestionKey(kind, 'CLOSED', id)
    const [key, other] = entry.record.closed_at === null ? [open, closed] : [closed, open]
    return {
      puts: [recordItem(type, { ...entry.record, id }, key, undefined), ...importedIdItems(entry)],
      deletes: [other],
    }
  })
  await writeRecords(type, changes, context)
}

export async function importJournal(context: ImportContext): Promise<void> {
  const changes = context.staging.of('journal_entry').map((entry) => {
    const id = idOf(entry)
    const item = recordItem('journal_entry', { ...entry.record, id }, journalKey(id), undefined)
    return { puts: [item, ...importedIdItems(entry)] }
  })
  await writeRecords('journal_entry', changes, context)
}
