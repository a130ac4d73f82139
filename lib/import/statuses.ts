// The four records from which clients learn that a list they have cached has changed.

import { referenceKey } from '../../shared/catalog/keys.js'
import { STATUS_TYPES, statusTypeOf } from '../../shared/catalog/statuses.js'
import type { ReferenceType } from '../../shared/records/kinds/all.js'
import type { Item } from '../../shared/table/item.js'
import { type Key, keyText } from '../../shared/table/key.js'
import { recordItem } from './change-writer.js'
import type { ImportContext } from './context.js'
import { importedIdItems } from './identifiers.js'
import { idOf } from './staging.js'
import { textOf } from './table-contents.js'

/** A status never goes back in time: neither for an older file nor when the same file is imported again. */
export async function importStatuses(context: ImportContext, changedTypes: ReadonlySet<ReferenceType>): Promise<void> {
  const { staging, contents, sequences, writer, report } = context
  const now = context.now.toISOString()
  const changedLists = new Set([...changedTypes].map(statusTypeOf))
  const stored = (await contents.query({ partition: 'STATUS' })) as (Item & Key)[]
  const current = new Map(stored.map((item) => [keyText(item), item]))
  const imported = new Map(staging.of('status').map((entry) => [entry.record.status_type, entry]))
  const taken = new Set([...stored.map(({ id }) => Number(id)), ...[...imported.values()].map(idOf)])
  for (const [index, status_type] of STATUS_TYPES.entries()) {
    const entry = imported.get(status_type)
    const before = stored.find((item) => item.status_type === status_type)
    const usualId = taken.has(index + 1) ? undefined : index + 1
    const id = entry ? idOf(entry) : Number(before?.id ?? usualId ?? sequences.next('status'))
    taken.add(id)
    sequences.advanceTo('status', id)
    const importedTime = entry?.record.updated_at ?? ''
    const changeTime = changedLists.has(status_type) ? now : ''
    // An empty table takes the times of the file: no client has cached a list of that table.
    const times =
      contents.wasEmpty && importedTime ? [importedTime] : [textOf(before?.updated_at) ?? '', importedTime, changeTime]
    const updated_at = times.sort().at(-1) || now
    const created_at = (entry?.record.created_at ?? textOf(before?.created_at)) || now
    const item = recordItem('status', { id, status_type, created_at, updated_at }, referenceKey('STATUS', id), before)
    const deletes = before && Number(before.id) !== id ? [referenceKey('STATUS', Number(before.id))] : []
    const puts = [item, ...(entry ? importedIdItems(entry) : [])]
    const hasChanged = await writer.write({ puts, deletes }, current)
    if (entry) report.countWritten('status', hasChanged)
  }
}
