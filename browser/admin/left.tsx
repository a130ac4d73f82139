// Undoing what the journal has, and what stays as it is.
import type { ComponentChildren } from 'preact'
import { isolate } from '../../shared/text/direction.js'
import { callAdmin } from './api.js'
import { capitalized } from './fields.js'
import { recordRoute, recordText } from './journal-kinds.js'
import type { JournalEntry } from './records.js'
import { Link } from './route.js'
import { t } from './translate.js'

type LeftRecord = JournalEntry['left'][number]

/** @returns the entry of the undo. */
export async function undoEntry(id: number | string, key: string): Promise<JournalEntry | undefined> {
  const { entry } = await callAdmin<{ entry: JournalEntry }>(`/journal/${id}/revert.json`, { method: 'POST', key })
  const { record_type, record_id } = entry
  const parameters = { record_type, record_id }
  return (await callAdmin<{ entries: JournalEntry[] }>('/journal.json', { parameters })).entries[0]
}

/** What an undo has done, in a sentence. */
export function undoneText(undo: JournalEntry | undefined): string {
  if (undo?.is_complete === false) return `${capitalized(t('stillBeingDone'))}.`
  return undo?.left.length ? t('undoneExcept', { left: undo.left.map(leftText).join('; ') }) : t('isUndone')
}

/** Such as "Machine Attack from Mars (Ground Kontrol): it was changed since by tilt". */
export function leftText(one: LeftRecord): string {
  const place = one.location_name === null ? '' : ` (${isolate(one.location_name)})`
  return t('of', { label: `${nameText(one)}${place}`, what: one.reason })
}

function nameText({ record_name, machine_name, ...one }: LeftRecord): string {
  return capitalized(recordText({ ...one, record_name: record_name ?? machine_name }))
}

/** What an undo has left, with links. */
export function Left({ of: { left } }: { of: Pick<JournalEntry, 'left'> }) {
  if (left.length === 0) return null
  return (
    <ul>
      {left.map((one) => (
        <li key={`${one.record_type} ${one.record_id}`}>
          <LeftLink one={one} />
          {one.location_id !== null && (
            <>
              {' '}
              (
              <Link to={{ view: 'places', id: String(one.location_id) }}>
                <bdi>{one.location_name ?? one.location_id}</bdi>
              </Link>
              )
            </>
          )}
          : {one.reason}
        </li>
      ))}
    </ul>
  )
}

function LeftLink({ one }: { one: LeftRecord }): ComponentChildren {
  const ofMachine = one.machine_id === null ? undefined : { view: 'machines', id: String(one.machine_id) }
  const to = recordRoute(one) ?? ofMachine
  const name = nameText(one)
  return to ? <Link to={to}>{name}</Link> : name
}
