// What administrators did.
import { isolate } from '../../shared/text/direction.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoadedList } from './api.js'
import { textOf } from './details.js'
import { labelOf } from './fields.js'
import { actionKind, actionKindOptions, recordKind, recordKindOptions } from './journal-kinds.js'
import { isPicked } from './picker.js'
import { RecordTable } from './record-table.js'
import { RECORD_TYPES } from './record-types.js'
import type { JournalEntry } from './records.js'
import type { Route } from './route.js'
import { SearchForm } from './search-form.js'
import { formatTime } from './time.js'

export function Journal({ route }: { route: Route }) {
  const { query = {} } = route
  const { user_id, username, action, record_type, record_id, since } = query
  const list = useLoadedList<JournalEntry>('/journal.json', 'entries', {
    parameters: {
      user_id: user_id || undefined,
      username: username || undefined,
      action: action || undefined,
      record_type: record_type || undefined,
      record_id: record_id || undefined,
      since: since || undefined,
    },
  })
  return (
    <>
      <h1 tabIndex={-1}>Journal</h1>
      <p>What administrators did, with what it was before and after.</p>
      <SearchForm
        route={route}
        fields={[
          { name: 'since', label: 'Since', type: 'date' },
          { name: 'action', label: 'What was done', options: actionKindOptions(action), blank: 'anything' },
          { name: 'record_type', label: 'Kind of record', options: recordKindOptions(record_type), blank: 'any' },
          ...recordField(record_type),
          { name: 'username', label: 'Username of the administrator' },
        ]}
      />
      <RecordTable
        nouns="changes"
        empty="There is nothing. What administrators change would be here, to be undone."
        list={list}
        columns={[
          { title: 'When', text: ({ created_at }) => formatTime(created_at) },
          { title: 'Who', text: ({ username }) => username },
          { title: 'What', text: ({ action }) => actionKind(action) },
          {
            title: 'Record',
            text: recordText,
            to: recordRoute,
          },
          { title: 'Change', text: changeText },
          { title: 'Undone', text: undoneText },
        ]}
        act={(entry) => entry.is_revertible && <Undo entry={entry} onChanged={list.reload} />}
      />
    </>
  )
}

/** Records of most kinds are found by their names. */
function recordField(type: string | undefined) {
  if (!type) return []
  return [{ name: 'record_id', ...(isPicked(type) ? { label: 'Record', picked: type } : { label: 'Its number' }) }]
}

function Undo({ entry, onChanged }: { entry: JournalEntry; onChanged(): Promise<void> }) {
  const { id, action, username, created_at } = entry
  return (
    <ActionButton
      label="Undo"
      of={`${actionKind(action)}, ${recordText(entry)}, by ${username}, ${formatTime(created_at)}`}
      explanation="The record is then as it was before. Where somebody has changed it since, or something refers to it, you are told so."
      done="It is undone."
      act={() => callAdmin(`/journal/${id}/revert.json`, { method: 'POST' })}
      onChanged={onChanged}
    />
  )
}

function undoneText({ reverted_by, reverted_at }: JournalEntry): string {
  return reverted_by === null ? '' : `by ${reverted_by}, ${formatTime(reverted_at)}`
}

const VIEWS: Readonly<Record<string, string>> = {
  location: 'places',
  user: 'users',
  ...Object.fromEntries(Object.entries(RECORD_TYPES).map(([view, { type }]) => [type, view])),
}

function recordRoute({ record_type, record_id }: JournalEntry): Route | undefined {
  if (record_type.startsWith('suggested_'))
    return { view: 'suggestions', id: String(record_id), query: { kind: `${record_type.replace('suggested_', '')}s` } }
  const view = VIEWS[record_type]
  return view === undefined ? undefined : { view, id: String(record_id) }
}

function recordText({ record_type, record_id, record_name }: JournalEntry): string {
  return `${recordKind(record_type)} ${record_name === null ? record_id : isolate(record_name)}`
}

/** One line for each field, and for what stayed as it was. */
function changeText({ before, after, names, left, is_complete }: JournalEntry): string {
  const shown = (field: string, value: unknown) => {
    const named = (one: unknown) => names[field]?.[String(one)] ?? one
    return isolate(textOf(Array.isArray(value) ? value.map(named) : named(value))) || 'none'
  }
  const fields = Object.keys(after).map(
    (field) => `${labelOf(field)}: ${shown(field, before[field])} → ${shown(field, after[field])}`,
  )
  const kept = left.map((one) => `${recordKind(one.record_type)} ${one.record_id ?? ''} stays as it is: ${one.reason}`)
  return [...fields, ...kept, ...(is_complete ? [] : ['still being done'])].join('\n')
}
