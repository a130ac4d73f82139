// Locations that users have suggested, those that wait and those on which a decision was made.
import { suggestionKey } from '../../shared/table/keys.js'
import { noteItems } from './identifiers.js'
import type { Ledger } from './ledger.js'
import { keysOf, recordItem, type Saver } from './saver.js'
import { idOf, type Staging } from './staging.js'
import type { TableContents } from './table-contents.js'

export async function saveSuggestions(
  staging: Staging,
  contents: TableContents,
  saver: Saver,
  ledger: Ledger,
): Promise<void> {
  const changes = staging.of('suggested_location').map((entry) => {
    const id = idOf(entry)
    const open = suggestionKey('OPEN', id)
    const closed = suggestionKey('CLOSED', id)
    const [key, other] = entry.record.closed_at === null ? [open, closed] : [closed, open]
    return {
      puts: [recordItem('suggested_location', { ...entry.record, id }, key, undefined), ...noteItems(entry)],
      deletes: [other],
    }
  })
  const stored = await contents.read(changes.flatMap(keysOf))
  for (const change of changes) ledger.countSaved('suggested_location', await saver.save(change, stored))
}
