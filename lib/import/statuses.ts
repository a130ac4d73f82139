// The four records that tell clients when the lists they keep have changed.

import { STATUS_TYPES, type StatusType } from '../../shared/store/statuses.js'
import type { Item } from '../../shared/table/item.js'
import { keyText, referenceKey } from '../../shared/table/keys.js'
import type { RecordType } from '../record-format/formats.js'
import { noteItems, type Sequences } from './identifiers.js'
import type { Ledger } from './ledger.js'
import { recordItem, type Saver } from './saver.js'
import { idOf, type Staging } from './staging.js'
import type { TableContents } from './table-contents.js'

/** Of which records each status tells. */
const LISTED: Readonly<Record<StatusType, RecordType>> = {
  regions: 'region',
  machines: 'machine',
  operators: 'operator',
  location_types: 'location_type',
}

export interface StatusSaving {
  staging: Staging
  contents: TableContents
  sequences: Sequences
  saver: Saver
  ledger: Ledger
  changedTypes: ReadonlySet<RecordType>
  now: Date
}

/** A status never goes back in time: not when an older file is imported, nor when the same one is again. */
export async function saveStatuses(saving: StatusSaving): Promise<void> {
  const { staging, contents, sequences, saver, ledger, changedTypes } = saving
  const now = saving.now.toISOString()
  const stored = await contents.query({ partition: 'STATUS' })
  const current = new Map(stored.map((item) => [keyText(item as { pk: string; sk: string }), item as never]))
  const given = new Map(staging.of('status').map((entry) => [entry.record.status_type, entry]))
  const taken = new Set([...stored.map(({ id }) => Number(id)), ...[...given.values()].map((entry) => idOf(entry))])
  for (const [index, status_type] of STATUS_TYPES.entries()) {
    const entry = given.get(status_type)
    const before = stored.find((item) => item.status_type === status_type)
    const usual = taken.has(index + 1) ? undefined : index + 1
    const id = entry ? idOf(entry) : Number(before?.id ?? usual ?? sequences.next('status'))
    taken.add(id)
    sequences.pass('status', id)
    const given_at = entry?.record.updated_at ?? ''
    const changed_at = changedTypes.has(LISTED[status_type]) ? now : ''
    // A whole directory keeps its times: nobody has yet read a list of an empty table.
    const isWhole = contents.wasEmpty && staging.handedOut.size > 0
    const times = isWhole && given_at ? [given_at] : [textOf(before, 'updated_at'), given_at, changed_at]
    const updated_at = times.sort().at(-1) || now
    const created_at = (entry?.record.created_at ?? textOf(before, 'created_at')) || now
    const item = recordItem('status', { id, status_type, created_at, updated_at }, referenceKey('STATUS', id), before)
    const deletes = before && Number(before.id) !== id ? [referenceKey('STATUS', Number(before.id))] : []
    const notes = entry ? noteItems(entry) : []
    const hasChanged = await saver.save({ puts: [item, ...notes], deletes }, current)
    if (entry) ledger.countSaved('status', hasChanged)
  }
}

function textOf(item: Item | undefined, field: string): string {
  const value = item?.[field]
  return typeof value === 'string' ? value : ''
}
