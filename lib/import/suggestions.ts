// Suggested locations, open and closed.
import { suggestionKey } from '../../shared/table/keys.js'
import { keysOf, recordItem } from './change-writer.js'
import type { ImportContext } from './context.js'
import { importedIdItems } from './identifiers.js'
import { idOf } from './staging.js'

export async function importSuggestions({ staging, contents, writer, report }: ImportContext): Promise<void> {
  const changes = staging.of('suggested_location').map((entry) => {
    const id = idOf(entry)
    const open = suggestionKey('OPEN', id)
    const closed = suggestionKey('CLOSED', id)
    const [key, other] = entry.record.closed_at === null ? [open, closed] : [closed, open]
    return {
      puts: [recordItem('suggested_location', { ...entry.record, id }, key, undefined), ...importedIdItems(entry)],
      deletes: [other],
    }
  })
  const stored = await contents.read(changes.flatMap(keysOf))
  for (const change of changes) report.countWritten('suggested_location', await writer.write(change, stored))
}
